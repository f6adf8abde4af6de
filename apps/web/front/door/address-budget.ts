import { addressKey } from '@touchline/contract/address-key'

export interface AddressBudgetOptions {
  /** ms. */
  readonly now: () => number
  /** Tokens per address: the maximum, and how many are added each second. */
  readonly burst: number
  readonly rate: number
  /** Addresses remembered; the one inactive for longest is dropped first. */
  readonly addresses: number
}

/** Takes a token of an address. Returns null, or the whole seconds to wait when there is none. */
export function createAddressBudget({
  now,
  burst,
  rate,
  addresses,
}: AddressBudgetOptions): (address: string) => number | null {
  const shares = new Map<string, { left: number; at: number }>()
  return (address) => {
    const key = addressKey(address)
    const before = shares.get(key) ?? { left: burst, at: now() }
    const left = Math.min(burst, before.left + ((now() - before.at) / 1000) * rate)
    shares.delete(key)
    shares.set(key, { left: left < 1 ? left : left - 1, at: now() })
    const oldest = shares.size > addresses ? shares.keys().next().value : undefined
    if (oldest !== undefined) shares.delete(oldest)
    return left >= 1 ? null : Math.max(1, Math.ceil((1 - left) / rate))
  }
}
