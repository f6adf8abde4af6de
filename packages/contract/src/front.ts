// What front and backend say to each other that no browser hears of.

/** The header in which the front shows the secret that both have (`FRONT_SECRET`): what it says of a visitor is true. */
export const FRONT_PROOF = 'x-front-proof'

/** Bytes of a call's body at most. */
export const MAX_BODY = 64 * 1024
