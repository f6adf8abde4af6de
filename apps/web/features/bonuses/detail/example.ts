import type { BonusTerms } from '@touchline/contract'

/** A worked example of a freebet at odds, all in subunits. */
export interface Example {
  readonly stake: number
  readonly pays: number
  readonly wins: number
  readonly loses: number
}

/** What a freebet of `amount` does in a bet at `odds` (thousandths), by domain §9; null for other kinds. */
export function exampleOf({ type }: BonusTerms, amount: number, odds: number): Example | null {
  const payout = Math.floor((amount * odds + 500) / 1000)
  const examples: Partial<Record<BonusTerms['type'], Example>> = {
    freebet_only_win: { stake: amount, pays: 0, wins: Math.max(0, payout - amount), loses: 0 },
    freebet_all_win: { stake: amount, pays: 0, wins: payout, loses: 0 },
    freebet_no_risk: { stake: amount, pays: amount, wins: payout, loses: amount },
  }
  return examples[type] ?? null
}

/** Odds of the example: usual ones, within what the bonus allows. */
export const exampleOdds = (min: number | null, max: number | null): number =>
  Math.min(Math.max(2100, min ?? 0), max ?? Infinity)
