import type { Match, MatchStatistics } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { toEventRow } from '../event-list/rows/to-event-row.ts'
import { Pictures } from '../match-centre/centre/pictures.tsx'
import { WinBar } from '../match-centre/centre/win-bar.tsx'
import { goalsOf } from '../match-centre/story.ts'
import { centreWords } from '../match-centre/words.ts'
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
  const row = toEventRow(match)
  const words = centreWords(t, context.locale)
  return (
    <context.parts.Scoreboard
      row={row}
      state={match.state}
      country={match.category.country_code}
      stage={match.stage}
      stadium={match.stadium}
      goals={told !== null && match.sport.key === 'soccer' && match.state.status > 0 ? goalsOf(told) : null}
      words={words}
      chances={row.main === null ? null : <WinBar outcomes={row.main.outcomes} label={t('chances')} />}
      pictures={<Pictures row={row} state={match.state} statistics={told} words={words} />}
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
