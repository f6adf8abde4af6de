/** Storage key of what was searched for and opened. */
const RECENT_KEY = 'recent_searches'
const MOST = 5

/** The text put first, once, whatever its case; at most five are kept. */
export const withRecent = (texts: readonly string[], text: string): readonly string[] =>
  [text, ...texts.filter((other) => other.toLocaleLowerCase() !== text.toLocaleLowerCase())].slice(0, MOST)

/** What storage holds as texts; anything else in it is left out. */
export function readRecent(stored: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((text): text is string => typeof text === 'string' && text !== '').slice(0, MOST)
      : []
  } catch {
    return []
  }
}

/** Latest searches of this browser, the last first. Storage that is blocked keeps none. */
export const recentSearches = {
  get(): readonly string[] {
    try {
      return readRecent(localStorage.getItem(RECENT_KEY))
    } catch {
      return []
    }
  },
  add(text: string): void {
    try {
      localStorage.setItem(RECENT_KEY, JSON.stringify(withRecent(recentSearches.get(), text)))
    } catch {
      // Not kept.
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(RECENT_KEY)
    } catch {
      // There is nothing to clear.
    }
  },
}
