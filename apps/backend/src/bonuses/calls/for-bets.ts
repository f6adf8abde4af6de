import {
  type BonusBet,
  type BonusTerms,
  bonusStake,
  boostMeter,
  combinationCount,
  rangeOdds,
  subunits,
  suitableLegs,
  unmetBy,
} from '@touchline/betting'
import type { AvailableBonus, DraftBet, UnmetCondition } from '@touchline/contract'
import { type Queries, statement } from '../../db/index.ts'
import { bonusBetOf, termsOf } from '../bets/asked-bonus.ts'
import { findHeld, type HeldBonus, unmetOf } from '../bets/held-bonus.ts'
import type { MatchPlaces } from '../bets/places.ts'
import { type OfferedBet, type PriceSources, quoteBet, sizesOf } from '../../sportsbook/bets/quote-bet.ts'
import { campaignTexts } from '../issue.ts'
import { type CampaignRow, findCampaigns } from '../rows.ts'

// What counts all bets by itself is named by none.
const NAMEABLE = statement({
  name: 'bonuses_that_bets_may_name',
  parameters: { playerId: 'bigint', now: 'timestamptz' },
  row: { id: 'bigint', campaign_id: 'bigint' },
  text: `select id, campaign_id from bonuses
    where player_id = $playerId and status = 'active' and kind not in ('lootbox', 'amb') and (expires_at is null or expires_at > $now)
    order by expires_at nulls last, id limit 100`,
})

/** A bet that is asked about; `bet` is null where one of its selections takes no bets now. */
export interface AskedAbout {
  readonly bet: OfferedBet | null
  /** Per combination. */
  readonly stake: number
}

/** A bet at the book's prices; null where one of its selections takes no bets now. */
export function offeredBet(draft: DraftBet, sources: PriceSources): OfferedBet | null {
  const quoted = quoteBet(draft, sources)
  const isOffered = quoted.legs.every(
    ({ odds, parts }) => odds !== null && parts.every(({ id, quote }) => id !== null && quote !== null),
  )
  // Without faults every selection has a quote and every leg has odds.
  return isOffered && sizesOf(quoted).length > 0 ? (quoted as OfferedBet) : null
}

export const matchesOf = ({ bet }: AskedAbout): readonly number[] =>
  bet?.legs.flatMap(({ parts }) => parts.map(({ reference }) => reference.matchId)) ?? []

interface Held {
  readonly held: HeldBonus
  readonly campaign: CampaignRow
  readonly unmet: readonly UnmetCondition[]
}

/** The bonuses of a player that bets may name now, those that end first before others. */
async function usable(db: Queries, playerId: number, now: Date): Promise<readonly Held[]> {
  const rows = await db.run(NAMEABLE, { playerId, now })
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => Number(id))
  const held = await findHeld(db, playerId, ids)
  const campaigns = await findCampaigns(db, [...new Set(rows.map((row) => Number(row.campaign_id)))])
  return ids.flatMap((id) => {
    const [one, campaign] = [held.get(id), campaigns.get(Number(held.get(id)?.campaign_id))]
    if (one === undefined || campaign === undefined) return []
    const unmet = unmetOf(one, now)
    return unmet.includes('ended') || unmet.includes('uses') ? [] : [{ held: one, campaign, unmet }]
  })
}

const rangesOf = (terms: BonusTerms) => (terms.type === 'comboboost' ? terms.ranges : [])

function oddsOf(terms: BonusTerms, suitable: number): number | null {
  if (terms.type === 'price_boost') return suitable > 0 ? terms.odds : null
  return terms.type === 'comboboost' ? rangeOdds(terms.ranges, suitable) : null
}

/** What a freebet stakes of a bet per combination; null for kinds of which the player chooses it. */
const freeStake = (terms: BonusTerms, { legs, sizes }: BonusBet, multiplier: number | null) =>
  bonusStake(terms, combinationCount(legs.length, sizes), multiplier)

export interface AskedOf {
  readonly playerId: number
  readonly bets: readonly AskedAbout[]
  readonly places: MatchPlaces
  readonly currency: string
  readonly locale: string
  readonly now: Date
}

function available(
  { held, campaign, unmet }: Held,
  bet: OfferedBet,
  index: number,
  { bets, places, currency, locale }: AskedOf,
): AvailableBonus {
  const terms = termsOf(held)
  const plain = bonusBetOf(bet, subunits(bets[index]?.stake ?? 0), places)
  const free = freeStake(terms, plain, held.boost_multiplier)
  const asked: BonusBet = free === null ? plain : { ...plain, stake: free }
  const suitable = suitableLegs(terms, asked.legs).length
  const ofCurrency: readonly UnmetCondition[] = held.currency === currency ? [] : ['currency']
  return {
    id: Number(held.id),
    type: held.kind,
    name: campaignTexts(campaign.texts, locale).name,
    bet: index,
    unmet: [...new Set([...unmet, ...ofCurrency, ...unmetBy(terms, asked, held.boost_multiplier)])],
    odds: oddsOf(terms, suitable),
    stake: free === null ? null : Number(free),
    currency: held.currency,
    conditions: held.conditions,
    terms: held.terms,
    suitable_count: suitable,
    active_range_index: boostMeter(rangesOf(terms), suitable).activeIndex,
    expired_at: held.expires_at?.toISOString() ?? null,
  }
}

/**
 * The bonuses that bets can be placed with, and what each lacks, as placing would judge it now (API-S-18, SLIP-03). A bet with
 * a freebet is judged at the freebet's stake, any other at the one that was sent.
 */
export async function bonusesForBets(db: Queries, asked: AskedOf): Promise<AvailableBonus[]> {
  const bonuses = await usable(db, asked.playerId, asked.now)
  return asked.bets.flatMap(({ bet }, index) =>
    bet === null ? [] : bonuses.map((bonus) => available(bonus, bet, index, asked)),
  )
}
