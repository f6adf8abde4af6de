import type { SelectionId } from '@touchline/betting'
import { createKeyedListeners, createListeners } from '#base/signal.ts'
import type { Pick } from './pick.ts'

type Listener = () => void

/**
 * Selected outcomes for the odds buttons; each button is notified of its own outcome only. The shell connects the slip:
 * it handles presses by `onToggle` and sets its content by `replace`.
 */
export interface Selections {
  isSelected(id: SelectionId): boolean
  subscribe(id: SelectionId, listener: Listener): () => void
  /** Toggles an outcome. Shown at once; presses wait until a handler is connected. */
  toggle(pick: Pick): void
  /** Calls when a press waits for a handler, and at once if one already does. Returns the unsubscribe function. */
  onWaiting(listener: Listener): () => void
  /** Connects the handler of presses; it gets waiting ones first. Returns the function that disconnects it. */
  onToggle(take: (pick: Pick) => void): () => void
  /** Sets the slip's content and drops what was shown before. */
  replace(ids: Iterable<SelectionId>): void
}

export function createSelections(): Selections {
  const { subscribe, tellChanged } = createKeyedListeners<SelectionId>()
  const awaited = createListeners()
  let selected: ReadonlySet<SelectionId> = new Set()
  let waiting: Pick[] = []
  let take: ((pick: Pick) => void) | null = null

  const replace = (ids: Iterable<SelectionId>) => {
    const before = selected
    selected = new Set(ids)
    tellChanged(before, selected)
  }

  return {
    isSelected: (id) => selected.has(id),
    subscribe,
    toggle(pick) {
      if (take !== null) {
        take(pick)
        return
      }
      waiting.push(pick)
      replace(selected.has(pick.id) ? [...selected].filter((id) => id !== pick.id) : [...selected, pick.id])
      awaited.tell()
    },
    onWaiting(listener) {
      const stop = awaited.subscribe(listener)
      if (waiting.length > 0) listener()
      return stop
    },
    onToggle(next) {
      take = next
      const due = waiting
      waiting = []
      for (const pick of due) next(pick)
      return () => {
        if (take === next) take = null
      }
    },
    replace,
  }
}

/** The selections of this browser tab. */
export const selections: Selections = createSelections()
