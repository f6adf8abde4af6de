import type { BonusConditions, BonusTerms } from '@touchline/contract'
import type { Random } from '@touchline/simulator'
import { ANY_BET } from '@touchline/contract/bonus-codec'
import type { Queries } from '../../src/db/index.ts'
import { addCampaign } from '../campaigning.ts'
import { oddsOn } from './book.ts'

const FREEBETS = ['freebet_only_win', 'freebet_all_win', 'freebet_no_risk'] as const

type Kind = BonusTerms['type']

const farming = (random: Random) => ({
  rate: random.choice([250, 1000, 3333]),
  farm_once_per_event: random.chance(0.5),
  freebet_type: random.choice(FREEBETS),
})

/** Terms of any kind that follows from bets alone, drawn anew each time; a price boost is of a match soon after `after`. */
const TERMS = {
  freebet_only_win: (random) => freebet('freebet_only_win', random),
  freebet_all_win: (random) => freebet('freebet_all_win', random),
  freebet_no_risk: (random) => freebet('freebet_no_risk', random),
  comboboost: () => ({
    type: 'comboboost',
    ranges: [
      { min_count: 2, max_count: 2, bonus_odds: 1033 },
      { min_count: 3, max_count: null, bonus_odds: 1111 },
    ],
  }),
  hunting: (random) => ({
    type: 'hunting',
    ...farming(random),
    steps: [5, 15, 40, 100].map((points) => ({ points, amount: random.integer(20, 90) })),
  }),
  tournament: (random) => ({
    type: 'tournament',
    ...farming(random),
    initial_pool: random.integer(1000, 2000),
    shares: [500, 333, 111],
  }),
  lootbox: (random) => ({
    type: 'lootbox',
    ...farming(random),
    points: random.integer(5, 20),
    levels: [
      { level: 1, weight: 3, amount: 0 },
      { level: 2, weight: 2, amount: random.integer(20, 60) },
      { level: 3, weight: 1, amount: random.integer(100, 200) },
    ],
  }),
  amb: (random) => ({
    type: 'amb',
    freebet_type: random.choice(FREEBETS),
    ranges: [
      { number_of_bets: 3, number_of_freebets: 1, issued_bonus_amount: random.integer(20, 60) },
      { number_of_bets: 7, number_of_freebets: 2, issued_bonus_amount: random.integer(20, 60) },
    ],
  }),
  price_boost: (random, after) => {
    const match = after + random.integer(1, 12)
    return {
      type: 'price_boost',
      match_id: match,
      market_id: 1,
      specifier: '',
      outcome_id: '1',
      odds: oddsOn(match) + random.integer(1, 700),
      max_stake: 400,
    }
  },
  token: (random) => ({ type: 'token', percent: random.integer(3, 40), max_extra: random.integer(20, 200) }),
  insurance: (random) => ({
    type: 'insurance',
    max_back: random.integer(100, 300),
    freebet_type: random.choice(FREEBETS),
  }),
} as const satisfies Partial<Record<Kind, (random: Random, after: number) => BonusTerms>>

const freebet = (type: (typeof FREEBETS)[number], random: Random) => ({
  type,
  amount: random.integer(50, 300),
  boosts: random.chance(0.3) ? [125, 150] : [],
})

/** Conditions that a bet may or may not meet. */
const conditions = (random: Random): BonusConditions => ({
  ...ANY_BET,
  min_stake: random.chance(0.3) ? 100 : null,
  selection_count_to: random.chance(0.2) ? 2 : null,
})

/** Kinds whose budgets always hold what is earned, so that the oracle knows what was given. */
const AMPLE: ReadonlySet<string> = new Set(['hunting', 'tournament', 'lootbox', 'amb'])

export interface CampaignNeeds {
  /** How many campaigns of each kind. */
  readonly each: number
  /** How many times the usual budget each has. */
  readonly budgets: number
  /** Matches that are bet on one after the other; boosted prices are spread over them. */
  readonly matches: number
  /** Moment at which all have begun (ms). */
  readonly now: number
}

/** The campaigns of one kind, by id. */
export interface CampaignsOfKind {
  readonly kind: Kind
  readonly ids: readonly number[]
}

/** Publishes campaigns of every kind. */
export async function drawCampaigns(
  db: Queries,
  random: Random,
  { each, budgets, matches, now }: CampaignNeeds,
): Promise<CampaignsOfKind[]> {
  const kinds: CampaignsOfKind[] = []
  for (const [kind, terms] of Object.entries(TERMS) as [
    keyof typeof TERMS,
    (typeof TERMS)[keyof typeof TERMS],
  ][]) {
    const ids: number[] = []
    kinds.push({ kind, ids })
    for (let index = 0; index < each; index += 1) {
      const drawn = terms(random, Math.floor((index * (matches - 12)) / each))
      ids.push(
        await addCampaign(db, {
          terms: drawn,
          conditions: drawn.type === 'comboboost' ? ANY_BET : conditions(random),
          startsAt: new Date(now - 60_000),
          endsAt: new Date(now + 7 * 86_400_000),
          days: null,
          usesCount: random.choice([null, 3]),
          budget: AMPLE.has(drawn.type)
            ? 100_000_000n
            : BigInt(Math.round(random.integer(500, 6000) * budgets)),
        }),
      )
    }
  }
  return kinds
}
