/** Storage key of the viewer's choice. */
const LIST_VIEW_KEY = 'list_view'

/**
 * How lists of matches show their odds (BEYOND-20): as much as fits; always several main markets side by side; or, as in Asia,
 * handicap, total and result in columns of their own. The same elements in each: the choice is an attribute of the page, set before
 * the first paint (shell/first-paint), and styles do the rest (event-views.css).
 */
export const LIST_VIEWS = ['standard', 'columns', 'asian'] as const
export type ListViewKey = (typeof LIST_VIEWS)[number]

const listeners = new Set<() => void>()

export const listView = {
  get: (): ListViewKey => {
    const shown = document.documentElement.dataset['view']
    return LIST_VIEWS.find((view) => view === shown) ?? 'standard'
  },
  getInitial: (): ListViewKey => 'standard',
  set(view: ListViewKey): void {
    if (view === 'standard') delete document.documentElement.dataset['view']
    else document.documentElement.dataset['view'] = view
    try {
      localStorage.setItem(LIST_VIEW_KEY, view)
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
