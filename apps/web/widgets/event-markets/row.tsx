import type { GroupCount, Market, Match, Settings } from '@touchline/contract'
import { isChatOpen } from '@touchline/contract/match/chat'
import { matchFields } from '#entities/match/index.ts'
import { BlockSkeleton } from '../areas/skeleton.tsx'
import { type WidgetContext, widgetRow } from '../widget.ts'
import { toCards } from './cards.ts'
import { useSidePanels } from './side-panels.tsx'

interface MatchOffer {
  readonly match: Match
  readonly version: number
  readonly markets: readonly Market[]
  readonly groups: readonly GroupCount[] | undefined
  readonly settings: Settings
  /** Whether it is known who plays. */
  readonly hasLineUps: boolean
  /** Whether one may talk about the match at this time. */
  readonly isRoomOpen: boolean
}

function MatchMarkets({ data, context }: { readonly data: MatchOffer; readonly context: WidgetContext }) {
  const { match, markets, version, groups, settings } = data
  const { home, away } = match.competitors
  const { sportKey, leagueName } = matchFields(match)
  const cards = toCards(markets)
  const sides = useSidePanels({
    match,
    cards,
    settings,
    hasLineUps: data.hasLineUps,
    hasRoom: data.isRoomOpen && context.site.features.match_chat,
    locale: context.locale,
    parts: context.parts,
  })
  return (
    <context.parts.EventMarkets
      match={{
        id: match.id,
        urn: match.urn_id,
        slug: match.slug,
        sportKey,
        provider: match.provider,
        home: home.name,
        away: away.name,
        leagueName,
        start: match.start_time,
        live: match.state.status === 1,
      }}
      cards={cards}
      offered={match.available_markets}
      groups={groups}
      version={version}
      // A page has only one builder and one stream: those of its match.
      sides={match.id === context.matchId ? sides : []}
    />
  )
}

/** WIDGET-07 */
export const row = widgetRow('event-markets', {
  prefetch: async ({ matchId }, { data, ...context }): Promise<MatchOffer | null> => {
    const id = matchId ?? context.matchId
    if (id === undefined) return null
    const [match, markets, settings, lineUps] = await Promise.all([
      data.match(id),
      data.markets(id),
      data.settings(),
      data.match(id).then((found) => (found?.sport.key === 'soccer' ? data.lineUps(id) : null)),
    ])
    if (match === null || markets === null) return null
    const hasLineUps = lineUps !== null && lineUps.home.length + lineUps.away.length > 0
    const isRoomOpen = isChatOpen(match.state.status, Date.parse(match.start_time), Date.now())
    const { version, items, groups } = markets
    return { match, version, markets: items, groups, settings, hasLineUps, isRoomOpen }
  },
  Widget: ({ data, context }) => (data === null ? null : <MatchMarkets data={data} context={context} />),
  Skeleton: () => <BlockSkeleton height={560} />,
  empty: null,
})
