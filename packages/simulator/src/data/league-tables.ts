import type { LeagueSport } from '../outrights/league-law.ts'
import type { LeagueOfOutright } from '../outrights/model.ts'

/** A league with bets on its season: the winner, and some of its places. */
export interface LeagueTable {
  readonly sport: LeagueSport
  readonly leagueKey: string
  readonly places: LeagueOfOutright['places']
}

const top4 = { text: 'top4', count: 4, from: 'first' } as const
const down = (count: number) => ({ text: 'relegation', count, from: 'last' }) as const

const soccer = (leagueKey: string, places: LeagueTable['places']): LeagueTable => ({
  sport: 'soccer',
  leagueKey,
  places,
})

/** Places in play-offs against relegation count as staying up. */
export const leagueTables: readonly LeagueTable[] = [
  soccer('england/premier-league', [top4, down(3)]),
  soccer('spain/laliga', [top4, down(3)]),
  soccer('italy/serie-a', [top4, down(3)]),
  soccer('germany/bundesliga', [top4, down(2)]),
  soccer('france/ligue-1', [top4, down(2)]),
  soccer('brazil/serie-a', [top4, down(4)]),
  soccer('netherlands/eredivisie', [top4, down(2)]),
  soccer('portugal/primeira-liga', [top4, down(2)]),
  { sport: 'handball', leagueKey: 'germany/handball-bundesliga', places: [top4, down(2)] },
]
