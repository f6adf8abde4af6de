'use client'
import { type SelectionId, selectionId } from '@touchline/betting'
import { Icon } from '@touchline/ui'
import { useSyncExternalStore } from 'react'
import { oddsType } from '#base/choices/odds-type.ts'
import { type CellOutcome, type CellText, cellText } from './cell.ts'
import type { OddsMarket, OddsMatch, OddsOutcome } from './pick.ts'
import { selections } from './selections.ts'
import { useOddsWords } from './words.tsx'
import { useWrittenPrice, type WrittenPrice } from './written-price.ts'

export interface OddsButtonProps {
  readonly match: OddsMatch
  readonly market: OddsMarket
  readonly outcome: OddsOutcome
  /** Accessible name: `Arsenal to win`. */
  readonly name: string
  /** Short label on the button; absent if the column has it. */
  readonly label?: string | undefined
  readonly layout?: 'stack' | 'tall' | undefined
}

const idOf = ({ urn }: OddsMatch, { id, specifier }: OddsMarket, outcome: OddsOutcome): SelectionId =>
  selectionId({ matchUrn: urn, marketId: String(id), outcomeId: outcome.id, specifier })

const cellOf = ({ live }: OddsMatch, { status }: OddsMarket, { odds, active }: OddsOutcome): CellOutcome => ({
  odds,
  active,
  marketStatus: status,
  matchStatus: live ? 1 : 0,
})

const useSelected = (id: SelectionId): boolean =>
  useSyncExternalStore(
    (listener) => selections.subscribe(id, listener),
    () => selections.isSelected(id),
    () => false,
  )

interface Prices extends Pick<WrittenPrice, 'price' | 'boosted' | 'state'> {
  readonly outcome: OddsOutcome
  readonly first: CellText
}

/** The price, and that of a boost beside it. A function, because a component would be rendered for every cell. */
const prices = ({ price, boosted, state, outcome, first }: Prices) => (
  <>
    <span
      ref={price}
      className="price"
      data-odds={state === 'open' ? outcome.odds : undefined}
      suppressHydrationWarning
    >
      {first.price}
    </span>
    {state !== 'open' || outcome.boost === undefined ? null : (
      <b ref={boosted} className="boosted" suppressHydrationWarning>
        {first.boosted}
      </b>
    )}
  </>
)

/**
 * A button with the odds of one outcome. React renders it only when its state changes. Odds, arrow and name are written
 * directly to the element, so that bursts of changes cause no renders.
 */
export function OddsButton({ match, market, outcome, name, label, layout }: OddsButtonProps) {
  const id = idOf(match, market, outcome)
  const words = useOddsWords()
  const selected = useSelected(id)
  const seed = cellOf(match, market, outcome)
  const { button, price, boosted, state, present } = useWrittenPrice({
    id,
    matchId: match.id,
    seed,
    boost: outcome.boost,
    name,
    words,
    selected,
  })
  const first = cellText(seed, null, { name, type: oddsType.getInitial(), words, boost: outcome.boost })
  return (
    <button
      ref={button}
      className="odds"
      type="button"
      aria-pressed={selected}
      aria-disabled={state === 'suspended' ? true : undefined}
      disabled={state === 'off'}
      data-state={state === 'suspended' ? 'suspended' : undefined}
      data-layout={layout}
      data-boost={state === 'open' && first.boosted !== null ? '' : undefined}
      aria-label={first.label}
      suppressHydrationWarning
      onClick={() => {
        // A selection can always be taken off the slip.
        if (state !== 'open' && !selected) return
        const now = present()
        selections.toggle({
          id,
          match,
          market,
          outcome: now === undefined ? outcome : { ...outcome, odds: now.odds },
        })
      }}
    >
      {label === undefined ? null : <bdi className="label">{label}</bdi>}
      {state === 'suspended' ? <Icon name="lock" /> : prices({ price, boosted, state, outcome, first })}
    </button>
  )
}
