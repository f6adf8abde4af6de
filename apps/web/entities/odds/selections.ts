import type { SelectionId } from '@touchline/betting'
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
  const listeners = new Map<SelectionId, Set<Listener>>()
  let selected = new Set<SelectionId>()
  let waiting: Pick[] = []
  let take: ((pick: Pick) => void) | null = null
  const awaited = new Set<Listener>()

  const tell = (id: SelectionId) => {
    for (const listener of [...(listeners.get(id) ?? [])]) listener()
  }

  return {
    isSelected: (id) => selected.has(id),
    subscribe(id, listener) {
      const own = listeners.get(id) ?? new Set()
      listeners.set(id, own)
      own.add(listener)
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(id) === own) listeners.delete(id)
      }
    },
    toggle(pick) {
      if (take !== null) {
        take(pick)
        return
      }
      waiting.push(pick)
      if (!selected.delete(pick.id)) selected.add(pick.id)
      tell(pick.id)
      for (const listener of [...awaited]) listener()
    },
    onWaiting(listener) {
      awaited.add(listener)
      if (waiting.length > 0) listener()
      return () => void awaited.delete(listener)
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
    replace(ids) {
      const before = selected
      selected = new Set(ids)
      for (const id of before) if (!selected.has(id)) tell(id)
      for (const id of selected) if (!before.has(id)) tell(id)
    },
  }
}

/** The selections of this browser tab. */
export const selections: Selections = createSelections()
