'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Icon, type IconName, Tabs } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { BetCard, type BetParts } from './bet-card.tsx'
import {
  ALL_BETS,
  BET_FILTERS,
  type BetFilter,
  type BetFilters,
  betFilters,
  RESULT_FILTERS,
  type ResultFilter,
} from './bet-list.ts'
import { BetTotals } from './bet-totals.tsx'
import { betsOf, betsQuery } from './bets-query.ts'

export interface BetsViewProps {
  /** Only a signed-in player has bets. */
  readonly loggedIn: boolean
  /** While the session is unknown, the view waits and does not ask for sign-in. */
  readonly waiting: boolean
  readonly onSignIn: () => void
  /** `grid` for the page, `list` for the slip panel. */
  readonly look: 'grid' | 'list'
  readonly filters: BetFilters
  readonly onFilters: (filters: BetFilters) => void
  /** The bet that the page was opened for; scrolled into view once it is loaded. */
  readonly wanted?: number | null
  /** Further content of the cards. Cards compare this object, so it must stay the same until it changes. */
  readonly parts: BetParts
}

const STATUSES = Object.keys(BET_FILTERS) as BetFilter[]
const RESULTS = Object.keys(RESULT_FILTERS) as ResultFilter[]

/** Cards shown at first, and added by each press; a call returns hundreds of bets. */
const SHOWN_AT_ONCE = 20

const LINES = ['40%', '80%', '60%'] as const
const WAITING_CARDS = ['first', 'second', 'third'] as const

function Skeleton({ look }: Pick<BetsViewProps, 'look'>) {
  const t = useTranslations('bets')
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <Cards look={look}>
        {WAITING_CARDS.map((card) => (
          <div className="bet waiting" key={card} aria-hidden="true">
            {LINES.map((inlineSize) => (
              <span className="sk" key={inlineSize} style={{ inlineSize }} />
            ))}
          </div>
        ))}
      </Cards>
    </div>
  )
}

interface NothingProps {
  readonly icon: IconName
  readonly text: string
  readonly hint: string
  readonly action?: ReactNode
}

function Nothing({ icon, text, hint, action }: NothingProps) {
  return (
    <div className="panel state">
      <Icon name={icon} />
      <h2>{text}</h2>
      <p>{hint}</p>
      {action === undefined ? null : <div className="actions">{action}</div>}
    </div>
  )
}

function Cards({ look, children }: { readonly look: BetsViewProps['look']; readonly children: ReactNode }) {
  if (look === 'list') return <div className="bet-stack">{children}</div>
  return (
    <div className="bet-grid">
      <div className="in">{children}</div>
    </div>
  )
}

type FiltersProps = Pick<BetsViewProps, 'look' | 'filters' | 'onFilters'>

/** BETS-06, BETS-07. Open bets have no result to filter by. */
function Filters({ look, filters, onFilters }: FiltersProps) {
  const t = useTranslations('bets')
  return (
    <div className="bet-filters">
      <Tabs
        id={`bets-${look}`}
        look={look === 'grid' ? 'segmented' : 'chips'}
        label={t('filter-label')}
        selected={filters.status}
        onSelect={(status) => onFilters(betFilters(status, filters.result))}
        items={STATUSES.map((key) => ({ key, label: t(`filter.${key}`) }))}
      />
      {filters.status === 'open' ? null : (
        <select
          className="select"
          aria-label={t('result-label')}
          value={filters.result}
          onChange={(event) => onFilters(betFilters(filters.status, event.target.value))}
        >
          {RESULTS.map((key) => (
            <option key={key} value={key}>
              {t(`result-filter.${key}`)}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

type ListProps = Pick<BetsViewProps, 'look' | 'filters' | 'onFilters' | 'parts' | 'wanted'>

/** The filtered bets, one screenful at a time. The next page is fetched when all loaded bets are shown. */
function List({ look, filters, onFilters, parts, wanted = null }: ListProps) {
  const t = useTranslations('bets')
  const list = useInfiniteQuery(betsQuery(useApi(), useLocale(), filters))
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const bets = betsOf(list.data)
  const filtered = filters.result !== 'all'
  const isThere = wanted !== null && bets.some(({ id }) => id === wanted)
  useEffect(() => {
    if (isThere)
      document.querySelector(`.bet-grid [data-bet="${wanted}"]`)?.scrollIntoView({ block: 'center' })
  }, [isThere, wanted])
  const showMore = () => {
    setMost(most + SHOWN_AT_ONCE)
    if (most + SHOWN_AT_ONCE > bets.length && list.hasNextPage) void list.fetchNextPage()
  }
  if (list.isPending) return <Skeleton look={look} />
  if (list.isError && bets.length === 0) {
    return (
      <Nothing
        icon="refresh"
        text={t('failed')}
        hint={t('failed-hint')}
        action={<Button onClick={() => void list.refetch()}>{t('retry')}</Button>}
      />
    )
  }
  if (bets.length === 0) {
    return (
      <Nothing
        icon="receipt"
        text={t(filtered ? 'none-found' : `none.${filters.status}`)}
        hint={t(filtered ? 'none-found-hint' : 'none-hint')}
        action={filtered ? <Button onClick={() => onFilters(ALL_BETS)}>{t('show-all')}</Button> : undefined}
      />
    )
  }
  return (
    <>
      <Cards look={look}>
        {bets.slice(0, most).map((bet) => (
          <BetCard key={bet.id} bet={bet} parts={parts} />
        ))}
      </Cards>
      {most < bets.length || list.hasNextPage ? (
        <Button block busy={list.isFetchingNextPage} onClick={showMore}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}

/** My bets, as a page and as a tab of the slip panel. */
export function BetsView({ loggedIn, waiting, onSignIn, look, ...rest }: BetsViewProps) {
  const t = useTranslations('bets')
  const { status, result } = rest.filters
  if (waiting) return <Skeleton look={look} />
  if (!loggedIn) {
    return (
      <Nothing
        icon="receipt"
        text={t('signed-out')}
        hint={t('signed-out-hint')}
        action={
          <Button variant="primary" onClick={onSignIn}>
            {t('sign-in')}
          </Button>
        }
      />
    )
  }
  return (
    <div className="bets-view" data-look={look}>
      {look === 'grid' ? <BetTotals /> : null}
      <Filters look={look} filters={rest.filters} onFilters={rest.onFilters} />
      <div
        className="bet-panel"
        id={`bets-${look}-panel`}
        role="tabpanel"
        aria-labelledby={`bets-${look}-tab-${status}`}
      >
        <List key={`${status} ${result}`} look={look} {...rest} />
      </div>
    </div>
  )
}
