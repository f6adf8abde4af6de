import type { BonusType } from '@touchline/betting'
import type { Writing } from './words.ts'

/** What a bet tells of its bonus. Amounts in subunits of the bet's currency. */
interface BonusOfBet {
  readonly type: BonusType
  /** A comboboost's multiplier or a price boost's odds, thousandths. */
  readonly odds: number | null
  /** What the house paid of the stake. */
  readonly given: number
  /** What it added to the payout; 0 while the bet is open. */
  readonly extra: number
}

/**
 * What a bonus did to a bet: the stake that it paid, what it added, or the odds that it lifts; null for nothing yet
 * (BETS-02).
 */
export function bonusDid(
  { type, odds, given, extra }: BonusOfBet,
  { money, added, more, odds: text }: Writing,
): string | null {
  if (given > 0) return money(given)
  if (extra > 0) return more(money(extra))
  if (odds === null) return null
  return type === 'comboboost' ? added(odds) : text(odds)
}
