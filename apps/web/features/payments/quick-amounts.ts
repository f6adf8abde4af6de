import type { AnyPayment, PaymentTerms } from '@touchline/contract'

type Terms = Pick<PaymentTerms, 'currency' | 'min' | 'max' | 'suggestions'>

/**
 * Amounts to choose by one press, rising: those that the player paid in before, the latest first taken, then suggested
 * ones. As many as are suggested.
 */
export function quickAmounts(
  payments: readonly AnyPayment[],
  { currency, min, max, suggestions }: Terms,
): readonly number[] {
  const used = payments.flatMap((payment) =>
    payment.kind === 'deposit' && payment.state === 'succeeded' && payment.currency === currency
      ? [payment.amount]
      : [],
  )
  const possible = [...used, ...suggestions].filter((amount) => amount >= min && amount <= max)
  return [...new Set(possible)].slice(0, suggestions.length).toSorted((one, other) => one - other)
}
