'use client'
import { type MatchDocument, offerKey } from '@touchline/live'
import { Icon } from '@touchline/ui'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { OddsMatch } from '../../features/odds/index.ts'
import { useLive } from '../../site/live-context.tsx'
import { useLiveSeed } from '../../site/live-seed.tsx'
import { groupsOf, type MarketCard } from './cards.ts'
import { MarketCardView } from './market-card.tsx'

export interface EventMarketsProps {
  readonly match: OddsMatch
  readonly cards: readonly MarketCard[]
  /** Of the match when these markets were read. */
  readonly version: number
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

/** All markets of one match by group (WIDGET-07). */
export function EventMarkets(props: EventMarketsProps) {
  const { match, cards } = props
  const t = useTranslations('market')
  const [wanted, setWanted] = useState<string | null>(null)
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
  return (
    <div className="section">
      <div className="sticky-tabs">
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
      </div>
      <div className="market-grid">
        <div className="market-cols">
          {shown.map((card) => (
            <MarketCardView key={card.key} match={match} card={card} />
          ))}
        </div>
      </div>
    </div>
  )
}
