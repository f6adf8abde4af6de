import { type Queries, statement } from '../../db/index.ts'

/** The currencies in display order. Amounts are in subunits; limits and stakes are worth about the same in each. */
const CURRENCIES = [
  {
    code: 'EUR',
    subunits: 100,
    fiat: true,
    maxStake: 500_000n,
    maxProfit: 50_000_000n,
    stakes: [200, 500, 1000, 2500],
  },
  {
    code: 'USD',
    subunits: 100,
    fiat: true,
    maxStake: 500_000n,
    maxProfit: 50_000_000n,
    stakes: [200, 500, 1000, 2500],
  },
  {
    code: 'JPY',
    subunits: 1,
    fiat: true,
    maxStake: 800_000n,
    maxProfit: 80_000_000n,
    stakes: [300, 500, 1000, 3000],
  },
  {
    code: 'KWD',
    subunits: 1000,
    fiat: true,
    maxStake: 1_500_000n,
    maxProfit: 150_000_000n,
    stakes: [1000, 2000, 5000, 10_000],
  },
  {
    code: 'BTC',
    subunits: 100_000_000,
    fiat: false,
    maxStake: 6_000_000n,
    maxProfit: 600_000_000n,
    stakes: [2000, 5000, 10_000, 50_000],
  },
] as const

const UPSERT = statement({
  name: 'seed_currency',
  parameters: {
    code: 'text',
    subunits: 'integer',
    fiat: 'boolean',
    priority: 'smallint',
    maxStake: 'bigint',
    maxProfit: 'bigint',
    stakes: 'jsonb',
  },
  text: `insert into currencies (code, subunits, fiat, priority, max_stake, max_profit, max_liability, max_player_liability, max_player_profit,
      system_cap, stakes)
    values ($code, $subunits, $fiat, $priority, $maxStake, $maxProfit::bigint, 4 * $maxProfit::bigint, $maxProfit::bigint, 2 * $maxProfit::bigint, $maxProfit::bigint, $stakes::jsonb)
    on conflict (code) do nothing`,
})

/** Adds missing currencies; limits that an operator has changed stay. */
export async function seedCurrencies(db: Queries): Promise<void> {
  for (const [priority, currency] of CURRENCIES.entries()) {
    const { code, subunits, fiat, maxStake, maxProfit, stakes } = currency
    await db.run(UPSERT, {
      code,
      subunits,
      fiat,
      priority,
      maxStake,
      maxProfit,
      stakes: JSON.stringify(stakes),
    })
  }
}
