import type { Specifier } from '@touchline/betting'
import { expect, test } from 'vitest'
import type { FeedEvent } from './events.ts'
import { createIngest } from './ingest.ts'
import { notStarted } from './model-of-row.ts'

const market = { id: 1, specifier: '' as Specifier }
const changed: FeedEvent = { type: 'match_changed', matchId: 3, state: notStarted }
const settled: FeedEvent = { type: 'markets_settled', matchId: 3, markets: [{ ...market, outcomes: [] }] }
const rolledBack: FeedEvent = {
  type: 'settlement_rolled_back',
  matchId: 3,
  marketId: 1,
  specifier: market.specifier,
}
const cancelled: FeedEvent = { type: 'markets_cancelled', matchId: 3, markets: [market], from: 1, to: 2 }
const uncancelled: FeedEvent = { type: 'cancel_rolled_back', matchId: 3, markets: [market], from: 1, to: 2 }

function house(fails: () => boolean = () => false) {
  const done: [string, unknown][] = []
  const judge = (name: string) => async (event: unknown) => {
    if (fails()) throw new Error('the database is away')
    done.push([name, event])
  }
  const ingest = createIngest({
    book: { apply: (...events) => void done.push(['book', events]) },
    settlement: {
      settleMarkets: judge('settleMarkets'),
      rollBack: judge('rollBack'),
      cancelMarkets: judge('cancelMarkets'),
      rollBackCancel: judge('rollBackCancel'),
    },
  })
  return { ingest, done }
}

test('every event goes to the book, as it is and at once; what is about bets then to settlement, in order', async () => {
  const { ingest, done } = house()
  const taken = ingest.take([settled, changed, rolledBack, cancelled, uncancelled], 'one')
  expect(done[0]?.[0]).toBe('book')
  expect((done[0]?.[1] as FeedEvent[] | undefined)?.[1]).toBe(changed)
  await taken
  expect(done.slice(1)).toEqual([
    ['settleMarkets', settled],
    ['rollBack', rolledBack],
    ['cancelMarkets', cancelled],
    ['rollBackCancel', uncancelled],
  ])
})

test('what could not be recorded is told to whoever said it', async () => {
  let failing = true
  const { ingest, done } = house(() => failing)
  const sink = ingest.sinkOf('one')
  await expect(sink.take([settled])).rejects.toThrow('the database is away')
  failing = false
  await sink.take([settled])
  expect(done.map(([name]) => name)).toEqual(['book', 'book', 'settleMarkets'])
})

test('a listener hears everything, with whoever said it, until it stops', async () => {
  const { ingest } = house()
  const heard: [readonly FeedEvent[], string][] = []
  const stop = ingest.listen((events, source) => void heard.push([events, source]))
  await ingest.take([changed], 'one')
  stop()
  await ingest.take([settled], 'two')
  expect(heard).toEqual([[[changed], 'one']])
})
