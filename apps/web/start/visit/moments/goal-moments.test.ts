// @vitest-environment jsdom
import type { MatchState } from '@touchline/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { heldPage } from '#base/choices/held-page.ts'
import { goalMoments } from './goal-moments.ts'

const state = (home: number, away: number): MatchState => ({
  status: 1,
  period: '1st_half',
  progress: 0.2,
  clock: null,
  total_score: { home, away },
  game_score: null,
  current_server: null,
  period_score: [],
  red_cards: null,
})

/** A store of one number: the score of match 7. */
function storeOf() {
  const listeners = new Map<string, Set<() => void>>()
  let now = state(0, 0)
  const store = {
    match: (id: number) => ({ id, state: now }),
    subscribe: (key: string, listener: () => void) => {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      return () => void own.delete(listener)
    },
  }
  return {
    store: store as never,
    heard: () => [...(listeners.get('match/7') ?? [])].length,
    score(home: number, away: number) {
      now = state(home, away)
      for (const listener of listeners.get('match/7') ?? []) listener()
    },
  }
}

const row = (sport: string) =>
  `<article data-match="7" data-sport="${sport}"><div class="event-when">12:00</div></article>`
const moment = () => {
  const element = document.querySelector<HTMLElement>('article')
  const word = element?.querySelector<HTMLElement>('.event-when')?.dataset['shout']
  return [element?.dataset['moment'], element?.dataset['scorer'], word]
}

beforeEach(() => {
  document.body.innerHTML = row('soccer')
})

/** The moments of the page, and what ends the one that is shown. */
function begun(live: ReturnType<typeof storeOf>) {
  const waits: (() => void)[] = []
  const after = vi.fn((_time: number, work: () => void) => {
    waits.push(work)
    return () => void waits.splice(waits.indexOf(work), 1)
  })
  const stop = goalMoments({ store: live.store, root: document.body, word: 'Goal', after })
  return { stop, waits, after }
}

test('a goal is a moment of its row for five seconds: its side and its word, once; what was there before is none', () => {
  const live = storeOf()
  live.score(1, 0)
  const { waits, after } = begun(live)
  expect(moment()).toEqual([undefined, undefined, undefined])
  live.score(1, 0)
  expect(moment()).toEqual([undefined, undefined, undefined])
  live.score(1, 1)
  expect(moment()).toEqual(['goal', 'away', 'Goal'])
  expect(after.mock.lastCall?.[0]).toBe(5000)
  live.score(2, 1)
  expect(moment()).toEqual(['goal', 'home', 'Goal'])
  expect(waits).toHaveLength(1)
  waits[0]?.()
  expect(moment()).toEqual([undefined, undefined, undefined])
})

test('a score that is taken back, and points of sports that score by the minute, are no moments', () => {
  const live = storeOf()
  live.score(2, 0)
  begun(live)
  live.score(1, 0)
  expect(moment()[0]).toBeUndefined()
  document.body.innerHTML = row('basketball')
  begun(live)
  live.score(4, 0)
  expect(moment()[0]).toBeUndefined()
})

test('BEYOND-11 a goal on a held page is no moment, and none when it is let go (WCAG 2.2.2)', () => {
  const live = storeOf()
  begun(live)
  heldPage.hold(true)
  live.score(1, 0)
  expect(moment()[0]).toBeUndefined()
  heldPage.hold(false)
  live.score(1, 0)
  expect(moment()[0]).toBeUndefined()
  live.score(2, 0)
  expect(moment()[0]).toBe('goal')
})

test('rows that come later are followed, those that go are let go, and the end lets all go', async () => {
  const live = storeOf()
  document.body.innerHTML = ''
  const { stop } = begun(live)
  document.body.innerHTML = row('soccer')
  await vi.waitFor(() => expect(live.heard()).toBe(1))
  live.score(1, 0)
  expect(moment()[0]).toBe('goal')
  document.body.innerHTML = ''
  await vi.waitFor(() => expect(live.heard()).toBe(0))
  document.body.innerHTML = row('soccer')
  await vi.waitFor(() => expect(live.heard()).toBe(1))
  stop()
  expect(live.heard()).toBe(0)
})
