import type { PlacedWidget } from '@touchline/contract/layout'
import { Fragment, type ReactNode, Suspense } from 'react'
import { Alone } from '#base/faults/alone.tsx'
import { areWidgetsApart } from '#base/faults/apart.ts'
import { isBackendGone } from '#base/data/backend/backend-answers.ts'
import { answerStatus } from '#base/config/sites.ts'
import { isSignal } from '../or-none.ts'
import { registry } from '../registry.ts'
import type { WidgetType } from '@touchline/contract/widgets'
import type { WidgetContext, WidgetRow } from '../widget.ts'
import { WidgetFailed } from './widget-failed.tsx'

/**
 * How long (ms) a page waits for the data of its widgets. Later data is streamed after the rest, into its reserved
 * place.
 */
const PATIENCE = 2500

/** A row with the settings of its own type. */
type Row = WidgetRow<WidgetType, unknown>

type Loaded =
  | { readonly kind: 'ready'; readonly data: unknown }
  | { readonly kind: 'late'; readonly data: Promise<unknown> }
  | { readonly kind: 'failed' }

/**
 * Logs a failed widget. If the backend is down and the widget is in the main area, the page answers 503. So no cache
 * keeps it, and open pages stay unchanged.
 */
function report({ type }: PlacedWidget, { area }: WidgetContext, error: unknown): void {
  console.error(`The widget ${type} failed:`, error)
  if (area === 'main' && isBackendGone(error)) answerStatus(503)
}

async function load(row: Row, placed: PlacedWidget, context: WidgetContext): Promise<Loaded> {
  const data: Promise<unknown> = row.prefetch(placed.props, context)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Loaded>((tell) => {
    timer = setTimeout(() => tell({ kind: 'late', data }), PATIENCE)
  })
  try {
    return await Promise.race([data.then((value): Loaded => ({ kind: 'ready', data: value })), late])
  } catch (error) {
    if (isSignal(error)) throw error
    report(placed, context, error)
    return { kind: 'failed' }
  } finally {
    clearTimeout(timer)
  }
}

interface LateProps {
  readonly row: Row
  readonly placed: PlacedWidget
  readonly context: WidgetContext
  readonly data: Promise<unknown>
}

async function Late({ row, placed, context, data }: LateProps) {
  const found = await data.then(
    (value) => ({ value }),
    (error: unknown) => report(placed, context, error),
  )
  if (found === undefined) return <WidgetFailed />
  return <row.Widget props={placed.props} data={found.value} context={context} />
}

/** One widget with its data. A failure affects only this widget (PAGEERR-06). */
async function shown(placed: PlacedWidget, context: WidgetContext): Promise<ReactNode> {
  const loadRow = registry[placed.type]
  if (loadRow === null) return null
  // The row has the type of the placed widget, which TypeScript cannot derive.
  const row = (await loadRow()).row as unknown as Row
  const loaded = await load(row, placed, context)
  if (loaded.kind === 'failed') return <WidgetFailed />
  const widget =
    loaded.kind === 'late' ? (
      <Suspense fallback={<row.Skeleton props={placed.props} />}>
        <Late row={row} placed={placed} context={context} data={loaded.data} />
      </Suspense>
    ) : (
      <row.Widget props={placed.props} data={loaded.data} context={context} />
    )
  return (
    <Alone failed={<WidgetFailed />}>
      {areWidgetsApart() ? <Suspense fallback={<WidgetFailed />}>{widget}</Suspense> : widget}
    </Alone>
  )
}

/** Groups the widgets of a column into rows: a widget that is placed beside the previous one shares its row. */
const inRows = (widgets: readonly PlacedWidget[]): readonly (readonly PlacedWidget[])[] =>
  widgets.reduce<PlacedWidget[][]>((rows, widget) => {
    const last = rows.at(-1)
    if (widget.beside && last !== undefined) last.push(widget)
    else rows.push([widget])
    return rows
  }, [])

export interface WidgetAreaProps {
  readonly widgets: readonly PlacedWidget[]
  readonly context: WidgetContext
}

/** The widgets of an area in order. All data is fetched in parallel and is part of the HTML. */
export async function WidgetArea({ widgets, context }: WidgetAreaProps) {
  const rows = await Promise.all(
    inRows(widgets).map((row) => Promise.all(row.map((widget) => shown(widget, context)))),
  )
  return rows.map((row, index) =>
    row.length === 1 ? (
      <Fragment key={index}>{row[0]}</Fragment>
    ) : (
      <div key={index} className="home-top">
        <div className="in">
          {row.map((widget, at) => (
            <Fragment key={at}>{widget}</Fragment>
          ))}
        </div>
      </div>
    ),
  )
}
