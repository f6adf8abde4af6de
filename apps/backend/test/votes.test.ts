import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleVotes } from '../src/sportsbook/votes/settle-votes.ts'
import { emptyDatabase } from './stadium.ts'
import { openVoting, type Voting } from './voting-house.ts'

let house: Voting
let ann: number
let ben: number
let cem: number
beforeAll(async () => {
  house = await openVoting(emptyDatabase)
  ann = await house.player('Ann')
  ben = await house.player('Ben')
  cem = await house.player('Cem')
})
afterAll(() => house.close())

const votesOf = ({ body }: { readonly body: { options: { outcome_id: string; votes: number }[] } }) =>
  Object.fromEntries(body.options.map(({ outcome_id: id, votes }) => [id, votes]))

test('API-S-35 a prediction is read by anybody, with its outcomes in their language and the votes so far', async () => {
  const id = await house.match()
  const asked = await house.prediction(null, id)
  expect(asked.status).toBe(200)
  expect(asked.body).toMatchObject({
    prediction_id: `match:${id}`,
    match_id: id,
    home: 'Lions',
    away: 'Bears',
    is_open: true,
    closes_at: '2026-08-01T16:00:00.000Z',
    total: 0,
    vote: null,
  })
  expect(asked.body.options.map(({ name }: { name: string }) => name)).toEqual(['Lions', 'Draw', 'Bears'])
  const german = await house.prediction(null, id, 'de')
  expect(german.body.options[1].name).toBe('Unentschieden')
  expect((await house.prediction(null, 987_654)).status).toBe(404)
  expect((await house.get('/vote?prediction_id=cup:1', null)).status).toBe(422)
  // Nothing to vote about without a market.
  expect((await house.prediction(null, await house.match(null))).status).toBe(404)
})

test('API-S-35 EXTRA-03 a vote is sent with its outcome, and answered with prediction_id, data and created_at, and how all stand', async () => {
  const id = await house.match()
  const voted = await house.vote(ann, id, '2')
  expect(voted.status).toBe(200)
  expect(voted.body.vote).toEqual({
    prediction_id: `match:${id}`,
    data: { outcome_id: '2' },
    created_at: new Date(house.time.clock()).toISOString(),
    worth: 40,
    end: null,
    points: null,
  })
  expect([voted.body.total, votesOf(voted)]).toEqual([1, { '1': 0, '2': 1, '3': 0 }])
  expect(votesOf(await house.vote(ben, id, '1'))).toEqual({ '1': 1, '2': 1, '3': 0 })
  const seen = await house.prediction(null, id)
  expect([seen.body.total, seen.body.vote]).toEqual([2, null])
  expect((await house.prediction(ann, id)).body.vote.data).toEqual({ outcome_id: '2' })
})

test('EXTRA-03 a player has one vote for each prediction: sent again it is answered, another is refused', async () => {
  const id = await house.match()
  const first = await house.vote(ann, id, '1')
  const again = await house.vote(ann, id, '1')
  expect([again.status, again.body.vote, again.body.total]).toEqual([200, first.body.vote, 1])
  const other = await house.vote(ann, id, '3')
  expect([other.status, other.body.code]).toEqual([409, 2402])
  house.time.advance(1500)
  expect(votesOf(await house.prediction(ann, id))).toEqual({ '1': 1, '2': 0, '3': 0 })
  // Of another match there is another vote.
  expect((await house.vote(ann, await house.match(), '3')).status).toBe(200)
})

test('EXTRA-03 thirty votes in a minute are taken of a player, then they wait; others are not moved', async () => {
  const match = await house.match()
  const [fast, other] = [await house.player('Fast'), await house.player('Other')]
  const statuses: number[] = []
  for (let vote = 0; vote < 31; vote += 1) statuses.push((await house.vote(fast, match, '1')).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  expect((await house.vote(fast, match, '1')).body.details.retry_after).toBeLessThanOrEqual(60)
  expect((await house.vote(other, match, '1')).status).toBe(200)
})

test('who is not signed in reads and does not vote, and an outcome that is not there is none', async () => {
  const id = await house.match()
  expect((await house.vote(null, id, '1')).status).toBe(401)
  const stray = await house.vote(ann, id, '7')
  expect([stray.status, Object.keys(stray.body.errors)]).toEqual([422, ['data.outcome_id']])
  expect((await house.prediction(null, id)).body.total).toBe(0)
})

test('no vote is taken once the match has begun, by its time or by its feed; the votes stay to be seen', async () => {
  const id = await house.match()
  await house.vote(ann, id, '1')
  house.time.advance(3_600_000)
  const late = await house.vote(ben, id, '1')
  expect([late.status, late.body.code]).toEqual([409, 2401])
  // Who has voted in time and asks again is told so.
  expect((await house.vote(ann, id, '1')).status).toBe(200)
  const seen = await house.prediction(ben, id)
  expect([seen.body.is_open, seen.body.total]).toEqual([false, 1])

  const early = await house.match()
  await house.db.run({ name: '', text: `update matches set status = 1 where id = ${early}` })
  const barred = await house.vote(ben, early, '1')
  expect([barred.status, barred.body.code]).toEqual([409, 2401])
})

test('pages are told how votes stand, whole and together, and not again without another vote', async () => {
  const [first, second] = [await house.match(), await house.match()]
  await house.tell()
  house.published.length = 0
  await house.vote(ann, first, '1')
  await house.vote(ben, first, '3')
  await house.vote(ben, second, '2')
  await house.tell()
  const push = {
    type: 'votes_changed',
    predictions: [
      {
        prediction_id: `match:${first}`,
        votes: expect.arrayContaining([
          { outcome_id: '1', votes: 1 },
          { outcome_id: '3', votes: 1 },
        ]),
      },
      { prediction_id: `match:${second}`, votes: [{ outcome_id: '2', votes: 1 }] },
    ],
  }
  expect(house.published).toEqual([
    { channel: 'updates:en', data: push },
    { channel: 'updates:de', data: push },
  ])
  house.published.length = 0
  await house.tell()
  expect(house.published).toEqual([])
})

test('one push names twenty predictions at most, and the others are told with the next', async () => {
  house.published.length = 0
  for (let made = 0; made < 21; made += 1) await house.vote(cem, await house.match(), '1')
  const sizes = async () => {
    await house.tell()
    return house.published
      .splice(0)
      .filter(({ channel }) => channel === 'updates:en')
      .map(({ data }) => (data as { predictions: unknown[] }).predictions.length)
  }
  expect([await sizes(), await sizes(), await sizes()]).toEqual([[20], [1], []])
})

const table = async (by: number | null) => (await house.get('/predictors', by)).body

test('BEYOND-32 right votes have points by what they were worth, free of any stake; a table ranks them, ties share a place', async () => {
  const season = await openVoting(emptyDatabase)
  const [dee, eve, fay, gus] = await Promise.all(['Dee', 'Eve', 'Fay', 'Gus'].map(season.player))
  const read = async (by: number | null) => (await season.get('/predictors', by)).body
  const [first, second, third] = [await season.match(), await season.match(), await season.match()]
  for (const [by, outcome] of [
    [dee, '1'],
    [eve, '1'],
    [fay, '2'],
  ] as const)
    await season.vote(by ?? 0, first, outcome)
  for (const [by, outcome] of [
    [dee, '3'],
    [eve, '3'],
  ] as const)
    await season.vote(by ?? 0, second, outcome)
  await season.vote(gus ?? 0, third, '1')
  expect(await read(null)).toEqual({ season: '2026/27', items: [], own: null, total: 0 })

  await season.end(first, '2')
  await season.end(second, '3')
  const own = { position: 1, current_user: true, name: 'Eve', points: 40, right: 1, settled: 2 }
  const others = [
    { position: 1, current_user: false, name: 'D***', points: 40, right: 1, settled: 2 },
    own,
    { position: 1, current_user: false, name: 'F***', points: 40, right: 1, settled: 1 },
  ]
  expect(await read(eve ?? 0)).toEqual({ season: '2026/27', items: others, own, total: 3 })
  await season.end(third, '3')
  const last = (await read(gus ?? 0)).own
  expect(last).toMatchObject({ position: 4, name: 'Gus', points: 0, right: 0, settled: 1 })
  // A page of it has the same places, and the viewer's own stays in sight.
  const page = (await season.get('/predictors?limit=1&page=4', dee ?? 0)).body
  expect([page.items[0].position, page.own.position, page.total]).toEqual([4, 1, 4])
  expect((await season.get('/predictors?season=2025/26', dee ?? 0)).body.items).toEqual([])
  // Nothing of it is in the books.
  const entries = await season.db.run({ name: '', text: 'select 1 from ledger_entries' })
  expect(entries).toEqual([])
  await season.close()
})

test('BEYOND-32 a void outcome counts for nobody, and a result that is taken back takes its points along, however often it is said', async () => {
  const id = await house.match()
  await house.vote(ann, id, '1')
  await house.vote(ben, id, '2')
  const points = async () => {
    const { items } = (await house.get('/votes?limit=50', ann)).body
    return items.find(({ match_id: match }: { match_id: number }) => match === id)
  }
  const before = (await table(ann)).own
  await house.end(id, '1')
  expect(await points()).toMatchObject({ end: 'right', points: 20, worth: 20 })
  const after = (await table(ann)).own
  expect(after.points - (before?.points ?? 0)).toBe(20)
  await settleVotes(house.db, new Date(0))
  expect((await table(ann)).own).toEqual(after)
  await house.end(id, 'taken back')
  expect(await points()).toMatchObject({ end: null, points: null })
  expect((await table(ann)).own ?? null).toEqual(before)
  await house.end(id, '2')
  expect(await points()).toMatchObject({ end: 'wrong', points: 0 })
  await house.end(id, 'void')
  expect(await points()).toMatchObject({ end: 'void', points: 0 })
  expect((await table(ann)).own ?? null).toEqual(before)
})

test('a player looks back on their own votes, the last first, with the names of matches and outcomes', async () => {
  const dan = await house.player('Dan')
  const [first, second] = [await house.match(), await house.match()]
  await house.vote(dan, first, '2')
  house.time.advance(1000)
  await house.vote(dan, second, '1')
  const { body } = await house.get('/votes?locale=en', dan)
  expect(
    body.items.map(({ match_id: id, match }: { match_id: number; match: object }) => [id, match]),
  ).toEqual([
    [second, { home: 'Lions', away: 'Bears', outcome: 'Lions' }],
    [first, { home: 'Lions', away: 'Bears', outcome: 'Draw' }],
  ])
  expect(body.total).toBe(2)
  expect((await house.get('/votes', null)).status).toBe(401)
})
