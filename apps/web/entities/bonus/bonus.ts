import { BONUS_STATES, type BonusState, type BonusType } from '@touchline/betting'
import type {
  Bonus as WireBonus,
  BonusConditions,
  BonusTerms,
  BonusTimeGroup,
  FarmingStats,
  IssuedBonus,
  UnmetCondition,
} from '@touchline/contract'

/** What a player has farmed (BONUS-14). Amounts in subunits of the bonus's currency. */
export interface Farmed {
  readonly avgStake: number
  readonly betsCount: number
  readonly points: number
  readonly availablePoints: number
  readonly potentialPoints: number
  readonly potentialFreebetAmount: number
  readonly farmedEventIds: readonly number[]
}

/** A player's own part of a bonus (BONUS-11, BONUS-13). Times are ISO texts. */
export interface Issued {
  readonly isActive: boolean
  readonly timesUsed: number
  readonly issuedAt: string
  readonly activatedAt: string | null
  readonly expiredAt: string | null
  readonly endedAt: string | null
  readonly seen: boolean
  readonly currency: string
  readonly amount: number
  /** Hundredths; null until chosen, and where there is nothing to choose. */
  readonly boostMultiplier: number | null
  /** What it has brought so far, in subunits. */
  readonly brought: number
  readonly farmed: Farmed | null
  readonly draws: IssuedBonus['draws']
}

/** A bonus as components read it (BONUS-02). Terms and conditions stay in the contract's shape: they are only shown. */
export interface Bonus {
  /** Of the player's bonus; minus the campaign's for one that was not issued to the viewer. */
  readonly id: number
  readonly campaignId: number
  readonly bonusType: BonusType
  readonly userBonusStatus: BonusState
  readonly timeGroup: BonusTimeGroup
  readonly name: string
  readonly description: string
  readonly isShownInPromotion: boolean
  readonly isForVerified: boolean
  readonly countryCodes: readonly string[]
  readonly usesCount: number | null
  readonly validFrom: string
  readonly validTo: string | null
  readonly currency: string
  readonly conditions: BonusConditions
  readonly terms: BonusTerms
  /** Names of what it is about; empty where it is about everything. */
  readonly subjects: readonly string[]
  readonly unmet: readonly UnmetCondition[]
  readonly issued: Issued | null
}

/** Another wire name of a state. */
const OTHER_NAMES: Readonly<Record<string, BonusState>> = { over: 'bonus_over' }

/** The state that a word of the wire means; `unknown` for one that this page does not know (BONUS-03). */
export const statusOf = (word: string): BonusState =>
  OTHER_NAMES[word] ?? BONUS_STATES.find((state) => state === word) ?? 'unknown'

export const farmedOf = (wire: FarmingStats): Farmed => ({
  avgStake: wire.avg_stake,
  betsCount: wire.bets_count,
  points: wire.points,
  availablePoints: wire.available_points,
  potentialPoints: wire.potential_points,
  potentialFreebetAmount: wire.potential_freebet_amount,
  farmedEventIds: wire.farmed_event_ids,
})

const issuedOf = (wire: IssuedBonus): Issued => ({
  isActive: wire.is_active,
  timesUsed: wire.times_used,
  issuedAt: wire.issued_at,
  activatedAt: wire.activated_at,
  expiredAt: wire.expired_at,
  endedAt: wire.ended_at,
  seen: wire.seen,
  currency: wire.currency,
  amount: wire.amount,
  boostMultiplier: wire.boost_multiplier,
  brought: wire.brought,
  farmed: wire.farming === null ? null : farmedOf(wire.farming),
  draws: wire.draws,
})

/** A bonus of an answer, by the client's names. */
export const bonusOf = (wire: WireBonus): Bonus => ({
  id: wire.id,
  campaignId: wire.campaign_id,
  bonusType: wire.type,
  userBonusStatus: statusOf(wire.status),
  timeGroup: wire.time_group,
  name: wire.name,
  description: wire.description,
  isShownInPromotion: wire.show_in_promotion,
  isForVerified: wire.only_verified,
  countryCodes: wire.country_codes,
  usesCount: wire.uses_count,
  validFrom: wire.valid_from,
  validTo: wire.valid_to,
  currency: wire.currency,
  conditions: wire.conditions,
  terms: wire.terms,
  subjects: wire.subjects,
  unmet: wire.unmet,
  issued: wire.issued === null ? null : issuedOf(wire.issued),
})

/** Points that count: in a tournament the available ones alone, else with those that wait (BONUS-16). */
export const totalPoints = (type: BonusType, { points, availablePoints }: Farmed): number =>
  type === 'tournament' ? availablePoints : availablePoints + points

/** When the bonus ends for its viewer; null is never. */
export const endOf = ({ issued, validTo }: Bonus): string | null => issued?.expiredAt ?? validTo

/** A freebet that cannot be used before its multiplier is chosen. */
export const needsBoost = ({ terms, issued }: Pick<Bonus, 'terms' | 'issued'>): boolean =>
  'boosts' in terms && terms.boosts.length > 0 && (issued?.boostMultiplier ?? null) === null
