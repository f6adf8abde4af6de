import type { Jackpot, JackpotHit } from '@touchline/contract'
import type { HitsAsked } from '#base/data/server-data.ts'
import type { WidgetContext } from '../widget.ts'

/** Whatever goes wrong, a page goes on without its jackpots (JACKPOT-08). */
const orNothing = <Data>(data: Promise<Data>): Promise<Data | null> => data.catch(() => null)

/** The jackpot with this id, or the site's first; null without one, and on sites without jackpots (SITE-10). */
export async function jackpotOf(
  { site, data }: WidgetContext,
  id: number | undefined,
): Promise<Jackpot | null> {
  if (!site.features.jackpots) return null
  const all = await orNothing(data.jackpots())
  return (id === undefined ? all?.[0] : all?.find((jackpot) => jackpot.id === id)) ?? null
}

/** Hits that everybody may see; null as above, and where nothing can be won. */
export async function hitsOf(
  context: WidgetContext,
  asked: HitsAsked,
): Promise<readonly JackpotHit[] | null> {
  return (await jackpotOf(context, asked.jackpotId)) === null
    ? null
    : orNothing(context.data.jackpotHits(asked))
}
