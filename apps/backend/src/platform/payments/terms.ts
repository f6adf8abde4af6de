import type { CurrencyTerms } from '../accounts/currencies.ts'

/** For one payment, in subunits. */
export interface AmountTerms {
  readonly min: number
  readonly max: number
  readonly suggestions: readonly number[]
}

/**
 * The minimum is five times the smallest preset stake, the maximum the highest stake; suggestions are ten times each
 * preset stake.
 */
export function amountTerms({ stakes, maxStake }: Pick<CurrencyTerms, 'stakes' | 'maxStake'>): AmountTerms {
  const max = Number(maxStake)
  const min = 5 * (stakes[0] ?? 1)
  return { min, max, suggestions: stakes.map((stake) => Math.min(max, 10 * stake)) }
}

/** What is wrong with an amount; null when nothing is. */
export function amountFault(amount: number, { min, max }: AmountTerms): string | null {
  if (amount < min) return `must be ${min} at least`
  return amount > max ? `must be ${max} at most` : null
}
