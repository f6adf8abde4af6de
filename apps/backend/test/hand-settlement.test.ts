import assert from 'node:assert/strict'
import type { SettlementAction, SettlementPreview } from '@touchline/contract'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { type Clerk, type Desk, openDesk } from './desk.ts'
import { ledgerFaults, MATCHES } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import {
  type HeldBet,
  LOST,
  placeBet,
  type Result,
  rollBackAction,
  settleAction,
  settlingAt,
  voidAction,
  WON,
} from './settling-by-hand.ts'

const house = houseOfTests(embedded)
let desk: Desk
let at: ReturnType<typeof settlingAt>
let settler: Clerk
let approver: Clerk
beforeAll(async () => {
  desk = await openDesk(house, { aloneUpTo: 1000 })
  at = settlingAt(desk)
  settler = await desk.clerk('settler')
  approver = await desk.clerk('approver')
})
afterAll(() => desk.close())
afterEach(async () => {
  desk.door.length = 0
  assert.deepEqual(await ledgerFaults(house.db), [])
})

let used = 0
/** Matches that no test has bet on. */
const fresh = (count: number): number[] => MATCHES.slice(used, (used += count))

interface Standing {
  readonly id: bigint
  readonly player_id: bigint
  readonly currency: string
  readonly status: string
  readonly result: string
  readonly win_amount: bigint | null
}
const standing = () =>
  house.db.run<Standing>({
    name: '',
    text: 'select id, player_id, currency, status, result, win_amount from bets order by id',
  })

/** What really happened between two moments, in the terms of a preview. */
function happened(before: readonly Standing[], after: readonly Standing[]) {
  const known = new Map(before.map((bet) => [bet.id, bet]))
  const changed = after.flatMap((bet) => {
    const was = known.get(bet.id)
    const isSame =
      was === undefined ||
      (was.win_amount === bet.win_amount && was.result === bet.result && was.status === bet.status)
    return isSame ? [] : [{ was, bet, credit: (bet.win_amount ?? 0n) - (was.win_amount ?? 0n) }]
  })
  const sum = (amounts: readonly bigint[]) => Number(amounts.reduce((total, amount) => total + amount, 0n))
  const currencies = [...Map.groupBy(changed, ({ bet }) => bet.currency)]
    .map(([currency, bets]) => ({
      currency,
      bets: bets.length,
      paid: sum(bets.map(({ credit }) => (credit > 0n ? credit : 0n))),
      taken_back: sum(bets.map(({ credit }) => (credit < 0n ? -credit : 0n))),
    }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
  return {
    bets: changed.length,
    players: new Set(changed.map(({ bet }) => bet.player_id)).size,
    closed: changed.filter(({ was, bet }) => was.win_amount === null && bet.win_amount !== null).length,
    reopened: changed.filter(({ was, bet }) => was.win_amount !== null && bet.win_amount === null).length,
    failing: 0,
    currencies,
  }
}

const shown = ({ moved: _, fingerprint: __, ...preview }: SettlementPreview) => preview

const result: fc.Arbitrary<Result> = fc.oneof(
  fc.constantFrom<Result>(WON, LOST),
  fc.record({
    won: fc.boolean(),
    void_halves: fc.constantFrom(0 as const, 1 as const, 2 as const),
    dead_heat: fc.constantFrom<[number, number]>([1, 1], [1, 2], [1, 3], [2, 3]),
  }),
)
const results = fc.tuple(result, result, result)

/** Bets on three matches, given by their places. */
const bet = fc
  .record({
    stake: fc.integer({ min: 1, max: 99_999 }),
    player: fc.integer({ min: 0, max: 2 }),
    legs: fc
      .subarray([0, 1, 2], { minLength: 1 })
      .chain((places) =>
        fc.tuple(...places.map((place) => fc.tuple(fc.constant(place), fc.constantFrom('1', '2', '3')))),
      ),
    system: fc.boolean(),
  })
  .map(({ legs, system, ...rest }) => ({ ...rest, legs, winCount: system && legs.length === 3 ? 2 : null }))

const step = fc.oneof(
  fc.record({ place: fc.integer({ min: 0, max: 1 }), results }),
  fc.record({ place: fc.integer({ min: 0, max: 1 }), does: fc.constantFrom('roll_back', 'void', 'void') }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

describe('the money that is shown', () => {
  test('is to the cent what then moves: singles, combos and systems, settled, resettled, rolled back and voided', async () => {
    const generous = await openDesk(house, { aloneUpTo: 100_000_000 })
    const hand = settlingAt(generous)
    const currencies = ['EUR', 'JPY', 'EUR']
    let changed = 0
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(bet, { minLength: 1, maxLength: 6 }),
        fc.array(step, { minLength: 4, maxLength: 9 }),
        async (bets, steps) => {
          const matches = fresh(3)
          const players = await Promise.all(currencies.map((currency) => house.player(10_000_000n, currency)))
          for (const { player, legs, ...one } of bets) {
            const held: HeldBet = {
              ...one,
              currency: currencies[player] ?? '',
              legs: legs.map(([place, outcome]) => [matches[place] ?? 0, outcome]),
            }
            await placeBet(house, players[player]?.cookie ?? '', held)
          }
          const settled = new Set<number>()
          const voided = new Set<number>()
          const actionOf = (one: Step): SettlementAction => {
            const match = matches[one.place] ?? 0
            if ('results' in one) {
              const action = settled.has(match) ? 'resettle' : 'settle'
              settled.add(match)
              return settleAction(match, one.results, action)
            }
            if (one.does === 'void') {
              const action = voided.has(match) ? 'unvoid' : 'void'
              if (!voided.delete(match)) voided.add(match)
              return voidAction(match, action)
            }
            settled.delete(match)
            return rollBackAction(match)
          }
          for (const one of steps) {
            const asked = actionOf(one)
            // Nobody has bet on it: what counts as its first result is not told apart.
            if (!bets.some(({ legs }) => legs.some(([place]) => place === one.place))) continue
            const before = await standing()
            const preview = await hand.preview(settler, asked)
            assert.deepEqual(await standing(), before)
            const order = await hand.ask(settler, asked, preview.fingerprint)
            assert.equal(order.body.state, 'done', JSON.stringify(order.body))
            await generous.take()
            const after = await standing()
            assert.deepEqual(shown(preview), happened(before, after), JSON.stringify(asked))
            changed += preview.bets
            if (preview.bets > 0) seen.add(asked.action)
            const again = await hand.preview(
              settler,
              asked.action === 'settle' ? { ...asked, action: 'resettle' } : asked,
            )
            assert.equal(again.bets, 0, JSON.stringify([asked, again]))
          }
        },
      ),
      { numRuns: 18, seed: 38 },
    )
    expect(changed).toBeGreaterThan(50)
    expect([...seen].toSorted()).toEqual(['resettle', 'roll_back', 'settle', 'unvoid', 'void'])
    await generous.close()
  })

  test('counts in one currency, whatever the bets are in, and bets that ended before are left alone', async () => {
    const [match = 0] = fresh(1)
    const euro = await house.player(100_000n)
    const yen = await house.player(100_000n, 'JPY')
    await placeBet(house, euro.cookie, { stake: 1000, currency: 'EUR', legs: [[match, '1']], winCount: null })
    await placeBet(house, yen.cookie, { stake: 1000, currency: 'JPY', legs: [[match, '1']], winCount: null })
    const preview = await at.preview(settler, settleAction(match, [WON, LOST, LOST]))
    const rate = house.side.currencies.get('JPY')?.rate ?? 0n
    expect(preview.currencies.map(({ currency, paid }) => [currency, paid])).toEqual([
      ['EUR', 2000],
      ['JPY', 2000],
    ])
    expect(preview.moved).toBe(2000 + Math.ceil((2000 * Number(rate)) / 1e12))
  })
})

describe('a second person', () => {
  const big = async (stake = 90_000): Promise<number> => {
    const [match = 0] = fresh(1)
    const { cookie } = await house.player(1_000_000n)
    await placeBet(house, cookie, { stake, currency: 'EUR', legs: [[match, '1']], winCount: null })
    return match
  }
  const asked = async (match: number, by = settler) => {
    const action = settleAction(match, [WON, LOST, LOST])
    const { fingerprint } = await at.preview(by, action)
    return at.ask(by, action, fingerprint)
  }

  test('is needed above the limit; the order waits, nobody approves their own, and one approval settles it', async () => {
    const both = await desk.clerk('settler', 'approver')
    const match = await big()
    const order = (await asked(match, both)).body
    expect([order.state, order.decided, desk.door]).toEqual(['waiting', null, []])
    const { fingerprint } = order.preview
    expect((await at.approve(both, order, fingerprint)).body.code).toBe(1603)
    expect((await at.approve(settler, order, fingerprint)).status).toBe(403)
    const approved = await at.approve(approver, order, fingerprint)
    expect(approved.body).toMatchObject({ state: 'approved', decided: { by: approver.id } })
    expect(desk.door).toMatchObject([{ type: 'markets_settled', matchId: match }])
    await desk.take()
    expect((await standing()).at(-1)).toMatchObject({ status: 'done', win_amount: 180_000n })
    expect((await at.approve(approver, order, fingerprint)).body.code).toBe(1204)
    expect((await at.reject(approver, order)).body.code).toBe(1204)
    const told = (await desk.trail()).filter(({ about }) => about === `match:${match}`)
    expect(told.map(({ call, staff_id: by, code }) => [call, by, code])).toEqual([
      ['previewSettlement', both.id, null],
      ['askSettlement', both.id, null],
      ['approveOrder', approver.id, null],
    ])
    expect(told.at(-1)).toMatchObject({
      reason: 'looked at the video',
      before: { state: 'waiting' },
      after: { state: 'approved' },
    })
    const refused = (await desk.trail()).filter(
      ({ about, code }) => about === `id:${order.id}` && code !== null,
    )
    expect(refused.map(({ code, staff_id: by }) => [code, by])).toEqual([
      [1603, both.id],
      [403, settler.id],
      [1204, approver.id],
      [1204, approver.id],
    ])
  })

  test('two approvals at once act once', async () => {
    const match = await big()
    const order = (await asked(match)).body
    const other = await desk.clerk('approver')
    const answers = await Promise.all(
      [approver, other].map((by) => at.approve(by, order, order.preview.fingerprint)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.map(({ body }) => body.code)).toContain(1204)
    expect(desk.door).toHaveLength(1)
    await desk.take()
  })

  test('is asked anew when what the order moves has changed since it was seen', async () => {
    const match = await big()
    const order = (await asked(match)).body
    const { cookie } = await house.player(10_000n)
    await placeBet(house, cookie, { stake: 777, currency: 'EUR', legs: [[match, '1']], winCount: null })
    const stale = await at.approve(approver, order, order.preview.fingerprint)
    expect([stale.status, stale.body.code, stale.body.details.preview.bets]).toEqual([409, 1602, 2])
    expect(desk.door).toEqual([])
    const [waiting] = (await desk.call('GET', '/settlement/orders?state=waiting', approver)).body.items
    expect(waiting).toMatchObject({ id: order.id, preview: { bets: 2 } })
    expect((await at.approve(approver, order, waiting.preview.fingerprint)).body.state).toBe('approved')
    await desk.take()
  })

  test('is asked for a preview that is no longer true, or was made up, as little as for none', async () => {
    const match = await big(1000)
    const action = settleAction(match, [WON, LOST, LOST])
    const made = await at.ask(settler, action, '0'.repeat(64))
    expect([made.status, made.body.code]).toEqual([409, 1602])
    expect(
      (await desk.call('POST', '/settlement/orders', settler, { asked: action, reason: 'no preview' }))
        .status,
    ).toBe(422)
    expect(desk.door).toEqual([])
  })

  test('whoever asked may take it back, others need the right to', async () => {
    const order = (await asked(await big())).body
    const other = await desk.clerk('settler')
    expect((await at.reject(other, order)).status).toBe(403)
    expect((await at.reject(settler, order)).body).toMatchObject({
      state: 'rejected',
      decided: { by: settler.id, reason: 'wrong match' },
    })
    expect((await at.approve(approver, order, order.preview.fingerprint)).body.code).toBe(1204)
    expect(desk.door).toEqual([])
    expect((await at.reject(approver, { id: 999_999 })).status).toBe(404)
  })

  test('what somebody does alone within a day counts together', async () => {
    const alone = await desk.clerk('settler')
    const states: string[] = []
    for (let part = 0; part < 3; part += 1) states.push((await asked(await big(22_000), alone)).body.state)
    expect(states).toEqual(['done', 'done', 'waiting'])
    const atOnce = await desk.clerk('settler')
    const matches = [await big(40_000), await big(40_000)]
    const both = await Promise.all(matches.map((match) => asked(match, atOnce)))
    expect(both.map(({ body }) => body.state).toSorted()).toEqual(['done', 'waiting'])
    const last = await big(22_000)
    house.time.jump(86_400_001)
    const sessions = "update staff_sessions set used_at = $1, ends_at = $1::timestamptz + interval '1 hour'"
    await house.db.run({ name: '', text: sessions }, [new Date(house.time.clock())])
    expect((await asked(last, alone)).body.state).toBe('done')
    house.time.jump(-86_400_001)
    await house.db.run({ name: '', text: sessions }, [new Date(house.time.clock())])
    await desk.take()
  })
})

describe('what may be asked', () => {
  test('a result names every outcome with bets, and says whether it is the first', async () => {
    const [match = 0] = fresh(1)
    const own = await desk.clerk('settler')
    const { cookie } = await house.player(10_000n)
    await placeBet(house, cookie, { stake: 100, currency: 'EUR', legs: [[match, '3']], winCount: null })
    const partial = { ...settleAction(match, [WON, LOST]) }
    const fault = await desk.call('POST', '/settlement/previews', settler, { asked: partial })
    expect(fault.body.errors).toEqual({ 'asked.outcomes': ['must name every outcome that has bets: 3'] })
    const early = await desk.call('POST', '/settlement/previews', settler, {
      asked: settleAction(match, [WON, LOST, LOST], 'resettle'),
    })
    expect(early.body.errors).toEqual({ 'asked.action': ['has no result: settle it'] })
    const twice = { ...partial, outcomes: [...partial.outcomes, { id: '1', won: false }] }
    expect((await desk.call('POST', '/settlement/previews', settler, { asked: twice })).status).toBe(422)
    const action = settleAction(match, [LOST, LOST, WON])
    await at.ask(own, action, (await at.preview(own, action)).fingerprint)
    await desk.take()
    const late = await desk.call('POST', '/settlement/previews', settler, { asked: action })
    expect(late.body.errors).toEqual({ 'asked.action': ['has a result: resettle it'] })
    const { markets } = (await desk.call('GET', `/settlement/matches/${match}`, settler)).body
    expect(markets).toEqual([
      { market_id: 1, specifier: '', outcomes: ['3'], open: 0, ended: 1, version: 1, has_result: true },
    ])
  })
})
