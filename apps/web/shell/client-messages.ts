// Branches of the catalogue that are read in the browser, by the dots of their ids; the rest stays on the server. A test holds both
// lists against the code.

/** In every page: what stands on it at once, and what comes with a press on that. */
export const PAGE_MESSAGES = [
  'builder.works',
  'builder.works-short',
  'clock',
  'common',
  'error.connection',
  'event',
  'footer.short',
  'global-error.default.reload',
  'header',
  'market',
  'nav',
  'odds',
  'page.error',
  'period',
  'quick.short',
  'quick.title',
  'scoreboard',
  'search',
  'session.sign-in',
  'slip.empty',
  'slip.empty-hint',
  'slip.load-code',
  'slip.settings',
  'slip.tab',
  'slip.title',
  'theme',
] as const

/** Loaded with the player's part. Whole branches: each takes the place of what the page has of it. */
export const PLAYER_MESSAGES = [
  'alerts',
  'arena',
  'bets',
  'builder',
  'cash-out',
  'edit-bet',
  'error',
  'favourites',
  'global-error',
  'lifts',
  'quick',
  'sb',
  'session',
  'sharing',
  'shortcuts',
  'slip',
  'stream',
  'warning',
] as const
