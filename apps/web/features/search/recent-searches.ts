/** Storage key of searches that led to a result. */
const RECENT_KEY = 'recent_searches'
const MOST = 5

/** The text first, without duplicates in any case; at most five are kept. */
export const withRecent = (texts: readonly string[], text: string): readonly string[] =>
  [text, ...texts.filter((other) => other.toLocaleLowerCase() !== text.toLocaleLowerCase())].slice(0, MOST)

/** Texts in storage; drops everything else. */
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

/** The latest searches in this browser, newest first. None without storage. */
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
      // Not stored.
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
