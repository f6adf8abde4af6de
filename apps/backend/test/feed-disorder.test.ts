import assert from 'node:assert/strict'
import { type Random, seededRandom } from '@touchline/simulator'
import { expect, test } from 'vitest'
import { createSettlement } from '../src/sportsbook/settlement/settlement.ts'
import { embedded } from './databases.ts'
import { type FeedHouse, openFeedHouse } from './feed-house.ts'

const RUNS = 9
const match = 'm'
const IDS = [1, 29, 26]

type Line = Readonly<Record<string, unknown>> & { readonly sequence: number }

const some = (random: Random): number[] => {
  const ids = IDS.filter(() => random.chance(0.6))
  return ids.length === 0 ? [1] : ids
}
const offers = (random: Random) =>
  some(random).map((id) => ({
    ...{ id, status: random.chance(0.8) ? 1 : -1 },
    outcomes: [{ id: '1', odds: random.integer(1001, 1009) }],
  }))
const names = (random: Random) => some(random).map((id) => ({ id }))
const results = (random: Random) =>
  some(random).map((id) => ({ id, outcomes: [{ id: '1', won: random.chance(0.5) }] }))
const state = (random: Random) => ({
  ...{
    status: 1,
    period: '1st_half',
    progress: 0.5,
    clock: null,
    total_score: { home: random.integer(0, 5), away: 0 },
  },
  ...{ game_score: null, current_server: null, period_score: [], red_cards: null },
})

const KINDS: readonly ((random: Random) => Readonly<Record<string, unknown>>)[] = [
  (random) => ({ type: 'markets_changed', markets: offers(random) }),
  (random) => ({ type: 'markets_updated', markets: offers(random) }),
  (random) => ({ type: 'bet_stopped', ...(random.chance(0.5) ? { markets: names(random) } : {}) }),
  (random) => ({ type: 'match_changed', state: state(random) }),
  (random) => ({ type: 'markets_settled', markets: results(random) }),
  (random) => ({ type: 'settlement_rolled_back', market: { id: random.integer(0, 1) === 0 ? 1 : 29 } }),
  (random) => ({ type: 'markets_cancelled', markets: names(random), from: 5 }),
  (random) => ({ type: 'cancel_rolled_back', markets: names(random), from: 5 }),
  (random) => ({
    type: 'match_assigned',
    provider: random.chance(0.5) ? 'oddin' : 'betradar',
    producer: 'LO',
    phase: 'live',
  }),
]

/** A match from its fixture on, as a source numbers it. */
function storyOf(random: Random): Line[] {
  const fixture = (hour: number) => ({
    ...{ type: 'fixture_changed', sport: 'soccer', start_time: `2026-08-01T${hour}:00:00Z` },
    ...{
      category: { name: 'Testland' },
      league: { name: 'League' },
      home: { name: 'A' },
      away: { name: 'B' },
    },
  })
  const lines = Array.from({ length: 14 }, () => KINDS[random.integer(0, KINDS.length - 1)]?.(random))
  return [fixture(18), ...lines, fixture(random.integer(10, 20))].map((line, index) => ({
    ...{ sequence: index + 1, match },
    ...line,
  }))
}

const shuffled = <Row>(rows: readonly Row[], random: Random): Row[] =>
  rows
    .map((row) => ({ row, at: random.integer(0, 1e9) }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row)

/** States lines in a few calls, out of order and in part twice; some only once the answer misses them. */
async function stateInDisorder(house: FeedHouse, key: string, lines: readonly Line[], random: Random) {
  const lost = new Set(lines.filter(() => random.chance(0.25)).map(({ sequence }) => sequence))
  const sent = shuffled([...lines, ...lines.filter(() => random.chance(0.3))], random).filter(
    ({ sequence }) => !lost.has(sequence),
  )
  while (sent.length > 0) await house.state(sent.splice(0, random.integer(1, 6)), { key })
  for (let tries = 0; tries < lines.length; tries += 1) {
    const { next, missing } = (await house.state([], { key })).body
    const wanted = lines.filter(
      ({ sequence }) =>
        missing.some(({ from, to }) => sequence >= from && sequence <= to) || sequence === next,
    )
    if (wanted.length === 0) return
    await house.state(shuffled(wanted, random), { key })
  }
}

/** What a source's match came to: document, list and how bets end. */
async function cameTo({ db, book, catalogue }: FeedHouse, source: string) {
  const [row] = await db.run<{ id: number }>(
    { name: '', text: 'select match_id::float8 as id from feed_matches where source = $1' },
    [source],
  )
  const id = row?.id ?? 0
  const { match_id: _, match_urn_id: __, version: ___, ...document } = book.snapshot(id) ?? assert.fail()
  const words = await db.run(
    {
      name: '',
      text: `select distinct on (market_id, cancels is null) market_id, outcomes, cancels, sequence from settlements
        where match_id = $1 order by market_id, cancels is null, sequence desc, version desc`,
    },
    [id],
  )
  return { document, words, startTime: catalogue.match(id)?.startTime }
}

test('SAFE-08 messages that come twice, out of order or late end in the same state as those in order', async () => {
  const db = await embedded()
  const errors: unknown[] = []
  const settlement = await createSettlement({ db, clock: () => 0, onError: (error) => errors.push(error) })
  const house = await openFeedHouse(db, { settlement })
  for (let run = 0; run < RUNS; run += 1) {
    const random = seededRandom(`disorder ${run}`)
    const lines = storyOf(random)
    const [ordered, disordered] = [`run-${2 * run}`, `run-${2 * run + 1}`]
    const keyOf = (source: string) => `a key of ${source.replace('-', ' ')} that nobody guesses`
    expect((await house.state(lines, { key: keyOf(ordered) })).body).toMatchObject({ wrong: [], faults: [] })
    await stateInDisorder(house, keyOf(disordered), lines, random)
    expect((await house.state([], { key: keyOf(disordered) })).body).toMatchObject({
      ...{ next: lines.length + 1, missing: [], faults: [] },
    })
    assert.deepEqual(await cameTo(house, disordered), await cameTo(house, ordered), `run ${run}`)
  }
  expect([...errors, ...house.errors]).toEqual([])
  await house.close()
  await db.close()
})
