import { type BonusTerms, type Farmed, type FreebetType } from '@touchline/betting'
import { type BonusStatus, termsFromWire } from '@touchline/contract'
import { type Queries, statement } from '../../db/index.ts'
import { type BonusRow, findCampaigns } from '../rows.ts'
import { farmingStats } from '../calls/farming-stats.ts'
import { earnedBy, isComplete, lockWithAwards, reconcileAwards } from './awards.ts'
import { betsOfBonus } from './bets-of-bonus.ts'
import { farmedBy } from './farmed-bets.ts'
import type { FarmedNews } from './farmed-news.ts'

const WRITE = statement({
  name: 'write_farmed',
  parameters: {
    id: 'bigint',
    points: 'bigint',
    potentialPoints: 'bigint',
    betsCount: 'integer',
    staked: 'bigint',
    matches: 'bigint[]',
    pointsAt: 'timestamptz?',
    status: 'text',
    endedAt: 'timestamptz?',
    now: 'timestamptz',
  },
  text: `update bonuses set points = $points, potential_points = $potentialPoints, bets_count = $betsCount, staked = $staked,
      farmed_matches = $matches::bigint[], points_at = $pointsAt::timestamptz, status = $status,
      ended_at = $endedAt::timestamptz, farmed_at = $now::timestamptz
    where id = $id`,
})

/** States in which a bonus farms: also after its end, for bets that were open then. */
const FARMS: ReadonlySet<string> = new Set(['active', 'bonus_over', 'expired'])

/** Where a bonus stands after its points have changed: it is over once nothing more can be earned, and open again by a rollback. */
function standingOf(bonus: BonusRow, terms: BonusTerms, points: number, now: Date) {
  const { status, ended_at: endedAt, expires_at: expiresAt } = bonus
  const was = isComplete(terms, Number(bonus.points))
  const is = isComplete(terms, points)
  if (is && status === 'active') return { status: 'bonus_over', endedAt: now }
  if (!was || is || status !== 'bonus_over') return { status, endedAt }
  return expiresAt !== null && expiresAt <= now
    ? { status: 'expired', endedAt: expiresAt }
    : { status: 'active', endedAt: null }
}

const freebetTypeOf = (terms: BonusTerms): FreebetType =>
  'freebetType' in terms ? terms.freebetType : 'freebet_no_risk'

export interface RecomputeOptions {
  /** How many subunits make one unit of a currency. */
  readonly perUnit: (currency: string) => number
  readonly now: Date
}

/** What became of a bonus: whether it has given something, and whether a ranking that is paid may have changed. */
export interface Recomputed {
  readonly isGiven: boolean
  readonly rankingOf: number | null
  /** Null where its figures are as before. */
  readonly news: FarmedNews | null
}

/**
 * Computes anew from the bets what a bonus has farmed, and makes its awards what it has earned by that. It may be called
 * at any moment and any number of times: what it writes depends on the bets alone. Whoever changes bets calls it after the
 * commit. Locks the bonus and its awards, then the campaign.
 */
export async function recompute(
  transaction: Queries,
  bonusId: number,
  { perUnit, now }: RecomputeOptions,
): Promise<Recomputed> {
  const nothing = { isGiven: false, rankingOf: null, news: null }
  const locked = await lockWithAwards(transaction, bonusId)
  if (locked === null || !FARMS.has(locked.bonus.status)) return nothing
  const { bonus, awards } = locked
  const campaign = (await findCampaigns(transaction, [Number(bonus.campaign_id)])).get(
    Number(bonus.campaign_id),
  )
  if (campaign === undefined) return nothing
  const terms = termsFromWire(bonus.terms, campaign.conditions)
  const bets = await betsOfBonus(transaction, bonus)
  const result = farmedBy(terms, bets, { currency: bonus.currency, perUnit: perUnit(bonus.currency) })
  const written = { ...result, ...standingOf(bonus, terms, result.points, now) }
  await write(transaction, bonus, written, now)
  const news = newsOf(bonus, written)
  if (terms.type === 'tournament')
    return { isGiven: false, rankingOf: bonus.status === 'bonus_over' ? Number(campaign.id) : null, news }
  const earned = earnedBy(terms, result.points, bonus.draws)
  const account = { campaign, bonus, awards, earned, freebetType: freebetTypeOf(terms), now }
  return { isGiven: await reconcileAwards(transaction, account), rankingOf: null, news }
}

type Written = Farmed & {
  readonly status: string
  readonly endedAt: Date | null
}

/** What its player sees of it, where that is another than before. */
function newsOf(before: BonusRow, written: Written): FarmedNews | null {
  const after: BonusRow = {
    ...before,
    status: written.status as BonusStatus,
    points: BigInt(written.points),
    potential_points: BigInt(written.potentialPoints),
    bets_count: written.betsCount,
    staked: written.staked,
    farmed_matches: written.matches.map(BigInt),
  }
  const figures = ({ status, points, potential_points: potential, bets_count: bets, staked }: BonusRow) =>
    [status, points, potential, bets, staked].join()
  if (figures(before) === figures(after)) return null
  const { kind: type, player_id: playerId } = after
  const push = { type: 'bonus_changed', bonus: { id: Number(after.id), type }, status: after.status } as const
  return { playerId: Number(playerId), push: { ...push, farming: farmingStats(after) } }
}

const write = (transaction: Queries, { id }: BonusRow, written: Written, now: Date) =>
  transaction.run(WRITE, {
    id,
    points: written.points,
    potentialPoints: written.potentialPoints,
    betsCount: written.betsCount,
    staked: written.staked,
    matches: written.matches,
    pointsAt: written.pointsAt === null ? null : new Date(written.pointsAt),
    status: written.status,
    endedAt: written.endedAt,
    now,
  })
