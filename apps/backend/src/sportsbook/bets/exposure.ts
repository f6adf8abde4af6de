import {
  combinationCount,
  capProfit,
  legMultiplier,
  MAX_AMOUNT,
  multiply,
  type Rational,
  rational,
  roundHalfUp,
  type Specifier,
  type Subunits,
  sumOfProducts,
  sumsHolding,
} from '@touchline/betting'
import { ONE_RATE } from '../../platform/accounts/rates.ts'
import { bonusRisk } from '../../bonuses/bets/bonus-risk.ts'
import type { StoredBonus } from '@touchline/contract'
import type { OutcomeReference } from '../markets/quote.ts'
import { type BetPart, combinationSizes, type JoinedBet, joinedLegs } from './joined-legs.ts'

/** What the house loses at most if an outcome comes in, in subunits of the base currency. */
export interface Exposure extends OutcomeReference {
  readonly amount: bigint
}

/** How much more liability fits on an outcome, or over all bets of the player (`ALL_BETS`). */
export type Room = (outcome: OutcomeReference) => bigint

/** Stands for all open bets of a player, in place of an outcome. */
export const ALL_BETS: OutcomeReference = {
  matchId: 0,
  marketId: 0,
  specifier: '' as Specifier,
  outcomeId: '',
}

type Named = Omit<OutcomeReference, 'specifier'> & { readonly specifier: string }

/** An outcome's key for maps. */
export const outcomeKey = ({ matchId, marketId, specifier, outcomeId }: Named): string =>
  JSON.stringify([matchId, marketId, specifier, outcomeId])

/** A bet, as far as the house's liability depends on it. */
export interface BetAtRisk extends JoinedBet<BetPart & OutcomeReference> {
  /** Stake per combination. */
  readonly stake: Subunits
  readonly profitCap: Subunits | null
  /** Null adds no liability. */
  readonly rate: bigint | null
  readonly bonus: StoredBonus | null
}

/** What the combinations pay per stake of one on each, and their number. */
interface Share extends OutcomeReference {
  readonly pays: Rational
  readonly combinations: bigint
}

function sharesOf(bet: BetAtRisk): readonly Share[] {
  const sizes = combinationSizes(bet)
  const multipliers = joinedLegs(bet).map(({ odds, result }) => legMultiplier(odds, result))
  const holding = sumsHolding(multipliers, sizes)
  const combinations = combinationCount(
    multipliers.length - 1,
    sizes.map((size) => size - 1),
  )
  const own = multipliers.length - bet.builderOdds.length
  let next = 0
  return [
    {
      ...ALL_BETS,
      pays: sumOfProducts(multipliers, sizes),
      combinations: combinationCount(multipliers.length, sizes),
    },
    ...bet.legs.map(({ matchId, marketId, specifier, outcomeId, builder }) => {
      const at = builder === null ? next++ : own + builder
      return {
        ...{ matchId, marketId, specifier, outcomeId },
        pays: holding[at] ?? rational(0n),
        combinations,
      }
    }),
  ]
}

/** Caps an amount at the greatest that the column holds, which no limit allows. */
const least = (amount: bigint): bigint => (amount < MAX_AMOUNT ? amount : MAX_AMOUNT)

/** Converted to the base currency, rounded up. */
const inBase = (profit: bigint, rate: bigint): bigint =>
  profit <= 0n ? 0n : least((profit * rate + ONE_RATE - 1n) / ONE_RATE)

/** Each outcome once, always in the same order, so that two placements cannot deadlock. */
function summed(exposures: readonly Exposure[]): readonly Exposure[] {
  const amounts = new Map<string, Exposure>()
  for (const exposure of exposures) {
    const key = outcomeKey(exposure)
    amounts.set(key, { ...exposure, amount: exposure.amount + (amounts.get(key)?.amount ?? 0n) })
  }
  return [...amounts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, exposure]) => exposure)
}

/**
 * What an open bet adds to exposures at a stake per combination (domain §7): its whole capped potential profit, with
 * its legs as they stand; for a system that of the combinations with the outcome. A builder's parts each carry it
 * whole, and every outcome what the bet's bonus may add.
 */
export function riskOf(bet: BetAtRisk): (stake: Subunits) => readonly Exposure[] {
  const { rate, profitCap, bonus } = bet
  if (rate === null) return () => []
  const added = bonus === null ? 0n : bonusRisk(bonus)
  const shares = sharesOf(bet)
  return (stake) =>
    summed(
      shares.map(({ pays, combinations, ...outcome }) => {
        const staked = (stake * combinations) as Subunits
        const payout = roundHalfUp(multiply(rational(stake), pays)) as Subunits
        return { ...outcome, amount: inBase(capProfit(payout, staked, profitCap) - staked + added, rate) }
      }),
    )
}

/** What open bets add to exposures together. */
export const exposuresOf = (bets: readonly BetAtRisk[]): readonly Exposure[] =>
  summed(bets.flatMap((bet) => riskOf(bet)(bet.stake)))

/** Changes to exposures when a bet changes; null stands for no open bet. */
export const exposureChanges = (before: BetAtRisk | null, after: BetAtRisk | null): readonly Exposure[] =>
  summed([
    ...exposuresOf(before === null ? [] : [before]).map((one) => ({ ...one, amount: -one.amount })),
    ...exposuresOf(after === null ? [] : [after]),
  ]).filter(({ amount }) => amount !== 0n)

/** Whether the added exposures fit. */
export const fits = (added: readonly Exposure[], room: Room): boolean =>
  added.every((exposure) => exposure.amount <= room(exposure))

/** The room left after adding exposures. */
export function roomAfter(added: readonly Exposure[], room: Room): Room {
  const taken = new Map(added.map((exposure) => [outcomeKey(exposure), exposure.amount]))
  return (outcome) => room(outcome) - (taken.get(outcomeKey(outcome)) ?? 0n)
}
