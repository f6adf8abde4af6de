'use client'
import { parseSelectionId } from '@touchline/betting'
import { type LiveMarket, type LiveStore, offerKey } from '@touchline/live'
import { useSyncExternalStore } from 'react'
import { useLive } from '#base/data/live-context.tsx'
import { lineText } from '#entities/odds/index.ts'
import { handicapText, lineValue, type RowMarket } from './rows/row.ts'

const flipped = (value: string) =>
  value.startsWith('-') ? value.slice(1) : value === '0' ? value : `-${value}`

/** Replaces the line in an outcome's name: `Over 2.5` → `Over 3.5`, `Arsenal (−1.5)` → `Arsenal (−2)`. */
export function nameOnLine(name: string, from: string, to: string): string {
  const spellings = [
    [handicapText(from), handicapText(to)],
    [handicapText(flipped(from)), handicapText(flipped(to))],
    [from, to],
  ] as const
  for (const spelling of spellings) {
    const [before = '', after = ''] = spelling.map((text) => lineText(text))
    if (before !== '' && name.includes(before)) return name.replace(before, after)
  }
  return name
}

/** The rendered market on the line that is balanced now; the names get that line. */
function onLine(store: LiveStore, seed: RowMarket, market: LiveMarket): RowMarket {
  const [from, to] = [lineValue(seed.specifier), lineValue(market.specifier)]
  return {
    ...seed,
    specifier: market.specifier,
    status: market.status,
    outcomes: market.outcomes.flatMap((key, index) => {
      const name = seed.outcomes[index]?.name
      const id = parseSelectionId(key)?.outcomeId
      const { odds = 0, active = false } = store.outcome(key) ?? {}
      return name === undefined || id === undefined
        ? []
        : [{ id, name: nameOnLine(name, from, to), odds, active }]
    }),
  }
}

const never = () => () => {}

/** Shows the most balanced of several lines (CATALOGUE-17), and follows it when it changes. */
export function useBalancedLine(matchId: number, seed: RowMarket): RowMarket {
  const live = useLive()
  const moved = useSyncExternalStore(
    live === null ? never : (listener) => live.store.subscribe(offerKey(matchId), listener),
    () => {
      const market = live?.store.offer(matchId).find(({ id, mostBalanced }) => id === seed.id && mostBalanced)
      return market === undefined || market.specifier === seed.specifier ? null : market
    },
    () => null,
  )
  return live === null || moved === null ? seed : onLine(live.store, seed, moved)
}
