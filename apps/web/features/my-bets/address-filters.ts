'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { type BetFilters, betFilters } from './bet-list.ts'

/** Query parameters of the page (ARCHITECTURE: the address determines what is shown). */
const STATUS = 'filter'
const RESULT = 'result'
const WANTED = 'bet'

/**
 * The filters in the page's address, and how to change them. A change adds no history entry, because the page stays the
 * same.
 */
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
    // Changes only the address; nothing is fetched from the server.
    window.history.replaceState(null, '', `${path}${query}`)
  }
  return [filters, choose]
}

/** The bet that the address points to; null for none. */
export function useWantedBet(): number | null {
  const wanted = useSearchParams().get(WANTED) ?? ''
  return /^[1-9]\d{0,14}$/.test(wanted) ? Number(wanted) : null
}
