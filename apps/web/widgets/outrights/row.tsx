import type { Match } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { BlockSkeleton } from '../areas/skeleton.tsx'
import { titleOf } from '../operator-text.tsx'
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

/**
 * WIDGET-10: outrights of the sport or league in the settings, or of the page's subject, else of all. The next to close
 * comes first.
 */
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
