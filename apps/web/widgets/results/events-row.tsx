import type { Match } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { NoEvents } from '../event-list/no-events.tsx'
import { EventListSkeleton } from '../event-list/skeleton.tsx'
import { titleOf } from '../operator-text.tsx'
import { type Shown, widgetRow } from '../widget.ts'
import { ResultList } from './result-list.tsx'

const DAYS_BACK = 7
const DAY = 86_400_000
const MINUTE = 60_000

function ResultEvents({ props, data, context }: Shown<'result-events', readonly Match[]>) {
  const t = useTranslations()
  const id = useId()
  if (data.length === 0) return <NoEvents text={t('days.no_results')} />
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{titleOf(props.title, context, t('page.results.title'))}</h2>
      </div>
      <ResultList matches={data} links={context.links} />
    </section>
  )
}

/** The latest results of a sport or league, with scores (WIDGET-13). */
export const row = widgetRow('result-events', {
  prefetch: async ({ sport, leagueId, limit }, { data, ...page }): Promise<readonly Match[]> => {
    const key = sport ?? page.sportKey
    const league = leagueId ?? (sport === undefined ? page.leagueId : undefined)
    // Rounded to minutes, so that requests within one minute share a call.
    const now = Math.floor(Date.now() / MINUTE) * MINUTE
    const { items } = await data.results({
      from: new Date(now - DAYS_BACK * DAY).toISOString(),
      to: new Date(now).toISOString(),
      sports: key === undefined || league !== undefined ? [] : [key],
      leagueId: league,
      sortBy: 'start_time',
      page: 1,
      limit,
    })
    return items
  },
  Widget: ResultEvents,
  Skeleton: ({ props }) => <EventListSkeleton rows={props.limit} />,
  empty: [],
})
