import type { ReactNode, RefObject } from 'react'
import type { StakeExample } from '#entities/bet/index.ts'

/** What stands on the programme's cards, written by the server: no page has these words in its messages. */
export interface ProgrammeWords {
  readonly boost: string
  readonly over: string
  readonly most: string
  readonly add: string
  readonly added: string
  /** With `{stake}` and `{win}` for both amounts. */
  readonly pays: string
}

/** One strip of cards. */
export type StripKind = 'boosts' | 'builders' | 'soon'

/** A strip that has something to show when the page is made. */
export interface Strip {
  readonly kind: StripKind
  readonly title: string
  /** Its cards as the page brings them. */
  readonly drawn: ReactNode
}

/** Hours ahead in which a match starts soon, and how many are shown. */
export const SOON = { hoursAhead: 3, limit: 6 } as const
/** Ready builders that are shown. */
export const BUILDERS = 3
/** Stages with the one of the page, and hours ahead in which the match of one starts. */
export const STAGES = 5
export const STAGE_HOURS = 36
/** Boosts that are shown. */
export const BOOSTS = 6
/** Cards of a strip that the page brings: as many as a wide screen shows. Others are bytes before the first paint. */
export const DRAWN = 4

/** What every strip's cards get of the page. */
export interface StripProps {
  readonly words: ProgrammeWords
  /** Subunits of a unit, by currency. */
  readonly subunits: Readonly<Record<string, number>>
  /** In the site's first currency; null where the settings are not known. */
  readonly example: StakeExample | null
}

/** What the cards that come to whoever looks get besides: the list they stand in, and whom to tell once they stand. */
export interface CardsProps extends StripProps {
  readonly strip: RefObject<HTMLUListElement | null>
  readonly onFilled: (isFilled: true) => void
}
