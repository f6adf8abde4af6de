import { clampGoals, type FootballStrength, meanGoals } from './parameters.ts'

/** One result to learn from. Teams are named by any stable key; `date` is an ISO date. */
export interface FootballResult {
  readonly home: string
  readonly away: string
  readonly homeGoals: number
  readonly awayGoals: number
  readonly date: string
}

/** A league learned from results: mean goals between average teams, and each team's factors on them (mean about 1). */
export interface StrengthFit {
  readonly homeGoals: number
  readonly awayGoals: number
  readonly strengths: ReadonlyMap<string, FootballStrength>
}

export interface FitOptions {
  /** Age in days relative to the latest result at which a result counts half. */
  readonly halfLifeDays?: number
  /** Pulls every team towards the average, like this many goals of average play. */
  readonly shrinkage?: number
}

const day = 86_400_000
const iterations = 200
const converged = 1e-9

interface Weighted extends FootballResult {
  readonly weight: number
}

/** In a fixed order, so that the sums do not depend on the order of the results. */
function weighted(results: readonly FootballResult[], halfLifeDays: number): Weighted[] {
  const times = results.map((result) => {
    const time = Date.parse(result.date)
    if (Number.isNaN(time)) throw new RangeError(`results.date: not a date: ${result.date}`)
    return time
  })
  const latest = times.reduce((last, time) => Math.max(last, time), Number.NEGATIVE_INFINITY)
  const order = (result: FootballResult) =>
    `${result.date} ${result.home} ${result.away} ${result.homeGoals} ${result.awayGoals}`
  return results
    .map((result, index) => ({
      ...result,
      weight: 0.5 ** ((latest - (times[index] ?? latest)) / day / halfLifeDays),
    }))
    .sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

interface Means {
  readonly home: number
  readonly away: number
}

/** Mean goals between average teams under the current factors. */
function leagueMeans(results: readonly Weighted[], of: (team: string) => FootballStrength): Means {
  const sums = { home: 0, away: 0, homeBase: 0, awayBase: 0 }
  for (const { home, away, homeGoals, awayGoals, weight } of results) {
    sums.home += weight * homeGoals
    sums.away += weight * awayGoals
    sums.homeBase += weight * of(home).attack * of(away).defence
    sums.awayBase += weight * of(away).attack * of(home).defence
  }
  // Adds about half a dozen average matches, so that a few results do not define the league.
  const prior = 6
  return {
    home: (sums.home + prior * meanGoals.home) / (sums.homeBase + prior),
    away: (sums.away + prior * meanGoals.away) / (sums.awayBase + prior),
  }
}

/** One update of all teams' factors of one kind: actual goals over goals expected without that factor. */
function updated(
  results: readonly Weighted[],
  strengths: ReadonlyMap<string, FootballStrength>,
  of: (team: string) => FootballStrength,
  means: Means,
  kind: keyof FootballStrength,
  shrinkage: number,
): Map<string, FootballStrength> {
  const opposite = kind === 'attack' ? 'defence' : 'attack'
  const counted = new Map<string, number>()
  const base = new Map<string, number>()
  const add = (sums: Map<string, number>, team: string, value: number) =>
    sums.set(team, (sums.get(team) ?? 0) + value)
  for (const { home, away, homeGoals, awayGoals, weight } of results) {
    const [onHome, onAway] = kind === 'attack' ? [home, away] : [away, home]
    add(counted, onHome, weight * homeGoals)
    add(counted, onAway, weight * awayGoals)
    add(base, onHome, weight * means.home * of(onAway)[opposite])
    add(base, onAway, weight * means.away * of(onHome)[opposite])
  }
  return new Map(
    [...strengths].map(([team, strength]) => {
      const factor = ((counted.get(team) ?? 0) + shrinkage) / ((base.get(team) ?? 0) + shrinkage)
      return [team, { ...strength, [kind]: factor }] as const
    }),
  )
}

const average: FootballStrength = { attack: 1, defence: 1 }

/**
 * Attack and defence of every team, by maximum likelihood of independent Poisson goals (Maher 1982). A gamma prior
 * pulls towards the average, and older results count less. Deterministic, whatever the order of the results. Throws a
 * RangeError for an invalid date.
 */
export function fitStrengths(results: readonly FootballResult[], options: FitOptions = {}): StrengthFit {
  const { halfLifeDays = 365, shrinkage = 5 } = options
  const sample = weighted(results, halfLifeDays)
  const teams = [...new Set(sample.flatMap((result) => [result.home, result.away]))].sort()
  let strengths: ReadonlyMap<string, FootballStrength> = new Map(teams.map((team) => [team, average]))
  const of = (team: string) => strengths.get(team) ?? average
  let means = leagueMeans(sample, of)
  for (let round = 0; round < iterations; round += 1) {
    const before = strengths
    strengths = updated(sample, strengths, of, means, 'attack', shrinkage)
    strengths = updated(sample, strengths, of, means, 'defence', shrinkage)
    means = leagueMeans(sample, of)
    const moved = teams.map((team) => Math.abs(of(team).attack - (before.get(team) ?? average).attack))
    if (moved.every((step) => step < converged)) break
  }
  return { homeGoals: means.home, awayGoals: means.away, strengths }
}

/** Mean goals λ and μ of a match, within the model's valid range; an unknown team counts as average. */
export function goalMeans(
  fit: StrengthFit,
  home: string,
  away: string,
): { homeGoals: number; awayGoals: number } {
  const host = fit.strengths.get(home) ?? average
  const guest = fit.strengths.get(away) ?? average
  return {
    homeGoals: clampGoals(fit.homeGoals * host.attack * guest.defence),
    awayGoals: clampGoals(fit.awayGoals * guest.attack * host.defence),
  }
}
