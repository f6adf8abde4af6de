import { signal } from '../../signal.ts'

type Answer = (shown: boolean) => void

const asked = signal<{ readonly promise: Promise<boolean>; readonly answer: Answer } | null>(null)

/** Asks the player to prove who they are, over whatever is open: the call that was refused (1112) may be of a modal itself. */
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
