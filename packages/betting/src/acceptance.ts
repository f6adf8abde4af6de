/** Which changes of odds between seeing and placing the player accepts (`auto_accept_odds_change`). */
export const ACCEPT_MODES = ['none', 'higher', 'any'] as const

export type AcceptMode = (typeof ACCEPT_MODES)[number]

export const isAcceptMode = (value: unknown): value is AcceptMode =>
  ACCEPT_MODES.includes(value as AcceptMode)

const ACCEPTS = {
  none: (seen, current) => current === seen,
  higher: (seen, current, tolerance) => current * 100 >= seen * (100 - tolerance),
  any: () => true,
} satisfies Record<AcceptMode, (seen: number, current: number, tolerance: number) => boolean>

/**
 * Judges current odds against those that the player saw, both in thousandths (ODDS-05 to ODDS-07, domain §7).
 * `tolerance` is the percentage by which odds may have dropped in mode `higher` (BEYOND-04).
 */
export const judgeOdds = (
  mode: AcceptMode,
  seen: number,
  current: number,
  tolerance = 0,
): 'accept' | 'changed' => (ACCEPTS[mode](seen, current, tolerance) ? 'accept' : 'changed')
