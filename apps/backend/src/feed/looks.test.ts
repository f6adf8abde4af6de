import type { MatchModel, MatchSnapshot, SettledMarket } from '@touchline/simulator'
import { expect, test, vi } from 'vitest'
import type { MatchRow } from '../sportsbook/catalogue/match-rows.ts'
import type { FeedEvent } from './events.ts'
import { createLooks, createTurns, type Matches } from './looks.ts'
import { notStarted } from './model-of-row.ts'
import { playing } from './playing.testing.ts'
import { playedMatch, undelivered } from './played-match.ts'

const DECIDED = [1, 2].map((id) => ({ id, specifier: '', outcomes: [] }) as unknown as SettledMarket)

/** A match that was under way when the feed opened it. Its past takes two parts of work, unless it fails. */
function underWay(options: { readonly fails?: boolean; readonly status?: 1 | 4 } = {}) {
  const { status = 1 } = options
  const past = { fails: options.fails ?? false, parts: 2, read: 0 }
  const work = () => {
    if (past.fails) throw new Error('undecided at the end')
    past.parts -= 1
  }
  const at = (now: number): MatchSnapshot => ({
    state: playing({ status }),
    markets: [],
    get settled() {
      past.read += 1
      while (past.parts > 0) work()
      return DECIDED
    },
    nextAt: status === 4 ? null : now + 1000,
  })
  const model = {
    at,
    catchUp: (_now: number, isTimeUp: () => boolean) => {
      while (past.parts > 0 && !isTimeUp()) work()
      return past.parts === 0
    },
  } as unknown as MatchModel
  const match = playedMatch(
    { id: 7, status: 1, state: notStarted, settledMarkets: 0, finishedAt: null } as MatchRow,
    () => model,
  )
  const said: FeedEvent[] = []
  const [onError, wake] = [vi.fn(), vi.fn()]
  const time = { now: 1_000_000, worked: 0 }
  const matches: Matches = { all: new Map([[7, match]]), unsaved: new Set() }
  const turns = createTurns(() => time.now)
  const looks = createLooks(
    {
      sink: {
        take: (events: readonly FeedEvent[]) => {
          said.push(...events)
          return Promise.resolve()
        },
      },
      clock: () => time.now,
      // Each question takes a millisecond.
      stopwatch: () => (time.worked += 1),
      onError,
    },
    matches,
    turns,
    wake,
  )
  return {
    match,
    looks,
    turns,
    past,
    onError,
    wake,
    time,
    types: () => said.splice(0).map(({ type }) => type),
  }
}

test('SAFE-25 a match under way has its prices stated before it is worked out what was decided, of which settlement then hears', () => {
  const { match, looks, past, types, turns } = underWay()
  looks.look(7)
  expect(types()).toEqual(['match_changed', 'markets_changed'])
  expect([past.read, match.isBehind, undelivered(match)]).toEqual([0, true, null])
  // As one does whose time has come again meanwhile.
  looks.look(7)
  expect([past.read, [...turns.behind]]).toEqual([0, [7]])
  expect(looks.catchUp(2)).toBe(true)
  expect([past.parts, undelivered(match)]).toEqual([1, null])
  expect(looks.catchUp(20)).toBe(false)
  expect(undelivered(match)?.markets).toEqual(DECIDED)
  looks.look(7)
  expect([match.isBehind, past.read]).toEqual([false, 2])
})

test('a match that has ended is not finished before it is known what was decided in it', () => {
  const { match, looks } = underWay({ status: 4 })
  looks.look(7)
  expect([match.ended, match.finishedAt]).toEqual([true, null])
  looks.catchUp(Number.POSITIVE_INFINITY)
  // Settlement is to take it.
  expect([match.finishedAt, undelivered(match)?.markets.length]).toEqual([null, 2])
})

test('where that fails the match is lost, and states no prices until all of it is known', () => {
  const { looks, past, types, onError, turns, time } = underWay({ fails: true })
  looks.look(7)
  types()
  looks.catchUp(20)
  expect(types()).toEqual(['match_lost'])
  expect([onError.mock.calls.length, turns.behind.size]).toEqual([1, 0])
  time.now += 5000
  looks.look(7)
  expect(types()).toEqual(['match_lost'])
  past.fails = false
  looks.look(7)
  expect(types()).toEqual(['match_changed', 'markets_changed'])
})
