import type { OddsThousandths } from '../brand.ts'

/** The highest odds. The ladder of fractions ends at 1000/1, so higher ones could only be a feed's mistake. */
export const MAX_ODDS_THOUSANDTHS = 100_000_000

/** Decimal odds × 1000 (ODDS-01). Throws a RangeError unless an integer from 1000 to `MAX_ODDS_THOUSANDTHS`. */
export function oddsThousandths(thousandths: number): OddsThousandths {
  if (!Number.isInteger(thousandths) || thousandths < 1000 || thousandths > MAX_ODDS_THOUSANDTHS) {
    throw new RangeError(`odds: expected an integer from 1000 to ${MAX_ODDS_THOUSANDTHS}, got ${thousandths}`)
  }
  return thousandths as OddsThousandths
}

/** The odds if one can bet at them: an integer above 1000, up to `MAX_ODDS_THOUSANDTHS`; otherwise null. */
export function tradableOdds(thousandths: unknown): OddsThousandths | null {
  const tradable =
    typeof thousandths === 'number' &&
    Number.isInteger(thousandths) &&
    thousandths > 1000 &&
    thousandths <= MAX_ODDS_THOUSANDTHS
  return tradable ? (thousandths as OddsThousandths) : null
}
