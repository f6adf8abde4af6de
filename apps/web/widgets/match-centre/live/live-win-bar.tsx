'use client'
import { selectionId } from '@touchline/betting'
import { useSyncExternalStore } from 'react'
import { useLive } from '#base/data/live-context.tsx'
import { together } from '#base/signal.ts'
import type { EventRow, RowMarket } from '../../event-list/rows/row.ts'
import { WinBar } from '../centre/win-bar.tsx'

export interface LiveWinBarProps {
  readonly row: EventRow
  readonly market: RowMarket
  readonly label: string
}

const nothing = () => () => {}

/** The odds of a market's outcomes now, as one text that changes with any of them. */
function useOdds(row: EventRow, market: RowMarket): readonly number[] {
  const live = useLive()
  const ids = market.outcomes.map(({ id }) =>
    selectionId({
      matchUrn: row.urn,
      marketId: String(market.id),
      outcomeId: id,
      specifier: market.specifier,
    }),
  )
  const first = market.outcomes.map(({ odds }) => odds).join()
  const now = useSyncExternalStore(
    live === null ? nothing : (listener) => together(ids.map((id) => live.store.subscribe(id, listener))),
    () => ids.map((id, index) => live?.store.outcome(id)?.odds ?? market.outcomes[index]?.odds).join(),
    () => first,
  )
  return now.split(',').map(Number)
}

/** The chances as the prices are now. */
export function LiveWinBar({ row, market, label }: LiveWinBarProps) {
  const odds = useOdds(row, market)
  return (
    <WinBar
      outcomes={market.outcomes.map(({ name }, index) => ({ name, odds: odds[index] ?? 0 }))}
      label={label}
    />
  )
}
