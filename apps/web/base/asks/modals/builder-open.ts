import { signal } from '../../signal.ts'

const matchId = signal<number | null>(null)

/** The match whose bet builder is open over the page, if any. Slip, quick bet and pages open it. */
export const builderOpen = {
  get: matchId.get,
  open: (match: number): void => matchId.set(match),
  close: (): void => matchId.set(null),
  subscribe: matchId.subscribe,
}
