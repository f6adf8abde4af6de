import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { feedEndpoints } from '@touchline/contract'
import type { Database } from '../src/db/index.ts'
import type { Specifier } from '@touchline/betting'
import { appendToInbox } from '../src/feed/inbox/append.ts'
import { embedded } from './databases.ts'
import { FEED_KEYS, type FeedHouse, type FeedHouseOptions, openFeedHouse } from './feed-house.ts'
import { kickOff } from './stadium.ts'

const QUOTE_AGE = 1500
let db: Database
let house: FeedHouse

beforeEach(async () => {
  db = await embedded()
  house = await openFeedHouse(db, { quoteAge: QUOTE_AGE })
})
afterEach(async () => {
  await house.close()
  await db.close()
})

/** Another life on the same database. */
async function again(options: FeedHouseOptions = {}): Promise<void> {
  await house.close()
  house = await openFeedHouse(db, { quoteAge: QUOTE_AGE, time: house.time, ...options })
}

const match = 'm-1'
const fixture = (sequence: number, change: object = {}) => ({
  ...{ sequence, type: 'fixture_changed', match, sport: 'soccer' },
  ...{ category: { name: 'Testland', country: 'de' }, league: { name: 'First League' } },
  ...{ home: { id: 'h1', name: 'Home' }, away: { name: 'Away' }, start_time: '2026-08-01T18:00:00Z' },
  ...change,
})
const market = (id: number, odds: number, change: object = {}) => ({
  ...{ id, specifier: '', status: 1 },
  outcomes: [
    { id: '1', odds },
    { id: '2', odds: 3000 },
  ],
  ...change,
})
const offer = (sequence: number, odds = 1500) => ({
  ...{ sequence, type: 'markets_changed', match },
  markets: [market(1, odds), market(29, 1800)],
})
const heard = (sequence: number) => ({
  ...{ sequence, type: 'provider_heard', provider: 'betradar', at: house.time.clock() },
})
const settled = (sequence: number) => ({
  ...{ sequence, type: 'markets_settled', match },
  markets: [{ id: 1, outcomes: [{ id: '1', won: true }] }],
})

const opened = () => house.catalogue.matches()[0]
const statuses = () =>
  Object.fromEntries(
    house.book.snapshot(opened()?.id ?? 0)?.markets.map(({ id, status }) => [id, status]) ?? [],
  )

describe('what a source states', () => {
  test('becomes a match with prices, is stopped and settled', async () => {
    const { status, body } = await house.state([fixture(1), offer(2), heard(3)])
    expect([status, body]).toEqual([
      200,
      { taken: 3, known: 0, wrong: [], next: 4, missing: [], faults: [], snapshot_wanted: false },
    ])
    expect(opened()).toMatchObject({
      ...{ home: { name: 'Home' }, away: { name: 'Away' }, startTime: Date.UTC(2026, 7, 1, 18) },
      tournament: { name: 'First League', category: { name: 'Testland', sport: 'soccer' } },
    })
    expect(statuses()).toEqual({ 1: 1, 29: 1 })
    await house.state([{ sequence: 4, type: 'bet_stopped', match, groups: ['goals'] }])
    expect(statuses()).toEqual({ 1: 1, 29: -1 })
    await house.state([
      settled(5),
      { sequence: 6, type: 'settlement_rolled_back', match, market: { id: 1 } },
      { sequence: 7, type: 'markets_cancelled', match, markets: [{ id: 1 }], from: 5 },
      { sequence: 8, type: 'cancel_rolled_back', match, markets: [{ id: 1 }], from: 5 },
    ])
    expect(house.words.map(({ type }) => type)).toEqual([
      ...['markets_settled', 'settlement_rolled_back', 'markets_cancelled', 'cancel_rolled_back'],
    ])
    expect(statuses()).toEqual({ 29: -1 })
    expect(house.errors).toEqual([])
  })

  test('its example in the documentation is taken as it stands', async () => {
    const { example } = feedEndpoints.stateFeedEvents
    expect((await house.state(example)).body).toMatchObject({ taken: example.length, wrong: [], faults: [] })
    expect(house.words).toHaveLength(1)
    expect((await house.state([])).body).toMatchObject({ taken: 0, next: example.length + 1, faults: [] })
  })

  test('SAFE-08 counts once, in any order, and what is missing is asked for and counts as silence', async () => {
    await house.state([fixture(1)])
    expect((await house.state([offer(4, 1700), heard(5)])).body).toMatchObject({
      ...{ taken: 2, known: 0, next: 2 },
      missing: [{ from: 2, to: 3 }],
    })
    // A price of a source that has a gap stands only until it is too old.
    house.time.advance(QUOTE_AGE + 500)
    await house.inbox.idle()
    expect(statuses()).toEqual({ 1: -1, 29: -1 })
    expect((await house.state([offer(3, 1600), offer(2, 1500), offer(4, 9999)])).body).toMatchObject({
      ...{ taken: 2, known: 1, next: 6, missing: [] },
    })
    expect((await house.state([offer(3, 1), heard(6)])).body.known).toBe(0)
    const one = opened()
    expect(house.book.snapshot(one?.id ?? 0)?.markets[0]?.outcomes[0]?.odds).toBe(1700)
  })

  test('SAFE-08 a price before its fixture waits for what is missing, and is told as a fault when nothing is', async () => {
    await house.state([offer(2)])
    expect(house.catalogue.matches()).toEqual([])
    await house.state([fixture(1), heard(3)])
    expect(statuses()).toEqual({ 1: 1, 29: 1 })
    await house.state([{ ...offer(4), match: 'm-2' }])
    expect((await house.state([])).body.faults).toEqual([
      { sequence: 4, reason: 'match: is not known, state its fixture first' },
    ])
  })

  test('changes when and under which name a match is played, never back to what was said before', async () => {
    await house.state([fixture(1)])
    const id = opened()?.id
    await house.state([
      fixture(3, { home: { id: 'h1', name: 'Home United' }, start_time: '2026-08-02T18:00:00Z' }),
    ])
    await house.state([fixture(2, { start_time: '2026-08-03T18:00:00Z' })])
    expect(house.catalogue.matches()).toHaveLength(1)
    expect(opened()).toMatchObject({ id, home: { name: 'Home United' }, startTime: Date.UTC(2026, 7, 2, 18) })
  })

  test('tells who prices a match, also after a restart', async () => {
    await house.state([
      fixture(1),
      { sequence: 2, type: 'match_assigned', match, provider: 'oddin', producer: 'LO', phase: 'live' },
    ])
    const id = opened()?.id ?? 0
    expect(house.book.snapshot(id)?.provider).toBe('oddin')
    await again()
    expect(house.book.snapshot(id)?.provider).toBe('oddin')
  })

  test('keeps the result of a match that has ended', async () => {
    const state = {
      ...{ status: 4, period: 'ended', progress: 1, clock: null, total_score: { home: 2, away: 1 } },
      ...{ game_score: null, current_server: null, period_score: [], red_cards: null },
    }
    await house.state([fixture(1), { sequence: 2, type: 'match_changed', match, state }])
    const rows = await db.run({
      name: '',
      text: 'select status, state, finished_at is not null as over from matches',
    })
    expect(rows).toEqual([{ status: 4, state, over: true }])
  })
})

describe('a source that goes silent', () => {
  test('SAFE-23 has no open market within 2 s; each comes back when it is stated again, and the answer asks for that', async () => {
    await house.state([fixture(1), offer(2), heard(3)])
    house.time.advance(2000)
    await house.inbox.idle()
    expect(statuses()).toEqual({ 1: -1, 29: -1 })
    expect((await house.state([heard(4)])).body.snapshot_wanted).toBe(true)
    // Heard again, but nothing says that the prices of before still hold.
    expect(statuses()).toEqual({ 1: -1, 29: -1 })
    await house.state([
      { sequence: 5, type: 'markets_updated', match, markets: [market(29, 1900)] },
      heard(6),
    ])
    expect(statuses()).toEqual({ 1: -1, 29: 1 })
    await house.state([offer(7), heard(8), { sequence: 9, type: 'snapshot_completed' }])
    expect(statuses()).toEqual({ 1: 1, 29: 1 })
    expect((await house.state([heard(10)])).body.snapshot_wanted).toBe(false)
  })

  test('SAFE-23 after a start every source is asked for its offers', async () => {
    await house.state([fixture(1), offer(2), heard(3)])
    await again()
    expect((await house.state([heard(4)])).body.snapshot_wanted).toBe(true)
    expect(statuses()[1]).not.toBe(1)
  })
})

describe('a line that is wrong', () => {
  test('is named with its field, and the others are taken', async () => {
    const { status, body } = await house.state(
      [
        JSON.stringify(fixture(1)),
        '',
        'not json',
        JSON.stringify({ ...offer(2), markets: [market(1, 900)] }),
        JSON.stringify({ ...offer(3), markets: [market(1, 1500, { outcomes: [] })] }),
        JSON.stringify({ ...offer(4), surprise: 1 }),
        '{"sequence":5,"sequence":6}',
        JSON.stringify({ ...heard(5), sequence: 900_000 }),
        JSON.stringify(heard(2)),
      ].join('\n'),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ taken: 2, next: 3 })
    expect(body.wrong.map(({ line, errors }) => [line, Object.keys(errors)])).toEqual([
      [3, ['line']],
      [4, ['markets[0].outcomes[0].odds']],
      [5, ['markets[0].outcomes']],
      [6, ['surprise']],
      [7, ['line']],
      [8, ['sequence']],
    ])
  })

  test('a market named twice is refused by its name', async () => {
    const { body } = await house.state([{ ...offer(1), markets: [market(1, 1500), market(1, 1600)] }])
    expect(body.wrong).toEqual([{ line: 1, errors: { markets: ['must name each market once'] } }])
  })

  test('a sport that is not known is a fault of its line', async () => {
    await house.state([fixture(1, { sport: 'curling' })])
    expect((await house.state([])).body.faults).toEqual([{ sequence: 1, reason: 'sport: is not known' }])
  })

  test('what settlement refuses for what it is is a fault after some tries and holds up nothing behind it', async () => {
    const bug = Object.assign(new Error('value out of range'), { code: '22003' })
    await again({ fails: ({ type }) => (type === 'markets_settled' ? bug : null) })
    await house.state([
      fixture(1),
      settled(2),
      { sequence: 3, type: 'settlement_rolled_back', match, market: { id: 1 } },
    ])
    expect(house.words.map(({ type }) => type)).toEqual(['settlement_rolled_back'])
    expect((await house.state([])).body.faults).toEqual([{ sequence: 2, reason: 'value out of range' }])
  })
})

describe('the call', () => {
  test('is for whoever has a key of a source, the next one too, and numbers are of the source', async () => {
    expect((await house.state([fixture(1)], { key: 'no key of anybody, however long it is' })).status).toBe(
      403,
    )
    expect((await house.state([fixture(1)], { key: '' })).status).toBe(403)
    expect((await house.state([fixture(1)])).body.taken).toBe(1)
    expect((await house.state([fixture(1)], { key: FEED_KEYS[1]?.key ?? '' })).body.known).toBe(1)
    expect((await house.state([fixture(1)], { key: FEED_KEYS[2]?.key ?? '' })).body.taken).toBe(1)
    // What one source calls a match is nothing to another.
    expect(house.catalogue.matches()).toHaveLength(2)
  })

  test('refuses another kind of body, one that is too large and one of too many lines', async () => {
    expect((await house.state('{}', { type: 'application/json' })).status).toBe(422)
    expect((await house.state('x'.repeat(1024 * 1024 + 1))).status).toBe(413)
    expect((await house.state('\n'.repeat(5002))).status).toBe(422)
    const long = await house.state(`{"sequence":1,"type":"${'x'.repeat(300_000)}"}`)
    expect(long.body.wrong[0]?.errors).toEqual({ line: ['must have 262144 characters at most'] })
  })

  test('asks to wait when too much waits to be taken, and takes nothing then', async () => {
    await again({ owner: false })
    await db.run({
      name: '',
      text: `insert into feed_inbox (source, event, at) select 'full', '{}', now() from generate_series(1, 20000)`,
    })
    const full = await house.state([fixture(1)])
    expect([full.status, full.headers['retry-after']]).toEqual([503, '2'])
    await db.run({ name: '', text: `delete from feed_inbox where source = 'full'` })
    expect((await house.state([fixture(1)])).body).toMatchObject({ taken: 1, known: 0 })
  })
})

describe('the inbox', () => {
  test('takes what our own people say with their transaction, or not at all', async () => {
    await house.state([fixture(1), offer(2), heard(3)])
    const event = {
      type: 'bet_stopped',
      matchId: opened()?.id ?? 0,
      markets: [{ id: 1, specifier: '' as Specifier }],
    } as const
    const now = new Date(kickOff)
    await expect(
      db.transaction(async (transaction) => {
        await appendToInbox(transaction, 'ann', [event], now)
        throw new Error('they thought better of it')
      }),
    ).rejects.toThrow()
    house.inbox.wake()
    await house.inbox.idle()
    expect(statuses()).toEqual({ 1: 1, 29: 1 })
    await db.transaction((transaction) => appendToInbox(transaction, 'ann', [event], now))
    // Nobody woke it: it looks by itself.
    house.time.advance(600)
    await house.inbox.idle()
    expect(statuses()).toEqual({ 1: -1, 29: 1 })
  })

  test('what was not taken when the process ended is taken by the next', async () => {
    await house.state([fixture(1)])
    await again({ owner: false })
    await house.state([settled(2)])
    expect(house.words).toEqual([])
    await again()
    await house.inbox.idle()
    expect(house.words).toHaveLength(1)
  })

  test('a database that is away is asked again, and nothing is lost or out of order', async () => {
    let away = true
    const error = Object.assign(new Error('connection lost'), { code: '08006' })
    await again({ fails: () => (away ? error : null) })
    await house.state([
      fixture(1),
      settled(2),
      { sequence: 3, type: 'settlement_rolled_back', match, market: { id: 1 } },
    ])
    expect(house.words).toEqual([])
    expect(house.errors.length).toBeGreaterThan(0)
    away = false
    house.time.advance(1100)
    await house.inbox.idle()
    expect(house.words.map(({ type }) => type)).toEqual(['markets_settled', 'settlement_rolled_back'])
  })
})
