import type * as rules from '@touchline/betting'
import type { BonusConditions, BonusTerms, EventCondition } from './bonuses.ts'

// Terms of bonuses on the wire and in the database are JSON: names in snake case, amounts as numbers of subunits. Rules
// take their own shapes. This file is for browsers too, so it has types of the schemas only.

/** Conditions that any bet meets. */
export const ANY_BET: BonusConditions = {
  events: [],
  min_odds: null,
  max_odds: null,
  selection_count_from: null,
  selection_count_to: null,
  match_status: 'any',
  bet_types: null,
  min_stake: null,
}

/** A bet's bonus as JSON. */
export interface StoredBonus {
  readonly id: number
  readonly campaign_id: number
  readonly conditions: BonusConditions
  readonly terms: BonusTerms
  readonly suitable: readonly number[]
  readonly odds: number | null
  readonly given: number
  readonly most: number
}

type Odds = rules.OddsThousandths

const money = (value: number): rules.Subunits => BigInt(value) as rules.Subunits
const amount = (value: rules.Subunits): number => Number(value)

const eventFromWire = (event: EventCondition): rules.EventCondition => ({
  ...(event.sport !== undefined && { sport: event.sport }),
  ...(event.category_id !== undefined && { categoryId: event.category_id }),
  ...(event.tournament_id !== undefined && { tournamentId: event.tournament_id }),
  ...(event.match_id !== undefined && { matchId: event.match_id }),
  ...(event.market_ids !== undefined && { marketIds: event.market_ids }),
})

const eventToWire = (event: rules.EventCondition): EventCondition => ({
  ...(event.sport !== undefined && { sport: event.sport }),
  ...(event.categoryId !== undefined && { category_id: event.categoryId }),
  ...(event.tournamentId !== undefined && { tournament_id: event.tournamentId }),
  ...(event.matchId !== undefined && { match_id: event.matchId }),
  ...(event.marketIds !== undefined && { market_ids: [...event.marketIds] }),
})

export const conditionsFromWire = (conditions: BonusConditions): rules.BonusConditions => ({
  events: conditions.events.map(eventFromWire),
  minOdds: conditions.min_odds as Odds | null,
  maxOdds: conditions.max_odds as Odds | null,
  countFrom: conditions.selection_count_from,
  countTo: conditions.selection_count_to,
  matchStatus: conditions.match_status,
  betTypes: conditions.bet_types,
  minStake: conditions.min_stake === null ? null : money(conditions.min_stake),
})

export const conditionsToWire = (conditions: rules.BonusConditions): BonusConditions => ({
  events: conditions.events.map(eventToWire),
  min_odds: conditions.minOdds,
  max_odds: conditions.maxOdds,
  selection_count_from: conditions.countFrom,
  selection_count_to: conditions.countTo,
  match_status: conditions.matchStatus,
  bet_types: conditions.betTypes === null ? null : [...conditions.betTypes],
  min_stake: conditions.minStake === null ? null : amount(conditions.minStake),
})

type Wire<T extends rules.BonusType> = Extract<BonusTerms, { type: T }>
type Own<T extends rules.BonusType> = rules.BonusTermsOf<T>

/** One kind both ways; `conditions` stand beside the terms on the wire and are added by the caller. */
interface Way<T extends rules.BonusType> {
  readonly read: (wire: Wire<T>) => Omit<Own<T>, 'type' | 'conditions'>
  readonly write: (own: Own<T>) => Omit<Wire<T>, 'type'>
}

const FREEBET = {
  read: (wire: Pick<Wire<rules.FreebetType>, 'amount' | 'boosts'>): rules.FreebetTerms => ({
    amount: money(wire.amount),
    boosts: wire.boosts,
  }),
  write: (own: rules.FreebetTerms) => ({ amount: amount(own.amount), boosts: [...own.boosts] }),
}

const farmingFromWire = (
  wire: Pick<Wire<'hunting'>, 'rate' | 'farm_once_per_event' | 'freebet_type'>,
): rules.FarmingTerms => ({
  rate: wire.rate,
  oncePerEvent: wire.farm_once_per_event,
  freebetType: wire.freebet_type,
})

const farmingToWire = (own: rules.FarmingTerms) => ({
  rate: own.rate,
  farm_once_per_event: own.oncePerEvent,
  freebet_type: own.freebetType,
})

const WAYS: { readonly [T in rules.BonusType]: Way<T> } = {
  comboboost: {
    read: ({ ranges }) => ({
      ranges: ranges.map((range) => ({
        minCount: range.min_count,
        maxCount: range.max_count,
        odds: range.bonus_odds as Odds,
      })),
    }),
    write: ({ ranges }) => ({
      ranges: ranges.map((range) => ({
        min_count: range.minCount,
        max_count: range.maxCount,
        bonus_odds: range.odds,
      })),
    }),
  },
  freebet_only_win: FREEBET,
  freebet_all_win: FREEBET,
  freebet_no_risk: FREEBET,
  hunting: {
    read: (wire) => ({
      ...farmingFromWire(wire),
      steps: wire.steps.map((step) => ({ points: step.points, amount: money(step.amount) })),
    }),
    write: (own) => ({
      ...farmingToWire(own),
      steps: own.steps.map((step) => ({ points: step.points, amount: amount(step.amount) })),
    }),
  },
  tournament: {
    read: (wire) => ({ ...farmingFromWire(wire), pool: money(wire.initial_pool), shares: wire.shares }),
    write: (own) => ({ ...farmingToWire(own), initial_pool: amount(own.pool), shares: [...own.shares] }),
  },
  lootbox: {
    read: (wire) => ({
      ...farmingFromWire(wire),
      points: wire.points,
      levels: wire.levels.map((level) => ({ ...level, amount: money(level.amount) })),
    }),
    write: (own) => ({
      ...farmingToWire(own),
      points: own.points,
      levels: own.levels.map((level) => ({ ...level, amount: amount(level.amount) })),
    }),
  },
  amb: {
    read: (wire) => ({
      freebetType: wire.freebet_type,
      ranges: wire.ranges.map((range) => ({
        bets: range.number_of_bets,
        freebets: range.number_of_freebets,
        amount: money(range.issued_bonus_amount),
      })),
    }),
    write: (own) => ({
      freebet_type: own.freebetType,
      ranges: own.ranges.map((range) => ({
        number_of_bets: range.bets,
        number_of_freebets: range.freebets,
        issued_bonus_amount: amount(range.amount),
      })),
    }),
  },
  price_boost: {
    read: (wire) => ({
      matchId: wire.match_id,
      marketId: wire.market_id,
      specifier: wire.specifier,
      outcomeId: wire.outcome_id,
      odds: wire.odds as Odds,
      maxStake: money(wire.max_stake),
    }),
    write: (own) => ({
      match_id: own.matchId,
      market_id: own.marketId,
      specifier: own.specifier,
      outcome_id: own.outcomeId,
      odds: own.odds,
      max_stake: amount(own.maxStake),
    }),
  },
  token: {
    read: (wire) => ({ percent: wire.percent, maxExtra: money(wire.max_extra) }),
    write: (own) => ({ percent: own.percent, max_extra: amount(own.maxExtra) }),
  },
  insurance: {
    read: (wire) => ({ maxBack: money(wire.max_back), freebetType: wire.freebet_type }),
    write: (own) => ({ max_back: amount(own.maxBack), freebet_type: own.freebetType }),
  },
  early_payout: { read: ({ lead }) => ({ lead }), write: ({ lead }) => ({ lead }) },
}

/** Terms as rules take them. */
export function termsFromWire(terms: BonusTerms, conditions: BonusConditions): rules.BonusTerms {
  const { read } = WAYS[terms.type] as Way<rules.BonusType>
  return { type: terms.type, conditions: conditionsFromWire(conditions), ...read(terms) } as rules.BonusTerms
}

/** Terms as they are stored and sent; their conditions by `conditionsToWire`. */
export function termsToWire(terms: rules.BonusTerms): BonusTerms {
  const { write } = WAYS[terms.type] as Way<rules.BonusType>
  return { type: terms.type, ...write(terms) } as BonusTerms
}

export const betBonusFromStored = (stored: StoredBonus): rules.BetBonus => ({
  id: stored.id,
  campaignId: stored.campaign_id,
  terms: termsFromWire(stored.terms, stored.conditions),
  suitable: stored.suitable,
  odds: stored.odds as Odds | null,
  given: money(stored.given),
  most: money(stored.most),
})

export const betBonusToStored = (bonus: rules.BetBonus): StoredBonus => ({
  id: bonus.id,
  campaign_id: bonus.campaignId,
  conditions: conditionsToWire(bonus.terms.conditions),
  terms: termsToWire(bonus.terms),
  suitable: bonus.suitable,
  odds: bonus.odds,
  given: amount(bonus.given),
  most: amount(bonus.most),
})
