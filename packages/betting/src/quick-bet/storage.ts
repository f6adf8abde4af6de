import { amount, flag, oneOf, readStored, shape, storedCurrency, storedText } from '../slip/stored-fields.ts'
import type { QuickBet } from './quick-bet.ts'

const VERSION = 1

/** What survives a reload; the approval never does (STORE-03). */
export type KeptQuickBet = Pick<QuickBet, 'isEnabled' | 'stake' | 'currency'>

const storedQuickBet = shape<KeptQuickBet & { readonly version: number }>({
  version: oneOf([VERSION]),
  isEnabled: flag,
  stake: amount,
  currency: storedCurrency,
})

/** The text for the storage key `quick_bet`. */
export const quickBetText = ({ isEnabled, stake, currency }: QuickBet): string =>
  storedText({ version: VERSION, isEnabled, stake, currency })

/** Reads such a text for the event `restored`; null for anything else (STORE-07). */
export function quickBetFromText(stored: string | null | undefined): KeptQuickBet | null {
  const kept = readStored(stored, storedQuickBet, 'quick_bet')
  return kept === null ? null : { isEnabled: kept.isEnabled, stake: kept.stake, currency: kept.currency }
}
