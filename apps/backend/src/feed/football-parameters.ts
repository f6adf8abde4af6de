import {
  defaultRho,
  type FootballParameters,
  type FootballResult,
  fitStrengths,
  goalMeans,
} from '@touchline/simulator'

export type { FootballResult } from '@touchline/simulator'

/**
 * Learns from a league's results the parameters of the football model for a match of two teams. Teams go by any stable
 * key.
 */
export function learnFootball(
  results: readonly FootballResult[],
): (home: string, away: string) => FootballParameters {
  const fit = fitStrengths(results)
  const rounded = (goals: number) => Math.round(goals * 1000) / 1000
  return (home, away) => {
    const { homeGoals, awayGoals } = goalMeans(fit, home, away)
    return { homeGoals: rounded(homeGoals), awayGoals: rounded(awayGoals), rho: defaultRho }
  }
}
