import type { UserPush } from '@touchline/contract'

/**
 * Filters out repeated balances. The relay delivers at least once, so a balance may come again after a newer one. Bets
 * and cash-out values carry no version; after a repeat of them the newer one follows in order.
 */
export function createBalanceFilter(): (push: UserPush) => boolean {
  const versions = new Map<string, number>()
  return (push) => {
    if (push.type !== 'balance_changed') return true
    if (push.version <= (versions.get(push.currency) ?? -1)) return false
    versions.set(push.currency, push.version)
    return true
  }
}
