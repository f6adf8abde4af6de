import { type BonusType, freebetAmount, type Subunits } from '@touchline/betting'
import type { BonusTerms } from '@touchline/contract'
import { column, type Queries, statement } from '../db/index.ts'
import type { CampaignTexts } from '../db/schema/bonuses.ts'
import { textsIn } from '../http/locale.ts'
import { addNotifications } from '../platform/notifications/repository.ts'
import type { CampaignRow } from './rows.ts'

const DAY = 86_400_000

/** What a bonus came from; a player has one of each source and campaign. */
export type BonusSource =
  | 'campaign'
  | `code:${string}`
  | `trigger:${string}`
  /** A free stake again, for its bet was void. */
  | `bet:${number}`
  /** What a bonus has earned: its id, and the step, the place or the chest. */
  | `award:${number}:${string | number}`

/** What follows from a bonus that the player has is no further piece of its campaign. */
const isPiece = (source: BonusSource): boolean => !source.startsWith('bet:') && !source.startsWith('award:')

export interface NewBonus {
  readonly campaign: Pick<
    CampaignRow,
    'id' | 'texts' | 'terms' | 'currency' | 'starts_active' | 'days' | 'ends_at'
  >
  readonly playerId: number
  readonly source: BonusSource
  /** Instead of the campaign's: an award is a freebet. */
  readonly terms?: BonusTerms
  /** A freebet's stake, in subunits of the campaign's currency, instead of the one in its terms. */
  readonly amount?: bigint
  /** Whether it can be used without being taken up: what follows from another bonus can, else as the campaign says. */
  readonly isActive?: boolean
  /**
   * `notified`: by a push and a notification, when absent and the player has not objected. `pushed`: the player has asked for it, other pages hear of it.
   * `quietly`: it is one that everybody has, or of a player who wants to be told of none.
   */
  readonly told?: 'notified' | 'pushed' | 'quietly'
  readonly now: Date
}

export type IssuedOrNot =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly reason: 'exists' | 'budget' }

// Whoever issues bonuses of a campaign waits for its row first, so that the insertion below sees what others have issued.
const LOCK = statement({
  name: 'lock_campaign_to_issue',
  parameters: { campaignId: 'bigint', playerId: 'bigint' },
  row: { language: 'text', is_told: 'boolean' },
  text: `select p.language, coalesce(s.offers, true) as is_told from campaigns c join players p on p.id = $playerId
    left join player_settings s on s.player_id = p.id where c.id = $campaignId for update of c`,
})

const EXISTS = statement({
  name: 'bonus_of_source',
  parameters: { campaignId: 'bigint', playerId: 'bigint', source: 'text' },
  row: { id: 'bigint' },
  text: 'select id from bonuses where campaign_id = $campaignId and player_id = $playerId and source = $source',
})

const ISSUE = statement({
  name: 'issue_bonus',
  parameters: {
    campaignId: 'bigint',
    playerId: 'bigint',
    kind: column<BonusType>('text'),
    terms: 'jsonb',
    currency: 'text',
    amount: 'bigint',
    reserved: 'bigint',
    pieces: 'integer',
    source: 'text',
    isActive: 'boolean',
    isPushed: 'boolean',
    isSeen: 'boolean',
    expiresAt: 'timestamptz?',
    now: 'timestamptz',
  },
  row: { id: 'bigint' },
  text: `with held as (
      update campaigns set reserved = reserved + $reserved::bigint, issued = issued + $pieces::integer
      where id = $campaignId::bigint and reserved + $reserved::bigint <= budget and (pieces is null or issued + $pieces::integer <= pieces)
      returning id
    ), added as (
      insert into bonuses (campaign_id, player_id, kind, status, terms, currency, amount, reserved, source, seen, issued_at, activated_at, expires_at)
      select id, $playerId::bigint, $kind::text, case when $isActive::boolean then 'active' else 'available' end, $terms::jsonb,
        $currency::text, $amount::bigint, $reserved::bigint, $source::text, $isSeen::boolean, $now::timestamptz,
        case when $isActive::boolean then $now::timestamptz end, $expiresAt::timestamptz
      from held returning id
    ), told as (
      insert into outbox (player_id, payload, created_at)
      select $playerId::bigint, jsonb_build_object('type', 'bonus_issued', 'bonus', jsonb_build_object('id', id, 'type', $kind::text)),
        $now::timestamptz from added where $isPushed::boolean
    )
    select id from added`,
})

/** A campaign's texts in a language, else in English, else in any. */
export const campaignTexts = (texts: CampaignTexts, locale: string): CampaignTexts[string] =>
  textsIn(texts, locale, texts['en'] ?? Object.values(texts)[0] ?? { name: '', description: '', terms: '' })
    .texts

/** What a freebet of `amount` stakes with a multiplier in hundredths. */
export const stakeOf = (amount: bigint, multiplier: number): bigint =>
  freebetAmount(amount as Subunits, multiplier)

/** The most that a freebet of `amount` stakes, whichever multiplier is chosen; 0 for other kinds. */
export function mostStaked(terms: BonusTerms, amount: bigint): bigint {
  if (!('boosts' in terms)) return 0n
  return stakeOf(amount, Math.max(100, ...terms.boosts))
}

/** Until when a bonus can be used that is given now; null is for ever. */
export function expiryOf(
  { days, ends_at: endsAt }: NewBonus['campaign'],
  source: BonusSource,
  now: Date,
): Date | null {
  if (days === null) return isPiece(source) ? endsAt : null
  const lasts = new Date(now.getTime() + days * DAY)
  // What was earned may be used after the campaign, for its days.
  return isPiece(source) && endsAt !== null && endsAt < lasts ? endsAt : lasts
}

/**
 * Gives a player a bonus in the caller's transaction, within the campaign's budget and pieces: the bonus, what it holds of
 * the budget, the push and the notification. Locks the campaign's row. Whether the player may have it, its caller has
 * judged; the caller notifies the outbox relay after the commit.
 */
export async function issueBonus(transaction: Queries, bonus: NewBonus): Promise<IssuedOrNot> {
  const { campaign, playerId, source, now } = bonus
  const whose = { campaignId: campaign.id, playerId, source }
  const [locked] = await transaction.run(LOCK, { campaignId: campaign.id, playerId })
  if (locked === undefined) throw new Error(`issue: no campaign ${campaign.id} or no player ${playerId}`)
  const [there] = await transaction.run(EXISTS, whose)
  if (there !== undefined) return { ok: false, reason: 'exists' }
  const terms = bonus.terms ?? campaign.terms
  const amount = bonus.amount ?? ('boosts' in terms ? BigInt(terms.amount) : 0n)
  const { told = locked.is_told ? 'notified' : 'quietly' } = bonus
  const [issued] = await transaction.run(ISSUE, {
    ...whose,
    kind: terms.type,
    terms: JSON.stringify('boosts' in terms ? { ...terms, amount: Number(amount) } : terms),
    currency: campaign.currency,
    amount,
    reserved: mostStaked(terms, amount),
    pieces: isPiece(source) ? 1 : 0,
    isActive: bonus.isActive ?? (!isPiece(source) || campaign.starts_active),
    isPushed: told !== 'quietly',
    isSeen: told !== 'notified',
    expiresAt: expiryOf(campaign, source, now),
    now,
  })
  if (issued === undefined) return { ok: false, reason: 'budget' }
  const id = Number(issued.id)
  if (told !== 'notified') return { ok: true, id }
  const { name } = campaignTexts(campaign.texts, locked.language)
  await addNotifications(
    transaction,
    [{ playerId, type: 'bonus_issued', objectId: id, facts: { ref: name } }],
    now,
  )
  return { ok: true, id }
}
