import { type BonusTermsOf, ranking } from '@touchline/betting'
import { termsFromWire } from '@touchline/contract'
import { namesOf, type Queries, statement } from '../../db/index.ts'
import { BONUS_ROW, type BonusRow, type CampaignRow, findCampaigns } from '../rows.ts'
import { give, takeBack } from './awards.ts'

/** How long (ms) after its end a tournament waits for bets that are still open. */
const PATIENCE = 7 * 86_400_000

/** Tournaments that are over and not paid, none of whose bets is open, or which have waited long enough. */
const DUE = statement({
  name: 'tournaments_to_pay',
  parameters: { now: 'timestamptz', waitedSince: 'timestamptz' },
  row: { id: 'bigint' },
  text: `select c.id from campaigns c
    where c.kind = 'tournament' and c.state <> 'draft' and (c.state = 'ended' or c.ends_at <= $now::timestamptz)
      and exists (select from bonuses b where b.campaign_id = c.id and b.kind = 'tournament' and b.status in ('active', 'expired'))
      and (c.ends_at <= $waitedSince::timestamptz or not exists (
        select from bonus_bets n join bets t on t.id = n.bet_id where n.campaign_id = c.id and t.win_amount is null
          and t.status not in ('cashed_out', 'withdrawn', 'rejected')
      ))
    order by c.id`,
})

/** Tournaments that can be paid now. */
export const tournamentsToPay = async (db: Queries, now: Date): Promise<number[]> =>
  (await db.run(DUE, { now, waitedSince: new Date(now.getTime() - PATIENCE) })).map(({ id }) => Number(id))

// Players and prizes in the order of their ids, as everybody takes bonuses.
const LOCK = statement({
  name: 'lock_tournament',
  parameters: { campaignId: 'bigint' },
  row: BONUS_ROW,
  text: `select ${namesOf(BONUS_ROW)} from bonuses where campaign_id = $campaignId and (kind = 'tournament' or starts_with(source, 'award:'))
    order by id for update`,
})

const END = statement({
  name: 'end_tournament',
  parameters: { campaignId: 'bigint', now: 'timestamptz' },
  text: `update bonuses set status = 'bonus_over', ended_at = coalesce(ended_at, $now::timestamptz)
    where campaign_id = $campaignId and kind = 'tournament' and status in ('active', 'expired')`,
})

/** States of those who take part: whoever only could have, or was taken out, is not ranked. */
const RANKED: ReadonlySet<string> = new Set(['active', 'bonus_over', 'expired'])

export type Tournament = BonusTermsOf<'tournament'>

/** A tournament's own terms: its pool is that of the campaign, whenever its players joined. */
export function tournamentTerms({ terms, conditions }: CampaignRow): Tournament | null {
  const read = termsFromWire(terms, conditions)
  return read.type === 'tournament' ? read : null
}

const bonusOfAward = ({ source }: BonusRow): number => Number(source.split(':')[1])

/**
 * Ends a tournament and gives its places what they are worth. Called again, after a settlement that came late or was taken
 * back, it ranks anew: an unused prize goes to whom the place is now, a used one stands. Answers whether something was
 * given. Locks the campaign's players and prizes, then the campaign.
 */
export async function payTournament(transaction: Queries, campaignId: number, now: Date): Promise<boolean> {
  const rows = await transaction.run(LOCK, { campaignId })
  const campaign = (await findCampaigns(transaction, [campaignId])).get(campaignId)
  const terms = campaign === undefined ? null : tournamentTerms(campaign)
  if (campaign === undefined || terms === null) return false
  const prizes = Map.groupBy(
    rows.filter(({ source }) => source.startsWith('award:')),
    bonusOfAward,
  )
  const players = rows.filter(({ kind, status }) => kind === 'tournament' && RANKED.has(status))
  const ranked = ranking(
    terms,
    players.map((row) => ({
      id: Number(row.id),
      points: Number(row.points),
      pointsAt: row.points_at?.getTime() ?? null,
      row,
    })),
  )
  await transaction.run(END, { campaignId, now })
  const accounts = ranked.map(({ player, position, prize }) => ({
    campaign,
    bonus: player.row,
    awards: prizes.get(player.id) ?? [],
    earned: prize === 0n ? [] : [{ key: String(position), amount: prize }],
    freebetType: terms.freebetType,
    isOne: true,
    now,
  }))
  // All that moved is taken back before anything is given, so that the budget holds both.
  for (const account of accounts) await takeBack(transaction, account)
  let isGiven = false
  for (const account of accounts) isGiven = (await give(transaction, account)).isGiven || isGiven
  return isGiven
}
