import type { Counters, Tournament } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { totalsById } from '#base/data/tree-counts.ts'
import { BlockSkeleton } from '../areas/skeleton.tsx'
import { titleOf } from '../operator-text.tsx'
import { type Shown, widgetRow } from '../widget.ts'
import { type TopLeague, TopLeagues } from './top-leagues.tsx'

/** The first leagues with matches, in the given order. */
export function topLeagues(
  leagues: readonly Tournament[],
  counters: Counters,
  limit: number,
): readonly TopLeague[] {
  const counts = totalsById(counters.tournaments)
  return leagues
    .map(({ id, slug, name, category, sport }) => ({
      id,
      slug,
      name,
      country: category.country_code,
      sportKey: sport.key,
      count: counts.get(id) ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .slice(0, limit)
}

function Widget({ props, data, context }: Shown<'top-leagues', readonly TopLeague[]>) {
  const t = useTranslations('lists')
  if (data.length === 0) return null
  const title = titleOf(props.title, context, t('top_leagues'))
  return <TopLeagues title={title} leagues={data} links={context.links} />
}

/** WIDGET-37 */
export const row = widgetRow('top-leagues', {
  prefetch: async ({ limit }, { data }) => {
    const [leagues, counters] = await Promise.all([data.leagues({}), data.counters()])
    return topLeagues(leagues, counters, limit)
  },
  Widget,
  Skeleton: ({ props }) => <BlockSkeleton height={60 + 40 * props.limit} />,
  empty: [],
})
