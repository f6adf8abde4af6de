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
  /** What the house stands to lose at most on one outcome, by everybody and by one player. */
  readonly maxLiability: Subunits
  readonly maxPlayerLiability: Subunits
  /** Profit a system pays at most (SLIP-18); null is not capped. */
  readonly systemCap: Subunits | null
  /** Offered before a player chose others. */
  readonly stakes: readonly number[]
}

/** By code, in the order they are offered. */
export type Currencies = ReadonlyMap<string, CurrencyTerms>

const ALL = {
  name: 'all_currencies',
  text: 'select code, subunits, fiat, max_stake, max_profit, max_liability, max_player_liability, system_cap, stakes from currencies order by priority, code',
} as const satisfies Statement

interface Row {
  readonly code: string
  readonly subunits: number
  readonly fiat: boolean
  readonly max_stake: bigint
  readonly max_profit: bigint
  readonly max_liability: bigint
  readonly max_player_liability: bigint
  readonly system_cap: bigint | null
  readonly stakes: readonly number[]
}

/** The currencies as they are now. They are read once, at the start: placing a bet must not ask for them. */
export async function loadCurrencies(db: Queries): Promise<Currencies> {
  const rows = await db.run<Row>(ALL)
  return new Map(
    rows.map(({ code, subunits, fiat, stakes, ...limits }) => [
      code,
      {
        code,
        subunits,
        fiat,
        maxStake: limits.max_stake as Subunits,
        maxProfit: limits.max_profit as Subunits,
        maxLiability: limits.max_liability as Subunits,
        maxPlayerLiability: limits.max_player_liability as Subunits,
        systemCap: limits.system_cap as Subunits | null,
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
