import type { Match } from '@touchline/contract'
import { toEventRow } from '../event-list/row.ts'
import { chooseFeature } from '../home/home-data.ts'
import { BlockSkeleton } from '../skeleton.tsx'
import { type Shown, type WidgetContext, widgetRow } from '../widget.ts'
import { MatchCard } from './match-card.tsx'

async function nextProminent({ data }: WidgetContext): Promise<Match | null> {
  const [sports, coming] = await Promise.all([
    data.sports(),
    data.matches({ status: 'prematch', sportType: 'regular', maxPerSport: 12, hoursAhead: 36, limit: 40 }),
  ])
  return chooseFeature(
    coming,
    sports.filter(({ type }) => type !== 'cyber'),
  )
}

function MatchPreview({ props, data: match, context }: Shown<'match-preview', Match | null>) {
  if (match === null) return null
  const shown = { row: toEventRow(match), country: match.category.country_code, stage: match.stage }
  return props.look === 'feature' ? (
    <context.parts.FeatureMatch {...shown} />
  ) : (
    <MatchCard {...shown} context={context} stadium={match.stadium} />
  )
}

/** WIDGET-35 */
export const row = widgetRow('match-preview', {
  prefetch: ({ matchId }, context) =>
    matchId === undefined ? nextProminent(context) : context.data.match(matchId),
  Widget: MatchPreview,
  Skeleton: ({ props }) => <BlockSkeleton height={props.look === 'feature' ? 280 : 168} />,
  empty: null,
})
