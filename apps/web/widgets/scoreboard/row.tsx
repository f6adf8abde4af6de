import type { Match } from '@touchline/contract'
import { toEventRow } from '../event-list/row.ts'
import { BlockSkeleton } from '../skeleton.tsx'
import { type Shown, widgetRow } from '../widget.ts'

function EventStats({ data: match, context }: Shown<'event-stats', Match | null>) {
  if (match === null) return null
  return (
    <context.parts.Scoreboard
      row={toEventRow(match)}
      state={match.state}
      country={match.category.country_code}
      stage={match.stage}
      stadium={match.stadium}
    />
  )
}

/** WIDGET-08 */
export const row = widgetRow('event-stats', {
  prefetch: async ({ matchId }, context) => {
    const id = matchId ?? context.matchId
    return id === undefined ? null : context.data.match(id)
  },
  Widget: EventStats,
  Skeleton: () => <BlockSkeleton height={220} />,
  empty: null,
})
