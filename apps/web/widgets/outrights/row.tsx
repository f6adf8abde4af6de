import type { Match } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { BlockSkeleton } from '../areas/skeleton.tsx'
import { titleOf } from '../titles.ts'
import { type Shown, widgetRow } from '../widget.ts'
import { OutrightList } from './outright-list.tsx'

function Outrights({ props, data, context }: Shown<'outrights', readonly Match[]>) {
  const t = useTranslations('lists')
  return (
    <OutrightList
      title={titleOf(props.title, context, t('outrights'))}
      matches={data}
      links={context.links}
      parts={context.parts}
    />
  )
}

/** WIDGET-10: those of a sport or league that the settings name, or the page is about, else of all; the next to close first. */
export const row = widgetRow('outrights', {
  prefetch: async ({ sport, limit }, { data, sportKey, leagueId }): Promise<readonly Match[]> =>
    (
      await data.outrights({
        sportKey: sport ?? sportKey,
        leagueId: sport === undefined ? leagueId : undefined,
      })
    ).slice(0, limit),
  Widget: Outrights,
  // Most sports have none.
  Skeleton: () => <BlockSkeleton height={0} />,
  empty: [],
})
