'use client'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { ALL, isOfPlayer, plainText, playerKinds, PropGrid } from '#entities/markets/index.ts'
import { OddsButton, type OddsMatch } from '#entities/odds/index.ts'
import { toCards } from '../cards.ts'
import { MarketCardView } from '../market-card.tsx'
import { useMarketLook } from '../market-looks.ts'
import { useDeepMarkets } from './use-deep-markets.ts'

export interface DeepMarketsProps {
  readonly match: OddsMatch
  /** The group shown; null shows what has the text in its name. */
  readonly group: string | null
  /** As `plainText` has it. */
  readonly sought: string
  readonly combines: boolean
}

/** Markets of players, corners, cards and shots, which are asked for only here (BEYOND-23). */
export function DeepMarkets({ match, group, sought, combines }: DeepMarketsProps) {
  const t = useTranslations('market')
  const { markets, failed } = useDeepMarkets(match)
  const folded = useMarketLook('folded')
  const pinned = useMarketLook('pinned')
  if (markets === null)
    return failed ? (
      <p className="market-none" role="status">
        {t('none')}
      </p>
    ) : (
      <div className="panel sk" style={{ minBlockSize: 420 }} aria-busy="true" />
    )
  const shown = markets.filter(({ name, market_groups: groups }) =>
    group === null
      ? sought !== '' && plainText(name).includes(sought)
      : group === ALL || groups.some(({ groupKey }) => groupKey === group),
  )
  if (shown.length === 0)
    return group === null ? null : (
      <div className="panel state">
        <Icon name="ban" />
        <p>{t('none')}</p>
      </div>
    )
  return (
    <div className="market-grid">
      <div className="market-cols">
        {toCards(shown.filter((market) => !isOfPlayer(market))).map((card) => (
          <MarketCardView
            key={card.key}
            match={match}
            card={card}
            open={!folded.includes(card.key)}
            pinned={pinned.includes(card.key)}
            combines={combines && card.combines}
          />
        ))}
        {playerKinds(shown).map((kind) => (
          <PropGrid
            key={kind.marketId}
            kind={kind}
            price={(line) => (
              <OddsButton match={match} {...line} layout={line.label === undefined ? undefined : 'tall'} />
            )}
          />
        ))}
      </div>
    </div>
  )
}
