import { canonicalSpecifier, oddsThousandths } from '@touchline/betting'
import type { Bet } from '@touchline/contract'
import { beforeEach, expect, test } from 'vitest'
import { createBuilderBudget } from '../src/sportsbook/markets/builders/builder-budget.ts'
import type { BuilderQuotes } from '../src/sportsbook/markets/builders/builder-quote.ts'
import { embedded } from './databases.ts'
import { type Answer, ledgerFaults, place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const MATCHES = 120
/** The cost of joint prices so far: each match whose law is not cached costs `law` ms of the thread. */
const spent = { law: 0, worked: 0, laws: 0, now: 0 }
const atHand = new Set<number>()
const lawOf = (matchId: number) => {
  if (atHand.has(matchId)) return
  atHand.add(matchId)
  spent.laws += 1
  spent.worked += spent.law
}
const dear = (byHand: BuilderQuotes): BuilderQuotes => ({
  odds: (matchId, outcomes) => {
    lawOf(matchId)
    return byHand.odds(matchId, outcomes)
  },
  chance: (matchId, outcomes) => {
    lawOf(matchId)
    return byHand.chance(matchId, outcomes)
  },
})

const house = houseOfTests(embedded, {
  buildersBy: dear,
  builderBudget: createBuilderBudget({ stopwatch: () => spent.now, worked: () => spent.worked }),
})

const TOTAL = { marketId: 18, specifier: 'total=2.5', outcomeId: '12' } as const
const parts = (matchId: number) => [selection({ matchId }), selection({ matchId, ...TOTAL })]
const outcomes = [
  { marketId: 1, specifier: canonicalSpecifier(''), outcomeId: '1' },
  { ...TOTAL, specifier: canonicalSpecifier(TOTAL.specifier) },
]
const joint = { odds: oddsThousandths(3000), chance: 0.3 }

beforeEach(() => {
  // A new minute, in which laws cost nothing while the test prepares.
  Object.assign(spent, { law: 0, laws: 0, now: spent.now + 60_000 })
  for (let match = 1; match <= MATCHES; match += 1) house.book.setJoint(match, outcomes, joint)
})

const stake = { value: 100, currency: 'EUR' }
const builderOn = (match: number, custom_odds = 3000) => ({ custom_odds, selections: parts(match) })
/** The match `by` places after `from`, in a circle. */
const round = (from: number, by = 0) => 1 + ((from + by) % MATCHES)
const betOnBuilder = (match: number) => ({
  meta: { device_id: 'test', quick: false, type: 'custom_bet' },
  bets: [{ stake, ...builderOn(match) }],
})
const several = (from: number) => [
  { selections: [], builders: Array.from({ length: 10 }, (_, by) => builderOn(round(from, by))) },
]

interface Attacker {
  readonly cookie: string
  readonly bets: readonly Bet[]
  readonly single: Bet
  readonly codes: readonly string[]
}

const post = (path: string, body: unknown, { cookie }: { readonly cookie: string }) =>
  house.call('POST', `/api/sportsbook/v3/bets${path}`, {
    cookie,
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })

const betOf = ({ bets }: Attacker, call: number) => bets[call % bets.length] as Bet

/** Each call that needs joint laws, about different matches each time. */
const ATTACKS: Readonly<Record<string, (attacker: Attacker, call: number) => Promise<Answer>>> = {
  placeBets: (attacker, call) => post('', betOnBuilder(round(call)), attacker),
  'placeBets, at odds that are none': (attacker, call) =>
    post('', { ...betOnBuilder(1), bets: [{ stake, ...builderOn(round(call), 9000) }] }, attacker),
  maxStake: (attacker, call) => post('/max-stake', { currency: 'EUR', bets: several(10 * call) }, attacker),
  quoteEdit: (attacker, call) =>
    post('/edit/quote', { bet_id: attacker.single.id, bet: { stake, ...several(10 * call)[0] } }, attacker),
  editBet: (attacker, call) =>
    post(
      '/edit',
      {
        bet_id: attacker.single.id,
        to_cashout: 1,
        bet: {
          stake,
          selections: [],
          builders: [builderOn(round(call), 9000), builderOn(round(call, 1), 9000)],
        },
      },
      attacker,
    ),
  cashOut: (attacker, call) =>
    post('/cashout', { bet_id: betOf(attacker, call).id, to_cashout: 1_000_000 }, attacker),
  setAutoCashOut: (attacker, call) =>
    post('/cashout/auto', { bet_id: betOf(attacker, call).id, target: 1_000_000 }, attacker),
  listBets: ({ cookie }, call) =>
    house.call('GET', `/api/sportsbook/v3/bets?limit=20&page=${1 + (call % 3)}`, { cookie }),
  findShared: ({ codes }, call) =>
    house.call('GET', `/api/sportsbook/v3/bets/share-code?code=${codes[call % codes.length]}`),
}

async function attackerWith(count: number): Promise<Attacker> {
  const { cookie } = await house.player(1_000_000n)
  const bets: Bet[] = []
  for (let match = 1; match <= count; match += 1)
    bets.push((await place(house, cookie, betOnBuilder(match))).body[0])
  const single = (await place(house, cookie, placement([selection({ matchId: 400 })]))).body[0]
  const codes: string[] = []
  for (let from = 0; from < MATCHES; from += 20) {
    const slip = { currency: 'EUR', bets: several(from).map((bet) => ({ ...bet, stake: 100 })) }
    codes.push((await post('/share-code', slip, { cookie })).body.code)
  }
  return { cookie, bets, single, codes }
}

test.each(Object.keys(ATTACKS))(
  '%s: whoever goes round the matches has three seconds of the thread a minute worked for, others are not refused',
  async (name) => {
    const attack = ATTACKS[name]
    const attacker = await attackerWith(60)
    expect(attacker.codes.every((code) => typeof code === 'string')).toBe(true)
    Object.assign(spent, { law: 30, laws: 0, now: spent.now + 60_000 })
    const answers: Answer[] = []
    for (let call = 0; call < 130; call += 1) {
      // All prices move between two calls, so no law stays cached.
      atHand.clear()
      const answer = await attack?.(attacker, call)
      if (answer !== undefined) answers.push(answer)
    }
    const isRefused = ({ status }: Answer) => status === 429
    const first = answers.findIndex(isRefused)
    expect(first).toBeGreaterThan(1)
    // No law is computed from the first refusal on.
    expect(answers.slice(first).every(isRefused)).toBe(true)
    expect(spent.laws).toBeGreaterThanOrEqual(100)
    expect(spent.laws).toBeLessThanOrEqual(101)
    expect(answers[first]?.body).toMatchObject({ code: 429, localized_message: expect.any(String) })
    expect(answers[first]?.headers['retry-after']).toBe('60')

    // Others can still place builders, and calls without laws are never refused.
    const other = await house.player(1000n)
    expect((await place(house, other.cookie, betOnBuilder(99))).status).toBe(200)
    expect((await place(house, attacker.cookie, placement([selection({ matchId: 399 })]))).status).toBe(200)
    // After a minute the caller is admitted again.
    spent.now += 60_000
    expect((await attack?.(attacker, 0))?.status).not.toBe(429)
    expect(await ledgerFaults(house.db)).toEqual([])
  },
)

test('sharing a slip has no law worked out', async () => {
  atHand.clear()
  const { cookie } = await house.player(1000n)
  const slip = { currency: 'EUR', bets: several(0).map((bet) => ({ ...bet, stake: 100 })) }
  expect((await post('/share-code', slip, { cookie })).status).toBe(200)
  expect(spent.laws).toBe(0)
})

test('a player in a hurry is refused nothing: a look at stakes each second, a bet every six, the list after each, at dear laws that move each time', async () => {
  const { cookie } = await house.player(1_000_000n)
  Object.assign(spent, { law: 10, now: spent.now + 60_000 })
  const statuses: number[] = []
  for (let second = 0; second < 60; second += 1) {
    atHand.clear()
    spent.now += 999
    const asked = { currency: 'EUR', bets: [builderOn(round(second))] }
    statuses.push((await post('/max-stake', asked, { cookie })).status)
    if (second % 6 > 0) continue
    atHand.clear()
    statuses.push((await place(house, cookie, betOnBuilder(round(second)))).status)
    atHand.clear()
    statuses.push((await house.call('GET', '/api/sportsbook/v3/bets', { cookie })).status)
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('SAFE-22 a builder whose law moved while it was paid for is judged by what the book says then', async () => {
  const { id, cookie } = await house.player(1000n)
  atHand.clear()
  // Two builders: the first one's price moves between the two pieces of work.
  const body = {
    meta: { device_id: 'test', quick: false, type: 'combo' },
    bets: [{ stake, selections: [], builders: [builderOn(1), builderOn(2)] }],
  }
  const placing = place(house, cookie, body)
  let looked = 0
  while (!atHand.has(1) && looked < 100_000) {
    looked += 1
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  house.book.setJoint(1, outcomes, { odds: oddsThousandths(2500), chance: 0.36 })
  const answer = await placing
  expect([answer.status, answer.body.code]).toEqual([400, 120])
  expect(await house.balance(id)).toBe(1000n)
})
