'use client'
import { selectionId } from '@touchline/betting'
import { Icon } from '@touchline/ui'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLive } from '#base/data/live-context.tsx'
import { oddsType } from '#base/choices/odds-type.ts'
import { writeText } from '#base/texts/write-text.ts'
import { type CellOutcome, cellState, cellText, MOVE_SHOWN, type Move } from './cell.ts'
import { endLater, forget } from './movement.ts'
import type { OddsMarket, OddsMatch, OddsOutcome } from './pick.ts'
import { selections } from './selections.ts'
import { useOddsWords } from './words.tsx'

export interface OddsButtonProps {
  readonly match: OddsMatch
  readonly market: OddsMarket
  readonly outcome: OddsOutcome
  /** What it is called: `Arsenal to win`. */
  readonly name: string
  /** Short text on the button; none where the column says it. */
  readonly label?: string | undefined
  readonly layout?: 'stack' | 'tall' | undefined
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * One price. React renders it when what can be done with it changes; the number itself, its arrow and its name are written
 * straight to the element, so that a burst of prices costs no render.
 */
export function OddsButton({ match, market, outcome, name, label, layout }: OddsButtonProps) {
  const id = selectionId({
    matchUrn: match.urn,
    marketId: String(market.id),
    outcomeId: outcome.id,
    specifier: market.specifier,
  })
  const words = useOddsWords()
  const live = useLive()
  const selected = useSyncExternalStore(
    (listener) => selections.subscribe(id, listener),
    () => selections.isSelected(id),
    () => false,
  )
  const { odds, active } = outcome
  const { status } = market
  const matchStatus = match.live ? 1 : 0
  const [state, setState] = useState(() => cellState({ odds, active, marketStatus: status, matchStatus }))
  const element = useRef<HTMLButtonElement>(null)
  const price = useRef<HTMLSpanElement>(null)

  useBrowserLayoutEffect(() => {
    const seed: CellOutcome = { odds, active, marketStatus: status, matchStatus }
    // Reading the element back, and telling React what it knows, would cost more than all the rest.
    let shownPrice: string | null = null
    let shownMove: Move | undefined
    const write = () => {
      const button = element.current
      if (button === null) return
      const known = live !== null && live.store.version(match.id) !== undefined
      const now = known ? live.store.outcome(id) : undefined
      const age = now?.movedAt == null ? MOVE_SHOWN : Date.now() - now.movedAt
      const move: Move = age < MOVE_SHOWN && now !== undefined ? now.move : null
      const shown = known ? now : seed
      const text = cellText(shown, move, { name, type: oddsType.get(), words })
      if (price.current !== null && shownPrice !== text.price) {
        writeText(price.current, text.price)
        shownPrice = text.price
      }
      button.setAttribute('aria-label', text.label)
      if (move !== shownMove) {
        if (move === null) button.removeAttribute('data-move')
        else button.setAttribute('data-move', move)
        shownMove = move
      }
      if (move !== null) endLater(button, MOVE_SHOWN - age, write)
      if (text.state !== state) setState(text.state)
    }
    write()
    const stops = [oddsType.subscribe(write), live?.store.subscribe(id, write)]
    const button = element.current
    return () => {
      for (const stop of stops) stop?.()
      if (button !== null) forget(button)
    }
    // `state` and `selected`: what React has just rendered anew must show the present price.
  }, [live, id, match.id, matchStatus, odds, active, status, name, words, state, selected])

  const first = cellText({ odds, active, marketStatus: status, matchStatus }, null, {
    name,
    type: oddsType.getInitial(),
    words,
  })
  return (
    <button
      ref={element}
      className="odds"
      type="button"
      aria-pressed={selected}
      aria-disabled={state === 'suspended' ? true : undefined}
      disabled={state === 'off'}
      data-state={state === 'suspended' ? 'suspended' : undefined}
      data-layout={layout}
      aria-label={first.label}
      suppressHydrationWarning
      onClick={() => {
        // What is on the slip can always be taken off again.
        if (state !== 'open' && !selected) return
        const now = live?.store.outcome(id)
        selections.toggle({
          id,
          match,
          market,
          outcome: now === undefined ? outcome : { ...outcome, odds: now.odds },
        })
      }}
    >
      {label === undefined ? null : <bdi className="label">{label}</bdi>}
      {state === 'suspended' ? (
        <Icon name="lock" />
      ) : (
        <span
          ref={price}
          className="price"
          data-odds={state === 'open' ? odds : undefined}
          suppressHydrationWarning
        >
          {first.price}
        </span>
      )}
    </button>
  )
}
