// Shared by front and backend, unknown to browsers.

/** Header with the front's secret (`FRONT_SECRET`), which makes the backend trust its headers about the visitor. */
export const FRONT_PROOF = 'x-front-proof'

/** Most bytes of a call's body. */
export const MAX_BODY = 64 * 1024

/**
 * Name of the cookie by which the front marks a page in a frame of another site: the backend's cookies are partitioned
 * there, as browsers send no others.
 */
export const FRAMED = 'framed'
