'use client'
import { isDeepMarket } from '@touchline/betting'
import type { GroupCount } from '@touchline/contract'
import { type MatchDocument, offerKey } from '@touchline/live'
import { Icon, IconButton, Tabs } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { ALL, groupsOf, inGroup, MarketBar, marketsOf, plainText } from '#entities/markets/index.ts'
import type { OddsMatch } from '#entities/odds/index.ts'
import { useLive } from '#base/data/live-context.tsx'
import { useLiveSeed } from '#base/data/live-seed.tsx'
import { pageIsOld } from '#base/navigation/old-page.ts'
import { MARKET_BAR_ID } from '../match-centre/centre-id.ts'
import type { MarketCard } from './cards.ts'
import { MarketCardView } from './market-card.tsx'
import { setMarketLook, useMarketLook } from './market-looks.ts'
import { type MatchView, showMatchView, type SideView, useMatchView } from './match-view.ts'

/** A view besides the markets. */
export interface SidePanel {
  readonly key: SideView
  readonly label: string
  readonly panel: ReactNode
}

export interface EventMarketsProps {
  readonly match: OddsMatch
  readonly cards: readonly MarketCard[]
  /** Markets of the match with those that are asked for by who looks: of players, corners, cards, shots. */
  readonly offered?: number | undefined
  /** How many of these each group has. Without them those of the cards are counted. */
  readonly groups?: readonly GroupCount[] | undefined
  /** The match's version when these markets were read. */
  readonly version: number
  /** Further views of the match, each only if it has content (CUSTOM-01, EXTRA-04). */
  readonly sides?: readonly SidePanel[]
}

const NO_SIDES: readonly SidePanel[] = []

const DeepMarkets = lazy(() =>
  import('./deep/deep-markets.tsx').then((module) => ({ default: module.DeepMarkets })),
)

const document = ({ match, cards, version }: EventMarketsProps): MatchDocument => ({
  matchId: match.id,
  matchUrn: match.urn,
  version,
  state: null,
  markets: cards.flatMap(({ markets }) =>
    markets.map((market) => ({ ...market, most_balanced: market.balanced })),
  ),
  complete: true,
})

/** How long (ms) to wait for more changes before names of new markets are fetched. */
const SETTLE = 1500
/** Maximum age (ms) of the momentum of a live match. */
const STORY = 60_000

/** Refreshes the page when a market without a known name is offered: a new game, a new line. */
function useNewMarkets(match: OddsMatch, cards: readonly MarketCard[]) {
  const live = useLive()
  useEffect(() => {
    if (live === null) return
    const known = new Set(
      cards.flatMap(({ markets }) => markets.map(({ id, specifier }) => `${id}/${specifier}`)),
    )
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const isNew = live.store
        .offer(match.id)
        .some(({ id, specifier }) => !isDeepMarket(id) && !known.has(`${id}/${specifier}`))
      if (!isNew) return
      clearTimeout(timer)
      timer = setTimeout(pageIsOld, SETTLE)
    }
    const stop = live.store.subscribe(offerKey(match.id), look)
    const story = match.live && setInterval(pageIsOld, STORY)
    return () => {
      clearTimeout(timer)
      if (story) clearInterval(story)
      stop()
    }
  }, [live, match.id, match.live, cards])
}

/** Tabs for the markets and the other views of the match. */
function ViewTabs({
  view,
  count,
  sides,
}: {
  readonly view: MatchView
  readonly count: number
  readonly sides: readonly SidePanel[]
}) {
  const t = useTranslations('market')
  const markets = (
    <>
      {t('tab')} <span className="badge">{count}</span>
    </>
  )
  return (
    <Tabs<MatchView>
      id="match"
      label={t('tabs')}
      selected={view}
      onSelect={showMatchView}
      items={[{ key: 'markets', label: markets }, ...sides]}
    />
  )
}

interface Offer {
  readonly cards: readonly MarketCard[]
  /** All markets of the match, those that are asked for later too. */
  readonly count: number
  readonly groups: readonly GroupCount[]
}

/** Groups in their order with what each has, and which of them have more than the cards show. */
function useGroups({ cards, count, groups }: Offer, kept: readonly MarketCard[]) {
  return useMemo(() => {
    const own = new Map(groupsOf(cards).map(({ groupKey, markets }) => [groupKey, markets]))
    const deep = groups.filter(({ groupKey, markets }) => markets > (own.get(groupKey) ?? 0))
    const pinned = kept.length === 0 ? [] : [{ groupKey: 'pinned', markets: marketsOf(kept) }]
    return {
      deep: deep.map(({ groupKey }) => groupKey),
      groups: [...groups, { groupKey: ALL, markets: count }, ...pinned],
    }
  }, [cards, count, groups, kept])
}

/** The shown cards: those of a group, or all with a matching name. */
function useShown(offer: Offer) {
  const { cards } = offer
  const [wanted, setWanted] = useState<string | null>(null)
  const [text, find] = useState('')
  const pinned = useMarketLook('pinned')
  const kept = useMemo(() => cards.filter(({ key }) => pinned.includes(key)), [cards, pinned])
  const { groups, deep } = useGroups(offer, kept)
  const chosen = (groups.find(({ groupKey }) => groupKey === wanted) ?? groups[0])?.groupKey ?? null
  const sought = plainText(text.trim())
  const found =
    sought !== ''
      ? cards.filter(({ name }) => plainText(name).includes(sought))
      : chosen === 'pinned'
        ? kept
        : inGroup(cards, chosen)
  return {
    groups,
    chosen: sought === '' ? chosen : null,
    sought,
    deepGroup: [...deep, ALL].find((group) => group === chosen) ?? null,
    hasDeep: deep.length > 0,
    choose: setWanted,
    text,
    find,
    cards: found,
    pinned,
  }
}

type Shown = ReturnType<typeof useShown>

/** Groups of markets and a field that finds them, with a button that folds those that are shown. */
function Bar({ shown: { groups, chosen, choose, cards, text, find } }: { readonly shown: Shown }) {
  const t = useTranslations('market')
  const folded = useMarketLook('folded')
  const keys = cards.map(({ key }) => key)
  const open = keys.some((key) => !folded.includes(key))
  return (
    <MarketBar groups={groups} chosen={chosen} onChoose={choose} text={text} onFind={find}>
      <IconButton
        label={t(open ? 'collapse_all' : 'expand_all')}
        onClick={() => setMarketLook('folded', keys, open)}
      >
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size="m" />
      </IconButton>
    </MarketBar>
  )
}

/** The shown markets. */
function Markets({
  match,
  combines,
  shown: { cards, pinned, sought, deepGroup, hasDeep },
}: {
  readonly match: OddsMatch
  readonly combines: boolean
  readonly shown: Shown
}) {
  const t = useTranslations('market')
  const folded = useMarketLook('folded')
  const isDeep = hasDeep && (sought !== '' || deepGroup !== null)
  return (
    <>
      {cards.length > 0 || isDeep ? null : <p className="market-none">{t('none_found')}</p>}
      <div className="market-grid">
        <div className="market-cols">
          {cards.map((card) => (
            <MarketCardView
              key={card.key}
              match={match}
              card={card}
              open={!folded.includes(card.key)}
              pinned={pinned.includes(card.key)}
              combines={combines && card.combines}
            />
          ))}
        </div>
      </div>
      {isDeep ? (
        <Suspense fallback={<div className="panel sk" style={{ minBlockSize: 420 }} />}>
          <DeepMarkets
            match={match}
            group={sought === '' ? deepGroup : null}
            sought={sought}
            combines={combines}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/**
 * All markets of one match by group (WIDGET-07), and as further views its bet builder, statistics, stream and
 * room (CUSTOM-01, EXTRA-04).
 */
export function EventMarkets(props: EventMarketsProps) {
  const { match, cards, sides = NO_SIDES, offered = 0 } = props
  const t = useTranslations('market')
  const asked = useMatchView()
  const count = Math.max(marketsOf(cards), offered)
  const own = useMemo(() => groupsOf(cards), [cards])
  const shown = useShown({ cards, count, groups: props.groups ?? own })
  const side = sides.find(({ key }) => key === asked)
  const view = side?.key ?? 'markets'
  useLiveSeed(cards, () => [document(props)])
  useNewMarkets(match, cards)
  const tabbed = sides.length > 0
  const panel = tabbed ? { role: 'tabpanel', id: 'match-panel', 'aria-labelledby': `match-tab-${view}` } : {}
  return (
    <div className="section">
      <div className="sticky-tabs" id={MARKET_BAR_ID}>
        {tabbed ? <ViewTabs view={view} count={count} sides={sides} /> : null}
        {side !== undefined || cards.length === 0 ? null : <Bar shown={shown} />}
      </div>
      {/* A keyed panel: a new element is no layout shift, while the same one moved by the row of groups above would be. */}
      <div key={view} {...panel}>
        {side !== undefined ? (
          side.panel
        ) : cards.length === 0 ? (
          <div className="panel state">
            <Icon name="ban" />
            <p>{t('none')}</p>
          </div>
        ) : (
          <Markets match={match} combines={sides.some(({ key }) => key === 'builder')} shown={shown} />
        )}
      </div>
    </div>
  )
}
