import { useTranslations } from 'next-intl'
import { sportLook } from '#base/config/sport-look.ts'
import { sectionsBySport, sportCounts } from '../../home/home-data.ts'
import { Pagination } from '../../pagination/pagination.tsx'
import { SportChips } from '../../sport-list/sport-chips.tsx'
import { titleOf } from '../../titles.ts'
import { type Shown, widgetRow } from '../../widget.ts'
import { NoEvents } from '../no-events.tsx'
import { moreOf } from '../groups.ts'
import { asGroups } from '../group-matches.ts'
import { EventListSkeleton } from '../skeleton.tsx'
import { StreamTiles, watchable } from '../streams/stream-tiles.tsx'
import { matchesOf, NO_MATCHES, type SportMatches } from '../widget-matches.ts'

type LiveShown = Shown<'live-events', SportMatches>

/** Sports with live matches as chips, which set the sport in the address (QUERY-07). */
function Chips({ data: { sports, counters, view } }: { readonly data: SportMatches }) {
  const t = useTranslations('lists')
  if (view === null) return null
  const countOf = sportCounts(counters).live
  const playing = sports.filter((sport) => counters === null || countOf(sport) > 0)
  const { sports: asked } = view.filters
  const isChosen = playing.some(({ key }) => asked.includes(key))
  const all = {
    key: 'all',
    href: view.href({ sports: [] }),
    icon: 'flame',
    label: t('all'),
    ...(counters && { count: counters.live }),
    current: !isChosen,
  } as const
  const chips = playing.map((sport) => ({
    key: sport.key,
    href: view.href({ sports: [sport.key] }),
    icon: sportLook(sport.key).icon,
    label: sport.name,
    ...(counters && { count: countOf(sport) }),
    current: asked.includes(sport.key),
  }))
  return <SportChips label={t('live_sports')} chips={[all, ...chips]} />
}

function BySport({ data, props, context }: LiveShown) {
  const t = useTranslations('lists')
  const { sports, counters, matches, view, page, last } = data
  const sections = sectionsBySport(sports, matches, sportCounts(counters).live)
  return (
    <>
      {props.chips ? <Chips data={data} /> : null}
      {matches.length === 0 ? <NoEvents text={t('no_live')} /> : null}
      {props.chips && page === 1 ? <StreamTiles rows={watchable(sections)} context={context} /> : null}
      <div className="by-sport">
        {sections.map(({ key, name, count, groups }) => (
          <context.parts.EventSection
            key={key}
            title={name}
            groups={groups}
            more={moreOf(groups, count, view?.href({ sports: [key] }))}
          />
        ))}
      </div>
      {view === null ? null : <Pagination page={page} last={last} href={(to) => view.href({ page: to })} />}
    </>
  )
}

function LiveEvents(shown: LiveShown) {
  const t = useTranslations('lists')
  const { props, data, context } = shown
  if (data.isEverySport) return <BySport {...shown} />
  // Live matches belong to today and to the first page.
  const filters = data.view?.filters
  if (filters !== undefined && (filters.page !== 1 || filters.date !== null)) return null
  const groups = asGroups(data.matches, context.leagueId === undefined ? 'league' : 'day')
  return <context.parts.EventSection title={titleOf(props.title, context, t('live_now'))} groups={groups} />
}

/** WIDGET-09 */
export const row = widgetRow('live-events', {
  prefetch: ({ sport, limit, chips }, context) =>
    matchesOf(context, { status: 'live', sport, limit, paged: chips }),
  Widget: LiveEvents,
  Skeleton: () => <EventListSkeleton rows={8} />,
  empty: NO_MATCHES,
})
