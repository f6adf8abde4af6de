import { isOddsType, type OddsType } from '@touchline/betting'
import { createListeners } from '../signal.ts'
import { ODDS_TYPE_KEY } from './choices.ts'

const { subscribe, tell } = createListeners()
let chosen: OddsType | null = null

/** Storage of this tab, and of all. Asking for either throws where it is blocked. */
const session = () => sessionStorage
const local = () => localStorage

/** What is kept in an area; null when that is nothing, or it cannot be read. A value that is no format is dropped. */
function kept(area: () => Storage): OddsType | null {
  try {
    const value = area().getItem(ODDS_TYPE_KEY)
    if (isOddsType(value)) return value
    if (value !== null) area().removeItem(ODDS_TYPE_KEY)
  } catch {
    // Storage is blocked: the default serves.
  }
  return null
}

/** Storage that is blocked or full keeps the choice for this page only. */
function keep(area: () => Storage, type: OddsType): void {
  try {
    area().setItem(ODDS_TYPE_KEY, type)
  } catch {
    // The other area may still take it.
  }
}

let siteDefault: OddsType = 'european'

export const oddsType = {
  /** In a browser the stored choice, this tab's own before the latest of all, else the site's default. */
  get: (): OddsType => (chosen ??= kept(session) ?? kept(local) ?? siteDefault),
  /** What the server renders. */
  getInitial: (): OddsType => siteDefault,
  set(type: OddsType): void {
    chosen = type
    keep(session, type)
    keep(local, type)
    tell()
  },
  setDefault(type: OddsType): void {
    siteDefault = type
  },
  subscribe,
}
