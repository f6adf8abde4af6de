import type { Subunits } from '@touchline/betting'
import type { Queries, Statement } from '../../db/index.ts'

/** A currency the site takes, with its limits in subunits. */
export interface CurrencyTerms {
  readonly code: string
  readonly subunits: number
  readonly fiat: boolean
  /** Of one bet. */
  readonly maxStake: Subunits
  /** Of one bet. */
  readonly maxProfit: Subunits
  /** Offered before a player chose others. */
  readonly stakes: readonly number[]
}

/** By code, in the order they are offered. */
export type Currencies = ReadonlyMap<string, CurrencyTerms>

const ALL = {
  name: 'all_currencies',
  text: 'select code, subunits, fiat, max_stake, max_profit, stakes from currencies order by priority, code',
} as const satisfies Statement

interface Row {
  readonly code: string
  readonly subunits: number
  readonly fiat: boolean
  readonly max_stake: bigint
  readonly max_profit: bigint
  readonly stakes: readonly number[]
}

/** The currencies as they are now. They are read once, at the start: placing a bet must not ask for them. */
export async function loadCurrencies(db: Queries): Promise<Currencies> {
  const rows = await db.run<Row>(ALL)
  return new Map(
    rows.map(({ code, subunits, fiat, max_stake, max_profit, stakes }) => [
      code,
      {
        code,
        subunits,
        fiat,
        maxStake: max_stake as Subunits,
        maxProfit: max_profit as Subunits,
        stakes,
      },
    ]),
  )
}

/** Subunits of one unit of a currency. */
export function perUnitOf(currencies: Currencies): (currency: string) => number {
  return (currency) => {
    const terms = currencies.get(currency)
    if (terms === undefined) throw new Error(`currencies: ${currency} is not known`)
    return terms.subunits
  }
}
