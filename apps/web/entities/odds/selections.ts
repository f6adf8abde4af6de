import type { SelectionId } from '@touchline/betting'
import { createKeyedListeners, createListeners } from '#base/signal.ts'
import type { Pick } from './pick.ts'

type Listener = () => void

/**
 * Which outcomes are on the slip, as the odds buttons see it: each button hears of its own outcome only. The slip itself lives
 * elsewhere and is connected by the shell: it takes presses with `onToggle` and tells its content with `replace`.
 */
export interface Selections {
  isSelected(id: SelectionId): boolean
  subscribe(id: SelectionId, listener: Listener): () => void
  /** A press. It shows at once; while nobody takes presses yet they wait. */
  toggle(pick: Pick): void
  /** Calls when a press has to wait because nobody takes it, also for one that waits already. Answers how to stop. */
  onWaiting(listener: Listener): () => void
  /** Hands presses over, those that waited first. Answers how to stop. */
  onToggle(take: (pick: Pick) => void): () => void
  /** The slip's content; whatever was shown before. */
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
