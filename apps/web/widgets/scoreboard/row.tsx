import type { Match, MatchStatistics } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { kitStyle } from '#entities/match/index.ts'
import { toEventRow } from '../event-list/rows/to-event-row.ts'
import { Momentum } from '../match-centre/momentum.tsx'
import { goalsOf } from '../match-centre/story.ts'
import { BlockSkeleton } from '../areas/skeleton.tsx'
import { type Shown, widgetRow } from '../widget.ts'

interface EventStory {
  readonly match: Match
  readonly told: MatchStatistics | null
}

function EventStats({ data, context }: Shown<'event-stats', EventStory | null>) {
  const t = useTranslations('match-centre')
  if (data === null) return null
  const { match, told } = data
  return (
    <context.parts.Scoreboard
      row={toEventRow(match)}
      state={match.state}
      country={match.category.country_code}
      stage={match.stage}
      stadium={match.stadium}
      goals={told !== null && match.sport.key === 'soccer' && match.state.status > 0 ? goalsOf(told) : null}
      momentum={
        told === null || told.momentum.values.length === 0 ? undefined : (
          <Momentum
            statistics={told}
            label={t('momentum')}
            from={t('kick_off')}
            to={t('until_now')}
            kits={kitStyle(match.competitors)}
          />
        )
      }
    />
  )
}

/** WIDGET-08 */
export const row = widgetRow('event-stats', {
  prefetch: async ({ matchId }, context): Promise<EventStory | null> => {
    const id = matchId ?? context.matchId
    if (id === undefined) return null
    const [match, told] = await Promise.all([context.data.match(id), context.data.statistics(id)])
    return match === null ? null : { match, told }
  },
  Widget: EventStats,
  Skeleton: () => <BlockSkeleton height={220} />,
  empty: null,
})
