import type { FavouriteType } from '@touchline/contract'
import { createKeyedListeners, createListeners } from '#base/signal.ts'

/** What a star stands for: `matches/17`. */
export type StarKey = `${FavouriteType}/${number}`

type Listener = () => void
type Take = (star: StarKey, starred: boolean) => void

/**
 * What is starred, as the stars of the page see it: each hears of its own only. Whose stars these are is known elsewhere and is
 * connected by the shell: it takes presses with `onPress` and tells what is starred with `replace`.
 */
export interface Stars {
  isStarred(star: StarKey): boolean
  subscribe(star: StarKey, listener: Listener): () => void
  /** A press asks for the opposite of what shows. It shows at once; while nobody takes presses yet they wait. */
  press(star: StarKey): void
  /** Calls when a press has to wait because nobody takes it, also for one that waits already. Answers how to stop. */
  onWaiting(listener: Listener): () => void
  /** Hands presses over, with what is asked for, those that waited first. Answers how to stop. */
  onPress(take: Take): () => void
  /** What is starred; whatever was shown before. */
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
