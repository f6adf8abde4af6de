import { signal } from '../../signal.ts'

type Answer = (shown: boolean) => void

const asked = signal<{ readonly promise: Promise<boolean>; readonly answer: Answer } | null>(null)

/**
 * Asks the player for a proof of identity (refusal 1112). It is shown above open modals, because the call may come from
 * one.
 */
export const proofAsk = {
  /** Answers the open question; null if none is open. */
  get: (): Answer | null => asked.get()?.answer ?? null,
  /** Resolves to whether the proof was given. Calls made while a question is open share its answer. */
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
