type Answer = (shown: boolean) => void

const listeners = new Set<() => void>()
let asked: { readonly promise: Promise<boolean>; readonly answer: Answer } | null = null

function set(next: typeof asked): void {
  asked = next
  for (const listener of [...listeners]) listener()
}

/** Asks the player to show that it is they, over whatever is open: what a call was refused for (1112) may stand in a modal itself. */
export const proofAsk = {
  /** What answers the question that is open; null where none is. */
  get: (): Answer | null => asked?.answer ?? null,
  /** Resolves to whether it was shown. Calls that ask together are answered together. */
  ask(): Promise<boolean> {
    if (asked !== null) return asked.promise
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const answer: Answer = (shown) => {
      set(null)
      resolve(shown)
    }
    set({ promise, answer })
    return promise
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
