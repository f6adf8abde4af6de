import { selectionId } from '@touchline/betting'
import type { MatchPush } from '@touchline/contract'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { MatchDocument } from './document.ts'
import { marketKey, matchKey, offerKey, STALE } from './keys.ts'
import { createLiveStore, type LiveStore } from './store.ts'
import { manualFrames, marketOf, pushOf, stateOf } from './documents.testing.ts'

const key = (outcomeId: string, marketId = 1, matchId = 7, specifier = '') =>
  selectionId({ matchUrn: `sr:match:${matchId}`, marketId: String(marketId), outcomeId, specifier })

/** A snapshot as pages include it: some markets of a match at one version. */
const snapshotOf = (push: MatchPush, complete = false): MatchDocument => ({
  matchId: push.match_id,
  matchUrn: push.match_urn_id,
  version: push.version,
  state: push.match,
  markets: push.markets,
  complete,
})

function harness(capacity?: number) {
  const frames = manualFrames()
  const errors: unknown[] = []
  let time = 1000
  const store = createLiveStore({
    schedule: frames.schedule,
    now: () => time,
    report: (error) => errors.push(error),
    ...(capacity === undefined ? {} : { capacity }),
  })
  return { store, frames, errors, at: (next: number) => (time = next) }
}

describe('versions', () => {
  test('LIVE-13 a newer document replaces odds and market states', () => {
    const { store, at } = harness()
    store.apply(pushOf(7, 1, [marketOf(1, [1500, 2500])]))
    at(2000)
    store.apply(pushOf(7, 2, [marketOf(1, [1600, 2500], { status: -1 })]))
    expect(store.outcome(key('1'))).toEqual({
      odds: 1600,
      active: true,
      marketStatus: -1,
      matchStatus: 1,
      move: 'up',
      movedAt: 2000,
    })
    expect(store.market(marketKey('sr:match:7', 1, ''))?.status).toBe(-1)
  })

  test('a newer document replaces score and status, in every price of the match', () => {
    const { store } = harness()
    store.apply(pushOf(7, 1, [marketOf(1, [1500])], stateOf(0)))
    store.apply(pushOf(7, 2, [marketOf(1, [1500])], stateOf(1, 1)))
    expect(store.match(7)?.state?.total_score.home).toBe(1)
    expect(store.outcome(key('1'))?.matchStatus).toBe(1)
  })

  test('a document that is not newer is dropped', () => {
    const { store } = harness()
    expect(store.apply(pushOf(7, 5, [marketOf(1, [1500])]))).toBe(true)
    expect(store.apply(pushOf(7, 5, [marketOf(1, [1700])]))).toBe(false)
    expect(store.apply(pushOf(7, 4, [marketOf(1, [1800])]))).toBe(false)
    expect(store.outcome(key('1'))?.odds).toBe(1500)
  })

  test('a late snapshot never overwrites a newer tick', () => {
    const { store } = harness()
    store.apply(pushOf(7, 5, [marketOf(1, [1500])]))
    store.seed([snapshotOf(pushOf(7, 4, [marketOf(1, [9000]), marketOf(2, [2000])]), true)])
    expect(store.outcome(key('1'))?.odds).toBe(1500)
    expect(store.outcome(key('1', 2))).toBeUndefined()
  })

  test('a market absent from a newer document is not offered any more', () => {
    const { store, frames } = harness()
    store.apply(pushOf(7, 1, [marketOf(1, [1500]), marketOf(2, [2000])]))
    const told = vi.fn()
    store.subscribe(key('1', 2), told)
    store.apply(pushOf(7, 2, [marketOf(1, [1500])]))
    frames.run()
    expect(told).toHaveBeenCalledTimes(1)
    expect(store.outcome(key('1', 2))).toBeUndefined()
    expect(store.market(marketKey('sr:match:7', 2, ''))).toBeUndefined()
  })

  test('a snapshot of some markets leaves the others offered', () => {
    const { store } = harness()
    store.apply(pushOf(7, 1, [marketOf(1, [1500]), marketOf(2, [2000])]))
    store.seed([snapshotOf(pushOf(7, 2, [marketOf(1, [1600])]))])
    expect(store.outcome(key('1'))?.odds).toBe(1600)
    expect(store.outcome(key('1', 2))?.odds).toBe(2000)
  })

  test('a specifier names the same market whatever the order of its keys', () => {
    const { store } = harness()
    store.seed([snapshotOf(pushOf(7, 1, [marketOf(1, [1500], { specifier: 'total=2.5|hcp=1' })]))])
    store.apply(pushOf(7, 2, [marketOf(1, [1600], { specifier: 'hcp=1|total=2.5' })]))
    expect(store.outcome(key('1', 1, 7, 'total=2.5|hcp=1'))?.odds).toBe(1600)
  })
})

describe('merge rules', () => {
  test('LIVE-20 a pushed market of status 0 is dropped', () => {
    const { store } = harness()
    store.apply(pushOf(7, 1, [marketOf(1, [1500]), marketOf(2, [2000], { status: 0 })]))
    expect(store.outcome(key('1', 2))).toBeUndefined()
    store.apply(pushOf(7, 2, [marketOf(1, [1500], { status: 0 })]))
    expect(store.outcome(key('1'))).toBeUndefined()
  })

  test('LIVE-20 a market without outcomes is dropped unless already present', () => {
    const { store } = harness()
    store.apply(pushOf(7, 1, [marketOf(1, [1500])]))
    store.apply(pushOf(7, 2, [marketOf(1, [], { status: -1 }), marketOf(2, [])]))
    expect(store.outcome(key('1'))).toMatchObject({ odds: 1500, marketStatus: -1 })
    expect(store.market(marketKey('sr:match:7', 2, ''))).toBeUndefined()
  })

  test('LIVE-20 a market dropped by a snapshot is not brought back by an older document', () => {
    const { store } = harness()
    store.seed([snapshotOf(pushOf(7, 7, [marketOf(1, [1500], { status: 0 })]))])
    store.apply(pushOf(7, 6, [marketOf(1, [1500]), marketOf(2, [2000])]))
    expect(store.outcome(key('1'))).toBeUndefined()
    expect(store.outcome(key('1', 2))?.odds).toBe(2000)
  })

  test('LIVE-21 an outcome is replaced only when its odds differ', () => {
    const { store, frames } = harness()
    store.apply(pushOf(7, 1, [marketOf(1, [1500, 2500])]))
    const told = vi.fn()
    store.subscribe(key('2'), told)
    const before = store.outcome(key('2'))
    store.apply(pushOf(7, 2, [marketOf(1, [1510, 2500])]))
    frames.run()
    expect(store.outcome(key('2'))).toBe(before)
    expect(told).not.toHaveBeenCalled()
  })

  test('LIVE-21 a changed active is written onto the outcome present, its move kept', () => {
    const { store, at } = harness()
    store.apply(pushOf(7, 1, [marketOf(1, [1500])]))
    at(2000)
    store.apply(pushOf(7, 2, [marketOf(1, [1400])]))
    at(3000)
    const closed = { ...marketOf(1, []), outcomes: [{ id: '1', odds: 1400, active: false }] }
    store.apply(pushOf(7, 3, [closed]))
    expect(store.outcome(key('1'))).toMatchObject({ active: false, odds: 1400, move: 'down', movedAt: 2000 })
  })

  test('an outcome absent from its market is not offered, and may come back', () => {
    const { store } = harness()
    store.apply(pushOf(7, 1, [marketOf(1, [1500, 2500])]))
    store.apply(pushOf(7, 2, [marketOf(1, [1500])]))
    expect(store.outcome(key('2'))).toBeUndefined()
    store.apply(pushOf(7, 3, [marketOf(1, [1500, 2600])]))
    expect(store.outcome(key('2'))).toMatchObject({ odds: 2600, move: null })
  })
})

describe('any order of documents', () => {
  const market = fc.record({
    id: fc.integer({ min: 1, max: 3 }),
    specifier: fc.constantFrom('', 'total=2.5', 'hcp=1|total=1'),
    status: fc.constantFrom(1 as const, 0 as const, -1 as const, -3 as const),
    most_balanced: fc.boolean(),
    outcomes: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('1', '2', 'X'),
        odds: fc.constantFrom(1000, 1500, 2000),
        active: fc.boolean(),
      }),
      { selector: (outcome) => outcome.id, minLength: 1, maxLength: 3 },
    ),
  })
  const markets = fc.uniqueArray(market, { selector: (one) => `${one.id}/${one.specifier}`, maxLength: 6 })
  /** Versions 1…n of one match in random order, with repeats, each at least once. */
  const stream = fc
    .array(fc.record({ markets, live: fc.boolean() }), { minLength: 1, maxLength: 6 })
    .chain((contents) => {
      const documents = contents.map(({ markets, live }, index) =>
        pushOf(7, index + 1, markets, stateOf(live ? 1 : 0, index)),
      )
      const repeats = fc.array(fc.constantFrom(...documents), { maxLength: 6 })
      return repeats.chain((more) =>
        fc.record({
          documents: fc.constant(documents),
          arrivals: fc.shuffledSubarray([...documents, ...more], {
            minLength: documents.length + more.length,
          }),
        }),
      )
    })

  /** All that a screen can see, except moves: they are history and not state. */
  const seen = (store: LiveStore, documents: readonly MatchPush[]) => {
    const all = documents.flatMap((document) => document.markets)
    return {
      state: store.match(7)?.state,
      markets: all.map((one) => store.market(marketKey('sr:match:7', one.id, one.specifier))),
      outcomes: all.flatMap((one) =>
        ['1', '2', 'X'].map((id) => {
          const outcome = store.outcome(key(id, one.id, 7, one.specifier))
          return outcome && { ...outcome, move: null, movedAt: null }
        }),
      ),
    }
  }

  test('duplicated, reordered documents end in the newest one', () => {
    fc.assert(
      fc.property(stream, ({ documents, arrivals }) => {
        const shuffled = harness().store
        for (const document of arrivals) shuffled.apply(document)
        const newestOnly = harness().store
        newestOnly.apply(documents[documents.length - 1] as MatchPush)
        expect(seen(shuffled, documents)).toEqual(seen(newestOnly, documents))
      }),
    )
  })

  test('snapshots and ticks end alike in whatever order they arrive', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (one, partial) => {
        const take = (store: LiveStore, document: MatchPush) =>
          partial[document.version] === true ? store.seed([snapshotOf(document)]) : void store.apply(document)
        const shuffled = harness().store
        for (const document of one.arrivals) take(shuffled, document)
        const inOrder = harness().store
        for (const document of one.documents) take(inOrder, document)
        expect(seen(shuffled, one.documents)).toEqual(seen(inOrder, one.documents))
      }),
    )
  })
})

describe('listeners', () => {
  test('a burst of 300 price changes is one flush', () => {
    const { store, frames } = harness()
    const told = vi.fn()
    for (let match = 1; match <= 100; match += 1) {
      store.apply(pushOf(match, 1, [marketOf(1, [1500, 2500, 3500])]))
      for (const id of ['1', '2', '3']) store.subscribe(key(id, 1, match), told)
    }
    for (let match = 1; match <= 100; match += 1)
      store.apply(pushOf(match, 2, [marketOf(1, [1600, 2600, 3600])]))
    expect(frames.pending()).toBe(1)
    expect(told).not.toHaveBeenCalled()
    frames.run()
    expect(told).toHaveBeenCalledTimes(300)
    expect(frames.pending()).toBe(0)
  })

  test('the newest of many changes in a frame is the one that is shown, and told once', () => {
    const { store, frames } = harness()
    store.apply(pushOf(7, 1, [marketOf(1, [1500])]))
    const shown: (number | undefined)[] = []
    store.subscribe(key('1'), () => shown.push(store.outcome(key('1'))?.odds))
    for (let version = 2; version <= 20; version += 1)
      store.apply(pushOf(7, version, [marketOf(1, [1500 + version])]))
    frames.run()
    expect(shown).toEqual([1520])
  })

  test('a change made while listeners are told is told in the next frame', () => {
    const { store, frames } = harness()
    store.apply(pushOf(7, 1, [marketOf(1, [1500])]))
    const told = vi.fn(() => void store.apply(pushOf(7, 3, [marketOf(1, [1700])])))
    store.subscribe(key('1'), told)
    store.apply(pushOf(7, 2, [marketOf(1, [1600])]))
    frames.run()
    expect(told).toHaveBeenCalledTimes(1)
    expect(frames.pending()).toBe(1)
    frames.run()
    expect(told).toHaveBeenCalledTimes(2)
  })

  test('a listener that throws is reported and the others are told', () => {
    const { store, frames, errors } = harness()
    store.apply(pushOf(7, 1, [marketOf(1, [1500])]))
    const failure = new Error('broken cell')
    const told = vi.fn()
    store.subscribe(key('1'), () => {
      throw failure
    })
    store.subscribe(key('1'), told)
    store.apply(pushOf(7, 2, [marketOf(1, [1600])]))
    frames.run()
    expect(told).toHaveBeenCalledTimes(1)
    expect(errors).toEqual([failure])
  })

  test('a listener that left is not told', () => {
    const { store, frames } = harness()
    store.apply(pushOf(7, 1, [marketOf(1, [1500])]))
    const told = vi.fn()
    const leave = store.subscribe(key('1'), told)
    store.apply(pushOf(7, 2, [marketOf(1, [1600])]))
    leave()
    frames.run()
    expect(told).not.toHaveBeenCalled()
  })
})

describe('the offer of a match', () => {
  const line = (total: string, balanced: boolean, odds = 1900) =>
    marketOf(18, [odds, 1900], { specifier: `total=${total}`, most_balanced: balanced })
  const balanced = (store: LiveStore) => store.offer(7).find((market) => market.mostBalanced)?.specifier

  test('CATALOGUE-17 which line is the balanced one can be followed, and prices alone do not tell', () => {
    const { store, frames } = harness()
    store.apply(pushOf(7, 1, [line('2.5', true), line('3.5', false)]))
    const told = vi.fn()
    store.subscribe(offerKey(7), told)
    const before = store.offer(7)
    store.apply(pushOf(7, 2, [line('2.5', true, 1950), line('3.5', false)]))
    frames.run()
    expect(told).not.toHaveBeenCalled()
    expect(store.offer(7)).toBe(before)
    store.apply(pushOf(7, 3, [line('2.5', false), line('3.5', true)]))
    frames.run()
    expect(told).toHaveBeenCalledTimes(1)
    expect(balanced(store)).toBe('total=3.5')
  })

  test('LIVE-20 a market that comes or goes is told', () => {
    const { store, frames } = harness()
    store.apply(pushOf(7, 1, [line('2.5', true)]))
    const told = vi.fn()
    store.subscribe(offerKey(7), told)
    store.apply(pushOf(7, 2, [line('2.5', true), line('4.5', false)]))
    frames.run()
    expect(store.offer(7)).toHaveLength(2)
    store.apply(pushOf(7, 3, [line('4.5', true)]))
    frames.run()
    expect(store.offer(7).map(({ specifier }) => specifier)).toEqual(['total=4.5'])
    expect(told).toHaveBeenCalledTimes(2)
  })

  test('nothing is known of an unknown match', () => {
    expect(harness().store.offer(99)).toEqual([])
  })
})

describe('staleness', () => {
  test('LIVE-01 the stale mark is observable', () => {
    const { store, frames } = harness()
    const told = vi.fn()
    store.subscribe(STALE, told)
    store.setStale(true)
    store.setStale(true)
    frames.run()
    expect(store.isStale()).toBe(true)
    expect(store.isStale(7)).toBe(true)
    expect(told).toHaveBeenCalledTimes(1)
  })

  test('LIVE-10 a match with a gap is stale until a document at least as new arrives', () => {
    const { store, frames } = harness()
    store.apply(pushOf(7, 5, [marketOf(1, [1500])]))
    const told = vi.fn()
    store.subscribe(matchKey(7), told)
    store.markStale(7)
    frames.run()
    expect([store.isStale(7), store.isStale(8), store.isStale()]).toEqual([true, false, false])
    store.seed([snapshotOf(pushOf(7, 4, [marketOf(1, [1400])]))])
    expect(store.isStale(7)).toBe(true)
    store.seed([snapshotOf(pushOf(7, 5, [marketOf(1, [1500])]))])
    expect(store.isStale(7)).toBe(false)
    frames.run()
    expect(told).toHaveBeenCalledTimes(2)
  })

  test('LIVE-10 a newer document with a few markets closes no gap of a match all of whose markets are shown; one of that version does, and all markets do', () => {
    const { store } = harness()
    store.apply(pushOf(7, 5, [marketOf(1, [1500]), marketOf(2, [1800])]))
    store.markStale(7)
    store.seed([snapshotOf(pushOf(7, 6, [marketOf(1, [1600])]))])
    expect([store.outcome(key('1'))?.odds, store.isStale(7)]).toEqual([1600, true])
    store.seed([snapshotOf(pushOf(7, 6, [marketOf(1, [1600]), marketOf(2, [1900])]), true)])
    expect([store.outcome(key('1', 2))?.odds, store.isStale(7)]).toEqual([1900, false])
    store.markStale(7)
    store.seed([snapshotOf(pushOf(7, 6, [marketOf(1, [1600])]))])
    expect(store.isStale(7)).toBe(false)
  })

  test('LIVE-10 a match of which only a few markets were ever known is up to date with those', () => {
    const { store } = harness()
    store.seed([snapshotOf(pushOf(7, 5, [marketOf(1, [1500])]))])
    store.markStale(7)
    store.seed([snapshotOf(pushOf(7, 6, [marketOf(1, [1600])]))])
    expect(store.isStale(7)).toBe(false)
  })
})

test('matches nobody listens to are forgotten beyond the capacity', () => {
  const { store } = harness(10)
  const leave = store.subscribe(key('1', 1, 1), () => {})
  for (let match = 1; match <= 200; match += 1) store.apply(pushOf(match, 1, [marketOf(1, [1500])]))
  const kept = Array.from({ length: 200 }, (_, index) => store.match(index + 1)).filter(Boolean).length
  expect(kept).toBeLessThanOrEqual(61)
  expect(store.outcome(key('1', 1, 1))?.odds).toBe(1500)
  expect(store.outcome(key('1', 1, 200))?.odds).toBe(1500)
  expect(store.outcome(key('1', 1, 2))).toBeUndefined()
  leave()
})
