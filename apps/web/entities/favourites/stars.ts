import type { FavouriteType } from '@touchline/contract'
import { createKeyedListeners, createListeners } from '#base/signal.ts'

/** Key of a star: `matches/17`. */
export type StarKey = `${FavouriteType}/${number}`

type Listener = () => void
type Take = (star: StarKey, starred: boolean) => void

/**
 * Starred entities for the star buttons; each button is notified of its own key only. The shell connects the player's
 * favourites: it handles presses by `onPress` and sets what is starred by `replace`.
 */
export interface Stars {
  isStarred(star: StarKey): boolean
  subscribe(star: StarKey, listener: Listener): () => void
  /** Toggles a star. Shown at once; presses wait until a handler is connected. */
  press(star: StarKey): void
  /** Calls when a press waits for a handler, and at once if one already does. Returns the unsubscribe function. */
  onWaiting(listener: Listener): () => void
  /**
   * Connects the handler of presses; it gets the new state of each, waiting ones first. Returns the function that
   * disconnects it.
   */
  onPress(take: Take): () => void
  /** Sets what is starred and drops what was shown before. */
  replace(starred: Iterable<StarKey>): void
}

export const starKey = (type: FavouriteType, id: number): StarKey => `${type}/${id}`

export function createStars(): Stars {
  const { subscribe, tellChanged } = createKeyedListeners<StarKey>()
  const awaited = createListeners()
  const waiting = new Map<StarKey, boolean>()
  let shown: ReadonlySet<StarKey> = new Set()
  let take: Take | null = null

  const replace = (starred: Iterable<StarKey>) => {
    const before = shown
    shown = new Set(starred)
    tellChanged(before, shown)
  }

  return {
    isStarred: (star) => shown.has(star),
    subscribe,
    press(star) {
      const starred = !shown.has(star)
      replace(starred ? [...shown, star] : [...shown].filter((other) => other !== star))
      if (take !== null) {
        take(star, starred)
        return
      }
      waiting.set(star, starred)
      awaited.tell()
    },
    onWaiting(listener) {
      const stop = awaited.subscribe(listener)
      if (waiting.size > 0) listener()
      return stop
    },
    onPress(next) {
      take = next
      const due = [...waiting]
      waiting.clear()
      for (const [star, starred] of due) next(star, starred)
      return () => {
        if (take === next) take = null
      }
    },
    replace,
  }
}

/** The stars of this browser tab. */
export const stars: Stars = createStars()
