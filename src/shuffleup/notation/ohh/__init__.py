"""OHH, the Open Hand History: read and written."""
