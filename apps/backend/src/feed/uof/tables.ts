import type { MatchStatus } from '@touchline/betting'

/** The provider whose messages these are. */
export const PROVIDER = 'betradar'

/** Its services that price matches, by number. */
export const PRODUCERS: Readonly<
  Record<string, { readonly producer: string; readonly phase: 'prematch' | 'live' }>
> = {
  1: { producer: 'LO', phase: 'live' },
  3: { producer: 'Ctrl', phase: 'prematch' },
  4: { producer: 'BetPal', phase: 'live' },
  5: { producer: 'PremiumCricket', phase: 'live' },
  6: { producer: 'VF', phase: 'prematch' },
  7: { producer: 'WNS', phase: 'prematch' },
  8: { producer: 'VBL', phase: 'prematch' },
  9: { producer: 'VTO', phase: 'prematch' },
  10: { producer: 'VDR', phase: 'prematch' },
  11: { producer: 'VHC', phase: 'prematch' },
  12: { producer: 'VTI', phase: 'prematch' },
  15: { producer: 'VBI', phase: 'prematch' },
  16: { producer: 'PNV', phase: 'prematch' },
  17: { producer: 'PPP', phase: 'prematch' },
}

/** Domain §0: its 3 has ended and its 4 is closed; ours are the other way round. */
export const STATUSES: Readonly<Record<string, MatchStatus>> = {
  0: 0,
  1: 1,
  2: 2,
  3: 4,
  4: 3,
  // Cancelled; delayed; interrupted; postponed; abandoned.
  5: 5,
  6: 0,
  7: 2,
  8: 5,
  9: 5,
}

/** Market statuses are the same. An absent one takes bets. */
export const MARKET_STATUSES = { 1: 1, 0: 0, '-1': -1, '-2': -2, '-3': -3, '-4': -4 } as const

/** A kind of period, and how many a match has of it. */
interface Period {
  readonly key: string
  readonly type: string
  readonly number: number
  readonly most: number
}

const numbered = (type: string, first: number, most: number): [string, Period][] =>
  Array.from({ length: most }, (_, index) => [
    String(first + index),
    { key: `${type}_${index + 1}`, type, number: index + 1, most },
  ])

const half = (number: number, key: string): Period => ({ key, type: key, number, most: 2 })

/** Periods by their `match_status`, which `period_score` has too. */
export const PERIODS: Readonly<Record<string, Period>> = {
  ...Object.fromEntries([
    ...numbered('period', 1, 3),
    ...numbered('set', 8, 5),
    ...numbered('quarter', 13, 4),
    ...numbered('inning', 401, 9),
  ]),
  6: half(1, '1st_half'),
  7: half(2, '2nd_half'),
  40: { key: 'overtime', type: 'overtime', number: 3, most: 2 },
  41: { key: 'overtime', type: 'overtime', number: 3, most: 2 },
  42: { key: 'overtime_2', type: 'overtime', number: 4, most: 2 },
  50: { key: 'penalties', type: 'penalties', number: 5, most: 2 },
  52: { key: 'penalties', type: 'penalties', number: 5, most: 2 },
}

/** What else a match can be in, by its `match_status`. */
const OTHER_PERIODS: Readonly<Record<string, string>> = {
  0: 'not_started',
  31: 'half_time',
  32: 'break',
  33: 'extra_time_half_time',
  34: 'break',
  80: 'break',
  100: 'ended',
  110: 'ended',
  120: 'ended',
}

/** The name of a period; by the status of the match where its number says nothing to us. */
export function periodOf(code: number | null, status: MatchStatus): string {
  const known = code === null ? undefined : (PERIODS[code]?.key ?? OTHER_PERIODS[code])
  if (known !== undefined) return known
  return status === 0 ? 'not_started' : status === 1 ? 'break' : 'ended'
}

/** Our groups for those of a `bet_stop`. A group that is not here stops everything, which is the safe side. */
export const STOPPED_GROUPS: Readonly<Record<string, readonly string[]>> = {
  '1st_half': ['halves'],
  '2nd_half': ['halves'],
  set: ['sets', 'games'],
  map: ['maps'],
  inning: ['innings'],
  frame: ['frames'],
}
