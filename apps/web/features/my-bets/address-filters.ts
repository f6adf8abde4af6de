'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { type BetFilters, betFilters } from './bet-list.ts'

/** Parameters of the page's address (ARCHITECTURE: what is on screen is the address's). */
const STATUS = 'filter'
const RESULT = 'result'
const WANTED = 'bet'

/** The page's filters as its address has them, and how to change them: without a step back, since the page stays the same. */
export function useAddressFilters(): readonly [BetFilters, (filters: BetFilters) => void] {
  const path = usePathname()
  const params = useSearchParams()
  const status = params.get(STATUS)
  const result = params.get(RESULT)
  const filters = useMemo(() => betFilters(status, result), [status, result])
  const choose = (next: BetFilters) => {
    const wanted = new URLSearchParams(params)
    for (const [name, value] of [
      [STATUS, next.status],
      [RESULT, next.result],
    ] as const) {
      if (value === 'all') wanted.delete(name)
      else wanted.set(name, value)
    }
    const query = wanted.size === 0 ? '' : `?${wanted}`
    // The address only: nothing of the page comes from the server anew.
    window.history.replaceState(null, '', `${path}${query}`)
  }
  return [filters, choose]
}

/** The bet that the address was made for; null when for none. */
export function useWantedBet(): number | null {
  const wanted = useSearchParams().get(WANTED) ?? ''
  return /^[1-9]\d{0,14}$/.test(wanted) ? Number(wanted) : null
}
