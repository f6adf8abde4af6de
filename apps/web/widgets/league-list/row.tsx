import { useTranslations } from 'next-intl'
import { titleOf } from '../operator-text.tsx'
import { LinksSkeleton } from '../areas/skeleton.tsx'
import { type Shown, widgetRow } from '../widget.ts'
import { leagueEntries } from './league-entries.ts'
import { type CategoryEntry, LeagueList } from './league-list.tsx'

interface Leagues {
  readonly sportKey: string
  readonly categories: readonly CategoryEntry[]
}

function Widget({ props, data, context }: Shown<'leagues', Leagues>) {
  const t = useTranslations('lists')
  return (
    <LeagueList
      title={titleOf(props.title, context, t('leagues'))}
      sportKey={data.sportKey}
      categories={data.categories}
      links={context.links}
    />
  )
}

/** WIDGET-17 */
export const row = widgetRow('leagues', {
  prefetch: async ({ sport }, { data, sportKey }): Promise<Leagues> => {
    const key = sport ?? sportKey ?? (await data.sports())[0]?.key ?? ''
    const [categories, leagues, counters] = await Promise.all([
      data.categories(key),
      data.leagues({ sportKey: key }),
      data.counters(),
    ])
    return { sportKey: key, categories: leagueEntries(categories, leagues, counters) }
  },
  Widget,
  Skeleton: () => <LinksSkeleton rows={12} />,
  empty: { sportKey: 'soccer', categories: [] },
})
