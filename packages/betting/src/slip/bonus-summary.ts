import { settledBonus } from '../bonuses/bonus-money.ts'
import { kindOf, WON } from '../bonuses/kinds.ts'
import type { OddsThousandths, Subunits } from '../brand.ts'
import type { SettlementResult } from '../market.ts'
import { NO_MONEY } from '../money.ts'
import { combinationCount } from '../returns.ts'
import { isSelection, type SlipLeg } from './leg.ts'
import type { SlipBet, SlipBonus } from './slip.ts'
import { type CapOf, type PlacedPart, spread } from './spread.ts'

/** What a bonus does to a bet of the slip. Amounts in subunits of the slip's currency. */
export interface BonusSummary {
  /** What the player pays of the total stake. */
  readonly pays: Subunits
  /** What is credited if every leg wins. */
  readonly win: Subunits
  /** How much of that the bonus adds to the win without it; 0 for a freebet. */
  readonly extra: Subunits
  /** What comes back if the bet is lost: as money, or as a freebet where one leg alone was lost; null where nothing does. */
  readonly back: { readonly amount: Subunits; readonly as: 'money' | 'freebet' } | null
}

const LOST: SettlementResult = { won: false, voidHalves: 0, deadHeat: [1, 1] }

/** Positions of the legs that a bonus counts: of a price boost its outcome, else as many as the server found. */
function suitableIn({ terms, suitableCount }: SlipBonus, legs: readonly SlipLeg[]): readonly number[] {
  if (terms.type !== 'price_boost') return legs.map((_, at) => at).slice(0, suitableCount)
  return legs.flatMap((leg, at) =>
    isSelection(leg) &&
    leg.matchId === terms.matchId &&
    leg.marketId === terms.marketId &&
    leg.specifier === terms.specifier &&
    leg.outcomeId === terms.outcomeId
      ? [at]
      : [],
  )
}

const partOf = (
  bonus: SlipBonus,
  bet: SlipBet,
  { betType, legs, sizes }: PlacedPart,
  oddsOf: OddsOf,
  capOf: CapOf,
) => {
  const { terms } = bonus
  const totalStake = (bet.stake * combinationCount(legs.length, sizes)) as Subunits
  const given = kindOf(terms).free === null ? NO_MONEY : totalStake
  const stored = {
    id: bonus.id,
    campaignId: 0,
    terms,
    suitable: suitableIn(bonus, legs),
    odds: bonus.odds,
    given,
    most: NO_MONEY,
  }
  const by = (result: (at: number) => SettlementResult) =>
    settledBonus(stored, {
      stake: bet.stake,
      totalStake,
      sizes,
      profitCap: capOf(betType),
      legs: legs.map((leg, at) => ({ odds: oddsOf(leg), result: result(at) })),
    })
  return {
    pays: totalStake - given,
    won: by(() => WON),
    lost: by(() => LOST),
    oneLost: by((at) => (at === 0 ? LOST : WON)),
  }
}

type OddsOf = (leg: SlipLeg) => OddsThousandths

/** What the bet's bonus does to it; null without one. */
export function bonusSummary(bet: SlipBet, oddsOf: OddsOf, capOf: CapOf): BonusSummary | null {
  const { bonus } = bet
  if (bonus === null) return null
  const parts = spread(bet).map((part) => partOf(bonus, bet, part, oddsOf, capOf))
  const sum = (of: (part: (typeof parts)[number]) => bigint): Subunits =>
    parts.reduce((total, part) => total + of(part), 0n) as Subunits
  const money = sum(({ lost }) => lost.payout ?? 0n)
  const freebet = sum(({ oneLost }) => oneLost.award?.amount ?? 0n)
  return {
    pays: sum(({ pays }) => pays),
    win: sum(({ won }) => won.payout ?? 0n),
    extra: sum(({ won }) => won.fromBonus),
    back:
      money > 0n ? { amount: money, as: 'money' } : freebet > 0n ? { amount: freebet, as: 'freebet' } : null,
  }
}
