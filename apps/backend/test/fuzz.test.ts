import { canonicalSpecifier, type OddsThousandths } from '@touchline/betting'
import { MaxStakeQuery, PlaceBets } from '@touchline/contract'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { parseJsonBody } from '../src/http/json-body.ts'
import { embedded } from './databases.ts'
import { maxStakeBodies, placementBodies, textOf } from './fuzz-bodies.ts'
import { ledgerFaults, placement } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

/** Bodies per call that moves money. */
const BODIES = 5000
const SEED = 20_300_101
/** The balance is checked after every this many bodies, and at the end: money taken by a refusal would be missing. */
const AUDIT = 100

let player: { readonly id: number; readonly cookie: string }
const house = houseOfTests(embedded, { liveDelaySeconds: 0 })
beforeAll(async () => {
  player = await house.player(1_000_000_000n)
  for (const matchId of [1, 2])
    house.book.setJoint(
      matchId,
      [
        { marketId: 1, specifier: canonicalSpecifier(''), outcomeId: '1' },
        { marketId: 18, specifier: canonicalSpecifier('total=2.5'), outcomeId: '12' },
      ],
      { odds: 3000 as OddsThousandths, chance: 0.3 },
    )
  house.book.set({ matchId: 3 }, { marketStatus: -1 })
  house.book.setMatch(4, { provider: 'oddin' })
  house.book.setMatch(5, { provider: 'betconstruct' })
  house.book.setMatch(6, { matchStatus: 1 })
})

const send = (text: string, path = '') =>
  house.call('POST', `/api/sportsbook/v3/bets${path}`, {
    cookie: player.cookie,
    text,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })

/** Whether a text is a body that the contract allows. */
function isAllowed(schema: typeof PlaceBets | typeof MaxStakeQuery, text: string): boolean {
  const body = parseJsonBody(text)
  return body.ok && schema.safeParse(body.value).success
}

/** Counts answers by status, and refusals by code. */
function tally() {
  const counts = new Map<number, number>()
  return {
    note: (name: number) => counts.set(name, (counts.get(name) ?? 0) + 1),
    seen: (name: number) => counts.get(name) ?? 0,
    names: () => [...counts.keys()].sort((a, b) => a - b),
  }
}

test('SAFE-18 whatever body is sent, there is no 5xx, nothing is placed that the contract forbids, and a refusal debits nothing', async () => {
  const before = await house.balance(player.id)
  const [statuses, codes, types] = [tally(), tally(), new Set<string>()]
  let [staked, sent] = [0n, 0]
  const audit = async () => expect(before - (await house.balance(player.id))).toBe(staked)
  await fc.assert(
    fc.asyncProperty(placementBodies, async (body) => {
      const text = textOf(body)
      const { status, body: answer } = await send(text)
      statuses.note(status)
      expect(status).toBeLessThan(500)
      if (status === 200) {
        expect(isAllowed(PlaceBets, text)).toBe(true)
        for (const { type, total_stake: total } of answer) {
          types.add(type)
          staked += BigInt(total)
        }
      } else {
        codes.note(answer.code)
        expect(answer).toMatchObject({ code: expect.any(Number), message: expect.any(String) })
      }
      sent += 1
      if (sent % AUDIT === 0) await audit()
    }),
    { numRuns: BODIES, seed: SEED },
  )
  await audit()
  // Enough bodies pass validation and reach every rule; otherwise this would prove little.
  expect(statuses.names()).toEqual([200, 400, 422])
  expect(statuses.seen(200)).toBeGreaterThan(BODIES / 20)
  expect([...types].sort()).toEqual(['combo', 'custom_bet', 'single', 'system'])
  for (const code of [101, 102, 103, 105, 106, 107, 108, 110, 113, 115, 116, 120])
    expect(codes.seen(code), `code ${code}`).toBeGreaterThan(0)
  expect(await ledgerFaults(house.db)).toEqual([])
})

test('SAFE-18 API-S-17 whatever is asked for its highest stake, there is no 5xx, only what the contract allows is answered, and nothing is debited', async () => {
  const before = await house.balance(player.id)
  const statuses = tally()
  await fc.assert(
    fc.asyncProperty(maxStakeBodies, async (body) => {
      const text = textOf(body)
      const { status, body: answer } = await send(text, '/max-stake')
      statuses.note(status)
      expect(status).toBeLessThan(500)
      if (status !== 200) return
      expect(isAllowed(MaxStakeQuery, text)).toBe(true)
      for (const { value } of answer.items) expect(value).toBeLessThanOrEqual(500_000)
    }),
    { numRuns: BODIES, seed: SEED },
  )
  expect(statuses.names()).toEqual([200, 400, 422])
  expect(statuses.seen(200)).toBeGreaterThan(BODIES / 20)
  expect(await house.balance(player.id)).toBe(before)
})

test('SAFE-18 text that is nearly a placement is refused', async () => {
  const text = textOf(placement())
  const before = await house.balance(player.id)
  let staked = 0n
  await fc.assert(
    fc.asyncProperty(fc.nat(text.length), fc.nat(20), fc.string({ maxLength: 6 }), async (at, cut, put) => {
      const changed = text.slice(0, at) + put + text.slice(at + cut)
      const { status, body } = await send(changed)
      expect(status).toBeLessThan(500)
      if (status !== 200) return
      expect(isAllowed(PlaceBets, changed)).toBe(true)
      staked += BigInt(body[0].total_stake)
    }),
    { numRuns: 500, seed: SEED },
  )
  expect(before - (await house.balance(player.id))).toBe(staked)
  expect(await ledgerFaults(house.db)).toEqual([])
})

test.each(['NaN', '1e309', '-1', '0', '9007199254740992', '"1e3"', 'null', '[1000]', '10.5', '1e-7'])(
  'SAFE-18 the stake %s is refused',
  async (value) => {
    const before = await house.balance(player.id)
    const answer = await send(textOf(placement()).replace('"value":1000', `"value":${value}`))
    expect([400, 422]).toContain(answer.status)
    expect(await house.balance(player.id)).toBe(before)
  },
)
