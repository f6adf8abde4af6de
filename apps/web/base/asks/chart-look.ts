import { signal } from '../signal.ts'

/** Where the momentum of the page's match is, and what of it a viewer looks at, in slices of time. */
export interface ChartLook {
  readonly matchId: number
  /** The running slice. */
  readonly now: number
  /** Number of slices that the whole chart has. */
  readonly slices: number
  /** The slice looked back at; null for now. */
  readonly looked: number | null
}

/** What the page's chart tells whoever draws on it; null while there is none. */
export const chartLook = signal<ChartLook | null>(null)
