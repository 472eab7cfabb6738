"""The same views and lines as plain JSON for other programs, described in OpenAPI 3.1."""
