'use client'
import type { SelectionId } from '@touchline/betting'
import type { LiveOutcome } from '@touchline/live'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLive } from '#base/data/live-context.tsx'
import { heldPage } from '#base/choices/held-page.ts'
import { oddsType } from '#base/choices/odds-type.ts'
import { writeText } from '#base/texts/write-text.ts'
import {
  type CellOutcome,
  type CellState,
  cellState,
  cellText,
  MOVE_SHOWN,
  type Move,
  type OddsWords,
} from './cell.ts'
import { endLater, forget, roll } from './movement.ts'
import { standingCells } from './standing-cells.ts'

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** What a price is written from: outcome, values of the page, and name. */
export interface PriceOf {
  readonly id: SelectionId
  readonly matchId: number
  readonly seed: CellOutcome
  /** Odds of a price boost. */
  readonly boost: number | undefined
  readonly name: string
  readonly words: OddsWords
  /** A change renders the button, which must then show the current price again. */
  readonly selected: boolean
}

export interface WrittenPrice {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly price: RefObject<HTMLSpanElement | null>
  /** Of an outcome with a price boost; `data-boost` of the button says whether it is the better price now. */
  readonly boosted: RefObject<HTMLElement | null>
  readonly state: CellState
  /** The outcome's current state; undefined if unknown. */
  present(): LiveOutcome | undefined
}

/** Writes changing odds, their arrow and their name directly to the elements. Only a change of `state` renders. */
export function useWrittenPrice({ id, matchId, seed, boost, name, words, selected }: PriceOf): WrittenPrice {
  const live = useLive()
  const { odds, active, marketStatus, matchStatus } = seed
  const [state, setState] = useState(() => cellState(seed))
  const element = useRef<HTMLButtonElement>(null)
  const price = useRef<HTMLSpanElement>(null)
  const boosted = useRef<HTMLElement>(null)

  useBrowserLayoutEffect(() => {
    const first: CellOutcome = { odds, active, marketStatus, matchStatus }
    // Remembered, because reading the element back and setting an unchanged state would cost more than all the rest.
    let shownPrice: string | null = null
    let shownMove: Move | undefined
    const write = () => {
      const button = element.current
      // What is shown for the first time, such as a price that was just pressed, is that of now.
      if (button === null || (shownPrice !== null && heldPage.are())) return
      const known = live?.store.version(matchId) !== undefined
      const now = known ? live?.store.outcome(id) : undefined
      const age = Date.now() - (now?.movedAt ?? 0)
      const move: Move = (age < MOVE_SHOWN && now?.move) || null
      const shown = known ? now : first
      const text = cellText(shown, move, { name, type: oddsType.get(), words, boost })
      const isOpen = text.state === 'open'
      if (price.current !== null && shownPrice !== text.price) {
        writeText(price.current, text.price)
        if (shownPrice !== null && move !== null && isOpen) roll(button)
        shownPrice = text.price
      }
      if (boosted.current !== null) {
        button.toggleAttribute('data-boost', text.boosted !== null)
        writeText(boosted.current, text.boosted ?? '')
      }
      button.setAttribute('aria-label', text.label)
      // Else its last roll would begin again once it takes bets.
      if (!isOpen || move === null) button.removeAttribute('data-roll')
      if (move !== shownMove) {
        if (move === null) button.removeAttribute('data-move')
        else button.setAttribute('data-move', move)
        shownMove = move
      }
      if (move !== null) endLater(button, MOVE_SHOWN - age, write)
      if (text.state !== state) setState(text.state)
    }
    write()
    const stops = [oddsType.subscribe(write), heldPage.subscribe(write), live?.store.subscribe(id, write)]
    const button = element.current
    if (button !== null) standingCells.note(button, { id, matchId, name })
    return () => {
      for (const stop of stops) stop?.()
      if (button !== null) forget(button)
    }
    // `state` and `selected`: after each of React's renders the current price must be written again.
  }, [live, id, matchId, matchStatus, odds, active, marketStatus, boost, name, words, state, selected])

  return { button: element, price, boosted, state, present: () => live?.store.outcome(id) }
}
