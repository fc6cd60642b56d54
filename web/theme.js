// theme.js - light or dark, before anything is drawn.
"use strict";
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch (error) { /* no storage: the system's choice */ }
