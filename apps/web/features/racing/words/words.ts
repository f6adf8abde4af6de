import type { RunnerOrder } from '../card/runner-view.ts'

/**
 * Texts of what runs in the browser, written on the server: a page then carries those of what it shows, and no
 * catalogue. `{…}` is filled in the browser.
 */
export interface CardWords {
  readonly title: string
  readonly win: string
  readonly place: string
  readonly sort: string
  readonly orders: Readonly<Record<RunnerOrder, string>>
  readonly eachWay: string
  readonly hideOut: string
  readonly jockey: string
  readonly trainer: string
  readonly form: string
  /** With `{number}`. */
  readonly rating: string
  /** With `{number}`. */
  readonly draw: string
  /** With `{odds}`. */
  readonly opened: string
}

export interface FinishWords {
  readonly title: string
  readonly kinds: Readonly<Record<'forecast' | 'tricast', string>>
  readonly runner: string
  readonly places: readonly [string, string, string]
  readonly any: string
  /** How many to choose, by kind. */
  readonly hints: Readonly<Record<'forecast' | 'tricast', string>>
  readonly add: string
  readonly remove: string
  readonly noPrice: string
  readonly asking: string
}

export interface ReplayWords {
  readonly title: string
  readonly play: string
  readonly pause: string
  readonly seek: string
}

export interface StateWords {
  /** With `{time}`. */
  readonly offIn: string
  readonly off: string
  readonly awaited: string
}

/** Fills `{name}` in a text. */
export const filled = (text: string, name: string, value: string | number): string =>
  text.replace(`{${name}}`, String(value))
