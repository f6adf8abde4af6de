import { expect, test } from 'vitest'
import type { Queries } from '../../db/index.ts'
import { loadCurrencies, perUnitOf } from './currencies.ts'

const row = (code: string, maxStake: bigint, maxLiability = 4000n) => ({
  code,
  subunits: 100,
  fiat: true,
  max_stake: maxStake,
  max_profit: 1000n,
  max_liability: maxLiability,
  max_player_liability: 1000n,
  max_player_profit: 2000n,
  system_cap: null,
  stakes: [100, 200, 300, 400],
})

/** A table that the test changes, and holds back. */
function tableByHand(rows: readonly ReturnType<typeof row>[]) {
  const table = { rows, wait: Promise.resolve() }
  const run = async () => {
    const { rows: found, wait } = table
    await wait
    return [...found]
  }
  return { table, db: { run } as unknown as Queries }
}

test('limits are read anew into the same map, and the day’s rates stay', async () => {
  const { table, db } = tableByHand([row('EUR', 10n), row('USD', 10n)])
  const { currencies, reload, rerate } = await loadCurrencies(db, {})
  rerate({ USD: 2 })
  const rate = currencies.get('USD')?.rate
  table.rows = [row('EUR', 20n), row('USD', 30n), row('JPY', 40n)]
  await reload()
  expect([...currencies].map(([code, { maxStake }]) => [code, maxStake])).toEqual([
    ['EUR', 20n],
    ['USD', 30n],
    ['JPY', 40n],
  ])
  expect([currencies.get('USD')?.rate, perUnitOf(currencies)('JPY')]).toEqual([rate, 100])
})

test('a table without the base currency changes nothing', async () => {
  const { table, db } = tableByHand([row('EUR', 10n)])
  const { currencies, reload } = await loadCurrencies(db, {})
  table.rows = [row('USD', 30n)]
  await expect(reload()).rejects.toThrow('EUR')
  expect(currencies.get('EUR')?.maxStake).toBe(10n)
})

test('of two reads at once the one that began later counts', async () => {
  const { table, db } = tableByHand([row('EUR', 10n)])
  const { currencies, reload } = await loadCurrencies(db, {})
  const held = Promise.withResolvers<void>()
  Object.assign(table, { rows: [row('EUR', 20n)], wait: held.promise })
  const late = reload()
  Object.assign(table, { rows: [row('EUR', 30n)], wait: Promise.resolve() })
  await reload()
  held.resolve()
  await late
  expect(currencies.get('EUR')?.maxStake).toBe(30n)
})
