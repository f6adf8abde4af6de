'use client'
import { type MatchDocument, offerKey } from '@touchline/live'
import { Icon, Tabs } from '@touchline/ui'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import type { OddsMatch } from '../../features/odds/index.ts'
import { useLive } from '../../site/live-context.tsx'
import { useLiveSeed } from '../../site/live-seed.tsx'
import { groupsOf, type MarketCard } from './cards.ts'
import { MarketCardView } from './market-card.tsx'
import { type MatchView, showMatchView, useMatchView } from './match-view.ts'

export interface EventMarketsProps {
  readonly match: OddsMatch
  readonly cards: readonly MarketCard[]
  /** Of the match when these markets were read. */
  readonly version: number
  /** The bet builder's view; none where the match offers no builder (CUSTOM-01). */
  readonly builder?: ReactNode
}

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

/** Wait this long for more changes before asking for names of new markets (ms). */
const SETTLE = 1500

/** Asks for the page again when a market is offered that it has no name for: a new game, a new line. */
function useNewMarkets(match: OddsMatch, cards: readonly MarketCard[]) {
  const live = useLive()
  const router = useRouter()
  useEffect(() => {
    if (live === null) return
    const known = new Set(
      cards.flatMap(({ markets }) => markets.map(({ id, specifier }) => `${id}/${specifier}`)),
    )
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const isNew = live.store.offer(match.id).some(({ id, specifier }) => !known.has(`${id}/${specifier}`))
      if (!isNew) return
      clearTimeout(timer)
      timer = setTimeout(() => router.refresh(), SETTLE)
    }
    const stop = live.store.subscribe(offerKey(match.id), look)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [live, router, match.id, cards])
}

/** Markets or bet builder. */
function ViewTabs({ view, count }: { readonly view: MatchView; readonly count: number }) {
  const t = useTranslations()
  const markets = (
    <>
      {t('market.tab')} <span className="badge">{count}</span>
    </>
  )
  return (
    <Tabs
      id="match"
      label={t('market.tabs')}
      selected={view}
      onSelect={showMatchView}
      items={[
        { key: 'markets', label: markets },
        { key: 'builder', label: t('builder.title') },
      ]}
    />
  )
}

/** All markets of one match by group (WIDGET-07), and beside them its bet builder (CUSTOM-01). */
export function EventMarkets(props: EventMarketsProps) {
  const { match, cards, builder } = props
  const t = useTranslations('market')
  const [wanted, setWanted] = useState<string | null>(null)
  const asked = useMatchView()
  const view = builder === undefined ? 'markets' : asked
  useLiveSeed(cards, () => [document(props)])
  useNewMarkets(match, cards)
  if (cards.length === 0) {
    return (
      <div className="panel state">
        <Icon name="ban" />
        <p>{t('none')}</p>
      </div>
    )
  }
  const groups = [...groupsOf(cards), 'all']
  const chosen = groups.find((group) => group === wanted) ?? groups[0]
  const shown = cards.filter((card) => chosen === 'all' || card.groups.some((group) => group === chosen))
  const panel =
    builder === undefined
      ? {}
      : { role: 'tabpanel', id: 'match-panel', 'aria-labelledby': `match-tab-${view}` }
  return (
    <div className="section">
      <div className="sticky-tabs">
        {builder === undefined ? null : (
          <ViewTabs view={view} count={cards.reduce((sum, { markets }) => sum + markets.length, 0)} />
        )}
        {view === 'builder' ? null : (
          <div className="scroll-x" role="group" aria-label={t('groups')}>
            {groups.map((group) => (
              <button
                key={group}
                className="chip"
                data-size="s"
                type="button"
                aria-pressed={group === chosen}
                onClick={() => setWanted(group)}
              >
                {t.has(`group.${group}`) ? t(`group.${group}`) : group}
              </button>
            ))}
          </div>
        )}
      </div>
      <div {...panel}>
        {view === 'builder' ? (
          builder
        ) : (
          <div className="market-grid">
            <div className="market-cols">
              {shown.map((card) => (
                <MarketCardView
                  key={card.key}
                  match={match}
                  card={card}
                  combines={builder !== undefined && card.combines}
                />
              ))}
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
