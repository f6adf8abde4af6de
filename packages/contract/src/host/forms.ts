/** Greatest size of a name: of a page, of a modal, of a message with its prefix. */
export const MAX_NAME = 64

/** Greatest length of a path with its query. */
export const MAX_PATH = 2048

/** Greatest length of a token that is handed over. */
export const MAX_TOKEN = 2048

/** Greatest height or distance in px. */
export const MAX_PIXELS = 10_000_000

/** A place of the site itself: a path that begins with one slash, because `//` and `/\` begin another host. */
export const PLACE = /^\/(?![/\\])[^\s\\]*$/

export const CURRENCY = /^[A-Z]{3,5}$/

export const LOCALE = /^[a-z]{2}(-[A-Z]{2})?$/

/** Least and greatest code of our table of errors. */
export const CODE = [1, 9999] as const
