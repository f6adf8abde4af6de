import type { OddsThousandths } from '@touchline/betting'
import { deductionFor } from '@touchline/betting/racing'
import { opinionDrift, prematchTick, type Tick } from '../drift.ts'
import { layMargin, toOdds } from '../margin.ts'
import { hashText } from '../random.ts'
import type { OpenedRace } from './finish.ts'
import type { CardRunner } from './parameters.ts'

/** How far an opinion of 1 moves the logarithm of a weight. */
const sway = 0.24

/** Sum of the inverse odds: more runners, more margin, as in any ring. */
const booksumOf = (runners: number): number => 1.045 + 0.011 * runners

/** Real time (ms) that the market is suspended for after a withdrawal, while it is made anew. */
export const remaking = 60_000

/** A runner that was taken out. */
export interface Withdrawal {
  readonly number: number
  /** Epoch ms. */
  readonly at: number
  /** Bets placed until then were made with it in the market (epoch ms). */
  readonly until: number
  /** Of the winnings of those bets. */
  readonly percent: number
}

/** Prices of a race as functions of time (epoch ms). */
export interface RacePrices {
  /** Runners that are in at a moment. */
  runnersAt(now: number): readonly CardRunner[]
  /** Whether the market is being made anew after a withdrawal. */
  isRemadeAt(now: number): boolean
  /** When prices were set last, and when anything about them changes next. */
  tick(now: number): Tick
  /** Chances to win of those that are in, as the market sees them. */
  chancesAt(now: number): readonly { readonly number: number; readonly chance: number }[]
  /** Win odds of those that are in. */
  oddsAt(now: number): ReadonlyMap<number, OddsThousandths>
  /** In order of time. */
  readonly withdrawals: readonly Withdrawal[]
}

export function racePrices({ key, startTime, parameters }: OpenedRace, seed: string): RacePrices {
  const { runners } = parameters
  const noise = hashText(`${seed}/${key}`)
  const drifts = new Map(runners.map(({ number }) => [number, hashText(`${seed}/${key}/${number}`)]))
  const times = runners
    .flatMap(({ withdrawnAt }) => (withdrawnAt === null || withdrawnAt >= startTime ? [] : [withdrawnAt]))
    .sort((a, b) => a - b)
  const changes = times.flatMap((at) => [at, at + remaking])

  const runnersAt = (now: number) =>
    runners.filter(({ withdrawnAt }) => withdrawnAt === null || withdrawnAt > now || withdrawnAt >= startTime)

  const tick = (now: number): Tick => {
    const { at, next } = prematchTick(noise, Math.min(now, startTime - 1), startTime)
    const past = changes.filter((time) => time <= now).at(-1) ?? Number.NEGATIVE_INFINITY
    const coming = changes.find((time) => time > now) ?? Number.POSITIVE_INFINITY
    return { at: Math.max(at, past), next: Math.min(next, coming) }
  }

  const chancesAt: RacePrices['chancesAt'] = (now) => {
    const { at } = tick(now)
    const seen = runnersAt(now).map(({ number, weight }) => ({
      number,
      weight: weight * Math.exp(sway * opinionDrift(drifts.get(number) ?? 0, at)),
    }))
    const all = seen.reduce((sum, { weight }) => sum + weight, 0)
    return seen.map(({ number, weight }) => ({ number, chance: weight / all }))
  }

  const oddsAt: RacePrices['oddsAt'] = (now) => {
    const chances = chancesAt(now)
    const implied = layMargin(
      chances.map(({ chance }) => chance),
      booksumOf(chances.length),
      'power',
    )
    return new Map(chances.map(({ number }, at) => [number, toOdds(implied[at] ?? 0)]))
  }

  const withdrawals = runners
    .flatMap(({ number, withdrawnAt: at }): Withdrawal[] => {
      if (at === null || at >= startTime) return []
      const odds = oddsAt(at - 1).get(number)
      // In the middle of the suspension: until then nobody could bet at the new odds, and nobody after it at the old.
      return [{ number, at, until: at + remaking / 2, percent: odds === undefined ? 0 : deductionFor(odds) }]
    })
    .sort((a, b) => a.at - b.at)

  return {
    runnersAt,
    isRemadeAt: (now) => times.some((at) => now >= at && now < at + remaking),
    tick,
    chancesAt,
    oddsAt,
    withdrawals,
  }
}
