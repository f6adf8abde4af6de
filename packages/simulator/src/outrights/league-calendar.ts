import { leagueTables } from '../data/league-tables.ts'
import type { Season } from '../season.ts'
import { leagues, sports } from '../sports.ts'
import type { OutrightFixture } from './model.ts'

/** Seasons of leagues that take bets at a moment: in each league the one whose last round is still to come. */
export interface LeagueCalendar {
  coming(now: number): readonly OutrightFixture[]
}

const label = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.000/g, '')

const leagueName = (sport: string, leagueKey: string): string =>
  leagues.find(({ sport: of, key }) => of === sport && key === leagueKey)?.name ?? leagueKey

/** Outrights for a season's leagues; they close when their last round begins. */
export function createLeagueCalendar(
  season: Pick<Season, 'leagueSeason'>,
  { speed = 1 } = {},
): LeagueCalendar {
  const planned = new Map<string, OutrightFixture>()

  const outrightOf = ({ sport, leagueKey, places }: (typeof leagueTables)[number], now: number) => {
    const table = season.leagueSeason(sport, leagueKey, now)
    if (table === null) return []
    const key = `${leagueKey}/season-${table.number}/${label(table.lastRound)}`
    const known = planned.get(leagueKey)
    if (known?.key === key) return [known]
    const fixtures = table.fixtures()
    const keys = [...new Set(fixtures.map(({ home }) => home.key))]
    const longest = Math.ceil(sports[sport].maxDuration / speed)
    const matches = fixtures.map((fixture) => ({
      key: `${sport}/${fixture.key}`,
      home: keys.indexOf(fixture.home.key),
      away: keys.indexOf(fixture.away.key),
      endTime: fixture.startTime + longest,
      parameters: fixture.parameters,
    }))
    const outright: OutrightFixture = {
      key,
      sport,
      leagueKey,
      type: 'season',
      name: `${leagueName(sport, leagueKey)} · Final table`,
      startTime: table.lastRound,
      parameters: {
        endTime: Math.max(...matches.map(({ endTime }) => endTime)),
        field: keys.map((one) => [one, 1] as const),
        pairs: [],
        contests: [],
        league: { matches, places },
      },
    }
    planned.set(leagueKey, outright)
    return [outright]
  }

  return { coming: (now) => leagueTables.flatMap((row) => outrightOf(row, now)) }
}
