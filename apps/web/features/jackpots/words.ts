/**
 * Texts of the boards, written on the server: a page then carries those of what it shows, and no catalogue. `{…}` is
 * filled in the browser.
 */
export interface BoardWords {
  readonly takesPart: string
  readonly seeLevels: string
  readonly levels: string
  readonly funded: string
  readonly paused: string
  readonly dropsBefore: string
  /** With `{percent}`. */
  readonly percent: string
  readonly paidOut: string
}

export interface HitWords {
  readonly title: string
  readonly order: string
  readonly latest: string
  readonly largest: string
  readonly you: string
  /** Of an own hit whose money has come. */
  readonly paid: string
  readonly masked: string
  readonly none: string
}
