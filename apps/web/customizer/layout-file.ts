// layout.json as the customizer edits it. The front checks it against the site schemas; here only its shape is checked.
import type { LayoutArea } from '@touchline/contract/layout'

export const AREAS = [
  'main',
  'header',
  'leftSidebar',
  'rightSidebar',
  'sideMenu',
  'tabBar',
] as const satisfies readonly LayoutArea[]
export type Area = (typeof AREAS)[number]

/** The key of the areas that pages without their own inherit. */
export const EVERY_PAGE = '/_app'

export interface WidgetEntry {
  readonly type: string
  readonly off?: boolean
  readonly beside?: boolean
  readonly [setting: string]: unknown
}
type PageEntry = Readonly<Record<string, readonly WidgetEntry[]>>
/** Pages by key; `$schema` may be among them. */
export type LayoutFile = Readonly<Record<string, PageEntry | string>>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isWidgets = (value: unknown): boolean =>
  Array.isArray(value) && value.every((widget) => isObject(widget) && typeof widget['type'] === 'string')

/** Whether a value has the shape of the file: pages of areas of widgets. */
export const isLayoutFile = (value: unknown): value is LayoutFile =>
  isObject(value) &&
  Object.entries(value).every(([key, page]) =>
    key === '$schema' ? typeof page === 'string' : isObject(page) && Object.values(page).every(isWidgets),
  )

/** Parses the file; null when the text is no layout. */
export function parseLayout(text: string): LayoutFile | null {
  try {
    const value: unknown = JSON.parse(text)
    return isLayoutFile(value) ? value : null
  } catch {
    return null
  }
}

export const layoutText = (layout: LayoutFile): string => `${JSON.stringify(layout, null, 2)}\n`

const pageOf = (layout: LayoutFile, page: string): PageEntry => {
  const entry = Object.hasOwn(layout, page) ? layout[page] : undefined
  return isObject(entry) ? entry : {}
}

/** Whether a page has its own widgets for an area. */
export const hasOwn = (layout: LayoutFile, page: string, area: Area): boolean =>
  pageOf(layout, page)[area] !== undefined

/** The widgets of an area of a page: its own, or else the inherited ones. */
export const widgetsAt = (layout: LayoutFile, page: string, area: Area): readonly WidgetEntry[] =>
  pageOf(layout, page)[area] ?? pageOf(layout, EVERY_PAGE)[area] ?? []

export const withWidgets = (
  layout: LayoutFile,
  page: string,
  area: Area,
  widgets: readonly WidgetEntry[],
): LayoutFile => ({ ...layout, [page]: { ...pageOf(layout, page), [area]: widgets } })

/** The list with one item moved to the previous (-1) or next (1) place. */
export function moved<Item>(list: readonly Item[], from: number, by: -1 | 1): readonly Item[] {
  const item = list[from]
  const to = from + by
  if (item === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The widget with a changed setting; an undefined value removes it. */
export function withSetting(widget: WidgetEntry, name: string, value: unknown): WidgetEntry {
  const { [name]: _, ...rest } = widget
  return (value === undefined ? rest : { ...widget, [name]: value }) as WidgetEntry
}
