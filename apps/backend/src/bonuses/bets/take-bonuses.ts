import type { Refusal, StoredBonus } from '@touchline/contract'
import { type Queries, statement } from '../../db/index.ts'
import { bonusRefusal } from './asked-bonus.ts'
import { leadOf } from './lead.ts'
import { areSameTerms, type HeldBonus, type HeldBonuses, lockHeld, unmetOf, usesOf } from './held-bonus.ts'

// What a bonus holds of its campaign's budget goes over to its bet; one that is used up is over.
const USE = statement({
  name: 'use_bonuses',
  parameters: { used: 'jsonb', playerId: 'bigint', now: 'timestamptz' },
  text: `with used as (
      select * from jsonb_to_recordset($used::jsonb) as u(bet_id bigint, bonus_id bigint, campaign_id bigint, held bigint, reserved bigint, is_over boolean, lead integer)
    ), changed as (
      update bonuses b set times_used = b.times_used + u.times, reserved = b.reserved - u.held, seen = true,
        status = case when u.is_over then 'bonus_over' else b.status end, ended_at = case when u.is_over then $now::timestamptz else b.ended_at end
      from (select bonus_id, count(*)::int as times, sum(held) as held, bool_or(is_over) as is_over from used group by bonus_id) u
      where b.id = u.bonus_id
    )
    insert into bonus_bets (bet_id, bonus_id, campaign_id, player_id, reserved, followed, lead)
    select bet_id, bonus_id, campaign_id, $playerId::bigint, reserved, 0, lead from used`,
})

// Each campaign by itself, in the order of their ids: of two placements one waits for the other, and never both.
const RESERVE = statement({
  name: 'reserve_for_bets',
  parameters: { campaignId: 'bigint', amount: 'bigint' },
  row: { id: 'bigint' },
  text: `update campaigns set reserved = reserved + $amount::bigint
    where id = $campaignId::bigint and reserved + $amount::bigint <= budget returning id`,
})

/** A bet that was just written, and the bonus that it was judged by. */
export interface BonusUse {
  readonly betId: number
  /** Index of the bet among those that are placed. */
  readonly index: number
  readonly bonus: StoredBonus
}

interface Used extends BonusUse {
  /** What the bonus itself held for it, and what the bet holds now. */
  readonly held: bigint
  readonly reserved: bigint
  readonly isOver: boolean
}

/** What a bet holds of the budget: a freebet brings its own, for others it is the most that the bonus may cost. */
function heldFor({ given, most }: StoredBonus, row: HeldBonus): Pick<Used, 'held' | 'reserved'> {
  const cost = BigInt(given + most)
  return row.reserved > 0n ? { held: row.reserved, reserved: row.reserved } : { held: 0n, reserved: cost }
}

/** Counts the uses of each bonus as if they came one after the other. */
function usesInTurn(uses: readonly BonusUse[], rows: HeldBonuses, now: Date): Refusal | readonly Used[] {
  const current = new Map(rows)
  const used: Used[] = []
  for (const use of uses) {
    const row = current.get(use.bonus.id)
    const unmet = row === undefined ? (['ended'] as const) : unmetOf(row, now)
    if (row === undefined || unmet.length > 0) return bonusRefusal(use.index, unmet)
    const times = row.times_used + 1
    const bound = usesOf(row)
    const isOver = bound !== null && times >= bound
    const money = heldFor(use.bonus, row)
    used.push({ ...use, ...money, isOver })
    current.set(use.bonus.id, { ...row, times_used: times, reserved: row.reserved - money.held })
  }
  return used
}

/** What bets need of the budgets beyond what their bonuses hold; the refusal of the first that there is no more of. */
async function reserve(transaction: Queries, used: readonly Used[]): Promise<Refusal | null> {
  const needs = Map.groupBy(used, ({ bonus }) => bonus.campaign_id)
  for (const [campaignId, its] of [...needs].sort(([a], [b]) => a - b)) {
    const amount = its.reduce((sum, { reserved, held }) => sum + reserved - held, 0n)
    if (amount === 0n) continue
    const rows = await transaction.run(RESERVE, { campaignId, amount })
    if (rows.length === 0) return bonusRefusal(its[0]?.index ?? 0, ['budget'])
  }
  return null
}

/** Thrown where a bonus is not the one that bets were judged by: they are judged again. */
export class ChangedBonus extends Error {
  constructor(id: number) {
    super(`bonus ${id} has changed`)
  }
}

export interface Using {
  readonly playerId: number
  /** The bonuses as they were when the bets were judged. */
  readonly judgedBy: HeldBonuses
  readonly now: Date
}

/**
 * Uses the bonuses of bets that were just written, in their transaction: locks the bonuses by id, looks at them once more,
 * and takes what they may cost from the budgets, by id of campaign. After a refusal the caller has to roll back.
 */
export async function takeBonuses(
  transaction: Queries,
  { playerId, judgedBy, now }: Using,
  uses: readonly BonusUse[],
): Promise<Refusal | null> {
  const rows = await lockHeld(transaction, playerId, [...new Set(uses.map(({ bonus }) => bonus.id))])
  for (const [id, row] of rows) {
    const before = judgedBy.get(id)
    if (before === undefined || !areSameTerms(before, row)) throw new ChangedBonus(id)
  }
  const used = usesInTurn(uses, rows, now)
  if ('refused' in used) return used
  await transaction.run(USE, {
    used: JSON.stringify(
      used.map(({ betId, bonus, held, reserved, isOver }) => ({
        bet_id: betId,
        bonus_id: bonus.id,
        campaign_id: bonus.campaign_id,
        held: Number(held),
        reserved: Number(reserved),
        is_over: isOver,
        lead: leadOf(bonus),
      })),
    ),
    playerId,
    now,
  })
  return reserve(transaction, used)
}
