import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPrices, NOW, stateOf, totalOf } from './prices-house.ts'
import { emptyDatabase } from './stadium.ts'

let house: Awaited<ReturnType<typeof openPrices>>
beforeAll(async () => {
  house = await openPrices(await emptyDatabase())
})
afterAll(() => house.close())

const odds = ({ body }: { readonly body: { points: { odds: number }[] } }) =>
  body.points.map((point) => point.odds)
const move = (matchId: number, over: number, under: number, status: 1 | -1 = 1) =>
  house.say({ type: 'markets_changed', matchId, markets: [totalOf(over, under, status)] })
const plays = (matchId: number, home = 0, away = 0, minute = 1) =>
  house.say({ type: 'match_changed', matchId, state: stateOf(1, home, away, minute) })

test('BEYOND-25 a listed price tells its opening, its range and its path before the match', async () => {
  const id = await house.match(2050, 1750)
  await house.pass(1000)
  await move(id, 1900, 1900)
  await house.pass(60_000)
  await move(id, 2200, 1650)
  await house.pass(60_000)
  const { status, headers, body } = await house.memory(id)
  expect([status, headers['cache-control']]).toEqual([200, 'public, no-cache'])
  expect(body).toMatchObject({
    ...{ match_id: id, market_id: 18, specifier: 'total=2.5', outcome_id: '12' },
    ...{ opened: { odds: 2050 }, kick_off: null, low: 1900, high: 2200, goals: [] },
  })
  expect(body.opened.at).toBe(body.points[0].at)
  expect(body.points.map((point: { odds: number }) => point.odds)).toEqual([2050, 1900, 2200])
  expect(odds(await house.memory(id, '13'))).toEqual([1750, 1900, 1650])
})

test('BEYOND-25 the price at the kick-off is the very last before it, and goals are marks of the way', async () => {
  const id = await house.match(2050, 1750)
  await house.pass(1000)
  // Nobody looks between this price and the start.
  await move(id, 1920, 1880)
  await plays(id)
  await move(id, 1800, 2000)
  await house.pass(5000)
  await move(id, 1400, 2900)
  await plays(id, 1, 0, 23)
  await house.pass(5000)
  const { body } = await house.memory(id)
  expect(body.kick_off.odds).toBe(1920)
  expect(odds({ body })).toEqual([2050, 1920, 1800, 1400])
  expect(body.goals).toMatchObject([{ home: 1, away: 0, minute: 24 }])
})

test('BEYOND-25 a goal that is taken back is no mark', async () => {
  const id = await house.match()
  await plays(id)
  await house.pass(5000)
  await plays(id, 0, 1, 30)
  await house.pass(5000)
  expect((await house.memory(id)).body.goals).toHaveLength(1)
  await plays(id, 0, 0, 31)
  await house.pass(5000)
  expect((await house.memory(id)).body.goals).toEqual([])
})

test('BEYOND-25 a suspended market tells what it has been, and takes no price of it for a move', async () => {
  const id = await house.match(2050, 1750)
  await house.pass(1000)
  await move(id, 9000, 1010, -1)
  await house.pass(60_000)
  expect(odds(await house.memory(id))).toEqual([2050])
})

test('BEYOND-25 another process answers what the one of the feed has saved', async () => {
  const id = await house.match(2050, 1750)
  await plays(id)
  await house.pass(5000)
  await move(id, 1700, 2150)
  await house.pass(20_000)
  const told = (await house.memory(id, '12', 'other')).body
  expect(told).toEqual((await house.memory(id)).body)
  expect(odds({ body: told })).toEqual([2050, 1700])
})

test.each([
  ['that ends in order', 'in order'],
  ['that dies a minute after it saved', 'dies'],
] as const)('BEYOND-25 a path goes on after a process %s', async (_, how) => {
  const id = await house.match(2050, 1750)
  await plays(id)
  await house.pass(5000)
  await move(id, 1700, 2150)
  await house.pass(20_000)
  await house.restart(how)
  await move(id, 1500, 2550)
  await house.pass(5000)
  const { body } = await house.memory(id)
  expect([odds({ body }), body.kick_off.odds, body.opened.odds]).toEqual([[2050, 1700, 1500], 2050, 2050])
})

test('BEYOND-25 what nobody offers has no memory, and what is asked for wrongly is named', async () => {
  const id = await house.match()
  expect((await house.memory(id, '99')).status).toBe(404)
  expect((await house.memory(123_456)).status).toBe(404)
  const wrong = await house.ask('match_id=x&market_id=18&outcome_id=12')
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['match_id']])
})

test('BEYOND-27 the closing price of an outcome is kept for good where somebody had bet on it', async () => {
  const id = await house.match(2050, 1750)
  await house.pass(1000)
  const sql = (text: string) => house.db.run<Record<string, unknown>>({ name: '', text })
  await sql(
    `insert into players (email, password_hash, language, created_at) values ('closing@touchline.example', '', 'en', now())`,
  )
  await sql(`insert into bets (ref, player_id, type, status, result, currency, stake, total_stake, odds, potential_win, step, quick, device_id, created_at)
    select 'C-1', id, 'single', 'accepted', 'open', 'EUR', 100, 100, 2050, 205, 0, false, '', now() from players where email = 'closing@touchline.example'`)
  await sql(`insert into legs (bet_id, position, match_id, match_urn, market_id, specifier, outcome_id, odds, settlement_version)
    select id, 0, ${id}, '', 18, 'total=2.5', '12', 2050, 0 from bets where ref = 'C-1'`)
  await move(id, 1920, 1880)
  await plays(id)
  await house.pass(5000)
  await house.say({ type: 'match_changed', matchId: id, state: { ...stateOf(0, 2, 1), status: 3 } })
  await house.pass(60_000)
  const rows = await sql(`select outcome_id, odds, closed_at from closing_prices where match_id = ${id}`)
  expect(rows).toEqual([{ outcome_id: '12', odds: 1920, closed_at: expect.any(Date) }])
  expect(Number(rows[0]?.['closed_at'])).toBeGreaterThan(NOW)
})

test('nothing was reported', () => {
  expect(house.errors).toEqual([])
})

test('BEYOND-25 many prices tell their ways in one call: since the match began, or of the last day, and what stood still or is unknown is left out', async () => {
  const [coming, still, played] = [
    await house.match(2000, 1800),
    await house.match(),
    await house.match(2000, 1800),
  ]
  await house.pass(5 * 60_000)
  await move(coming, 2400, 1600)
  await move(played, 3000, 1300)
  await house.pass(5 * 60_000)
  await plays(played)
  await house.pass(10 * 60_000)
  await move(played, 1500, 2600)
  await house.pass(5000)
  await house.pass(20 * 60_000)
  const { status, body } = await house.ways([coming, still, 999_999, played])
  expect(status).toBe(200)
  const items = body.items as readonly {
    readonly match_id: number
    readonly outcomes: readonly { readonly outcome_id: string; readonly odds: readonly number[] }[]
  }[]
  expect(items.map(({ match_id }) => match_id)).toEqual([coming, played])
  const over = (matchId: number) =>
    items.find(({ match_id }) => match_id === matchId)?.outcomes.find(({ outcome_id }) => outcome_id === '12')
      ?.odds
  expect(over(coming)).toHaveLength(16)
  expect([over(coming)?.[0], over(coming)?.at(-1)]).toEqual([2000, 2400])
  // What was before the start is none of the way of a match in play.
  expect(over(played)).not.toContain(2000)
  expect([over(played)?.[0], over(played)?.at(-1)]).toEqual([3000, 1500])
  expect(over(played)?.filter((one) => one === 3000)).toHaveLength(6)
  expect((await house.ways([coming, still, 999_999, played], 'other')).body.items.length).toBeGreaterThan(0)
  expect((await house.ways([])).status).toBe(422)
  expect((await house.ways(Array.from({ length: 61 }, () => coming))).status).toBe(422)
})
