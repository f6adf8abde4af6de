import type { JackpotHit } from '@touchline/contract'
import { BlockSkeleton } from '../areas/skeleton.tsx'
import { type Shown, widgetRow } from '../widget.ts'
import { hitsOf } from './site-jackpots.ts'
import { useHitWords } from './words.ts'

function Widget({ props, data, context }: Shown<'jackpot-leaderboard', readonly JackpotHit[] | null>) {
  const words = useHitWords()
  if (data === null) return null
  return <context.parts.JackpotHits shown={props} latest={data} words={words} />
}

/** WIDGET-20 */
export const row = widgetRow('jackpot-leaderboard', {
  prefetch: (props, context) => hitsOf(context, props),
  Widget,
  Skeleton: ({ props }) => <BlockSkeleton height={60 + 48 * props.limit} />,
  empty: null,
})
