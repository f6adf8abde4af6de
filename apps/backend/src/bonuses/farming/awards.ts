import {
  ambAwards,
  type BonusTerms,
  chestsLeft,
  type FreebetType,
  POINT,
  reachedSteps,
} from '@touchline/betting'
import type { BonusTerms as WireTerms, LootboxDraw } from '@touchline/contract'
import { namesOf, type Queries, statement } from '../../db/index.ts'
import { type BonusSource, expiryOf, issueBonus, mostStaked } from '../issue.ts'
import { BONUS_ROW, type BonusRow, type CampaignRow } from '../rows.ts'

/** A freebet that a bonus has earned. `key` names what for, once each: a step, a place, a chest. */
export interface Earned {
  readonly key: string
  readonly amount: bigint
}

const opened = (terms: BonusTerms & { type: 'lootbox' }, points: number, draws: readonly LootboxDraw[]) =>
  draws.slice(0, chestsLeft(terms, points, 0))

/**
 * What a bonus has earned with so many thousandths of points. A tournament earns by its ranking, and what a bet brings by
 * itself is not farmed: both have nothing here.
 */
export function earnedBy(
  terms: BonusTerms,
  points: number,
  draws: readonly LootboxDraw[] = [],
): readonly Earned[] {
  if (terms.type === 'hunting')
    return reachedSteps(terms, points).map((at) => ({
      key: String(at + 1),
      amount: terms.steps[at]?.amount ?? 0n,
    }))
  if (terms.type === 'lootbox')
    return opened(terms, points, draws).flatMap(({ amount }, at) =>
      amount === 0 ? [] : [{ key: String(at + 1), amount: BigInt(amount) }],
    )
  if (terms.type !== 'amb') return []
  return ambAwards(terms, Math.floor(points / POINT)).flatMap(({ range, freebets, amount }) =>
    Array.from({ length: freebets }, (_, at) => ({ key: `${range + 1}.${at + 1}`, amount })),
  )
}

/** Whether nothing more can be earned. */
export const isComplete = (terms: BonusTerms, points: number): boolean =>
  (terms.type === 'hunting' && reachedSteps(terms, points).length === terms.steps.length) ||
  (terms.type === 'amb' && ambAwards(terms, Math.floor(points / POINT)).length === terms.ranges.length)

/** What for, of `award:7:3` as of `bet:12`. */
const keyOf = ({ source }: Pick<BonusRow, 'source'>): string =>
  source
    .split(':')
    .slice(source.startsWith('bet:') ? 1 : 2)
    .join(':')

const LOCK_WITH_AWARDS = statement({
  name: 'lock_bonus_with_awards',
  parameters: { id: 'bigint' },
  row: BONUS_ROW,
  text: `select ${namesOf(BONUS_ROW)} from bonuses b
    where b.id = $id or b.id in (
      select a.id from bonuses f join bonuses a on a.campaign_id = f.campaign_id and a.player_id = f.player_id
        and starts_with(a.source, 'award:' || f.id || ':')
      where f.id = $id
    ) order by b.id for update`,
})

/** A bonus and what it has earned so far, under their locks; null where there is none. */
export async function lockWithAwards(
  transaction: Queries,
  id: number,
): Promise<{ readonly bonus: BonusRow; readonly awards: readonly BonusRow[] } | null> {
  const rows = await transaction.run(LOCK_WITH_AWARDS, { id })
  const bonus = rows.find((row) => Number(row.id) === id)
  return bonus === undefined ? null : { bonus, awards: rows.filter((row) => row !== bonus) }
}

const TAKE_BACK = statement({
  name: 'take_award_back',
  parameters: { id: 'bigint', now: 'timestamptz' },
  row: { id: 'bigint' },
  text: `with held as (
      select id, campaign_id, reserved from bonuses where id = $id and times_used = 0 and status in ('available', 'active')
    ), taken as (
      update bonuses b set status = 'overridden', ended_at = $now::timestamptz, reserved = 0 from held h where b.id = h.id
    )
    update campaigns c set reserved = c.reserved - h.reserved from held h where c.id = h.campaign_id returning h.id`,
})

const GIVE_AGAIN = statement({
  name: 'give_award_again',
  parameters: { id: 'bigint', campaignId: 'bigint', reserved: 'bigint', expiresAt: 'timestamptz?' },
  row: { id: 'bigint' },
  text: `with held as (
      update campaigns set reserved = reserved + $reserved::bigint
      where id = $campaignId and reserved + $reserved::bigint <= budget returning id
    )
    update bonuses b set status = 'active', ended_at = null, seen = false, reserved = $reserved::bigint, expires_at = $expiresAt::timestamptz from held
    where b.id = $id and b.campaign_id = held.id returning b.id`,
})

export interface Account {
  readonly campaign: CampaignRow
  readonly bonus: Pick<BonusRow, 'id' | 'player_id'>
  /** What it has brought before, locked. */
  readonly awards: readonly BonusRow[]
  readonly earned: readonly Earned[]
  readonly freebetType: FreebetType
  /** Whether it brings one thing at most, as a place does: one that was used stands instead of another. */
  readonly isOne?: boolean
  /** What an award comes from by its key; a step, a place or a chest of the bonus when absent. */
  readonly sourceOf?: (key: string) => BonusSource
  readonly now: Date
}

const isUnused = ({ status, times_used: used }: BonusRow): boolean =>
  used === 0 && (status === 'available' || status === 'active')

const freebet = (type: FreebetType, amount: bigint): WireTerms => ({
  type,
  amount: Number(amount),
  boosts: [],
})

/** Takes back what is unused and no longer earned. What was used stands. */
export async function takeBack(
  transaction: Queries,
  { awards, earned, now }: Pick<Account, 'awards' | 'earned' | 'now'>,
): Promise<void> {
  const keys = new Set(earned.map(({ key }) => key))
  for (const award of awards)
    if (!keys.has(keyOf(award)) && isUnused(award)) await transaction.run(TAKE_BACK, { id: award.id, now })
}

/** Whether another thing than what is earned now was used, or ran out unused. */
const isServed = ({ awards, earned }: Account): boolean => {
  const keys = new Set(earned.map(({ key }) => key))
  return awards.some((award) => !keys.has(keyOf(award)) && !isUnused(award) && award.status !== 'overridden')
}

/** What was given, and how much of what is earned the budget did not hold. */
export interface Given {
  readonly isGiven: boolean
  readonly missing: bigint
}

/** Gives what is earned and not there yet, as far as the budget goes. */
export async function give(transaction: Queries, account: Account): Promise<Given> {
  const { campaign, bonus, awards, earned, freebetType, isOne = false, now } = account
  if (isOne && isServed(account)) return { isGiven: false, missing: 0n }
  let [isGiven, missing] = [false, 0n]
  for (const { key, amount } of earned) {
    const there = awards.find((award) => keyOf(award) === key)
    const source = account.sourceOf?.(key) ?? (`award:${Number(bonus.id)}:${key}` as const)
    if (there === undefined) {
      const whose = { campaign, playerId: Number(bonus.player_id), source }
      const terms = freebet(freebetType, amount)
      const issued = await issueBonus(transaction, { ...whose, terms, amount, now })
      isGiven ||= issued.ok
      if (!issued.ok && issued.reason === 'budget') missing += amount
    } else if (there.status === 'overridden' && there.times_used === 0) {
      const reserved = mostStaked(there.terms, there.amount)
      // Its days begin anew: those of before may be over.
      const expiresAt = expiryOf(campaign, source, now)
      const held = { id: there.id, campaignId: campaign.id, reserved, expiresAt }
      const isAgain = (await transaction.run(GIVE_AGAIN, held)).length > 0
      isGiven ||= isAgain
      if (!isAgain) missing += amount
    }
  }
  return { isGiven, missing }
}

/**
 * Makes what a bonus has brought what it has earned, in the caller's transaction and once each: takes back, issues, gives
 * again. Answers whether something was given. The rows are locked by the caller, the campaign's is locked here.
 */
export async function reconcileAwards(transaction: Queries, account: Account): Promise<boolean> {
  await takeBack(transaction, account)
  return (await give(transaction, account)).isGiven
}
