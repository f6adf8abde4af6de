import { expect, test } from 'vitest'
import {
  createManualTime,
  emptyDatabase,
  kickOff,
  openStadium,
  smallSeason,
  type Stadium,
} from '../../test/stadium.ts'
import { countMatches } from '../sportsbook/catalogue/counters.ts'
import { type Listed, selectMatches } from '../sportsbook/catalogue/match-list.ts'
import { namesFor } from '../sportsbook/catalogue/names/names.ts'
import { toMatch } from '../sportsbook/catalogue/wire.ts'

const minute = 60_000
const titles = ['counter-strike', 'dota-2', 'league-of-legends']

function listed({ catalogue, book }: Stadium): Listed[] {
  return catalogue.matches().flatMap((match) => {
    const document = book.snapshot(match.id)
    return document === null ? [] : [{ match, document }]
  })
}

test('CATALOGUE-01 cybersport is a catalogue of its own: type cyber, provider oddin, maps on the scoreboard, all settled', async () => {
  const db = await emptyDatabase()
  const time = createManualTime(kickOff)
  const programme = smallSeason({ live: 12, coming: 30, sports: ['tennis', ...titles] })
  const stadium = await openStadium({ db, time, programme })

  const cyber = selectMatches(
    listed(stadium),
    { page: 1, limit: 100, sport_type: 'cyber' },
    { betCounts: new Map() },
  )
  expect(new Set(cyber.map(({ match }) => match.tournament.category.sport))).toEqual(new Set(titles))
  const wire = cyber.map(({ match, document }) => toMatch(match, document, namesFor('en')))
  expect(wire.every(({ provider, sport }) => provider === 'oddin' && sport.type === 'cyber')).toBe(true)
  const coming = wire.find(({ state }) => state.status === 0)
  expect([coming?.main_market?.name, coming?.secondary_market?.name, coming?.top_markets[0]?.name]).toEqual([
    'Winner',
    'Total maps',
    'Map handicap',
  ])
  const running = wire.find(({ state }) => state.status === 1)
  expect(running?.state.period_score[0]).toMatchObject({ type: 'map', period_key: 'map_1' })

  const counters = countMatches(listed(stadium), { sport_type: 'cyber' }, time.clock())
  expect(counters.sports.reduce((sum, { matchCount }) => sum + matchCount, 0)).toBe(cyber.length)
  expect(counters.sports.map(({ id }) => id).sort()).toEqual([109, 110, 111])

  // SITE-06: switching a provider off suspends its own markets only.
  stadium.book.apply({ type: 'provider_status_changed', provider: 'oddin', up: false })
  for (const { match, document } of listed(stadium)) {
    const isCyber = titles.includes(match.tournament.category.sport)
    if (isCyber) expect(document.markets.filter(({ status }) => status === 1)).toEqual([])
    else if (document.match.status === 0)
      expect(document.markets.some(({ status }) => status === 1)).toBe(true)
  }
  stadium.book.apply({ type: 'provider_status_changed', provider: 'oddin', up: true })

  const ids = new Set(
    cyber.filter(({ document }) => document.match.status === 1).map(({ match }) => match.id),
  )
  await stadium.play(9 * 60 * minute, 10 * minute)
  const over = listed(stadium).filter(({ match }) => ids.has(match.id))
  for (const { document } of over) expect(document.match.status).toBe(4)
  for (const id of ids) {
    const markets = stadium.settled.filter(({ matchId }) => matchId === id).flatMap((event) => event.markets)
    expect(new Set(markets.map((market) => market.id)).has(199)).toBe(true)
    for (const market of markets) expect(market.outcomes.filter(({ result }) => result.won)).toHaveLength(1)
  }
  expect(stadium.errors).toEqual([])
  await stadium.feed.stop()
  await db.close()
})
