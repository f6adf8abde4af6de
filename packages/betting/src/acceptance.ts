/** What the player lets happen to odds between seeing and placing (`auto_accept_odds_change`). */
export const ACCEPT_MODES = ['none', 'higher', 'any'] as const

export type AcceptMode = (typeof ACCEPT_MODES)[number]

export const isAcceptMode = (value: unknown): value is AcceptMode =>
  ACCEPT_MODES.includes(value as AcceptMode)

const ACCEPTS = {
  none: (seen, current) => current === seen,
  higher: (seen, current) => current >= seen,
  any: () => true,
} satisfies Record<AcceptMode, (seen: number, current: number) => boolean>

/** Judges current odds against those the player saw, both in thousandths (ODDS-05 to ODDS-07, domain §7). */
export const judgeOdds = (mode: AcceptMode, seen: number, current: number): 'accept' | 'changed' =>
  ACCEPTS[mode](seen, current) ? 'accept' : 'changed'
