import { FinishQuote, Meeting, RaceCard, Replay } from '@touchline/contract'
import type { Race } from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/db/index.ts'
import { archiveFinished } from '../../src/sportsbook/catalogue/archive.ts'
import { offeredProviders, offeredSports } from '../../src/sportsbook/preferences/providers.ts'
import { place, placement, selection } from '../house.ts'
import { sitesOf } from '../sites.ts'
import { emptyDatabase } from '../stadium.ts'
import { hour, openRacecourse, type Racecourse } from './testing.ts'

const from = Date.UTC(2026, 7, 1, 12)

describe('BEYOND-28 calls about horse racing', () => {
  let db: Database
  let course: Racecourse
  let ids: readonly number[] = []
  beforeAll(async () => {
    db = await emptyDatabase()
    course = await openRacecourse(db, from, { hours: 5 })
    ids = (await course.races()).map(({ id }) => id)
  })
  afterAll(async () => {
    await course.close()
    await db.close()
  })
  const idOf = (at: number): number => ids[at] ?? 0

  test('meetings of a day with their races by time, of another day its own', async () => {
    const { status, body } = await course.get('/meetings?day=2026-08-01')
    expect(status).toBe(200)
    const meetings: Meeting[] = body.items.map((item: unknown) => Meeting.parse(item))
    expect(meetings.length).toBeGreaterThan(3)
    expect(new Set(meetings.map(({ id }) => id)).size).toBe(meetings.length)
    for (const { day, races } of meetings) {
      expect(day).toBe('2026-08-01')
      const times = races.map(({ time }) => time)
      expect(times).toEqual(times.toSorted())
      expect(races.every(({ state }) => state === 'before')).toBe(true)
    }
    expect((await course.get('/meetings?day=2026-08-02')).body).toEqual({ items: [] })
    expect((await course.get('/meetings?day=yesterday')).status).toBe(422)
  })

  test('a card has its runners, terms, prices and markets, named in the language asked for', async () => {
    const card = RaceCard.parse(await course.card(idOf(3)))
    const { race, win, place: placed } = card
    expect(win?.outcomes.map(({ id }) => id)).toEqual(race.card.map((runner) => runner.outcome_id))
    expect(win?.outcomes.map(({ name }) => name)).toEqual(race.card.map(({ name }) => name))
    for (const runner of race.card) {
      const offered = win?.outcomes.find(({ id }) => id === runner.outcome_id)
      if (runner.withdrawal === null) expect(runner.odds.at(-1)?.odds).toBe(offered?.odds)
      else expect(offered?.active).toBe(false)
      expect(runner.odds.length).toBeLessThanOrEqual(24)
    }
    if (race.place_terms === null) expect(placed).toBeNull()
    else
      expect(placed?.specifier).toBe(`divisor=${race.place_terms.divisor}|places=${race.place_terms.places}`)
    expect(race.result).toBeNull()
    const german = (await course.get(`/races/${idOf(3)}?locale=de`)).body
    expect([card.win?.name, german.win.name, german.match.sport.name]).toEqual([
      'Win',
      'Sieg',
      'Pferderennen',
    ])
    expect((await course.get('/races/999999')).status).toBe(404)
  })

  test('BEYOND-25 the price of a runner is told like any other, though lists leave races out', async () => {
    const { win } = RaceCard.parse(await course.card(idOf(3)))
    const runner = win?.outcomes.find(({ active }) => active)
    if (win == null || runner === undefined) throw new Error('nobody runs')
    const asked = new URLSearchParams({
      match_id: String(idOf(3)),
      market_id: String(win.id),
      outcome_id: runner.id,
    })
    const { status, body } = await course.memory(asked.toString())
    expect([status, body.points?.at(-1)?.odds]).toEqual([200, runner.odds])
  })

  test('an order of finish is priced when it is asked for, all its orders with any, and never one that cannot be', async () => {
    const { race } = await course.card(idOf(3))
    const [one, two, three] = race.card
      .filter(({ withdrawal }) => withdrawal === null)
      .map((runner) => runner.outcome_id)
    const quote = (order: readonly (string | undefined)[], more = '') =>
      course.get(`/races/${idOf(3)}/finish?order=${order.join(',')}${more}`)
    const forecast = FinishQuote.parse((await quote([one, two])).body)
    expect(forecast.market).toMatchObject({ id: 1105, name: 'Forecast', status: 1 })
    expect(forecast.market.outcomes).toHaveLength(1)
    const names = [one, two].map((id) => race.card.find((runner) => runner.outcome_id === id)?.name)
    expect(forecast.market.outcomes[0]?.name).toBe(names.join(' – '))
    expect((await quote([one, two, three], '&any=true')).body.market.outcomes).toHaveLength(6)
    expect((await quote([one, one])).status).toBe(422)
    expect((await quote([one, 'pre:outcometext:99'])).status).toBe(422)
    expect((await quote([one])).status).toBe(422)
  })

  test('a price of an order that is not the one shown is refused as any other', async () => {
    const { race } = await course.card(idOf(3))
    const [one, two] = race.card
      .filter(({ withdrawal }) => withdrawal === null)
      .map((runner) => runner.outcome_id)
    const { market } = (await course.get(`/races/${idOf(3)}/finish?order=${one},${two}`)).body
    const { cookie } = await course.house.player(100_000n)
    const [outcome] = market.outcomes
    const picked = { matchId: idOf(3), marketId: market.id, specifier: '', outcomeId: outcome.id }
    const wrong = await place(
      course.house,
      cookie,
      placement([selection({ ...picked, odds: outcome.odds + 5000 })]),
    )
    expect([wrong.status, wrong.body.code]).toEqual([400, 101])
    const made = { ...picked, outcomeId: 'pre:order:1:1', odds: 5000 }
    const impossible = await place(course.house, cookie, placement([selection(made)]))
    expect(impossible.status).toBe(400)
  })

  test('each-way is two singles of one press, and a combo takes one selection of a race', async () => {
    const found = await Promise.all(ids.slice(0, 12).map((id) => course.card(id)))
    const [first, second] = found.filter((card) => card.place?.status === 1)
    if (first === undefined || second === undefined) throw new Error('no race with places')
    const pick = ({ race, win, place: placed }: RaceCard, market: 'win' | 'place') => {
      const offered = market === 'win' ? win : placed
      const outcome = offered?.outcomes.find(({ active }) => active)
      return selection({
        matchId: race.id,
        marketId: offered?.id ?? 0,
        specifier: offered?.specifier ?? '',
        outcomeId: outcome?.id ?? '',
        odds: outcome?.odds ?? 0,
      })
    }
    const { id, cookie } = await course.house.player(100_000n)
    const bet = (selections: readonly ReturnType<typeof selection>[]) => ({
      stake: { value: 500, currency: 'EUR' },
      selections,
    })
    const meta = { device_id: 'test', quick: false, type: 'single' }
    const eachWay = { meta, bets: [bet([pick(first, 'win')]), bet([pick(first, 'place')])] }
    const answer = await place(course.house, cookie, eachWay)
    expect(answer.status).toBe(200)
    expect(answer.body).toHaveLength(2)
    expect(await course.house.balance(id)).toBe(99_000n)
    const double = {
      meta: { ...meta, type: 'combo' },
      bets: [bet([pick(first, 'win'), pick(second, 'win')])],
    }
    expect((await place(course.house, cookie, double)).status).toBe(200)
    const same = { meta: { ...meta, type: 'combo' }, bets: [bet([pick(first, 'win'), pick(first, 'place')])] }
    expect((await place(course.house, cookie, same)).status).toBe(400)
  })

  test('a race is off, judged and declared in time; its replay is told then, and agrees with the finish', async () => {
    const { race } = await course.card(idOf(0))
    await course.playTo(Date.parse(race.time) + 1000)
    expect((await course.card(idOf(0))).race).toMatchObject({ state: 'off', result: null })
    expect((await course.get(`/races/${idOf(0)}/replay`)).status).toBe(404)
    await course.playTo(Date.parse(race.time) + 20 * 60_000, 60_000)
    const after = RaceCard.parse(await course.card(idOf(0)))
    expect(after.race.state).toBe('result')
    expect([after.win, after.place, after.has_forecast]).toEqual([null, null, false])
    const placings = after.race.result?.placings ?? []
    expect(placings).toHaveLength(after.race.runners)
    const replay = Replay.parse((await course.get(`/races/${idOf(0)}/replay`)).body)
    const post = replay.distance_m * 100
    const passed = (id: string) =>
      replay.runners.find((runner) => runner.outcome_id === id)?.positions.findIndex((at) => at >= post) ?? 0
    const times = placings.map((placing) => passed(placing.outcome_id))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(after.race.result?.forecasts.length).toBeGreaterThan(0)
  })

  test('results of a day are told, last one first, and stay when the race is archived', async () => {
    const told = async () => (await course.get('/results?day=2026-08-01')).body.items as Race[]
    const before = await told()
    expect(before.length).toBeGreaterThan(0)
    const times = before.map(({ time }) => time)
    expect(times).toEqual(times.toSorted().toReversed())
    const now = course.house.time.clock() + hour
    const gone = await archiveFinished(db, { finishedBefore: now, now })
    expect(gone).toContain(idOf(0))
    expect(await told()).toEqual(before)
    expect((await course.get(`/races/${idOf(0)}`)).body.race.card.length).toBeGreaterThan(1)
    expect((await course.get(`/races/${idOf(0)}/replay`)).status).toBe(200)
  })

  test('a site without horse racing of ours has none of the calls', async () => {
    const other = await emptyDatabase()
    const closed = await openRacecourse(other, from, { hours: 1, isOn: false })
    for (const path of ['/meetings', '/results', '/races/1', '/races/1/replay', '/races/1/finish?order=a,b'])
      expect([path, (await closed.get(path)).status]).toEqual([path, 404])
    await closed.close()
    await other.close()
  })

  test('SITE-06 races are bet on where the site has them, and stand in no list of sports', () => {
    const site = (horseRacing: boolean, frame?: string) => {
      const demo = sitesOf().byHost('')
      const additionalProviders = { horse_racing: horseRacing, lotto: false, premium_cricket: false }
      const config = { ...demo.config, additionalProviders, providerFrames: { horse_racing: frame } }
      return { site: { ...demo, config }, cookie: undefined }
    }
    expect(offeredProviders(site(true)).racing).toEqual(['betradar'])
    expect(offeredProviders(site(false)).racing).toBeUndefined()
    expect(offeredProviders(site(true, 'https://races.example/')).racing).toBeUndefined()
    expect(offeredSports(site(true)).has('horse-racing')).toBe(false)
    expect(offeredSports(site(true)).has('soccer')).toBe(true)
  })
})
