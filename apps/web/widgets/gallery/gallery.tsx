import { type PlacedWidget, readWidget } from '@touchline/contract/layout'
import { WIDGET_TYPES, type WidgetType } from '@touchline/contract/widgets'
import { WidgetArea } from '../areas/area.tsx'
import { registry } from '../registry.ts'
import type { WidgetContext, WidgetRow } from '../widget.ts'
import { WidgetFailed } from '../areas/widget-failed.tsx'
import { samples } from './samples.ts'

type Row = WidgetRow<WidgetType, unknown>

function placed(type: WidgetType, sample: object): PlacedWidget {
  const read = readWidget({ type, ...sample }, `gallery.${type}`)
  if ('problems' in read)
    throw new Error(read.problems.map(({ place, message }) => `${place}: ${message}`).join())
  return read.widget
}

/** Types shown only in one form: whole pages, and places that the player's part fills once per page. */
const ONCE: ReadonlySet<WidgetType> = new Set([
  'schedule',
  'results',
  'profile',
  'favorites',
  'event-markets',
])

async function States({
  type,
  sample,
  context,
}: {
  type: WidgetType
  sample: object
  context: WidgetContext
}) {
  const load = registry[type]
  if (load === null) return null
  const row = (await load()).row as unknown as Row
  const widget = placed(type, sample)
  const { props } = widget
  return (
    <div className="states">
      {ONCE.has(type) ? null : (
        <figure>
          <figcaption>in a sidebar</figcaption>
          <WidgetArea widgets={[widget]} context={{ ...context, area: 'leftSidebar' }} />
        </figure>
      )}
      <figure>
        <figcaption>loading</figcaption>
        <row.Skeleton props={props} />
      </figure>
      {row.empty === undefined ? null : (
        <figure>
          <figcaption>empty</figcaption>
          <row.Widget props={props} data={row.empty} context={context} />
        </figure>
      )}
      <figure>
        <figcaption>failed</figcaption>
        <WidgetFailed />
      </figure>
    </div>
  )
}

/** Every widget type as on a page, then in the width of a sidebar, loading, empty and failed. */
export function Gallery({ context }: { readonly context: WidgetContext }) {
  return (
    <div className="gallery">
      {WIDGET_TYPES.map((type) => {
        const sample = samples[type]
        return (
          <section key={type} id={`widget-${type}`} aria-label={type} data-widget={type}>
            <h2>{type}</h2>
            {sample === null ? (
              <p className="muted">no calls yet</p>
            ) : (
              <>
                <WidgetArea widgets={[placed(type, sample)]} context={context} />
                <States type={type} sample={sample} context={context} />
              </>
            )}
          </section>
        )
      })}
    </div>
  )
}
