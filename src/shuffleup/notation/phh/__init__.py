"""PHH: hands as TOML documents."""
