const listeners = new Set<() => void>()
let matchId: number | null = null

function set(next: number | null): void {
  matchId = next
  for (const listener of [...listeners]) listener()
}

/** The match whose bet builder is open over the page, if any: asked for from the slip, quick bet and pages alike. */
export const builderOpen = {
  get: (): number | null => matchId,
  open: (match: number): void => set(match),
  close: (): void => set(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
