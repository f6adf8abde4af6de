import { useTranslations } from 'next-intl'
import { sectionsBySport } from '../../home/home-data.ts'
import { Pagination } from '../../pagination/pagination.tsx'
import { titleOf } from '../../operator-text.tsx'
import { type Shown, widgetRow } from '../../widget.ts'
import { NoEvents } from '../no-events.tsx'
import { asGroups } from '../group-matches.ts'
import { EventListSkeleton } from '../skeleton.tsx'
import { ListTitle } from './list-title.tsx'
import { hasOnlyOutrights, matchesOf, NO_MATCHES, type SportMatches } from '../widget-matches.ts'

function PrematchEvents({ props, data, context }: Shown<'prematch-events', SportMatches>) {
  const t = useTranslations('lists')
  const { sports, matches, isEverySport, view, page, last } = data
  if (matches.length === 0) return hasOnlyOutrights(context, data) ? null : <NoEvents text={t('no_coming')} />
  return (
    <>
      {isEverySport && props.by === 'league' ? (
        <>
          <ListTitle title={props.title} context={context} />
          {sectionsBySport(sports, matches, () => 0).map(({ key, name, groups }) => (
            <context.parts.EventSection key={key} title={name} groups={groups} />
          ))}
        </>
      ) : (
        <context.parts.EventSection
          title={titleOf(props.title, context, t('upcoming'))}
          groups={asGroups(matches, props.by)}
        />
      )}
      {view === null ? null : <Pagination page={page} last={last} href={(to) => view.href({ page: to })} />}
    </>
  )
}

/** WIDGET-11 */
export const row = widgetRow('prematch-events', {
  prefetch: ({ sport, categoryId, leagueId, hoursAhead, limit }, context) =>
    matchesOf(context, { status: 'prematch', sport, categoryId, leagueId, hoursAhead, limit, paged: true }),
  Widget: PrematchEvents,
  Skeleton: () => <EventListSkeleton rows={8} />,
  empty: NO_MATCHES,
})
