import { betTypes } from '../bet-types.ts'
import type { Subunits } from '../brand.ts'
import { compareRational, rational } from '../rational.ts'
import { combinationCount } from '../returns.ts'
import { betOdds, type BonusBet, type BonusLeg, meetsEvents, meetsStatus, totalStakeOf } from './bonus-bet.ts'
import { bonusStake } from './bonus-money.ts'
import { kindOf } from './kinds.ts'
import type { BonusConditions, BonusTerms, UnmetCondition } from './terms.ts'

/** The unmet conditions that are about the bet, and not about its player. */
export type UnmetByBet = Extract<
  UnmetCondition,
  | 'events'
  | 'match_status'
  | 'min_odds'
  | 'max_odds'
  | 'selection_count'
  | 'bet_type'
  | 'min_stake'
  | 'max_stake'
  | 'boost_required'
>

type Faults<Of> = readonly (readonly [UnmetByBet, (terms: BonusTerms, of: Of) => boolean])[]

const outside = (count: number, { countFrom, countTo }: BonusConditions): boolean =>
  count < (countFrom ?? 0) || count > (countTo ?? count)

/** What keeps a leg from counting. */
const LEG_FAULTS: Faults<BonusLeg> = [
  ['events', (terms, leg) => !meetsEvents(leg, terms.conditions.events) || !kindOf(terms).isFor(terms, leg)],
  ['match_status', (terms, leg) => !meetsStatus(leg, terms.conditions.matchStatus)],
  ['min_odds', (terms, { odds }) => kindOf(terms).oddsByLeg && odds < (terms.conditions.minOdds ?? odds)],
  ['max_odds', (terms, { odds }) => kindOf(terms).oddsByLeg && odds > (terms.conditions.maxOdds ?? odds)],
]

/** Bounds of the odds of the whole bet: 1 above, −1 below, 0 within. */
function beyondOdds(terms: BonusTerms, { legs, sizes }: BonusBet): -1 | 0 | 1 {
  const { minOdds, maxOdds } = terms.conditions
  if (kindOf(terms).oddsByLeg || legs.length === 0) return 0
  const odds = betOdds(
    legs.map((leg) => leg.odds),
    sizes,
  )
  if (minOdds !== null && compareRational(odds, rational(BigInt(minOdds), 1000n)) < 0) return -1
  return maxOdds !== null && compareRational(odds, rational(BigInt(maxOdds), 1000n)) > 0 ? 1 : 0
}

/** A lone leg may still become an accumulator: what it lacks then is legs. */
const isWrongType = (terms: BonusTerms, { betType, legs }: BonusBet): boolean =>
  !(terms.conditions.betTypes?.includes(betType) ?? true) ||
  (kindOf(terms).onlyAccumulators && legs.length > 1 && !betTypes[betType].isAccumulator)

/** What keeps a bet as a whole from it, its legs apart. */
const BET_FAULTS: Faults<BonusBet> = [
  ['min_odds', (terms, bet) => beyondOdds(terms, bet) < 0],
  ['max_odds', (terms, bet) => beyondOdds(terms, bet) > 0],
  [
    'selection_count',
    (terms, { legs }) =>
      outside(legs.length, terms.conditions) || (kindOf(terms).onlyAccumulators && legs.length < 2),
  ],
  ['bet_type', isWrongType],
]

/** What a total stake lacks or has too much of for a bonus, in subunits of its currency. */
export function unmetByStake(
  terms: BonusTerms,
  totalStake: Subunits,
): readonly ('min_stake' | 'max_stake')[] {
  const most = kindOf(terms).maxStake(terms)
  if (totalStake < (terms.conditions.minStake ?? 0n)) return ['min_stake']
  return most !== null && totalStake > most ? ['max_stake'] : []
}

const faultsOf = (terms: BonusTerms, leg: BonusLeg): readonly UnmetByBet[] =>
  LEG_FAULTS.filter(([, stands]) => stands(terms, leg)).map(([name]) => name)

/** Positions of the legs that count for the bonus (BONUS-09). */
export const suitableLegs = (terms: BonusTerms, legs: readonly BonusLeg[]): readonly number[] =>
  legs.flatMap((leg, at) => (faultsOf(terms, leg).length === 0 ? [at] : []))

function unmetByLegs(terms: BonusTerms, legs: readonly BonusLeg[]): readonly UnmetByBet[] {
  const { needs, holds } = kindOf(terms)
  const suitable = suitableLegs(terms, legs).length
  const enough = { every: suitable === legs.length, some: suitable > 0, range: holds(terms, suitable) }
  if (enough[needs]) return []
  const faults = legs.flatMap((leg) => faultsOf(terms, leg))
  return needs === 'range' ? [...faults, 'selection_count'] : faults
}

function unmetByFreebet(terms: BonusTerms, bet: BonusBet, multiplier: number | null): readonly UnmetByBet[] {
  if (!('boosts' in terms)) return []
  if (terms.boosts.length > 0 && multiplier === null) return ['boost_required']
  const stake = bonusStake(terms, combinationCount(bet.legs.length, bet.sizes), multiplier) ?? bet.stake
  if (stake === 0n || bet.stake < stake) return ['min_stake']
  return bet.stake > stake ? ['max_stake'] : []
}

/**
 * What keeps a bet from having a bonus, each name once; empty when it can have it. `multiplier` is the one that the
 * player has chosen for a freebet, in hundredths. A bet with a freebet has the freebet's stake (`bonusStake`).
 */
export const unmetBy = (
  terms: BonusTerms,
  bet: BonusBet,
  multiplier: number | null = null,
): readonly UnmetByBet[] => [
  ...new Set([
    ...unmetByLegs(terms, bet.legs),
    ...BET_FAULTS.filter(([, stands]) => stands(terms, bet)).map(([name]) => name),
    ...unmetByStake(terms, totalStakeOf(bet)),
    ...unmetByFreebet(terms, bet, multiplier),
  ]),
]
