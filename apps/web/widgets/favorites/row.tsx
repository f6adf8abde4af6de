import { useTranslations } from 'next-intl'
import { Slot } from '#base/asks/slots.tsx'
import { EventListSkeleton } from '../event-list/skeleton.tsx'
import { labelOf, OperatorText } from '../operator-text.tsx'
import { noData, type Shown, widgetRow } from '../widget.ts'

/** The player's favourites (WIDGET-23). Only the browser knows them, so it fills the place. */
function Favourites({ props, context }: Shown<'favorites', null>) {
  const t = useTranslations('page')
  return (
    <section className="player-page" aria-label={labelOf(props.title, context, t('favorites.title'))}>
      {props.title === undefined ? null : (
        <div className="section-head">
          <h2>
            <OperatorText text={props.title} context={context} />
          </h2>
        </div>
      )}
      <Slot place={{ slot: 'page', shows: { page: 'favorites' } }} />
    </section>
  )
}

/** WIDGET-23 */
export const row = widgetRow('favorites', {
  prefetch: noData,
  Widget: Favourites,
  Skeleton: () => <EventListSkeleton rows={4} />,
})
