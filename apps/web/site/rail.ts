/** Storage key: the navigation is collapsed. The script before the first paint reads it too (shell/first-paint). */
const RAIL_KEY = 'sidebar_collapsed'

const listeners = new Set<() => void>()

/** Whether the navigation is collapsed to icons, on this visit and the next (LAYOUT-03). The root element has it while it is. */
export const rail = {
  get: (): boolean => 'rail' in document.documentElement.dataset,
  set(collapsed: boolean): void {
    if (collapsed) document.documentElement.dataset['rail'] = ''
    else delete document.documentElement.dataset['rail']
    try {
      if (collapsed) localStorage.setItem(RAIL_KEY, '1')
      else localStorage.removeItem(RAIL_KEY)
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
