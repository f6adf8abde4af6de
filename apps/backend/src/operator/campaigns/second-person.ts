import { type Queries, statement } from '../../db/index.ts'
import { ONE_RATE } from '../../platform/accounts/rates.ts'
import type { CampaignRow } from '../../bonuses/rows.ts'
import { lockStaff } from '../staff/staff-rows.ts'

const DAY = 86_400_000

const ALONE = statement({
  name: 'campaigns_published_alone',
  parameters: { by: 'bigint', since: 'timestamptz', but: 'bigint' },
  row: { currency: 'text', budget: 'bigint' },
  text: `select currency, sum(budget)::bigint as budget from campaigns
    where published_by = $by and (created_by = $by or changed_by = $by) and published_at > $since and id <> $but
    group by currency`,
})

export interface Limit {
  /** Trillionths of a subunit of the base currency in one of a currency's own. */
  readonly worthOf: (currency: string) => bigint
  /** Subunits of the base currency that somebody may put at risk within a day without a second person. */
  readonly aloneUpTo: bigint
}

/**
 * Whether somebody who has written what a campaign says may offer it all the same: what they offered by themselves within a
 * day counts, so that one great budget in many parts is still one. They are counted one after the other.
 */
export async function mayAlone(
  transaction: Queries,
  { worthOf, aloneUpTo }: Limit,
  campaign: Pick<CampaignRow, 'id' | 'currency'>,
  budget: bigint,
  by: number,
  now: Date,
): Promise<boolean> {
  await lockStaff(transaction, by)
  const since = new Date(now.getTime() - DAY)
  const others = await transaction.run(ALONE, { by, since, but: campaign.id })
  const worth = [...others, { currency: campaign.currency, budget }].reduce(
    (sum, one) => sum + one.budget * worthOf(one.currency),
    0n,
  )
  return worth <= aloneUpTo * ONE_RATE
}

/** Whether somebody has had a hand in what a campaign says. */
export const hasWritten = ({ created_by: made, changed_by: changed }: CampaignRow, by: number): boolean =>
  made === BigInt(by) || changed === BigInt(by)
