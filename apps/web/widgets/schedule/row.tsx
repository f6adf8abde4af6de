import type { Match, Sport } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { type DayView, dayView } from '../day-strip/day-view.ts'
import { sportLook } from '#base/config/sport-look.ts'
import { DayHead } from '../day-strip/day-head.tsx'
import { moreOf } from '../event-list/groups.ts'
import { NoEvents } from '../event-list/no-events.tsx'
import { EventListSkeleton } from '../event-list/skeleton.tsx'
import { sectionsBySport } from '../home/home-data.ts'
import { Pagination } from '../pagination/pagination.tsx'
import { SportChips } from '../sport-list/sport-chips.tsx'
import { type Shown, type WidgetContext, widgetRow } from '../widget.ts'

/** Matches per page. */
const PAGE_SIZE = 50

interface Schedule {
  readonly sports: readonly Sport[]
  /** All matches of the day. */
  readonly all: readonly Match[]
}

const viewOf = ({ query, locale, links }: WidgetContext, today: string): DayView =>
  dayView(query, Date.now(), { name: 'schedule', direction: 'ahead', locale, links, today })

/**
 * Coming matches of a day of the viewer, by sport and league (SCHED-01). The address contains the filters of QUERY-07.
 */
function ScheduleWidget({ data: { sports, all }, context }: Shown<'schedule', Schedule>) {
  const t = useTranslations()
  const view = viewOf(context, t('event.today'))
  const offered = sectionsBySport(sports, all, () => 0)
  const countOf = ({ key }: Sport) => offered.find((section) => section.key === key)?.count ?? 0
  const { sports: asked, page: askedPage } = view.filters
  const chosen = new Set(offered.map(({ key }) => key).filter((key) => asked.includes(key)))
  // Ordered by sport, so that a page boundary splits at most one sport.
  const matches = sports
    .filter(({ key }) => chosen.size === 0 || chosen.has(key))
    .flatMap(({ id }) => all.filter((match) => match.sport.id === id))
  const last = Math.max(1, Math.ceil(matches.length / PAGE_SIZE))
  const page = Math.min(askedPage, last)
  const shown = matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const everySport = {
    key: 'all',
    href: view.href({ sports: [] }),
    icon: 'calendar-event',
    label: t('lists.all'),
    count: all.length,
    current: chosen.size === 0,
  } as const
  const chips = offered.map(({ key, name, count }) => ({
    key,
    href: view.href({ sports: [key] }),
    icon: sportLook(key).icon,
    label: name,
    count,
    current: chosen.has(key),
  }))
  return (
    <>
      <DayHead title={t('page.schedule.title')} day={view.name} count={matches.length} context={context} />
      <context.parts.DayStrip label={t('days.day')} days={view.strip} />
      <SportChips label={t('days.sports')} chips={[everySport, ...chips]} />
      {matches.length === 0 ? <NoEvents text={t('days.no_schedule')} hint={t('days.hint')} /> : null}
      {sectionsBySport(sports, shown, countOf).map(({ key, name, count, groups }) => (
        <context.parts.EventSection
          key={key}
          title={name}
          groups={groups}
          more={moreOf(groups, count, view.href({ sports: [key] }))}
        />
      ))}
      <Pagination page={page} last={last} href={(to) => view.href({ page: to })} />
    </>
  )
}

/** WIDGET-15 */
export const row = widgetRow('schedule', {
  prefetch: async (_props, context): Promise<Schedule> => {
    const { from, to, filters } = viewOf(context, '')
    const { time, sortBy, isBettable } = filters
    const [sports, all] = await Promise.all([
      context.data.sports(),
      context.data.schedule({ from, to, hoursAhead: time, sortBy, isBettable }),
    ])
    return { sports, all }
  },
  Widget: ScheduleWidget,
  Skeleton: () => <EventListSkeleton rows={10} />,
  empty: { sports: [], all: [] },
})
