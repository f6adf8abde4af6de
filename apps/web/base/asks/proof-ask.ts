import { signal } from '../signal.ts'

type Answer = (shown: boolean) => void

const asked = signal<{ readonly promise: Promise<boolean>; readonly answer: Answer } | null>(null)

/** Asks the player to show that it is they, over whatever is open: what a call was refused for (1112) may stand in a modal itself. */
export const proofAsk = {
  /** What answers the question that is open; null where none is. */
  get: (): Answer | null => asked.get()?.answer ?? null,
  /** Resolves to whether it was shown. Calls that ask together are answered together. */
  ask(): Promise<boolean> {
    const open = asked.get()
    if (open !== null) return open.promise
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const answer: Answer = (shown) => {
      asked.set(null)
      resolve(shown)
    }
    asked.set({ promise, answer })
    return promise
  },
  subscribe: asked.subscribe,
}
