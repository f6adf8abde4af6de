import {
  createCalendar,
  createLeagueCalendar,
  createSeason,
  leagues,
  outrightLeagues,
} from '@touchline/simulator'
import { Match } from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import type { Programme } from '../src/feed/planning.ts'
import { createManualTime } from '../src/manual-time.ts'
import { countMatches } from '../src/sportsbook/catalogue/counters.ts'
import { createDescribeLegs } from '../src/sportsbook/catalogue/describe-legs.ts'
import { type Listed, type ListQuery, selectMatches } from '../src/sportsbook/catalogue/match-list.ts'
import { namesFor } from '../src/sportsbook/catalogue/names/names.ts'
import { findResults } from '../src/sportsbook/catalogue/results.ts'
import { inPageOrder, toMarket, toMatch } from '../src/sportsbook/catalogue/wire.ts'
import { search } from '../src/sportsbook/search/search.ts'
import { type House, ledgerFaults, openHouseOn, place, placement, selection } from './house.ts'
import { emptyDatabase, kickOff, openStadium, type Stadium } from './stadium.ts'

const hour = 3_600_000
const everything = { has: () => true }
const premier = leagues.filter(({ sport, key }) => sport === 'soccer' && key === 'england/premier-league')
const calendars = [
  createCalendar({ seed: 'test' }),
  createLeagueCalendar(createSeason({ seed: 'test', leagues: premier, liveTarget: 4, comingTarget: 1 })),
]
const programme: Programme = {
  leagues: [...outrightLeagues, ...premier],
  fixtures: () => [],
  horizon: 48 * hour,
  longestMatch: hour,
  calendar: { coming: (now) => calendars.flatMap((calendar) => calendar.coming(now)) },
}
const OUTRIGHTS = ['stage', 'season', 'simple_tournament'] as const

function listed({ catalogue, book }: Stadium, filter: Partial<ListQuery>): readonly Listed[] {
  const all = catalogue.matches().flatMap((match) => {
    const document = book.snapshot(match.id)
    return document === null ? [] : [{ match, document }]
  })
  return selectMatches(all, { page: 1, limit: 500, ...filter }, { betCounts: new Map() })
}

describe('outrights from the calendar to the payout', () => {
  let db: Database
  let stadium: Stadium
  let house: House
  beforeAll(async () => {
    db = await emptyDatabase()
    const time = createManualTime(kickOff)
    stadium = await openStadium({
      db,
      time,
      programme,
      settle: (event) => house.side.settlement.settleMarkets(event),
    })
    const { catalogue, book } = stadium
    house = await openHouseOn(db, {
      time,
      offer: { quotes: book.quote, describe: createDescribeLegs({ catalogue, book, db }) },
    })
  })
  afterAll(async () => {
    await stadium.feed.stop()
    await house.close()
    await db.close()
  })

  const wire = ({ match, document }: Listed) => Match.parse(toMatch(match, document, namesFor('en')))

  test('CATALOGUE-06 CATALOGUE-15 they are events of their own types, named, with parent, field, closing time and end', () => {
    expect(listed(stadium, {})).toEqual([])
    const all = listed(stadium, { type: [...OUTRIGHTS], sort_by: 'start_time' }).map(wire)
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(OUTRIGHTS))
    for (const one of all) {
      const { type, id, urn_id, outright, start_time, main_market, is_provider_stats_available } = one
      expect(urn_id).toBe(`sr:${type}:${id}`)
      expect(is_provider_stats_available).toBe(false)
      expect(outright).toMatchObject({ start_time, status: 0 })
      const fewest = one.sport.key === 'soccer' ? 20 : 22
      expect(outright?.competitors.length).toBeGreaterThanOrEqual(fewest)
      expect(Date.parse(outright?.end_date ?? '')).toBeGreaterThan(Date.parse(start_time))
      expect(main_market?.outcomes.length).toBe(outright?.competitors.length)
    }
    const season = all.find(({ type, sport }) => type === 'season' && sport.key === 'formula-1')
    expect(season).toMatchObject({
      competitors: { home: { name: 'Drivers’ Championship' }, away: { name: '' } },
      outright: { parent: { name: 'Formula 1' } },
      main_market: { id: 534, name: 'Championship winner' },
    })
    const table = listed(stadium, { type: ['season'], sport_key: ['soccer'] }).map(wire)
    expect(table).toMatchObject([
      {
        competitors: { home: { name: 'Premier League · Final table' }, away: { name: '' } },
        outright: { name: 'Premier League · Final table', parent: { name: 'Premier League' } },
        available_markets: 3,
        has_video: false,
        main_market: { id: 534, name: 'League winner', custom_bet_groups: [] },
        secondary_market: null,
        top_markets: [],
      },
    ])
    const [league] = listed(stadium, { type: ['season'], sport_key: ['soccer'] })
    const inGerman = league && toMatch(league.match, league.document, namesFor('de'))
    expect(inGerman?.competitors.home.name).toBe('Premier League · Abschlusstabelle')
    const golf = listed(stadium, { type: ['simple_tournament'] })
    expect(golf.length).toBeGreaterThan(4)
    const [first] = golf
    const names = inPageOrder(first?.document.markets ?? []).map(
      (market) =>
        toMarket(
          first?.match as Listed['match'],
          market,
          namesFor('de'),
          first?.document.match as Listed['document']['match'],
        ).name,
    )
    expect(names.slice(0, 4)).toEqual([
      'Sieger',
      'Unter den ersten 5',
      'Unter den ersten 10',
      'Scottie Scheffler – Rory McIlroy',
    ])
    expect(names).toHaveLength(11)
  })

  test('CATALOGUE-07 counters count them apart from matches, each kind by itself', () => {
    const all = listed(stadium, { type: [...OUTRIGHTS] })
    for (const counter of countMatches(all, {}, kickOff).tournaments) {
      const own = all.filter(({ match }) => match.tournament.id === counter.id)
      const of = (type: string) => own.filter(({ match }) => match.type === type).length
      const kinds = [counter.season_count, counter.simple_tournament_count, counter.stage_count]
      expect(kinds).toEqual([of('season'), of('simple_tournament'), of('stage')])
      expect(counter.outrightCount).toBe(kinds.reduce((sum, kind) => sum + kind))
    }
    const { live, sports } = countMatches(all, {}, kickOff)
    expect(live).toBe(0)
    expect(sports.map(({ id, matchCount }) => [id, matchCount])).toEqual([
      [1, 0],
      [40, 0],
      [9, 0],
    ])
    expect(sports.reduce((sum, { outrightCount }) => sum + outrightCount, 0)).toBe(all.length)
    const seasons = countMatches(all, { type: 'season' }, kickOff)
    const none = { match_count: 0, simple_tournament_count: 0, stage_count: 0, matchCount: 0, liveCount: 0 }
    const one = { ...none, season_count: 1, outrightCount: 1 }
    expect(seasons.sports).toEqual([
      { id: 1, ...one },
      { id: 40, ...one },
    ])
  })

  test('planning again, and a start on the same database, change nothing', async () => {
    const before = listed(stadium, { type: [...OUTRIGHTS] }).map(({ match }) => match.id)
    await stadium.feed.plan()
    const again = await openStadium({ db, time: createManualTime(kickOff), programme })
    expect(listed(again, { type: [...OUTRIGHTS] }).map(({ match }) => match.id)).toEqual(before)
    await again.feed.stop()
  })

  test('bets are taken until it closes and paid when it is decided, level places by dead heat', async () => {
    const [golf] = listed(stadium, { type: ['simple_tournament'], sort_by: 'start_time' })
    if (golf === undefined) throw new Error('no tournament')
    const { id, startTime, outright } = golf.match
    const variant = 'variant=pre:markettext:top10'
    const market = golf.document.markets.find(({ specifier }) => specifier === variant)
    const { id: playerId, cookie } = await house.player(1_000_000n)
    const bets = new Map<string, { id: number; odds: number }>()
    for (const outcome of market?.outcomes ?? []) {
      const picked = selection({
        matchId: id,
        marketId: 536,
        specifier: variant,
        outcomeId: outcome.id,
        odds: outcome.odds,
      })
      const answer = await place(house, cookie, placement([picked], 1000))
      expect(answer.status).toBe(200)
      bets.set(outcome.id, { id: answer.body[0].id, odds: outcome.odds })
    }
    const [first] = bets.keys()
    const open = await house.call('GET', '/api/sportsbook/v3/bets?limit=500', { cookie })
    const shown = open.body.items.find((bet: { id: number }) => bet.id === bets.get(first ?? '')?.id)
    expect(shown.selections[0]).toMatchObject({
      match: { home: golf.match.home.name, away: '', score: null, urn_id: `sr:simple_tournament:${id}` },
      market: { name: 'Top 10 finish' },
      outcome: { name: 'Scottie Scheffler' },
    })

    await stadium.play(startTime - house.time.clock(), startTime - house.time.clock())
    const late = selection({
      matchId: id,
      marketId: 536,
      specifier: variant,
      outcomeId: first ?? '',
      odds: 1100,
    })
    expect((await place(house, cookie, placement([late], 1000))).body.code).toBe(103)
    expect(stadium.book.snapshot(id)?.match.status).toBe(1)

    const left = (outright?.endTime ?? 0) - house.time.clock()
    await stadium.play(left, left)
    const word = stadium.settled.find(({ matchId }) => matchId === id)
    const ends = word?.markets.find(({ specifier }) => specifier === variant)?.outcomes ?? []
    expect(ends).toHaveLength(bets.size)
    const closed = await house.call('GET', '/api/sportsbook/v3/bets?limit=500', { cookie })
    const paid = new Map<number, number>(
      closed.body.items.map((bet: { id: number; win_amount: number }) => [bet.id, bet.win_amount]),
    )
    let places = 0
    for (const { id: outcome, result } of ends) {
      const bet = bets.get(outcome)
      const share = result.won ? result.deadHeat[0] / result.deadHeat[1] : 0
      places += share
      expect(paid.get(bet?.id ?? 0)).toBe(Math.round(bet === undefined ? 0 : bet.odds * share))
    }
    expect(places).toBeCloseTo(10, 9)
    expect(await ledgerFaults(db)).toEqual([])
    const balance = 1_000_000 - 1000 * bets.size + [...paid.values()].reduce((sum, amount) => sum + amount, 0)
    expect(await house.balance(playerId)).toBe(BigInt(balance))
    expect(stadium.errors).toEqual([])
  })

  test('a league is bet on until its last round, at prices that follow its matches, and its winner is paid', async () => {
    const [table] = listed(stadium, { type: ['season'], sport_key: ['soccer'] })
    if (table === undefined) throw new Error('no league')
    const { id, startTime, outright } = table.match
    const oddsOf = () =>
      new Map(
        stadium.book
          .snapshot(id)
          ?.markets.find((market) => market.id === 534)
          ?.outcomes.filter(({ active }) => active)
          .map((outcome) => [outcome.id, outcome.odds] as const) ?? [],
      )
    const before = oddsOf()
    const { cookie } = await house.player(1_000_000n)
    const bets = new Map<string, { id: number; odds: number }>()
    for (const [outcomeId, odds] of before) {
      const picked = selection({
        matchId: id,
        marketId: 534,
        specifier: 'variant=pre:markettext:league',
        outcomeId,
        odds,
      })
      const answer = await place(house, cookie, placement([picked], 1000))
      expect(answer.status).toBe(200)
      bets.set(outcomeId, { id: answer.body[0].id, odds })
    }
    expect(bets.size).toBeGreaterThan(3)
    const half = (startTime - house.time.clock()) / 2
    await stadium.play(half, half)
    expect(oddsOf()).not.toEqual(before)
    const left = (outright?.endTime ?? 0) - house.time.clock()
    await stadium.play(left, left / 2)
    const word = stadium.settled.find(({ matchId }) => matchId === id)
    expect(word?.markets).toHaveLength(3)
    const open = await house.call('GET', '/api/sportsbook/v3/bets?limit=500', { cookie })
    const paid = new Map<number, number>(
      open.body.items.map((bet: { id: number; win_amount: number }) => [bet.id, bet.win_amount]),
    )
    const ends = word?.markets.find((market) => market.id === 534)?.outcomes ?? []
    const shares = new Map(
      ends.map(({ id: outcome, result }) => [
        outcome,
        result.won ? result.deadHeat[0] / result.deadHeat[1] : 0,
      ]),
    )
    for (const [outcome, bet] of bets)
      expect(paid.get(bet.id)).toBe(Math.round(bet.odds * (shares.get(outcome) ?? Number.NaN)))
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    expect(await ledgerFaults(db)).toEqual([])
    expect(stadium.errors).toEqual([])
  })

  test('SEARCH-02 API-S-13 outrights are found by name in the language, by league, and by who takes part', async () => {
    await stadium.feed.plan()
    await stadium.feed.step()
    const all = listed(stadium, { type: [...OUTRIGHTS], match_status: [0] })
    const found = (text: string, locale = 'en', onlyTeams = false) =>
      search(all, { text, names: namesFor(locale), onlyTeams }).matches.map(({ match }) => match)
    const isOf = (sport: string) => (match: Listed['match']) => match.tournament.category.sport === sport
    expect(found('drivers').some(isOf('formula-1'))).toBe(true)
    expect(found('fahrer', 'de').length).toBeGreaterThan(0)
    expect(found('fahrer')).toEqual([])
    expect(found('final table premier').every(isOf('soccer'))).toBe(true)
    expect(found('arsenal final')).toHaveLength(1)
    expect(found('verstappen').length).toBeGreaterThan(3)
    expect(found('verstappen').every(isOf('formula-1'))).toBe(true)
    expect(found('verstappen', 'en', true)).toEqual([])
    expect(
      search(all, { text: 'golf tour', names: namesFor('en'), onlyTeams: false }).tournaments,
    ).toHaveLength(1)
  })

  test('results hold them when they are asked for, and lists of matches do not', async () => {
    const query = { page: 1, limit: 50, match_status: [4 as const] }
    const outrights = await findResults(
      { db, catalogue: stadium.catalogue },
      everything,
      { ...query, type: [...OUTRIGHTS] },
      'en',
    )
    expect(outrights.total).toBeGreaterThan(1)
    expect(outrights.listed.every(({ match }) => match.outright !== null)).toBe(true)
    expect((await findResults({ db, catalogue: stadium.catalogue }, everything, query, 'en')).total).toBe(0)
  })
})
