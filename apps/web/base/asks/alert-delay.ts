/** Time (ms) from when a bonus, or a jackpot hit of somebody else, is found to its alert (BONUS-23, JACKPOT-07). */
export const ALERT_DELAY_MS = 2000
