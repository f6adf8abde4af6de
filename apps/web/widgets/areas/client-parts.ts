import type * as lists from '../later/later-lists.tsx'
import type * as match from '../later/later-match.tsx'
import type * as outrights from '../later/later-outrights.tsx'
import type * as rare from '../later/later-rare.tsx'

/** The modules of `later/`, by types alone: a server that imported one would send all of it with every page. */
interface Modules {
  readonly lists: typeof lists
  readonly match: typeof match
  readonly outrights: typeof outrights
  readonly rare: typeof rare
}

/**
 * What of the widgets runs in the browser. All client components that a page can reach from the server are sent with it in one piece,
 * shown or not; and any page may show any widget. So rows reach these only through here, where each comes as it is shown. A page that
 * usually shows one names it itself, and its code comes with the page.
 */
export type ClientParts = Modules['lists'] & Modules['match'] & Modules['outrights'] & Modules['rare']

/** The module of each. */
export type ModulesOfParts = {
  readonly [Part in keyof ClientParts]: {
    [Module in keyof Modules]: Part extends keyof Modules[Module] ? Module : never
  }[keyof Modules]
}
