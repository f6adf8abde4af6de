import type { Match } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { NoEvents } from '../event-list/no-events.tsx'
import { toEventRow } from '../event-list/row.ts'
import { BlockSkeleton } from '../skeleton.tsx'
import { titleOf } from '../titles.ts'
import { type Shown, widgetRow } from '../widget.ts'

function Outrights({ props, data, context }: Shown<'outrights', readonly Match[]>) {
  const t = useTranslations('lists')
  const id = useId()
  if (data.length === 0) return <NoEvents text={t('no_events')} />
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{titleOf(props.title, context, t('outrights'))}</h2>
      </div>
      <div className="outright-cards">
        {data.map((match) => (
          <context.parts.OutrightCard key={match.id} row={toEventRow(match)} />
        ))}
      </div>
    </section>
  )
}

/** WIDGET-10 */
export const row = widgetRow('outrights', {
  prefetch: async ({ sport, limit }, { data, sportKey }): Promise<readonly Match[]> => {
    const key = sport ?? sportKey
    const { items } = await data.events({
      list: 'outrights',
      sports: key === undefined ? [] : [key],
      time: null,
      sortBy: 'start_time',
      isBettable: null,
      page: 1,
      limit,
    })
    return items
  },
  Widget: Outrights,
  Skeleton: () => <BlockSkeleton height={240} />,
  empty: [],
})
