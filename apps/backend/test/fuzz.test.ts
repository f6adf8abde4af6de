import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { type House, ledgerFaults, openHouse, placement } from './house.ts'

let house: House
let player: { readonly id: number; readonly cookie: string }
beforeAll(async () => {
  house = await openHouse(embedded)
  player = await house.player(1_000_000n)
  house.book.set({ matchId: 3 }, { marketStatus: -1 })
  house.book.setMatch(4, { provider: 'oddin' })
})
afterAll(async () => {
  await house.close()
  await house.db.close()
})

const send = (text: string) =>
  house.call('POST', '/api/sportsbook/v3/bets', {
    cookie: player.cookie,
    text,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -1,
    1.5,
    2 ** 53,
    Number.MAX_VALUE,
    '1e3',
    '1',
    '',
    null,
    [],
    {},
    [1],
    true,
    -0,
  ),
  fc.anything({ maxDepth: 2 }),
)

const good = fc.record({
  match_id: fc.integer({ min: 1, max: 8 }),
  market_id: fc.constant(1),
  specifier: fc.constantFrom('', '|'),
  outcome_id: fc.constantFrom('1', '2', '3'),
  odds: fc.constant(2000),
})

const odd = fc.record({
  match_id: fc.integer({ min: 1, max: 8 }),
  market_id: fc.constantFrom(1, 18, 99),
  specifier: fc.constantFrom('', 'total=2.5', 'total=2.5|', '|||', 'a=b|a=c', '='),
  outcome_id: fc.constantFrom('1', '2', '12', '13', 'x/y', '__proto__', "'; drop table bets; --"),
  odds: fc.constantFrom(2000, 1000, 1999, 1_000_000_000),
})

const selection = fc.oneof({ arbitrary: good, weight: 4 }, { arbitrary: odd, weight: 1 })

const body = fc.record({
  meta: fc.record({
    device_id: fc.constantFrom('d', 'd', 'd', 'ü', '\u0000', '\ud800'),
    quick: fc.boolean(),
    type: fc.constantFrom('single', 'single', 'combo', 'system'),
  }),
  bets: fc.array(
    fc.record({
      stake: fc.record({
        value: fc.oneof(
          { arbitrary: fc.integer({ min: 1, max: 2000 }), weight: 5 },
          { arbitrary: fc.constantFrom(500_001, Number.MAX_SAFE_INTEGER), weight: 1 },
        ),
        currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD', 'eur', 'XXX'),
      }),
      selections: fc.array(selection, { minLength: 1, maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
})

/** Mostly taken: what reaches the database. */
const plausible = fc
  .array(fc.tuple(good, fc.integer({ min: 1, max: 2000 })), { minLength: 1, maxLength: 3 })
  .map((singles) => ({
    meta: { device_id: 'd', quick: false, type: 'single' },
    bets: singles.map(([one, value]) => ({ stake: { value, currency: 'EUR' }, selections: [one] })),
  }))

/** The paths of all fields of a value. */
const pathsOf = (
  value: unknown,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) => {
        const here = [...path, Array.isArray(value) ? Number(key) : key]
        return [here, ...pathsOf(child, here)]
      })
    : []

const broken = fc
  .tuple(body, fc.nat(), strange, fc.constantFrom('replace', 'remove', 'add'))
  .map(([value, pick, odd, how]) => {
    const copy = structuredClone(value) as unknown
    const paths = pathsOf(copy)
    const path = paths[pick % paths.length] ?? []
    // biome-ignore lint/suspicious/noExplicitAny: it is broken on purpose
    const parent = path.slice(0, -1).reduce((at: any, part) => at[part], copy)
    const last = path.at(-1) ?? ''
    if (how === 'remove') delete parent[last]
    else parent[how === 'add' && !Array.isArray(parent) ? 'extra' : last] = odd
    return copy
  })

test('SAFE-18 whatever body is sent, there is no 5xx, and a refusal debits nothing', async () => {
  let balance = await house.balance(player.id)
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fc.oneof(plausible, body, broken, broken), async (value) => {
      const answer = await send(
        JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part)) ?? '',
      )
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      expect(answer.status).toBeLessThan(500)
      const after = await house.balance(player.id)
      const placed = answer.status === 200 ? answer.body : []
      const staked = placed.reduce(
        (sum: bigint, bet: { stake: { value: number } }) => sum + BigInt(bet.stake.value),
        0n,
      )
      expect(balance - after).toBe(staked)
      balance = after
      if (answer.status !== 200)
        expect(answer.body).toMatchObject({ code: expect.any(Number), message: expect.any(String) })
    }),
    { numRuns: 1500, seed: 20_300_101 },
  )
  // The bodies reach past validation, or this would prove little.
  expect([...seen.keys()].sort()).toEqual([200, 400, 422])
  expect(seen.get(200)).toBeGreaterThan(100)
  expect(await ledgerFaults(house.db)).toEqual([])
}, 120_000)

test('SAFE-18 text that is nearly a placement is refused', async () => {
  const text = JSON.stringify(placement())
  const before = await house.balance(player.id)
  await fc.assert(
    fc.asyncProperty(fc.nat(text.length), fc.nat(20), fc.string({ maxLength: 6 }), async (at, cut, put) => {
      const answer = await send(text.slice(0, at) + put + text.slice(at + cut))
      expect(answer.status).toBeLessThan(500)
    }),
    { numRuns: 500, seed: 20_300_101 },
  )
  expect(before - (await house.balance(player.id))).toBeGreaterThanOrEqual(0n)
  expect(await ledgerFaults(house.db)).toEqual([])
}, 60_000)

test.each(['NaN', '1e309', '-1', '0', '9007199254740992', '"1e3"', 'null', '[1000]', '10.5', '1e-7'])(
  'SAFE-18 the stake %s is refused',
  async (value) => {
    const before = await house.balance(player.id)
    const answer = await send(JSON.stringify(placement()).replace('"value":1000', `"value":${value}`))
    expect([400, 422]).toContain(answer.status)
    expect(await house.balance(player.id)).toBe(before)
  },
)
