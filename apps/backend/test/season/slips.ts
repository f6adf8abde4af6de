import { canonicalSpecifier } from '@touchline/betting'
import type { Random } from '@touchline/simulator'
import type { OutcomeReference } from '../../src/sportsbook/markets/quote.ts'
import type { SeasonHouse, SeasonPlayer } from './house.ts'

/** Highest stakes of one bet in subunits, as in the seed. */
export const MOST_STAKED = { EUR: 500_000, USD: 500_000, JPY: 800_000, BTC: 6_000_000 } as const
/** The most that a system wins beyond its stake. */
export const MOST_WON = {
  EUR: 50_000_000n,
  USD: 50_000_000n,
  JPY: 80_000_000n,
  BTC: 600_000_000n,
} as const

export type SeasonCurrency = keyof typeof MOST_STAKED
export const CURRENCIES = Object.keys(MOST_STAKED) as SeasonCurrency[]

/** A selection with the odds that the player claims to have seen. */
export interface Pick {
  readonly outcome: OutcomeReference
  readonly seen: number
}

export interface SlipBet {
  /** Stake per combination. */
  readonly stake: number
  readonly picks: readonly Pick[]
  /** Selections per combination of a system; null for other bets. */
  readonly winCount: number | null
  /** Joint odds of a custom bet that the player claims to have seen; null for other bets. */
  readonly joint: number | null
}

/** The cost of a bet: its stake per combination times their number. */
export function costOf({ stake, picks, winCount }: SlipBet): bigint {
  let combinations = 1n
  for (let index = 0; winCount !== null && index < winCount; index += 1)
    combinations = (combinations * BigInt(picks.length - index)) / BigInt(index + 1)
  return BigInt(stake) * combinations
}

/** One placement: a single, several singles, a combo, a system or a custom bet. */
export interface Slip {
  readonly player: SeasonPlayer
  readonly currency: SeasonCurrency
  readonly type: 'single' | 'combo' | 'system' | 'custom_bet'
  readonly bets: readonly SlipBet[]
  readonly key: string
}

/** What the call takes. */
export const bodyOf = ({ type, currency, bets }: Slip) => ({
  meta: { device_id: 'season', quick: false, type },
  bets: bets.map(({ stake, picks, winCount, joint }) => ({
    stake: { value: stake, currency },
    ...(winCount !== null && { system_id: `${winCount}/${picks.length}` }),
    ...(joint !== null && { custom_odds: joint }),
    selections: picks.map(({ outcome, seen }) => ({
      match_id: outcome.matchId,
      market_id: outcome.marketId,
      specifier: outcome.specifier,
      outcome_id: outcome.outcomeId,
      odds: seen,
    })),
  })),
})

/** Lines with possible refunds, whole or half: 2, 2.25, 2.75, and draw no bet. */
const CAN_COME_BACK = /^(hcp|total)=-?\d+(\.0|\.25|\.75)?$/

/** A match as players see it. */
export interface Shown {
  readonly match_id: number
  readonly match: { readonly status: number }
  readonly markets: readonly {
    readonly id: number
    readonly specifier: string
    readonly status: number
    readonly outcomes: readonly { readonly id: string; readonly odds: number; readonly active: boolean }[]
  }[]
}

function marketOf(random: Random, { markets }: Shown) {
  const open = markets.filter(({ status }) => status === 1)
  const returning = open.filter(({ id, specifier }) => id === 11 || CAN_COME_BACK.test(specifier))
  const offered = returning.length > 0 && random.chance(0.4) ? returning : open
  return offered.length === 0 ? null : random.choice(offered)
}

/** The odds that players send: usually those seen, sometimes others. */
function sentOdds(random: Random, shown: number): number {
  if (random.chance(0.04)) return shown + random.integer(1, 300)
  if (random.chance(0.06)) return Math.max(1001, shown - random.integer(1, 100))
  return shown
}

/**
 * An outcome of a match as shown now; null when it has none to bet on. Long bets prefer favourites, or none would win.
 */
function pickOf(random: Random, shown: Shown, cautious: boolean): Pick | null {
  const market = marketOf(random, shown)
  const active = market?.outcomes.filter(({ active }) => active).sort((a, b) => a.odds - b.odds) ?? []
  const [favourite] = active
  if (market === null || favourite === undefined) return null
  const { id, odds } = cautious && random.chance(0.85) ? favourite : random.choice(active)
  const outcome = {
    matchId: shown.match_id,
    marketId: market.id,
    specifier: canonicalSpecifier(market.specifier),
    outcomeId: id,
  }
  return { outcome, seen: sentOdds(random, odds) }
}

/** Spread over all magnitudes, from one subunit to slightly above the limit. */
function stakeOf(random: Random, currency: SeasonCurrency, legs: number): number {
  const most = Math.log(MOST_STAKED[currency] * 1.1)
  return Math.floor(Math.exp(random.between(0, legs > 3 ? most * 0.7 : most)))
}

const STATUSES = { prematch: [0], live: [1], any: [0, 1] } as const

const TYPES = [
  'single',
  'single',
  'single',
  'combo',
  'combo',
  'combo',
  'system',
  'custom_bet',
] as const satisfies readonly Slip['type'][]

/** All choices of the players, drawn from the seeded stream. They see what documents of matches hold unless told otherwise. */
export function createBettors(
  house: SeasonHouse,
  random: Random,
  players: readonly SeasonPlayer[],
  shownOf: (matchId: number) => Shown | null = house.book.snapshot,
) {
  let pressed = 0

  const shownMatches = (): Shown[] => {
    const kind = random.choice(['prematch', 'live', 'any'] as const)
    return random
      .shuffled(house.catalogue.matches())
      .flatMap(({ id }) => shownOf(id) ?? [])
      .filter(({ match }) => STATUSES[kind].some((status) => status === match.status))
  }

  const picks = (count: number): Pick[] =>
    shownMatches()
      .slice(0, count + 4)
      .flatMap((shown) => pickOf(random, shown, count > 2) ?? [])
      .slice(0, count)

  /** Two or three outcomes of one match with a joint price; null when a few matches have none. */
  const customBet = (): Omit<SlipBet, 'stake' | 'winCount'> | null => {
    for (const shown of shownMatches().slice(0, 8)) {
      const found = Array.from({ length: random.integer(2, 3) }, () => pickOf(random, shown, false))
      const picks = found.filter((pick) => pick !== null)
      const odds = house.builders.odds(
        shown.match_id,
        picks.map(({ outcome }) => outcome),
      )
      if (odds !== null) return { picks, joint: sentOdds(random, odds) }
    }
    return null
  }

  const betsOn = (type: Slip['type'], currency: SeasonCurrency): SlipBet[] => {
    const plain = { winCount: null, joint: null }
    if (type === 'custom_bet') {
      const found = customBet()
      return found === null ? [] : [{ ...plain, ...found, stake: stakeOf(random, currency, 4) }]
    }
    if (type === 'single') {
      const chosen = picks(random.chance(0.2) ? random.integer(2, 4) : 1)
      return chosen.map((pick) => ({ ...plain, stake: stakeOf(random, currency, 1), picks: [pick] }))
    }
    const chosen = picks(type === 'combo' ? random.integer(2, 8) : random.integer(3, 6))
    if (chosen.length < (type === 'combo' ? 2 : 3)) return []
    const stake = stakeOf(random, currency, chosen.length)
    if (type === 'combo') return [{ ...plain, stake, picks: chosen }]
    return [{ ...plain, stake, picks: chosen, winCount: random.integer(2, chosen.length - 1) }]
  }

  return {
    /** A slip at current prices; null when there is too little to bet on. */
    slip: (): Slip | null => {
      const player = random.choice(players)
      const currency = random.choice(CURRENCIES)
      const type = random.choice(TYPES)
      const bets = betsOn(type, currency)
      if (bets.length === 0) return null
      pressed += 1
      return { player, currency, type, bets, key: `season-press-${pressed}` }
    },
  }
}
