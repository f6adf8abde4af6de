import { averageStake, type Subunits } from '@touchline/betting'
import type { BonusTerms, FarmingStats } from '@touchline/contract'
import type { BonusRow } from '../rows.ts'

const POINT = 1000

const whole = (thousandths: bigint): number => Math.floor(Number(thousandths) / POINT)

type Points = (
  terms: BonusTerms,
  row: BonusRow,
) => { readonly turned: number; readonly potentialAmount: number }

const NOTHING_TURNED = { turned: 0, potentialAmount: 0 }

/** By kind, how many points have been turned into awards, and what awards the open bets may still bring. */
const POINTS: Readonly<Record<string, Points>> = {
  hunting: (terms, { points, potential_points: potential }) => {
    if (terms.type !== 'hunting') return NOTHING_TURNED
    const reached = terms.steps.filter((step) => step.points <= whole(points))
    const ahead = terms.steps.filter(
      (step) => step.points > whole(points) && step.points <= whole(points + potential),
    )
    return {
      turned: Math.max(0, ...reached.map((step) => step.points)),
      potentialAmount: ahead.reduce((sum, { amount }) => sum + amount, 0),
    }
  },
  tournament: () => NOTHING_TURNED,
  lootbox: (terms, { draws }) =>
    terms.type === 'lootbox' ? { turned: draws.length * terms.points, potentialAmount: 0 } : NOTHING_TURNED,
}

/**
 * What a bonus has farmed (BONUS-14); null for kinds that farm nothing. `points` were turned into awards, `available_points`
 * count towards the next: a hunting's total is the sum of both (BONUS-16), a tournament turns none into anything.
 */
export function farmingStats(row: BonusRow): FarmingStats | null {
  const of = POINTS[row.terms.type]
  if (of === undefined) return null
  const { turned, potentialAmount } = of(row.terms, row)
  const { bets_count: bets, staked } = row
  return {
    avg_stake: Number(averageStake({ staked: staked as Subunits, betsCount: bets })),
    bets_count: bets,
    points: turned,
    available_points: Math.max(0, whole(row.points) - turned),
    potential_points: whole(row.potential_points),
    potential_freebet_amount: potentialAmount,
    farmed_event_ids: row.farmed_matches.map(Number),
  }
}
