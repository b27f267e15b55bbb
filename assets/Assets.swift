// Pictures and fonts.
