import type { OddsThousandths } from '../brand.ts'
import { rational, roundHalfUp } from '../rational.ts'

/** How many first places a place bet is paid on, at which part of the win odds' profit: 5 is a fifth. */
export interface PlaceTerms {
  readonly places: number
  readonly divisor: number
}

/** By the fewest runners, from the most down: the terms that stand from there on. */
type Ladder = readonly (readonly [runners: number, terms: PlaceTerms | null])[]

const LEVEL: Ladder = [
  [8, { places: 3, divisor: 5 }],
  [5, { places: 2, divisor: 4 }],
  [0, null],
]

const HANDICAP: Ladder = [[16, { places: 4, divisor: 4 }], [12, { places: 3, divisor: 4 }], ...LEVEL]

/**
 * Place terms of a race with that many runners, null where only the win is bet on. They are the standard terms of British
 * bookmakers (Tattersalls' Committee, each-way betting): four or fewer win only, five to seven a quarter on two, eight and
 * more a fifth on three; handicaps of twelve to fifteen a quarter on three, of sixteen and more a quarter on four.
 */
export function placeTerms(runners: number, isHandicap: boolean): PlaceTerms | null {
  const ladder = isHandicap ? HANDICAP : LEVEL
  return ladder.find(([fewest]) => runners >= fewest)?.[1] ?? null
}

/** Odds of the place part: one, and that part of what the win odds have above it; rounded half up to a thousandth. */
export const placeOdds = (win: OddsThousandths, { divisor }: PlaceTerms): OddsThousandths =>
  (1000 + Number(roundHalfUp(rational(BigInt(win - 1000), BigInt(divisor))))) as OddsThousandths
