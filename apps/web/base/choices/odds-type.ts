import { isOddsType, type OddsType } from '@touchline/betting'
import { createListeners } from '../signal.ts'
import { ODDS_TYPE_KEY } from './choices.ts'

const { subscribe, tell } = createListeners()
let chosen: OddsType | null = null

/** Storage of this tab, and of all tabs. Access throws if storage is blocked. */
const session = () => sessionStorage
const local = () => localStorage

/** The stored format; null if there is none or it cannot be read. An invalid value is removed. */
function kept(area: () => Storage): OddsType | null {
  try {
    const value = area().getItem(ODDS_TYPE_KEY)
    if (isOddsType(value)) return value
    if (value !== null) area().removeItem(ODDS_TYPE_KEY)
  } catch {
    // Storage is blocked: the default applies.
  }
  return null
}

/** Stores the choice. If storage is blocked or full, it applies to this page only. */
function keep(area: () => Storage, type: OddsType): void {
  try {
    area().setItem(ODDS_TYPE_KEY, type)
  } catch {
    // The other storage may still take it.
  }
}

let siteDefault: OddsType = 'european'

export const oddsType = {
  /** In a browser: this tab's choice, else the latest of any tab, else the site's default. */
  get: (): OddsType => (chosen ??= kept(session) ?? kept(local) ?? siteDefault),
  /** The value that the server renders. */
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
