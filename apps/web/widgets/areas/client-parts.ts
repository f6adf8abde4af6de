import type * as jackpots from '../later/later-jackpots.tsx'
import type * as lists from '../later/later-lists.tsx'
import type * as match from '../later/later-match.tsx'
import type * as outrights from '../later/later-outrights.tsx'
import type * as rare from '../later/later-rare.tsx'

/** The modules of `later/`, only as types: if the server imported one, every page would include all of it. */
interface Modules {
  readonly jackpots: typeof jackpots
  readonly lists: typeof lists
  readonly match: typeof match
  readonly outrights: typeof outrights
  readonly rare: typeof rare
}

/**
 * Client components of the widgets. A page includes all client components that it can reach from the server, shown or
 * not, and any page may show any widget. So rows use these, which load when they are shown. A page that usually shows
 * one passes it itself, and its code is part of the page.
 */
export type ClientParts = Modules['jackpots'] &
  Modules['lists'] &
  Modules['match'] &
  Modules['outrights'] &
  Modules['rare']

/** The module of each part. */
export type ModulesOfParts = {
  readonly [Part in keyof ClientParts]: {
    [Module in keyof Modules]: Part extends keyof Modules[Module] ? Module : never
  }[keyof Modules]
}
