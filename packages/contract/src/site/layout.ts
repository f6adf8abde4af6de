import { z } from 'zod'
import { type WidgetProps, type WidgetType, widgetProps } from './widget-props.ts'

/** Places of a page that hold widgets (LAYOUT-01). */
export const LAYOUT_AREAS = ['header', 'leftSidebar', 'main', 'rightSidebar', 'sideMenu', 'tabBar'] as const
export type LayoutArea = (typeof LAYOUT_AREAS)[number]

/** The key of the areas for pages that do not define their own (ROUTE-22). */
export const APP_PAGE = '/_app'

/** `/_app`, or a route group of ROUTE-24: `sports` is home, `in_play`, `match` … */
const PageKey = z
  .string()
  .regex(/^(?:\/_app|[a-z0-9_]{1,60})$/, 'must be /_app or a route group such as in_play')

/** A widget in a file; its settings are checked by its type. */
const RawWidget = z.looseObject({ type: z.string() })
type RawWidget = z.infer<typeof RawWidget>
/** Whether and where a widget is placed, whatever its type. */
const placing = { beside: z.boolean().default(false), off: z.boolean().default(false) }

export type PlacedWidget = {
  readonly [Type in WidgetType]: {
    readonly type: Type
    /** In one row with the widget before it, if there is room. */
    readonly beside: boolean
    readonly props: WidgetProps<Type>
  }
}[WidgetType]

export type PageLayout = { readonly [Area in LayoutArea]?: readonly PlacedWidget[] }
export type Layout = Readonly<Record<string, PageLayout>>

/** A problem in a layout file, and where: `sports.main[2].limit`. */
export interface LayoutProblem {
  readonly place: string
  readonly message: string
}

/** Types for which the caller has nothing to show. */
type UnshownTypes = ReadonlySet<string>
const ALL_SHOWN: UnshownTypes = new Set()

const isWidgetType = (type: string): type is WidgetType => Object.hasOwn(widgetProps, type)

const unshown = (type: string, types: UnshownTypes): string => {
  const shown = Object.keys(widgetProps).filter((one) => !types.has(one))
  return `a widget of type "${type}" is not shown yet and is left out, expected one of ${shown.join(', ')}`
}

const pathText = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')

/**
 * Reads one widget of a file or of a custom page and fills in defaults; or tells what is wrong with it. Widgets with
 * `off` are kept but not shown.
 */
export function readWidget(
  raw: RawWidget,
  place: string,
  types: UnshownTypes = ALL_SHOWN,
):
  | { readonly widget: PlacedWidget; readonly off: boolean }
  | { readonly problems: readonly LayoutProblem[] } {
  const { type, beside, off, ...settings } = raw
  if (!isWidgetType(type)) return { problems: [{ place, message: `unknown widget type "${type}"` }] }
  if (types.has(type)) return { problems: [{ place: `${place}.type`, message: unshown(type, types) }] }
  const common = z.object(placing).safeParse({ beside, off })
  const props = widgetProps[type].safeParse(settings)
  const issues = [...(common.error?.issues ?? []), ...(props.error?.issues ?? [])]
  if (!common.success || !props.success)
    return { problems: issues.map(({ path, message }) => ({ place: `${place}${pathText(path)}`, message })) }
  const widget = { type, beside: common.data.beside, props: props.data } as PlacedWidget
  return { widget, off: common.data.off }
}

/** The widgets in order, without those that are off; unknown or invalid ones are left out and reported (LAYOUT-06). */
export function readWidgets(
  raw: readonly RawWidget[],
  place: string,
  types?: UnshownTypes,
): { readonly widgets: readonly PlacedWidget[]; readonly problems: readonly LayoutProblem[] } {
  const read = raw.map((widget, index) => readWidget(widget, `${place}[${index}]`, types))
  return {
    widgets: read.flatMap((one) => ('widget' in one && !one.off ? [one.widget] : [])),
    problems: read.flatMap((one) => ('problems' in one ? one.problems : [])),
  }
}

/**
 * Reads `layout.json`. Unknown or invalid widgets, pages and areas are left out and reported (LAYOUT-06); the rest of
 * the file is used.
 */
export function readLayout(
  file: unknown,
  types?: UnshownTypes,
): {
  readonly layout: Layout
  readonly problems: readonly LayoutProblem[]
} {
  const pages = z.record(z.string(), z.unknown()).safeParse(file)
  if (!pages.success) return { layout: {}, problems: [{ place: '', message: 'must be an object of pages' }] }
  const layout: Record<string, PageLayout> = {}
  const problems: LayoutProblem[] = []
  for (const [key, page] of Object.entries(pages.data)) {
    if (key === '$schema') continue
    const areas = z.record(z.string(), z.unknown()).safeParse(page)
    if (!PageKey.safeParse(key).success || !areas.success) {
      problems.push({
        place: key,
        message: areas.success ? 'must be /_app or a route group' : 'must be an object of areas',
      })
      continue
    }
    const read: Record<string, readonly PlacedWidget[]> = {}
    for (const [area, widgets] of Object.entries(areas.data)) {
      const list = z.array(RawWidget).safeParse(widgets)
      const place = `${key}.${area}`
      if (!(LAYOUT_AREAS as readonly string[]).includes(area))
        problems.push({ place, message: 'no such area' })
      else if (!list.success) problems.push({ place, message: 'must be a list of widgets, each with a type' })
      else {
        const found = readWidgets(list.data, place, types)
        read[area] = found.widgets
        problems.push(...found.problems)
      }
    }
    layout[key] = read
  }
  return { layout, problems }
}

/** The widgets of a page's area: its own, else those for every page (ROUTE-22). */
export const widgetsOf = (layout: Layout, page: string, area: LayoutArea): readonly PlacedWidget[] =>
  layout[page]?.[area] ?? layout[APP_PAGE]?.[area] ?? []
