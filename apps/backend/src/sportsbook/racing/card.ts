import type { Going } from '@touchline/contract'

/** A runner as the card has it. */
export interface CardRunner {
  /** On the saddle cloth, from 1; it is the runner's key in outcomes. */
  readonly number: number
  readonly name: string
  readonly draw: number
  readonly colours: readonly [string, string, string]
  readonly jockey: string
  readonly trainer: string
  readonly age: number
  readonly pounds: number
  readonly rating: number
  readonly form: string
}

/** What is known of a race before it is run, as it is stored with its match. */
export interface RaceCard {
  readonly meeting: {
    readonly course: string
    readonly countryCode: string
    /** Which day's it is. */
    readonly day: number
  }
  readonly going: Going
  /** In metres. */
  readonly distance: number
  readonly class: number | null
  readonly isHandicap: boolean
  /** In subunits of the currency. */
  readonly prize: number
  readonly currency: string
  readonly subunits: number
  readonly runners: readonly CardRunner[]
}

/** The card that a row is stored with; null for other matches. */
export function cardOf(row: { readonly parameters: unknown }): RaceCard | null {
  const { race } = (row.parameters ?? {}) as { readonly race?: RaceCard }
  return race ?? null
}
