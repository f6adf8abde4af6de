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
  /** Nothing is typed: what may be looked for is offered instead of results. */
  readonly isEmpty: boolean
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

interface Keys extends Pick<SearchBox, 'count' | 'chosen'> {
  readonly move: (at: number) => void
  readonly take: () => void
}

/** Arrows move, round the ends, and Enter takes. */
const keysOf =
  ({ count, chosen, move, take }: Keys) =>
  (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    const isMove = step !== undefined && count > 0
    if (!isMove && event.key !== 'Enter') return
    event.preventDefault()
    if (isMove) move((chosen + step + count) % count)
    else take()
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
  const isEmpty = typed.trim() === ''
  const recent = isEmpty ? kept : []
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
  const forgetRecent = () => {
    recentSearches.clear()
    setKept([])
  }

  const onKeyDown = keysOf({ count, chosen, move: setAt, take })
  return {
    typed,
    isEmpty,
    filters,
    state,
    recent,
    count,
    chosen,
    type,
    filter,
    open,
    forgetRecent,
    onKeyDown,
  }
}
