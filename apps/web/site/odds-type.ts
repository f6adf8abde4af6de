import { isOddsType, type OddsType } from '@touchline/betting'

/** Storage key of the chosen odds format. */
const ODDS_TYPE_KEY = 'odds_type'

const listeners = new Set<() => void>()
let chosen: OddsType | null = null

/** The viewer's choice; null when there is none, or storage cannot be read. A value that is no format is dropped. */
function stored(): OddsType | null {
  try {
    const value = localStorage.getItem(ODDS_TYPE_KEY)
    if (value === null) return null
    if (isOddsType(value)) return value
    localStorage.removeItem(ODDS_TYPE_KEY)
  } catch {
    // Storage is blocked: the default serves.
  }
  return null
}

let siteDefault: OddsType = 'european'

export const oddsType = {
  /** In a browser the stored choice, else the site's default. */
  get: (): OddsType => (chosen ??= stored() ?? siteDefault),
  /** What the server renders. */
  getInitial: (): OddsType => siteDefault,
  set(type: OddsType): void {
    chosen = type
    try {
      localStorage.setItem(ODDS_TYPE_KEY, type)
    } catch {
      // Kept for this page only.
    }
    for (const listener of [...listeners]) listener()
  },
  setDefault(type: OddsType): void {
    siteDefault = type
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
