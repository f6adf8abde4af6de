/** Storage key of the viewer's choice. */
const THEME_KEY = 'theme'

export const THEMES = ['system', 'dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

const listeners = new Set<() => void>()

/** The viewer's choice, else the site's default which the page came with (SITE-13). */
export const theme = {
  get: (): Theme => {
    const shown = document.documentElement.dataset['theme']
    return shown === 'dark' || shown === 'light' ? shown : 'system'
  },
  set(next: Theme): void {
    if (next === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = next
    try {
      localStorage.setItem(THEME_KEY, next)
    } catch {
      // Kept for this page only.
    }
    for (const listener of [...listeners]) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
