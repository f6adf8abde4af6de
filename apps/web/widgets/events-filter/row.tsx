import { filteredList } from '#base/addresses/list-filters.ts'
import { EventsFilter } from '../lists/events-filter.tsx'
import { ChipsSkeleton } from '../areas/skeleton.tsx'
import { noData, type Shown, widgetRow } from '../widget.ts'

function Widget({ context }: Shown<'events-filter', null>) {
  return <EventsFilter {...filteredList(context.here, context.query)} />
}

/** Filters of the page's lists, kept in its address (WIDGET-32). */
export const row = widgetRow('events-filter', {
  prefetch: noData,
  Widget,
  Skeleton: () => <ChipsSkeleton />,
})
