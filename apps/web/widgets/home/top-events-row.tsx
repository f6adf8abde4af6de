import type { Counters, Match, Sport } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { TOP_SPORTS } from '#base/data/list-keys.ts'
import { EventListSkeleton } from '../event-list/skeleton.tsx'
import { groupByLeague } from '../event-list/group-matches.ts'
import { labelOf, languageOf } from '../operator-text.tsx'
import { type Shown, widgetRow } from '../widget.ts'
import { acrossSports, sectionsBySport, sportCounts } from './home-data.ts'

interface TopMatches {
  /** Sports with their own tab. */
  readonly sports: readonly Sport[]
  readonly counters: Counters
  /** The first matches of every sport. */
  readonly across: readonly Match[]
  readonly matches: readonly Match[]
}

const TITLES = { live: 'live_now', prematch: 'coming' } as const

function TopEvents({ props, data, context }: Shown<'top-events', TopMatches>) {
  const { sports, counters, across, matches } = data
  const t = useTranslations('lists')
  const count = sportCounts(counters)
  const isLive = props.status === 'live'
  const all = counters.sports.reduce((sum, { matchCount }) => sum + matchCount, 0)
  const first = {
    key: 'top-sports',
    name: t('top_sports'),
    count: isLive ? counters.live : all - counters.live,
    groups: groupByLeague(across),
  }
  return (
    <context.parts.SportSections
      title={labelOf(props.title, context, t(TITLES[props.status]))}
      language={languageOf(props.title, context)}
      sports={[
        ...(across.length === 0 ? [] : [first]),
        ...sectionsBySport(sports, matches, isLive ? count.live : count.coming),
      ]}
      more={
        isLive
          ? { href: context.links.page('live'), count: counters.live }
          : { href: context.links.page('all'), count: all }
      }
    />
  )
}

/** The most prominent matches across sports, with the tabs of the top list (WIDGET-16, QUERY-11). */
export const row = widgetRow('top-events', {
  prefetch: async ({ status, hoursAhead, perSport, limit }, { data }): Promise<TopMatches> => {
    const [every, counters] = await Promise.all([data.sports(), data.counters()])
    // Cybersport has its own page.
    const regular = every.filter(({ type }) => type !== 'cyber')
    const counts = sportCounts(counters)
    const countOf = status === 'live' ? counts.live : counts.coming
    const sports = TOP_SPORTS.flatMap((top) => regular.filter(({ key }) => key === top))
    const ahead = status === 'live' ? { status } : { status, hoursAhead }
    const sportKey = sports
      .filter((sport) => countOf(sport) > 0)
      .map(({ key }) => key)
      .join(',')
    const [across, matches] = await Promise.all([
      data.matches({
        ...ahead,
        sportType: 'regular',
        maxPerSport: acrossSports(regular, countOf, perSport),
        limit: perSport,
      }),
      sportKey === '' ? [] : data.matches({ ...ahead, sportKey, maxPerSport: perSport, limit }),
    ])
    return { sports, counters, across, matches }
  },
  Widget: TopEvents,
  Skeleton: () => <EventListSkeleton rows={8} />,
  empty: {
    sports: [],
    counters: { live: 0, sports: [], categories: [], tournaments: [] },
    across: [],
    matches: [],
  },
})
