import type { Jackpot } from '@touchline/contract'
import { hasPage } from '#base/addresses/extra-pages.ts'
import { BlockSkeleton } from '../areas/skeleton.tsx'
import { type Shown, type WidgetContext, widgetRow } from '../widget.ts'
import { jackpotOf } from './site-jackpots.ts'
import { useBoardWords } from './words.ts'

/** Where the levels of a jackpot are: on the page of promotions, where the site has one and this is another. */
const levelsAt = ({ site, links, page }: WidgetContext, { id }: Jackpot): string | null =>
  page !== 'promotions' && hasPage(site, 'promotions') ? `${links.page('promotions')}#jackpot-${id}` : null

interface BannerProps {
  readonly jackpot: Jackpot
  readonly context: WidgetContext
}

function Banner({ jackpot, context }: BannerProps) {
  const words = useBoardWords(jackpot)
  return (
    <context.parts.JackpotBanner
      first={jackpot}
      words={{ takesPart: words.takesPart, seeLevels: words.seeLevels }}
      href={levelsAt(context, jackpot)}
      small={context.area !== 'main'}
    />
  )
}

const Widget = ({ data, context }: Shown<'jackpot-banner', Jackpot | null>) =>
  data === null ? null : <Banner jackpot={data} context={context} />

/** WIDGET-19 */
export const row = widgetRow('jackpot-banner', {
  prefetch: ({ jackpotId }, context) => jackpotOf(context, jackpotId),
  Widget,
  Skeleton: () => <BlockSkeleton height={88} />,
  empty: null,
})
