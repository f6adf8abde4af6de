import type { Counters, Match, Sport } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { EventListSkeleton } from '../event-list/skeleton.tsx'
import { titleOf } from '../titles.ts'
import { type Shown, widgetRow } from '../widget.ts'
import { firstSports, sectionsBySport, sportCounts } from './home-data.ts'

interface TopMatches {
  readonly sports: readonly Sport[]
  readonly counters: Counters
  readonly matches: readonly Match[]
}

const TITLES = { live: 'live_now', prematch: 'coming' } as const

function TopEvents({ props, data: { sports, counters, matches }, context }: Shown<'top-events', TopMatches>) {
  const t = useTranslations('lists')
  const count = sportCounts(counters)
  const isLive = props.status === 'live'
  return (
    <context.parts.SportSections
      title={titleOf(props.title, context, t(TITLES[props.status]))}
      sports={sectionsBySport(sports, matches, isLive ? count.live : count.coming)}
      more={
        isLive
          ? { href: context.links.page('live'), count: counters.live }
          : {
              href: context.links.page('all'),
              count: counters.sports.reduce((sum, { matchCount }) => sum + matchCount, 0),
            }
      }
    />
  )
}

/** The most prominent matches of the first sports, one sport at a time (WIDGET-16). */
export const row = widgetRow('top-events', {
  prefetch: async ({ status, hoursAhead, perSport, limit }, { data }): Promise<TopMatches> => {
    const [every, counters] = await Promise.all([data.sports(), data.counters()])
    // Cybersport has a page of its own.
    const regular = every.filter(({ type }) => type !== 'cyber')
    const counts = sportCounts(counters)
    const sports = firstSports(regular, status === 'live' ? counts.live : counts.coming, perSport, limit)
    if (sports.length === 0) return { sports, counters, matches: [] }
    const ahead = status === 'live' ? {} : { hoursAhead }
    const sportKey = sports.map(({ key }) => key).join(',')
    return {
      sports,
      counters,
      matches: await data.matches({ status, sportKey, maxPerSport: perSport, limit, ...ahead }),
    }
  },
  Widget: TopEvents,
  Skeleton: () => <EventListSkeleton rows={8} />,
  empty: { sports: [], counters: { live: 0, sports: [], categories: [], tournaments: [] }, matches: [] },
})
