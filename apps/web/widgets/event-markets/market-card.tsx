'use client'
import { marketKey } from '@touchline/live'
import { Button, Icon, IconButton } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type CSSProperties, useId, useState, useSyncExternalStore } from 'react'
import { OddsButton, type OddsMatch, useOddsWords, lineText } from '#entities/odds/index.ts'
import { useLive } from '#base/data/live-context.tsx'
import { handicapText } from '../event-list/rows/row.ts'
import { type CardMarket, isHandicap, lineOf, type MarketCard, nearBalanced, scoreColumns } from './cards.ts'
import { setMarketLook } from './market-looks.ts'
import { windowOf } from './minute-window.ts'
import { WindowLeft } from './window-left.tsx'

const LINES_SHOWN = 3
const cols = (value: string) => ({ '--_cols': value }) as CSSProperties

interface MarketProps {
  readonly match: OddsMatch
  readonly market: CardMarket
}

const never = () => () => {}

/** Whether this line is the balanced one now. A market that is withdrawn for the moment keeps its value. */
function useBalanced(match: OddsMatch, market: CardMarket): boolean {
  const live = useLive()
  const key = marketKey(match.urn, market.id, market.specifier)
  return useSyncExternalStore(
    live === null ? never : (listener) => live.store.subscribe(key, listener),
    () => live?.store.market(key)?.mostBalanced ?? market.balanced,
    () => market.balanced,
  )
}

function Line({ match, market }: MarketProps) {
  const balanced = useBalanced(match, market)
  const value = lineOf(market.specifier)
  const { decimal } = useOddsWords()
  return (
    <div className="cols" style={cols('52px 1fr 1fr')} data-balanced={balanced ? '' : undefined}>
      <span className="line ltr">
        {lineText(isHandicap(market.specifier) ? handicapText(value) : value, decimal)}
      </span>
      {market.outcomes.map((outcome) => (
        <OddsButton key={outcome.id} match={match} market={market} outcome={outcome} name={outcome.name} />
      ))}
    </div>
  )
}

function Ladder({ match, card }: { readonly match: OddsMatch; readonly card: MarketCard }) {
  const t = useTranslations('market')
  const [all, setAll] = useState(false)
  const lines = all ? card.markets : nearBalanced(card.markets, LINES_SHOWN)
  const handicap = isHandicap(card.markets[0]?.specifier ?? '')
  const heads = handicap ? [match.home, match.away] : [t('over'), t('under')]
  return (
    <>
      <div className="cols" style={cols('52px 1fr 1fr')} aria-hidden="true">
        <span />
        {heads.map((head) => (
          <span key={head} className="col-head">
            {head}
          </span>
        ))}
      </div>
      {lines.map((market) => (
        <Line key={market.specifier} match={match} market={market} />
      ))}
      {card.markets.length <= LINES_SHOWN ? null : (
        <Button
          className="show-all"
          variant="ghost"
          size="s"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t('fewer_lines') : t('all_lines', { count: card.markets.length })}
          <Icon name={all ? 'chevron-up' : 'chevron-down'} size="s" />
        </Button>
      )}
    </>
  )
}

const COLUMNS = ['home', 'draw', 'away'] as const

function Scores({ match, market }: MarketProps) {
  const t = useTranslations('market')
  const columns = scoreColumns(market.outcomes)
  // Maps and sets cannot be drawn.
  const shown = COLUMNS.filter((column) => columns[column].length > 0)
  const heads = { home: match.home, draw: t('draw'), away: match.away }
  const button = (outcome: CardMarket['outcomes'][number]) => {
    const label = outcome.name.replace(':', '–')
    return (
      <OddsButton
        key={outcome.id}
        match={match}
        market={market}
        outcome={outcome}
        label={label}
        name={label}
      />
    )
  }
  return (
    <>
      <div className="cols score-cols" style={cols(`repeat(${shown.length}, minmax(0, 1fr))`)}>
        {shown.map((column) => (
          <span key={column} className="col-head">
            {heads[column]}
          </span>
        ))}
        {shown.map((column) => (
          <div key={column} className="odds-set" data-cols="1">
            {columns[column].map(button)}
          </div>
        ))}
      </div>
      {columns.rest.map(button)}
    </>
  )
}

/** Ids of markets with the same short outcome names everywhere: home or draw, home or away, draw or away. */
const DOUBLE_CHANCE: ReadonlySet<number> = new Set([10, 63])
const DOUBLE_CHANCE_LABELS = ['1X', '12', 'X2']
/** Letters of a name beyond which three outcomes have their names above their prices. */
const LONGEST_BESIDE_PRICE = 8

function Columns({ match, market }: MarketProps) {
  const count = market.outcomes.length
  const ways = count % 3 === 0 ? 3 : count === 1 ? 1 : 2
  const labels = market.outcomes.map(
    ({ name }, index) => (DOUBLE_CHANCE.has(market.id) ? DOUBLE_CHANCE_LABELS[index] : undefined) ?? name,
  )
  const long = ways === 3 && labels.some((label) => label.length > LONGEST_BESIDE_PRICE)
  return (
    <div className="cols" data-ways={ways} style={cols(`repeat(${ways}, minmax(0, 1fr))`)}>
      {market.outcomes.map((outcome, index) => (
        <OddsButton
          key={outcome.id}
          match={match}
          market={market}
          outcome={outcome}
          name={labels[index] === outcome.name ? outcome.name : `${outcome.name} ${labels[index]}`}
          label={labels[index]}
          layout={long ? 'tall' : undefined}
        />
      ))}
    </div>
  )
}

/** Marks a market that can be used in the bet builder. */
function BuilderMark() {
  const t = useTranslations('builder')
  return (
    <span className="bb" title={t('works')}>
      <Icon name="puzzle" size="s" />
      {t('works-short')}
    </span>
  )
}

export interface MarketCardProps {
  readonly match: OddsMatch
  readonly card: MarketCard
  /** Whether it can be used in the match's bet builder. */
  readonly combines?: boolean
  readonly open: boolean
  readonly pinned: boolean
}

/** One market, or a ladder of its lines; can be folded and pinned. */
export function MarketCardView({ match, card, combines = false, open, pinned }: MarketCardProps) {
  'use memo'
  const t = useTranslations()
  const id = useId()
  const [first] = card.markets
  if (first === undefined) return null
  const minutes = windowOf(first.specifier)
  return (
    <section
      className="market"
      aria-labelledby={id}
      data-market={card.key}
      data-collapsed={open ? undefined : ''}
      suppressHydrationWarning
    >
      <header>
        <h2 id={id}>{card.name}</h2>
        {minutes === null ? null : <WindowLeft matchId={match.id} window={minutes} />}
        {combines ? <BuilderMark /> : null}
        <IconButton
          size="s"
          aria-pressed={pinned}
          label={t('market.pin', { name: card.name })}
          onClick={() => setMarketLook('pinned', [card.key], !pinned)}
        >
          <Icon name="star" size="m" />
        </IconButton>
        <IconButton
          size="s"
          aria-expanded={open}
          label={t(open ? 'event.collapse' : 'event.expand', { name: card.name })}
          onClick={() => setMarketLook('folded', [card.key], open)}
        >
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size="m" />
        </IconButton>
      </header>
      <div className="body">
        {card.layout === 'ladder' ? (
          <Ladder match={match} card={card} />
        ) : card.layout === 'scores' ? (
          <Scores match={match} market={first} />
        ) : (
          <Columns match={match} market={first} />
        )}
      </div>
    </section>
  )
}
