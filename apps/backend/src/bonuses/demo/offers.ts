import type { BonusConditions, BonusTerms } from '@touchline/contract'
import { ANY_BET } from '@touchline/contract/bonus-codec'
import type { CampaignPlan } from '../campaigns/campaign-rows.ts'
import { demoTexts } from './demo-texts.ts'
import type { DemoOffer } from './offer-names.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const FARMING = { rate: 1000, farm_once_per_event: true, freebet_type: 'freebet_no_risk' } as const

const CUP = {
  type: 'tournament',
  ...FARMING,
  initial_pool: 50_000,
  shares: [300, 200, 140, 100, 80, 60, 40, 30, 30, 20],
} satisfies BonusTerms

interface Offer {
  readonly terms: BonusTerms
  readonly conditions?: Partial<BonusConditions>
  /** Milliseconds from now. */
  readonly starts?: number
  readonly lasts?: number
  readonly changes?: Partial<CampaignPlan>
}

/** Each kind once, and what shows the states that do not come by themselves. Amounts are cents. */
export const OFFERS: Readonly<Record<Exclude<DemoOffer, 'price'>, Offer>> = {
  welcome: {
    terms: { type: 'freebet_no_risk', amount: 1000, boosts: [] },
    conditions: { min_odds: 1300 },
    changes: { triggerKey: 'sign_up', days: 14 },
  },
  combo: {
    terms: {
      type: 'comboboost',
      ranges: [
        { min_count: 3, max_count: 4, bonus_odds: 1050 },
        { min_count: 5, max_count: 7, bonus_odds: 1150 },
        { min_count: 8, max_count: null, bonus_odds: 1300 },
      ],
    },
    conditions: { min_odds: 1400 },
    changes: { usesCount: null },
  },
  weekend: {
    terms: { type: 'freebet_only_win', amount: 500, boosts: [] },
    conditions: { min_odds: 1500, max_odds: 5000 },
    changes: { startsActive: false, days: 3 },
  },
  boosted: {
    terms: { type: 'freebet_all_win', amount: 500, boosts: [125, 150, 200] },
    conditions: { min_odds: 1500, selection_count_from: 1, selection_count_to: 3 },
    changes: { startsActive: false, onlyVerified: true, days: 3 },
  },
  hunt: {
    terms: {
      type: 'hunting',
      ...FARMING,
      steps: [
        { points: 10, amount: 100 },
        { points: 40, amount: 300 },
        { points: 100, amount: 1000 },
      ],
    },
    changes: { startsActive: false },
  },
  cup: {
    terms: CUP,
    lasts: 6 * HOUR,
    changes: { startsActive: false, days: null },
  },
  chest: {
    terms: {
      type: 'lootbox',
      ...FARMING,
      points: 20,
      levels: [
        { level: 1, weight: 50, amount: 0 },
        { level: 1, weight: 30, amount: 100 },
        { level: 2, weight: 15, amount: 300 },
        { level: 3, weight: 5, amount: 1000 },
      ],
    },
  },
  get: {
    terms: {
      type: 'amb',
      freebet_type: 'freebet_no_risk',
      ranges: [
        { number_of_bets: 5, number_of_freebets: 1, issued_bonus_amount: 200 },
        { number_of_bets: 10, number_of_freebets: 2, issued_bonus_amount: 200 },
      ],
    },
    conditions: { min_odds: 1500, min_stake: 100 },
  },
  token: {
    terms: { type: 'token', percent: 20, max_extra: 1000 },
    conditions: { min_odds: 1500 },
    changes: { startsActive: false, usesCount: 3 },
  },
  insurance: {
    terms: { type: 'insurance', max_back: 2000, freebet_type: 'freebet_no_risk' },
    conditions: { selection_count_from: 4, min_odds: 3000 },
    changes: { usesCount: 10 },
  },
  early: {
    terms: { type: 'early_payout', lead: 2 },
    conditions: { events: [{ sport: 'soccer' }] },
    changes: { usesCount: null },
  },
  code: {
    terms: { type: 'freebet_all_win', amount: 1000, boosts: [] },
    changes: { needsCode: true, days: 7 },
  },
  deposit: {
    terms: { type: 'freebet_only_win', amount: 500, boosts: [] },
    changes: { triggerKey: 'deposit', days: 7 },
  },
  soon: {
    terms: { type: 'freebet_all_win', amount: 500, boosts: [] },
    starts: 2 * DAY,
    lasts: 3 * DAY,
    changes: { startsActive: false, days: 2 },
  },
  paused: { terms: { type: 'token', percent: 10, max_extra: 500 } },
  past: {
    terms: { type: 'freebet_no_risk', amount: 500, boosts: [] },
    starts: -2 * DAY,
    lasts: DAY,
    changes: { needsCode: true },
  },
  finished: { terms: CUP, starts: -2 * DAY, lasts: DAY },
  withdrawn: {
    terms: { type: 'freebet_only_win', amount: 500, boosts: [] },
    starts: -2 * DAY,
    lasts: DAY,
    changes: { needsCode: true },
  },
}

/** Name of an offer among campaigns; nobody else's begin like that. */
export const nameOf = (offer: DemoOffer): string => `demo:${offer}`

const BUDGET = 5_000_000n

/** What everything of the demonstration has in common, for as long as it lasts. */
export function planOf(
  offer: DemoOffer,
  { terms, conditions, starts = -HOUR, lasts = 30 * DAY, changes }: Offer,
  now: Date,
): CampaignPlan {
  const startsAt = new Date(now.getTime() + starts)
  return {
    name: nameOf(offer),
    texts: demoTexts(offer),
    bannerDesktop: null,
    bannerMobile: null,
    conditions: { ...ANY_BET, ...conditions },
    terms,
    sites: [],
    countries: [],
    playerGroups: [],
    onlyVerified: false,
    triggerKey: null,
    startsActive: true,
    needsCode: false,
    showInPromotion: true,
    usesCount: 1,
    days: null,
    currency: 'EUR',
    startsAt,
    endsAt: new Date(startsAt.getTime() + lasts),
    budget: BUDGET,
    pieces: null,
    ...changes,
  }
}
