import { columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'
import type { PlacedBet } from '../../sportsbook/bets/bet.ts'
import { findBetsById } from '../../sportsbook/bets/repository.ts'
import { usesOf } from '../bets/held-bonus.ts'
import { leadOf } from '../bets/lead.ts'
import { give, takeBack } from '../farming/awards.ts'
import { BONUS_ROW, type BonusRow, type CampaignRow, lockCampaign } from '../rows.ts'
import { type Due, dueOf } from './due.ts'

const LOCKED = columns({
  bonus_id: 'bigint',
  campaign_id: 'bigint',
  reserved: 'bigint',
  short: 'bigint',
  restored: 'boolean',
  step: 'integer',
})

const LOCK = statement({
  name: 'lock_bonus_bet',
  parameters: { betId: 'bigint' },
  row: LOCKED,
  text: `select n.bonus_id, n.campaign_id, n.reserved, n.short, n.restored, b.step from bets b join bonus_bets n on n.bet_id = b.id
    where b.id = $betId and (n.waiting or n.short > 0) for no key update of b, n`,
})

const LOCK_WITH_BROUGHT = statement({
  name: 'lock_bonus_with_brought',
  parameters: { id: 'bigint', betId: 'text' },
  row: BONUS_ROW,
  text: `select ${namesOf(BONUS_ROW)} from bonuses b
    where b.id = $id or b.id in (
      select a.id from bonuses u join bonuses a on a.campaign_id = u.campaign_id and a.player_id = u.player_id and a.source = 'bet:' || $betId::text
      where u.id = $id
    ) order by b.id for update`,
})

const WRITE = statement({
  name: 'follow_bonus_bet',
  parameters: {
    betId: 'bigint',
    step: 'integer',
    restored: 'boolean',
    delta: 'bigint',
    campaignId: 'bigint',
    bonusId: 'bigint',
    uses: 'integer',
    lead: 'integer?',
    bound: 'integer?',
    now: 'timestamptz',
  },
  text: `with held as (
      update campaigns set reserved = reserved + $delta::bigint where id = $campaignId::bigint and $delta::bigint <> 0
    ), used as (
      update bonuses b set times_used = b.times_used + $uses::integer, status = n.status,
        ended_at = case when n.status = b.status then b.ended_at when n.status = 'active' then null else $now::timestamptz end
      from (select id, case
          when status = 'bonus_over' and times_used + $uses::integer < $bound::integer then 'active'
          when status = 'active' and times_used + $uses::integer >= $bound::integer then 'bonus_over'
          else status end as status
        from bonuses where id = $bonusId::bigint) n
      where b.id = n.id and $uses::integer <> 0
    )
    update bonus_bets set reserved = reserved + $delta::bigint, followed = $step::integer, restored = $restored::boolean, lead = $lead::integer, waiting = false
    where bet_id = $betId::bigint`,
})

const WRITE_SHORT = statement({
  name: 'write_short_bonus_bet',
  parameters: { betId: 'bigint', short: 'bigint' },
  text: 'update bonus_bets set short = $short where bet_id = $betId',
})

/** What was done of what follows from a bet. */
export interface Followed {
  /** Whether something was issued: there are outbox rows. */
  readonly isGiven: boolean
  /** By how much more than before the budget does not hold what the bet may cost and has earned (`bonus_bets.short`). */
  readonly shorter: bigint
}

const NOT_THERE: Followed = { isGiven: false, shorter: 0n }

interface Locked {
  readonly bet: PlacedBet
  readonly bonus: BonusRow
  /** What the bet has brought before. */
  readonly brought: readonly BonusRow[]
  readonly row: RowOf<typeof LOCKED>
}

/** The bet, then its bonus with what it has brought, locked; null where all was done, as by another process that saw it too. */
async function lockAll(transaction: Queries, betId: number): Promise<Locked | null> {
  const [row] = await transaction.run(LOCK, { betId })
  const [bet] = row === undefined ? [] : await findBetsById(transaction, [betId])
  if (row === undefined || bet === undefined) return null
  const bonuses = await transaction.run(LOCK_WITH_BROUGHT, { id: row.bonus_id, betId: String(betId) })
  const bonus = bonuses.find(({ id }) => id === row.bonus_id)
  if (bonus === undefined) throw new Error(`bet ${betId} has a bonus that is not there`)
  return { bet, bonus, brought: bonuses.filter((one) => one !== bonus), row }
}

/** The change of what the bet holds of the budget, and what of it does not fit. */
function heldChange(
  { row }: Locked,
  campaign: CampaignRow,
  { held }: Due,
): { readonly delta: bigint; readonly short: bigint } {
  const wanted = held - row.reserved
  const left = campaign.budget - campaign.reserved
  return wanted > left ? { delta: left, short: wanted - left } : { delta: wanted, short: 0n }
}

/**
 * Does what follows from a bet with a bonus, in the caller's transaction: its campaign's budget, the uses of its bonus, the
 * freebet that it brings. It goes by how the bet stands, so that it can be repeated. What is taken back makes room in the
 * budget for what the bet may cost again, and what it no longer holds for what it brings.
 */
export async function followBet(transaction: Queries, betId: number, now: Date): Promise<Followed> {
  const locked = await lockAll(transaction, betId)
  if (locked === null) return NOT_THERE
  const { bet, bonus, brought: awards, row } = locked
  const due = dueOf(bet, bonus.boost_multiplier)
  const earned = due.brought === null ? [] : [{ key: String(betId), amount: due.brought.amount }]
  await takeBack(transaction, { awards, earned, now })
  const campaign = await lockCampaign(transaction, Number(row.campaign_id))
  if (campaign === null) throw new Error(`bet ${betId} has a campaign that is not there`)
  const { delta, short } = heldChange(locked, campaign, due)
  await transaction.run(WRITE, {
    ...{ betId, step: row.step, restored: due.isRestored, delta, campaignId: campaign.id, bonusId: bonus.id },
    uses: Number(row.restored) - Number(due.isRestored),
    lead: bet.winAmount === null && bet.bonus !== null ? leadOf(bet.bonus) : null,
    bound: usesOf({ kind: bonus.kind, uses_count: campaign.uses_count }),
    now,
  })
  const freebetType = due.brought?.type ?? 'freebet_no_risk'
  const account = {
    campaign,
    bonus,
    awards,
    earned,
    freebetType,
    sourceOf: () => `bet:${betId}` as const,
    now,
  }
  const { isGiven, missing } = await give(transaction, account)
  const lacking = short + missing
  if (lacking !== row.short) await transaction.run(WRITE_SHORT, { betId, short: lacking })
  return { isGiven, shorter: lacking - row.short }
}
