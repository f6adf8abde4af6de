import type { AvailableBonus, BonusBets } from '@touchline/contract'
import { expect, test } from 'vitest'
import { signal } from '#base/signal.ts'
import { added, inter, lazio, stake } from '../bet-slip.testing.tsx'
import { createSlipStore } from '../state/slip-store.ts'
import { freebet, hunting } from './offers.testing.ts'
import { followOffers, ODDS_PAUSE, OFFERS_PAUSE, type OfferQuestions, RETRIES } from './offers-feed.ts'

interface Question {
  readonly of: 'bonuses' | 'amb' | 'jackpots'
  readonly bets: BonusBets
  readonly signal: AbortSignal
  readonly answer: (items: readonly AvailableBonus[] | null) => Promise<void>
}

/** A slip whose offers are followed. The test ends pauses and answers questions. */
function feed({ player = true, amb = false, jackpots = false } = {}) {
  const store = createSlipStore({ code: 'EUR', subunits: 100 })
  const asked: Question[] = []
  const ask = (of: Question['of']) => (bets: BonusBets, ended: AbortSignal) =>
    new Promise<never>((resolve) => {
      const answer = async (items: readonly AvailableBonus[] | null) => {
        resolve(items as never)
        await new Promise(process.nextTick)
      }
      asked.push({ of, bets, signal: ended, answer })
    })
  const all: OfferQuestions = {
    bonuses: ask('bonuses'),
    amb: amb ? ask('amb') : null,
    jackpots: jackpots ? ask('jackpots') : null,
  }
  const questions = signal<OfferQuestions | null>(player ? all : null)
  const pauses: { act: () => void; time: number }[] = []
  const later = (act: () => void, time: number) => {
    const pause = { act, time }
    pauses.push(pause)
    return () => void pauses.splice(pauses.indexOf(pause), 1)
  }
  const stop = followOffers({ store, questions, later })
  const rest = () => {
    for (const { act } of pauses.splice(0)) act()
  }
  const add = (...picks: Parameters<typeof added>) => added(...picks).forEach(store.dispatch)
  const offered = () => store.getState().bets[0]?.availableBonuses.map(({ id }) => id) ?? []
  return { store, asked, pauses, rest, add, offered, questions, all, stop }
}

const tick = (odds: number) => ({ type: 'market.changed', changes: [{ id: inter.id, odds }] }) as const

test('nothing is asked for visitors, for an empty slip, and for bets that are on their way', () => {
  const visitor = feed({ player: false })
  visitor.add(inter)
  expect(visitor.pauses).toEqual([])
  const { add, store, rest, asked, pauses } = feed()
  rest()
  expect([asked, pauses]).toEqual([[], []])
  add(inter)
  store.dispatch(stake(500n))
  store.dispatch({ type: 'placement.started', key: 'key', at: 0 })
  rest()
  expect(asked).toEqual([])
})

test('the bets are asked about once they rest, as they would be placed', () => {
  const { add, store, rest, asked, pauses } = feed()
  add(inter, lazio)
  store.dispatch(stake(500n))
  expect(pauses.map(({ time }) => time)).toEqual([OFFERS_PAUSE])
  rest()
  expect(asked.map(({ of }) => of)).toEqual(['bonuses'])
  expect(asked[0]?.bets).toEqual({
    currency: 'EUR',
    bets: [
      {
        stake: 500,
        selections: [
          { match_id: 1, market_id: 1, specifier: '', outcome_id: '1', odds: 1950 },
          { match_id: 2, market_id: 1, specifier: '', outcome_id: '1', odds: 4400 },
        ],
      },
    ],
  })
})

test('the latest question counts: what comes in of one before it is ignored', async () => {
  const { add, rest, asked, offered } = feed()
  add(inter)
  rest()
  add(lazio)
  expect(asked[0]?.signal.aborted).toBe(true)
  rest()
  await asked[1]?.answer([freebet({ id: 2 })])
  await asked[0]?.answer([freebet({ id: 1 })])
  expect(offered()).toEqual([2])
})

test('odds that keep moving are asked about at their own pace, and do not void an answer under way', async () => {
  const { add, store, rest, asked, pauses, offered } = feed()
  store.dispatch({ type: 'settings.changed', settings: { acceptMode: 'any' } })
  add(inter)
  rest()
  for (const odds of [1960, 1970, 1980]) store.dispatch(tick(odds))
  expect(pauses.map(({ time }) => time)).toEqual([ODDS_PAUSE])
  await asked[0]?.answer([freebet({ id: 1 })])
  expect(offered()).toEqual([1])
  rest()
  expect(asked[1]?.bets.bets[0]?.selections[0]?.odds).toBe(1980)
})

test('a bet that is refused is asked about anew, and keeps its offers until then', async () => {
  const { add, store, rest, asked, offered } = feed()
  add(inter)
  store.dispatch(stake(500n))
  rest()
  await asked[0]?.answer([freebet({ id: 1 })])
  store.dispatch({ type: 'placement.started', key: 'key', at: 0 })
  expect(offered()).toEqual([1])
  store.dispatch({ type: 'placement.failed' })
  rest()
  expect(asked).toHaveLength(2)
})

test('an answer that failed twice leaves nothing on offer, and so does a slip that is emptied', async () => {
  const { add, store, rest, asked, offered } = feed()
  add(inter)
  rest()
  await asked[0]?.answer([freebet({ id: 1 })])
  add(lazio)
  rest()
  await asked[1]?.answer(null)
  // One call may be lost: a freebet in use does not turn into money for that.
  expect([offered(), store.getState().bets[0]?.bonusesFor === undefined]).toEqual([[1], false])
  rest()
  await new Promise(process.nextTick)
  await asked[2]?.answer(null)
  expect(offered()).toEqual([])
  store.dispatch({ type: 'changes.accepted' })
  store.dispatch(stake(100n))
  rest()
  await asked[3]?.answer([freebet({ id: 3 })])
  expect(offered()).toEqual([3])
  store.dispatch({ type: 'slip.cleared' })
  add(inter)
  expect(offered()).toEqual([])
})

test('progress of bonuses that count bets is asked for where the site shows it, jackpots where it has them', () => {
  const { add, rest, asked, stop } = feed({ amb: true, jackpots: true })
  add(inter)
  rest()
  expect(asked.map(({ of }) => of)).toEqual(['bonuses', 'amb', 'jackpots'])
  stop()
  expect(asked.map(({ signal: ended }) => ended.aborted)).toEqual([true, true, true])
})

test('whoever signs in is asked about at once, and signing out takes the offers away', async () => {
  const { add, rest, asked, offered, questions, all } = feed({ player: false })
  add(inter)
  questions.set(all)
  rest()
  await asked[0]?.answer([freebet({ id: 1 })])
  expect(offered()).toEqual([1])
  questions.set(null)
  expect(offered()).toEqual([])
})

test('a named system is several bets: it takes what all of them can be placed with', async () => {
  const { add, store, rest, asked, offered } = feed()
  add(inter, lazio)
  add({ ...inter, id: 'x' as never, matchId: 3, matchUrnId: 'sr:match:3' })
  store.dispatch({ type: 'system.chosen', sizes: [2, 3] })
  rest()
  expect(asked[0]?.bets.bets).toHaveLength(2)
  const hunt = hunting({ id: 2 })
  await asked[0]?.answer([
    freebet({ id: 1, bet: 0 }),
    { ...hunt, bet: 0 },
    { ...hunt, bet: 1 },
    hunting({ id: 3, bet: 0 }),
  ])
  expect(offered()).toEqual([2])
})

test('a question that fails is asked again a few times, ever more seldom, and what it brings then is on offer', async () => {
  const { add, rest, asked, pauses, offered } = feed()
  add(inter)
  rest()
  for (const [at, time] of RETRIES.entries()) {
    await asked[at]?.answer(null)
    expect(pauses.map((pause) => pause.time)).toEqual([time])
    rest()
    await new Promise(process.nextTick)
  }
  await asked[3]?.answer([freebet({ id: 7 })])
  expect(offered()).toEqual([7])
  expect([asked.length, pauses]).toEqual([4, []])
})

test('it is given up after that, and bets that change meanwhile are asked about at once instead', async () => {
  const { add, rest, asked, pauses, stop } = feed()
  add(inter)
  rest()
  for (const at of RETRIES.keys()) {
    await asked[at]?.answer(null)
    rest()
    await new Promise(process.nextTick)
  }
  await asked[3]?.answer(null)
  expect([asked.length, pauses]).toEqual([4, []])
  add(lazio)
  rest()
  await asked[4]?.answer(null)
  expect(pauses.map(({ time }) => time)).toEqual([RETRIES[0]])
  stop()
  expect(pauses).toEqual([])
})
