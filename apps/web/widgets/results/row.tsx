import type { Sport } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { type DayView, dayView } from '../day-strip/day-view.ts'
import type { MatchesPage } from '#base/data/server-data.ts'
import { sportLook } from '#base/config/sport-look.ts'
import { DayHead } from '../day-strip/day-head.tsx'
import { NoEvents } from '../event-list/no-events.tsx'
import { EventListSkeleton } from '../event-list/skeleton.tsx'
import { Pagination } from '../pagination/pagination.tsx'
import { SportChips } from '../sport-list/sport-chips.tsx'
import { type Shown, type WidgetContext, widgetRow } from '../widget.ts'
import { ResultList } from './result-list.tsx'

/** Matches per page. */
const PAGE_SIZE = 50

interface Results {
  readonly sports: readonly Sport[]
  readonly found: MatchesPage
}

const viewOf = ({ query, locale, links }: WidgetContext, today: string): DayView =>
  dayView(query, Date.now(), { name: 'results', direction: 'back', locale, links, today })

const chosenOf = (sports: readonly Sport[], { filters }: DayView) =>
  sports.map(({ key }) => key).filter((key) => filters.sports.includes(key))

/**
 * Matches that ended on a day of the viewer, by sport and league (SCHED-02). The address contains day, sport and page
 * (QUERY-07).
 */
function ResultsWidget({ data: { sports, found }, context }: Shown<'results', Results>) {
  const t = useTranslations()
  const view = viewOf(context, t('event.today'))
  const chosen = chosenOf(sports, view)
  const { items, total, page, last_page } = found
  const everySport = {
    key: 'all',
    href: view.href({ sports: [] }),
    icon: 'history',
    label: t('lists.all'),
    current: chosen.length === 0,
  } as const
  const chips = sports.map(({ key, name }) => ({
    key,
    href: view.href({ sports: [key] }),
    icon: sportLook(key).icon,
    label: name,
    current: chosen.includes(key),
  }))
  return (
    <>
      <DayHead title={t('page.results.title')} day={view.name} count={total} context={context} />
      <context.parts.DayStrip label={t('days.day')} days={view.strip} />
      <SportChips label={t('days.sports')} chips={[everySport, ...chips]} />
      {items.length === 0 ? <NoEvents text={t('days.no_results')} hint={t('days.hint')} /> : null}
      {sports
        .map(({ id, key, name }) => ({ key, name, own: items.filter(({ sport }) => sport.id === id) }))
        .filter(({ own }) => own.length > 0)
        .map(({ key, name, own }) => (
          <section key={key} className="section" aria-labelledby={`results-${key}`}>
            <div className="section-head">
              <h2 id={`results-${key}`}>{name}</h2>
            </div>
            <ResultList matches={own} links={context.links} />
          </section>
        ))}
      <Pagination page={page} last={last_page} href={(to) => view.href({ page: to })} />
    </>
  )
}

/** WIDGET-14 */
export const row = widgetRow('results', {
  prefetch: async (_props, context): Promise<Results> => {
    const sports = await context.data.sports()
    const view = viewOf(context, '')
    const ask = (page: number) =>
      context.data.results({
        from: view.from,
        to: view.to,
        sports: chosenOf(sports, view),
        page,
        limit: PAGE_SIZE,
      })
    const asked = await ask(view.filters.page)
    return { sports, found: asked.page > asked.last_page ? await ask(asked.last_page) : asked }
  },
  Widget: ResultsWidget,
  Skeleton: () => <EventListSkeleton rows={10} />,
  empty: { sports: [], found: { items: [], total: 0, page: 1, last_page: 1 } },
})
