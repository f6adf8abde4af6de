'use client'
import { useLocale } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { recentSearches, type SearchFilter, type SearchState, useSearch } from '#features/search/index.ts'
import { type Cell, cellAfter, FIRST, within } from './cells.ts'
import { cellsOf } from './priced.ts'

export interface SearchBox {
  readonly typed: string
  /** Nothing is typed: what may be looked for is offered instead of results. */
  readonly isEmpty: boolean
  readonly filters: readonly SearchFilter[]
  readonly state: SearchState
  /** Earlier searches, while nothing is typed. */
  readonly recent: readonly string[]
  /** Whether there is anything to choose, and the cell that Enter takes. */
  readonly hasAny: boolean
  readonly chosen: Cell
  type(text: string): void
  filter(filters: readonly SearchFilter[]): void
  /** Remembers the search, because it led somewhere. */
  keep(): void
  forgetRecent(): void
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
}

const pressedOf = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => ({
  key,
  isRtl: document.documentElement.dir === 'rtl',
  isAtEnd: currentTarget.selectionStart === currentTarget.value.length,
})

interface Keys extends Pick<SearchBox, 'chosen'> {
  readonly widths: readonly number[]
  readonly move: (to: Cell) => void
  readonly press: (cell: Cell) => void
  readonly take: () => void
}

/** Arrows move, Enter takes, and plus presses the first price of the chosen row. */
const keysOf =
  ({ chosen, widths, move, press, take }: Keys) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    const isPick = event.key === '+' && (widths[chosen.row] ?? 1) > 1
    // A key with another is for the text, and Enter may end a word of an input method.
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    // On many keyboards a plus is typed with Shift.
    if (event.shiftKey && !isPick) return
    const next = cellAfter(pressedOf(event), chosen, widths)
    if (next === null && event.key !== 'Enter' && !isPick) return
    event.preventDefault()
    if (isPick) press({ row: chosen.row, cell: 1 })
    else if (next === null) take()
    else move(next)
  }

/**
 * The typed text, its results or earlier searches, and the chosen cell: arrows move, Enter takes. `press` presses what
 * stands in a cell of the results.
 */
export function useSearchBox(press: (cell: Cell) => void): SearchBox {
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(FIRST)
  const [kept, setKept] = useState(recentSearches.get)
  const [filters, setFilters] = useState<readonly SearchFilter[]>([])
  const state = useSearch(typed, locale, filters)
  const found = state.kind === 'found' ? state.groups.flatMap((group) => group.found) : []
  const isEmpty = typed.trim() === ''
  const recent = isEmpty ? kept : []
  const widths = [...found.map(cellsOf), ...recent.map(() => 1)]
  const chosen = within(widths, at)

  const type = (text: string) => {
    setTyped(text)
    setAt(FIRST)
  }
  const filter = (next: readonly SearchFilter[]) => {
    setFilters(next)
    setAt(FIRST)
  }
  const take = () => {
    const text = recent[chosen.row]
    if (text === undefined) press(chosen)
    else type(text)
  }
  const forgetRecent = () => {
    recentSearches.clear()
    setKept([])
  }
  return {
    typed,
    isEmpty,
    filters,
    state,
    recent,
    hasAny: widths.length > 0,
    chosen,
    type,
    filter,
    keep: () => recentSearches.add(typed.trim()),
    forgetRecent,
    onKeyDown: keysOf({ chosen, widths, move: setAt, press, take }),
  }
}
