import type { Subunits } from '@touchline/betting'
import { column, columns, type Queries, type RowOf, statement } from '../../db/index.ts'
import { BASE_CURRENCY, ONE_RATE, rateOf, type Rates } from './rates.ts'

/** The house's highest liability, in subunits of the base currency (domain §7). */
export interface LiabilityLimits {
  /** On one outcome, over everybody. */
  readonly outcome: bigint
  /** On one outcome, by one player. */
  readonly playerOutcome: bigint
  /** By all open bets of one player. */
  readonly player: bigint
}

/** A currency of the installation with its limits in subunits. */
export interface CurrencyTerms {
  readonly code: string
  readonly subunits: number
  readonly fiat: boolean
  /** Per bet. */
  readonly maxStake: Subunits
  /** Per bet. */
  readonly maxProfit: Subunits
  /** The most profit that a system pays (SLIP-18); null is no cap. */
  readonly systemCap: Subunits | null
  /** Preset stakes until a player chooses others. */
  readonly stakes: readonly number[]
  /** Trillionths of a subunit of the base currency that one subunit counts in the house's liability now. */
  readonly rate: bigint
  /** The same for bets in all currencies. */
  readonly liability: LiabilityLimits
}

/** By code, in display order. Rates change daily. */
export type Currencies = ReadonlyMap<string, CurrencyTerms>

const ROW = columns({
  code: 'text',
  subunits: 'integer',
  fiat: 'boolean',
  max_stake: 'bigint',
  max_profit: 'bigint',
  max_liability: 'bigint',
  max_player_liability: 'bigint',
  max_player_profit: 'bigint',
  system_cap: 'bigint?',
  stakes: column<readonly number[]>('jsonb'),
})
type Row = RowOf<typeof ROW>

const ALL = statement({
  name: 'all_currencies',
  row: ROW,
  text: `select code, subunits, fiat, max_stake, max_profit, max_liability, max_player_liability, max_player_profit, system_cap, stakes
    from currencies order by priority, code`,
})

function ratedBy(row: Row, base: Row, rates: Rates): bigint {
  if (row.code === base.code) return ONE_RATE
  const units = rates[row.code]
  if (units !== undefined) return rateOf(units, row.subunits, base.subunits)
  // Without a rate of the day, the operator's limits give one: they are worth about the same in each currency.
  const rate = (ONE_RATE * base.max_liability) / (row.max_liability > 0n ? row.max_liability : 1n)
  return rate > 0n ? rate : 1n
}

const termsOf = (row: Row, base: Row, rates: Rates): CurrencyTerms => ({
  code: row.code,
  subunits: row.subunits,
  fiat: row.fiat,
  maxStake: row.max_stake as Subunits,
  maxProfit: row.max_profit as Subunits,
  systemCap: row.system_cap as Subunits | null,
  stakes: row.stakes,
  rate: ratedBy(row, base, rates),
  liability: {
    outcome: base.max_liability,
    playerOutcome: base.max_player_liability,
    player: base.max_player_profit,
  },
})

/** Where the database tells that an operator has changed currencies. */
export const CURRENCY_NOTICES = 'currencies'

export interface CurrencyList {
  /** Kept in memory, so that placing a bet need not query them, and always the same map. */
  readonly currencies: Currencies
  /** Sets new rates. */
  rerate(rates: Rates): void
  /** Reads limits anew; a table without the base currency changes nothing and throws. */
  reload(): Promise<void>
}

const baseOf = (rows: readonly Row[]): Row => {
  const base = rows.find(({ code }) => code === BASE_CURRENCY)
  if (base === undefined)
    throw new Error(`currencies: ${BASE_CURRENCY}, which liability counts in, is missing`)
  return base
}

export async function loadCurrencies(db: Queries, first: Rates): Promise<CurrencyList> {
  const currencies = new Map<string, CurrencyTerms>()
  let rows = await db.run(ALL)
  let rates = first
  let reloads = 0
  const fill = () => {
    const base = baseOf(rows)
    currencies.clear()
    for (const row of rows) currencies.set(row.code, termsOf(row, base, rates))
  }
  fill()
  return {
    currencies,
    rerate: (now) => {
      rates = now
      fill()
    },
    reload: async () => {
      reloads += 1
      const own = reloads
      const found = await db.run(ALL)
      // One that was begun later reads what is newer.
      if (own !== reloads) return
      baseOf(found)
      rows = found
      fill()
    },
  }
}

/** Subunits of one unit of a currency. */
export function perUnitOf(currencies: Currencies): (currency: string) => number {
  return (currency) => {
    const terms = currencies.get(currency)
    if (terms === undefined) throw new Error(`currencies: ${currency} is not known`)
    return terms.subunits
  }
}
