'use client'
import type { Market } from '@touchline/contract'
import { Icon, IconButton } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type CSSProperties, useId, useState } from 'react'
import { choiceOf, type MarketSet, marketSets } from './pricing/choice.ts'
import { OutcomeButton, type OutcomeButtonProps } from './outcome-button.tsx'

interface OutcomeProps extends Omit<OutcomeButtonProps, 'choice'> {
  readonly urn: string
}

/**
 * Letters of an outcome's name beyond which three do not fit side by side on a phone, nor two on the smallest phones.
 */
const LONGEST_SIDE_BY_SIDE = 12

const waysOf = (count: number): number => (count % 3 === 0 ? 3 : Math.min(count, 2))

function Card({ set, urn, ...rest }: { readonly set: MarketSet } & OutcomeProps) {
  const t = useTranslations('event')
  const [open, setOpen] = useState(true)
  const id = useId()
  return (
    <section className="market" aria-labelledby={id} data-collapsed={open ? undefined : ''}>
      <header>
        <h2 id={id}>{set.name}</h2>
        <IconButton
          size="s"
          aria-expanded={open}
          label={t(open ? 'collapse' : 'expand', { name: set.name })}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size="m" />
        </IconButton>
      </header>
      <div className="body">
        {set.markets.map((market) => {
          const ways = waysOf(market.outcomes.length)
          return (
            <div
              key={market.specifier}
              className="cols"
              data-ways={ways}
              data-long={
                market.outcomes.some(({ name }) => name.length > LONGEST_SIDE_BY_SIDE) ? '' : undefined
              }
              style={{ '--_cols': `repeat(${ways}, minmax(0, 1fr))` } as CSSProperties}
            >
              {market.outcomes.map((outcome) => (
                <OutcomeButton key={outcome.id} choice={choiceOf(urn, market, outcome)} {...rest} />
              ))}
            </div>
          )
        })}
      </div>
    </section>
  )
}

/** The markets whose outcomes can be combined, as buttons. */
export function BuilderMarkets({ markets, ...rest }: { readonly markets: readonly Market[] } & OutcomeProps) {
  return (
    <div className="market-grid">
      <div className="market-cols">
        {marketSets(markets).map((set) => (
          <Card key={set.key} set={set} {...rest} />
        ))}
      </div>
    </div>
  )
}
