/** A choice shown by an attribute of the root element and stored on the device. */
export interface ChoiceRow {
  /** Storage key. */
  readonly key: string
  /** Name in the root's `dataset`; absent for the first value. */
  readonly attribute: string
  readonly values: readonly string[]
}

/** Used by the stores and by the script before the first paint (start/first-paint). A new choice is one more row. */
export const CHOICES = {
  /** `system` follows the device. Without a choice the site's default applies (SITE-13). */
  theme: { key: 'theme', attribute: 'theme', values: ['system', 'dark', 'light'] },
  /**
   * How match lists show odds (BEYOND-20): as many as fit; several main markets side by side; Asian columns for
   * handicap, total and result; or sports side by side. The elements are the same in all views; only styles differ
   * (widgets/event-list/rows/views.css).
   */
  listView: { key: 'list_view', attribute: 'view', values: ['standard', 'columns', 'asian', 'sports'] },
  /**
   * How close together the matches of lists stand (BEYOND-35), in the standard view
   * (widgets/event-list/rows/density.css).
   */
  density: { key: 'density', attribute: 'density', values: ['comfortable', 'pro'] },
  /** Whether the navigation is collapsed to icons (LAYOUT-03). */
  rail: { key: 'sidebar_collapsed', attribute: 'rail', values: ['0', '1'] },
} as const satisfies Record<string, ChoiceRow>

/** Storage key of the odds format, in session storage and in local storage (STORE-04). */
export const ODDS_TYPE_KEY = 'odds_type'
