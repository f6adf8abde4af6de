import type { Market, Match } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { laterParts } from '../areas/parts.tsx'
import { oneSidedMatchOf } from '#entities/odds/index.ts'
import { toOutrightMarket } from './outright-view.ts'

/** Outcomes of a market shown before the rest is requested. */
const SHOWN = 16

export interface OutrightMarketsProps {
  readonly match: Match
  readonly markets: readonly Market[]
  readonly version: number
}

/** All markets of one outright; long ones can be searched. */
export function OutrightMarkets({ match, markets, version }: OutrightMarketsProps) {
  const t = useTranslations('outright')
  return (
    <div className="market-grid">
      <div className="market-cols">
        {markets.map((market) => {
          const key = `${market.id}/${market.specifier}`
          return (
            <section key={key} className="market" aria-labelledby={key}>
              <header>
                <h2 id={key}>{market.name}</h2>
              </header>
              <div className="body">
                <laterParts.OutcomeGrid
                  match={oneSidedMatchOf(match)}
                  market={toOutrightMarket(market)}
                  version={version}
                  shown={SHOWN}
                  words={{
                    all: t('all', { count: market.outcomes.length }),
                    fewer: t('fewer'),
                    search: t('search'),
                    none: t('none'),
                  }}
                />
              </div>
            </section>
          )
        })}
      </div>
    </div>
  )
}
