/** A choice that the page shows: an attribute of the root element, kept by the device for the next visit. */
export interface ChoiceRow {
  /** Storage key. */
  readonly key: string
  /** Name in the root's `dataset`; gone while the first value holds. */
  readonly attribute: string
  readonly values: readonly string[]
}

/** Read by the stores and by the script before the first paint (start/first-paint): a further choice is one more row. */
export const CHOICES = {
  /** `system` follows the device; before any choice the page has its site's default (SITE-13). */
  theme: { key: 'theme', attribute: 'theme', values: ['system', 'dark', 'light'] },
  /**
   * How lists of matches show their odds (BEYOND-20): as much as fits; always several main markets side by side; or, as in Asia,
   * handicap, total and result in columns of their own. The same elements in each: styles do the rest
   * (widgets/event-list/rows/views.css).
   */
  listView: { key: 'list_view', attribute: 'view', values: ['standard', 'columns', 'asian'] },
  /** Whether the navigation is collapsed to icons (LAYOUT-03). */
  rail: { key: 'sidebar_collapsed', attribute: 'rail', values: ['0', '1'] },
} as const satisfies Record<string, ChoiceRow>

/** Storage key of the chosen odds format, in the tab's storage and in the device's (STORE-04). */
export const ODDS_TYPE_KEY = 'odds_type'
