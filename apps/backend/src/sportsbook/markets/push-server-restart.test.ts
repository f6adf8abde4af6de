import { expect, test } from 'vitest'
import { createCentrifugoPublisher } from '../../realtime/index.ts'
import { createBroker } from '../../realtime/hub/channels/broker.ts'
import { createMarketBook } from './book.ts'
import { bookMatch, createManualTime, kickOff, stateAt, winner } from './books.testing.ts'

type Publish = { readonly channel: string; readonly data: unknown; readonly version?: number }

const MINUTE = 60_000

/** A book whose push server can be killed: it then forgets everything. Requests are answered at once. */
function setUp() {
  const time = createManualTime(kickOff)
  let broker = createBroker(time.clock)
  let isUp = true
  const taken: Publish[] = []
  const answer = async (publish: Publish) => {
    taken.push(publish)
    const { channel, data, version } = publish
    await broker.publisher.publish(channel, data, version === undefined ? {} : { version })
    return { publish: { ...broker.positionOf(channel) } }
  }
  const publisher = createCentrifugoPublisher({
    url: 'http://push/api',
    key: 'k',
    fetch: async (_, init) => {
      if (!isUp) throw new TypeError('fetch failed')
      const { commands } = JSON.parse(String(init?.body)) as {
        commands: readonly { readonly publish: Publish }[]
      }
      return Response.json({ replies: await Promise.all(commands.map(({ publish }) => answer(publish))) })
    },
    wait: (milliseconds) => new Promise((resolve) => time.timer.after(milliseconds, resolve)),
  })
  const openBook = () => createMarketBook({ ...time, publisher, locales: ['en'], onError: () => {} })
  const turns = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 50) {
      time.advance(50)
      for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return {
    time,
    turns,
    openBook,
    taken,
    kill: () => {
      isUp = false
      broker = createBroker(time.clock)
    },
    start: () => {
      isUp = true
    },
    /** The price of a match that a page gets which comes now; null when the server has none. */
    priceOf: (matchId: number): number | null => {
      const from = { offset: 0, epoch: '' }
      const { recovery } = broker.join(`match:${matchId}`, { send: () => {} }, { delta: false, from })
      const [newest] = recovery.publications.map(({ text }) => JSON.parse(text))
      return newest?.markets[0].outcomes[0].odds ?? null
    },
  }
}

type Book = ReturnType<ReturnType<typeof setUp>['openBook']>

const price = (book: Book, matchId: number, home: number) =>
  book.apply({ type: 'markets_changed', matchId, markets: [winner(home)] })

const open = (book: Book, ids: readonly number[], status: 0 | 1 = 1) => {
  for (const id of ids) book.open(bookMatch(id), { state: stateAt(0, status), markets: [], version: 0 })
}

/** A book with two matches whose prices the server has taken. */
async function withTwoPrices() {
  const house = setUp()
  const book = house.openBook()
  open(book, [7, 8])
  price(book, 7, 2000)
  price(book, 8, 3000)
  await house.turns(500)
  return { ...house, book }
}

test('what a push server had taken and lost with its memory is there again, though no price has changed since', async () => {
  const { book, turns, kill, start, priceOf } = await withTwoPrices()
  kill()
  price(book, 8, 3100)
  await turns(2000)
  start()
  await turns(3000)
  expect([priceOf(7), priceOf(8)]).toEqual([2000, 3100])
})

test('a push server that began anew between two requests is found out by the next document that it takes', async () => {
  const { book, turns, kill, start, priceOf } = await withTwoPrices()
  kill()
  start()
  price(book, 8, 3100)
  await turns(500)
  expect([priceOf(7), priceOf(8)]).toEqual([2000, 3100])
})

test('again are published matches that changed lately, those in play first; not what every page has had for long', async () => {
  const { turns, openBook, kill, start, taken } = setUp()
  const book = openBook()
  open(book, [4, 5, 6], 0)
  open(book, [7])
  price(book, 5, 2000)
  await turns(11 * MINUTE)
  for (const id of [6, 7]) price(book, id, 2000)
  await turns(500)
  kill()
  price(book, 4, 2000)
  await turns(500)
  taken.length = 0
  start()
  await turns(3000)
  const again = taken.map(({ channel }) => channel).filter((channel) => channel !== 'match:4')
  expect(again).toEqual(['match:7', 'match:6'])
})

test('whoever opens a match publishes what changed lately, since the server may have forgotten it with its last publisher', async () => {
  const { time, turns, openBook, kill, start, priceOf } = setUp()
  const before = openBook()
  open(before, [7, 8])
  price(before, 7, 2000)
  await turns(500)
  const kept = before.entry(7)
  before.stop()
  kill()
  start()
  const book = openBook()
  if (kept !== null) book.open(bookMatch(7), kept, time.clock())
  open(book, [8])
  await turns(500)
  expect([priceOf(7), priceOf(8)]).toEqual([2000, null])
})
