'use client'
import type { Market } from '@touchline/contract'
import { Icon, IconButton } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type CSSProperties, useId, useMemo, useState } from 'react'
import {
  ALL,
  groupsOf,
  inGroup,
  isOfPlayer,
  MarketBar,
  plainText,
  playerKinds,
  PropGrid,
} from '#entities/markets/index.ts'
import { choiceOf, type MarketSet, marketSets } from './pricing/choice.ts'
import { OutcomeButton, type OutcomeButtonProps } from './outcome-button.tsx'

interface OutcomeProps extends Omit<OutcomeButtonProps, 'choice' | 'name' | 'label'> {
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

interface BuilderMarketsProps extends OutcomeProps {
  readonly markets: readonly Market[]
}

/** The cards of the chosen group, or those with a matching name. */
function useShown(markets: readonly Market[]) {
  const [wanted, choose] = useState<string | null>(null)
  const [text, find] = useState('')
  const { sets, groups } = useMemo(() => {
    const sets = marketSets(markets)
    return { sets, groups: [...groupsOf(sets), { groupKey: ALL, markets: markets.length }] }
  }, [markets])
  const sought = plainText(text.trim())
  // A feed need not have groups: with one or none there is nothing to choose.
  const hasBar = groups.length > 2
  const asked = hasBar ? (groups.find(({ groupKey }) => groupKey === wanted) ?? groups[0]) : undefined
  const chosen = sought === '' ? (asked?.groupKey ?? ALL) : null
  const shown =
    sought === '' ? inGroup(sets, chosen) : sets.filter(({ name }) => plainText(name).includes(sought))
  return { shown, hasBar, bar: { groups, chosen, text, onChoose: choose, onFind: find } }
}

/** The markets whose outcomes can be combined, as buttons: a group at a time, players in a row each (BEYOND-23). */
export function BuilderMarkets({ markets, urn, ...rest }: BuilderMarketsProps) {
  const t = useTranslations('market')
  const { shown, hasBar, bar } = useShown(markets)
  const isPlayers = ({ markets: [first] }: MarketSet) => first !== undefined && isOfPlayer(first)
  const kinds = playerKinds(shown.filter(isPlayers).flatMap((set) => set.markets))
  return (
    <>
      {hasBar ? <MarketBar {...bar} /> : null}
      {shown.length === 0 ? <p className="market-none">{t('none_found')}</p> : null}
      <div className="market-grid">
        <div className="market-cols">
          {shown
            .filter((set) => !isPlayers(set))
            .map((set) => (
              <Card key={set.key} set={set} urn={urn} {...rest} />
            ))}
          {kinds.map((kind) => (
            <PropGrid
              key={kind.marketId}
              kind={kind}
              price={({ market, outcome, name, label }) => (
                <OutcomeButton
                  choice={choiceOf(urn, market, outcome)}
                  name={name}
                  label={label ?? null}
                  {...rest}
                />
              )}
            />
          ))}
        </div>
      </div>
    </>
  )
}
