import { useTranslations } from 'next-intl'
import { sportLook } from '#base/config/sport-look.ts'
import { sectionsBySport, sportCounts } from '../../home/home-data.ts'
import { Pagination } from '../../pagination/pagination.tsx'
import { SportChips } from '../../sport-list/sport-chips.tsx'
import { titleOf } from '../../operator-text.tsx'
import { type Shown, widgetRow } from '../../widget.ts'
import { moreOf } from '../groups.ts'
import { asGroups } from '../group-matches.ts'
import { EventListSkeleton } from '../skeleton.tsx'
import { ListTitle } from './list-title.tsx'
import { StreamTiles, watchable } from '../streams/stream-tiles.tsx'
import { NarrowChips } from '../narrowing/narrow-chips.tsx'
import { LiveFavourites, NothingLive } from '../narrowing/narrow-states.tsx'
import { choicesOf, type LiveMatches, type Narrowed, narrowed, shownOf } from '../narrowing/narrowing.ts'
import { matchesOf, NO_MATCHES } from '../widget-matches.ts'

type LiveShown = Shown<'live-events', LiveMatches>

/** Sports with matches of the list as chips, which set the sport in the address (QUERY-07). */
function Chips({
  data: { sports, counters, view },
  counts,
}: { readonly data: LiveMatches } & Pick<Narrowed, 'counts'>) {
  const t = useTranslations('lists')
  if (view === null) return null
  const { sports: asked } = view.filters
  const of = counts?.of ?? (counters && sportCounts(counters).live)
  const playing = sports.filter((sport) => of === null || of(sport) > 0 || asked.includes(sport.key))
  const isChosen = playing.some(({ key }) => asked.includes(key))
  const all = {
    key: 'all',
    href: view.href({ sports: [] }),
    icon: 'flame',
    label: t('all'),
    count: counts?.all,
    current: !isChosen,
  } as const
  const chips = playing.map((sport) => ({
    key: sport.key,
    href: view.href({ sports: [sport.key] }),
    icon: sportLook(sport.key).icon,
    label: sport.name,
    count: counts?.of(sport),
    current: asked.includes(sport.key),
  }))
  return <SportChips label={t('live_sports')} chips={[all, ...chips]} />
}

function BySport({ data, props, context }: LiveShown) {
  const { sports, view } = data
  const { matches, page, last, counts } = narrowed(data, props.limit)
  const show = shownOf(data)
  const sections = sectionsBySport(sports, matches, (sport) => counts?.of(sport) ?? 0)
  const hasTiles = props.chips && page === 1 && show !== 'soon'
  return (
    <>
      <ListTitle title={props.title} context={context} />
      {props.chips ? <Chips data={data} counts={counts} /> : null}
      <NarrowChips data={data} context={context} />
      {show === 'favorites' ? <LiveFavourites data={data} /> : null}
      {show !== 'favorites' && matches.length === 0 ? <NothingLive data={data} /> : null}
      {hasTiles ? <StreamTiles rows={watchable(sections)} context={context} /> : null}
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
  prefetch: async ({ sport, limit, chips }, context): Promise<LiveMatches> => {
    const [list, choices] = await Promise.all([
      matchesOf(context, { status: 'live', sport, limit, paged: chips }),
      chips && sport === undefined ? choicesOf(context.data, Date.now()) : null,
    ])
    return { ...list, choices }
  },
  Widget: LiveEvents,
  Skeleton: () => <EventListSkeleton rows={8} />,
  empty: { ...NO_MATCHES, choices: null },
})
