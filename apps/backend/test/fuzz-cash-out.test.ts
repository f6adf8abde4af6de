import { canonicalSpecifier, type OddsThousandths } from '@touchline/betting'
import { type Bet, CashOut, EditBet } from '@touchline/contract'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { parseJsonBody } from '../src/http/json-body.ts'
import { embedded } from './databases.ts'
import { cashOutBodies, editBodies, OPEN_BETS, textOf } from './fuzz-bodies.ts'
import { ledgerFaults, place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

/** Bodies per call that moves money. */
const BODIES = 2000
const SEED = 20_300_101
/** The balance is checked after every this many bodies, and at the end: money taken by a refusal would be missing. */
const AUDIT = 100
const STAKE = 1000

let player: { readonly id: number; readonly cookie: string }
/** Bets that were open when last heard of. */
const open: Bet[] = []

const betOn = async (matchId: number) => {
  const { body } = await place(house, player.cookie, placement([selection({ matchId })], STAKE))
  return body[0] as Bet
}

const house = houseOfTests(embedded, { liveDelaySeconds: 0, cashOutDelaySeconds: 0 })
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
  for (let index = 0; index < OPEN_BETS; index += 1) open.push(await betOn(10 + (index % 20)))
  house.book.set({ matchId: 3 }, { marketStatus: -1 })
  house.book.set({ matchId: 10 }, { marketStatus: -1 })
  house.book.setMatch(4, { provider: 'oddin' })
  house.book.setMatch(6, { matchStatus: 1 })
})

/** Replaces the index of the bet by the id of an open one. */
function textFor(body: unknown): string {
  const place = (body as { bet_id?: unknown } | null)?.bet_id
  const bet = typeof place === 'number' ? open[place] : undefined
  return textOf(bet === undefined ? body : { ...(body as object), bet_id: bet.id })
}

const send = (text: string, path: string) =>
  house.call('POST', `/api/sportsbook/v3/bets/${path}`, {
    cookie: player.cookie,
    text,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })

const read = async (id: number): Promise<Bet> =>
  (await house.call('GET', `/api/sportsbook/v3/bets?id=${id}`, { cookie: player.cookie })).body.items[0]

function isAllowed(schema: typeof CashOut | typeof EditBet, text: string): boolean {
  const body = parseJsonBody(text)
  return body.ok && schema.safeParse(body.value).success
}

interface Fuzz {
  readonly path: string
  readonly schema: typeof CashOut | typeof EditBet
  readonly bodies: fc.Arbitrary<unknown>
  /** What an answer credited (negative: debited); updates the open bets. */
  readonly gain: (index: number, answer: Bet) => Promise<number>
}

/** Sends all bodies; answers the number of answers by code, 200 for success. */
async function fuzz({ path, schema, bodies, gain }: Fuzz): Promise<(code: number) => number> {
  const codes = new Map<number, number>()
  let expected = await house.balance(player.id)
  let sent = 0
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const text = textFor(body)
      const { status, body: answer } = await send(text, path)
      expect(status, text).toBeLessThan(500)
      const code = status === 200 ? 200 : answer.code
      codes.set(code, (codes.get(code) ?? 0) + 1)
      if (status === 200) {
        expect(isAllowed(schema, text)).toBe(true)
        const id = (JSON.parse(text) as { bet_id: number }).bet_id
        const index = open.findIndex((bet) => bet.id === id)
        expected += BigInt(await gain(index, answer))
      } else expect(answer).toMatchObject({ code: expect.any(Number), message: expect.any(String) })
      sent += 1
      if (sent % AUDIT === 0) expect(await house.balance(player.id)).toBe(expected)
    }),
    { numRuns: BODIES, seed: SEED },
  )
  expect(await house.balance(player.id)).toBe(expected)
  expect(await ledgerFaults(house.db)).toEqual([])
  return (code) => codes.get(code) ?? 0
}

test('SAFE-18 API-S-16 whatever body a cash-out has, there is no 5xx, and only what the contract allows pays, what it says and once', async () => {
  let whole = 0
  const seen = await fuzz({
    path: 'cashout',
    schema: CashOut,
    bodies: cashOutBodies,
    gain: async (index, answer) => {
      const paid = answer.cashed_out_amount - (open[index]?.cashed_out_amount ?? 0)
      expect(paid).toBeGreaterThan(0)
      if (answer.status !== 'cashed_out') {
        open[index] = answer
        return paid
      }
      whole += 1
      open[index] = await betOn(11 + (index % 19))
      return paid - STAKE
    },
  })
  // Enough bodies pass validation and reach every rule; otherwise this would prove little.
  expect(seen(200)).toBeGreaterThan(BODIES / 20)
  expect(whole).toBeGreaterThan(BODIES / 100)
  for (const code of [121, 122, 404, 422]) expect(seen(code), `code ${code}`).toBeGreaterThan(0)
})

test('SAFE-18 BEYOND-02 whatever body an edit has, there is no 5xx, and only what the contract allows is changed, both bets or neither', async () => {
  const types = new Set<string>()
  const seen = await fuzz({
    path: 'edit',
    schema: EditBet,
    bodies: editBodies,
    gain: async (index, answer) => {
      types.add(answer.type)
      const before = open[index]
      open[index] = answer
      const old = await read(before?.id ?? 0)
      expect(old.status).toBe('cashed_out')
      return old.cashed_out_amount - (before?.cashed_out_amount ?? 0) - answer.total_stake
    },
  })
  expect(seen(200)).toBeGreaterThan(BODIES / 20)
  expect([...types].sort()).toEqual(['combo', 'custom_bet', 'single', 'system'])
  for (const code of [101, 102, 103, 105, 106, 107, 115, 116, 120, 121, 122, 404, 422])
    expect(seen(code), `code ${code}`).toBeGreaterThan(0)
})
