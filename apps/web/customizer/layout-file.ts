// layout.json as the customizer changes it. The front checks it against the site schemas; here it only has their shape.
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

/** The key whose areas every page has that says nothing of its own. */
export const EVERY_PAGE = '/_app'

export interface WidgetEntry {
  readonly type: string
  readonly off?: boolean
  readonly beside?: boolean
  readonly [setting: string]: unknown
}
type PageEntry = Readonly<Record<string, readonly WidgetEntry[]>>
/** Pages by key; `$schema` may stand among them. */
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

/** The file as a text; null when it is none. */
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

/** Whether a page lists the widgets of an area itself. */
export const hasOwn = (layout: LayoutFile, page: string, area: Area): boolean =>
  pageOf(layout, page)[area] !== undefined

/** The widgets of an area of a page: its own, else those that every page has. */
export const widgetsAt = (layout: LayoutFile, page: string, area: Area): readonly WidgetEntry[] =>
  pageOf(layout, page)[area] ?? pageOf(layout, EVERY_PAGE)[area] ?? []

export const withWidgets = (
  layout: LayoutFile,
  page: string,
  area: Area,
  widgets: readonly WidgetEntry[],
): LayoutFile => ({ ...layout, [page]: { ...pageOf(layout, page), [area]: widgets } })

/** A list with one item a place earlier (-1) or later (1). */
export function moved<Item>(list: readonly Item[], from: number, by: -1 | 1): readonly Item[] {
  const item = list[from]
  const to = from + by
  if (item === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** A widget with a setting, or without it where the value is undefined. */
export function withSetting(widget: WidgetEntry, name: string, value: unknown): WidgetEntry {
  const { [name]: _, ...rest } = widget
  return (value === undefined ? rest : { ...widget, [name]: value }) as WidgetEntry
}
