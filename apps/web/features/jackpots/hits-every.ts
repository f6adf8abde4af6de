/** Milliseconds from one answer about hits to the next request (JACKPOT-03). */
export const HITS_EVERY = 60_000
