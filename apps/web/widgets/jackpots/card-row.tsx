import type { Jackpot } from '@touchline/contract'
import { BlockSkeleton } from '../areas/skeleton.tsx'
import { type Shown, type WidgetContext, widgetRow } from '../widget.ts'
import { jackpotOf } from './site-jackpots.ts'
import { useBoardWords } from './words.ts'

function Card({ jackpot, context }: { readonly jackpot: Jackpot; readonly context: WidgetContext }) {
  return <context.parts.JackpotCard first={jackpot} words={useBoardWords(jackpot)} />
}

const Widget = ({ data, context }: Shown<'jackpot-card', Jackpot | null>) =>
  data === null ? null : <Card jackpot={data} context={context} />

/** WIDGET-21 */
export const row = widgetRow('jackpot-card', {
  prefetch: ({ jackpotId }, context) => jackpotOf(context, jackpotId),
  Widget,
  Skeleton: () => <BlockSkeleton height={420} />,
  empty: null,
})
