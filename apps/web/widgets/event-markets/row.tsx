import type { Market, Match, Settings } from '@touchline/contract'
import { Slot } from '../../site/slots.tsx'
import { BlockSkeleton } from '../skeleton.tsx'
import { type Shown, widgetRow } from '../widget.ts'
import { BuilderWaiting } from './builder-waiting.tsx'
import { offersBuilder, toCards } from './cards.ts'

interface MatchMarkets {
  readonly match: Match
  readonly version: number
  readonly markets: readonly Market[]
  readonly settings: Settings
}

function Widget({ data, context }: Shown<'event-markets', MatchMarkets | null>) {
  if (data === null) return null
  const { match, markets, version, settings } = data
  const { home, away } = match.competitors
  const cards = toCards(markets)
  // There is one builder on a page: that of its match.
  const hasBuilder = match.id === context.matchId && offersBuilder(cards, settings)
  return (
    <context.parts.EventMarkets
      match={{
        id: match.id,
        urn: match.urn_id,
        slug: match.slug,
        sportKey: match.sport.key,
        provider: match.provider,
        home: home.name,
        away: away.name,
        leagueName: match.tournament.name,
        start: match.start_time,
        live: match.state.status === 1,
      }}
      cards={cards}
      version={version}
      builder={
        hasBuilder ? (
          <Slot name="bet-builder" page={String(match.id)}>
            <BuilderWaiting />
          </Slot>
        ) : undefined
      }
    />
  )
}

/** WIDGET-07 */
export const row = widgetRow('event-markets', {
  prefetch: async ({ matchId }, { data, ...context }): Promise<MatchMarkets | null> => {
    const id = matchId ?? context.matchId
    if (id === undefined) return null
    const [match, markets, settings] = await Promise.all([data.match(id), data.markets(id), data.settings()])
    if (match === null || markets === null) return null
    return { match, version: markets.version, markets: markets.items, settings }
  },
  Widget,
  Skeleton: () => <BlockSkeleton height={560} />,
  empty: null,
})
