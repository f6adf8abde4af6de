import type { MatchModel } from '../model.ts'
import { football } from './index.ts'
import type { FootballParameters } from './parameters.ts'

export interface Opening {
  readonly seed: string
  /** Epoch ms. */
  readonly start: number
  readonly parameters: FootballParameters
  readonly speed?: number
}

/** A football match between Home and Away. */
export const openFootball = (key: string, { seed, start, parameters, speed = 1 }: Opening): MatchModel =>
  football.open(
    {
      ...{ key, sport: 'soccer', leagueKey: 'league', round: '1', startTime: start },
      home: { key: 'home', name: 'Home' },
      away: { key: 'away', name: 'Away' },
      parameters,
    },
    { seed, speed },
  )
