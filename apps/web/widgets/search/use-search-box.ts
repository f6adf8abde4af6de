'use client'
import { useLocale } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import {
  type Found,
  recentSearches,
  type SearchFilter,
  type SearchState,
  useSearch,
} from '#features/search/index.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export interface SearchBox {
  readonly typed: string
  readonly filters: readonly SearchFilter[]
  readonly state: SearchState
  /** Earlier searches, while nothing is typed. */
  readonly recent: readonly string[]
  /** The number of options, and the position of the one that Enter takes. */
  readonly count: number
  readonly chosen: number
  type(text: string): void
  filter(filters: readonly SearchFilter[]): void
  open(found: Found): void
  forgetRecent(): void
  onKeyDown(event: KeyboardEvent): void
}

/** The typed text, its results or earlier searches, and the chosen one: arrows move, Enter takes. */
export function useSearchBox(onOpen: (found: Found) => void): SearchBox {
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [kept, setKept] = useState(recentSearches.get)
  const [filters, setFilters] = useState<readonly SearchFilter[]>([])
  const state = useSearch(typed, locale, filters)
  const found = state.kind === 'found' ? state.groups.flatMap((group) => group.found) : []
  const recent = typed.trim() === '' ? kept : []
  const count = found.length + recent.length
  const chosen = Math.min(at, count - 1)

  const type = (text: string) => {
    setTyped(text)
    setAt(0)
  }
  const filter = (next: readonly SearchFilter[]) => {
    setFilters(next)
    setAt(0)
  }
  const open = (one: Found) => {
    recentSearches.add(typed.trim())
    onOpen(one)
  }
  const take = () => {
    const [text, one] = [recent[chosen], found[chosen]]
    if (text !== undefined) type(text)
    else if (one !== undefined) open(one)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined && count > 0) {
      event.preventDefault()
      setAt((chosen + step + count) % count)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      take()
    }
  }
  const forgetRecent = () => {
    recentSearches.clear()
    setKept([])
  }

  return { typed, filters, state, recent, count, chosen, type, filter, open, forgetRecent, onKeyDown }
}
