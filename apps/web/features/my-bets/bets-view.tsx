'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Bet } from '@touchline/contract'
import { Button, Icon, type IconName, Tabs } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../site/api-context.tsx'
import { BetCard, type BetCardProps } from './bet-card.tsx'
import { BET_FILTERS, type BetFilter } from './bet-list.ts'
import { betsOf, betsQuery } from './bets-query.ts'

export interface BetsViewProps extends Omit<BetCardProps, 'bet'> {
  /** Only a signed-in player has bets. */
  readonly loggedIn: boolean
  /** While who is signed in is unknown, the view waits rather than asks to sign in. */
  readonly waiting: boolean
  readonly onSignIn: () => void
  /** `grid` fills a page, `list` the slip panel. */
  readonly look: 'grid' | 'list'
}

const FILTERS = Object.keys(BET_FILTERS) as BetFilter[]

function Skeleton() {
  const t = useTranslations('bets')
  return (
    <div className="bet" aria-busy="true" aria-label={t('loading')} role="status">
      <span className="sk" style={{ inlineSize: '40%' }} />
      <span className="sk" style={{ inlineSize: '80%' }} />
      <span className="sk" style={{ inlineSize: '60%' }} />
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

function BetRows({
  bets,
  look,
  ...card
}: Omit<BetCardProps, 'bet'> & { bets: readonly Bet[]; look: BetsViewProps['look'] }) {
  const cards = bets.map((bet) => <BetCard key={bet.id} bet={bet} {...card} />)
  if (look === 'list') return <div className="bet-stack">{cards}</div>
  return (
    <div className="bet-grid">
      <div className="in">{cards}</div>
    </div>
  )
}

function PlayerBets({ look, ...card }: Omit<BetCardProps, 'bet'> & { look: BetsViewProps['look'] }) {
  const t = useTranslations('bets')
  const locale = useLocale()
  const api = useApi()
  const [filter, setFilter] = useState<BetFilter>('all')
  const list = useInfiniteQuery(betsQuery(api, locale, filter))
  const bets = betsOf(list.data)
  return (
    <div className="bets-view" data-look={look}>
      <Tabs
        id={`bets-${look}`}
        look={look === 'grid' ? 'segmented' : 'chips'}
        label={t('filter-label')}
        selected={filter}
        onSelect={setFilter}
        items={FILTERS.map((key) => ({ key, label: t(`filter.${key}`) }))}
      />
      <div
        className="bet-panel"
        id={`bets-${look}-panel`}
        role="tabpanel"
        aria-labelledby={`bets-${look}-tab-${filter}`}
      >
        {list.isPending ? <Skeleton /> : null}
        {list.isError && bets.length === 0 ? (
          <Nothing
            icon="refresh"
            text={t('failed')}
            hint={t('failed-hint')}
            action={<Button onClick={() => void list.refetch()}>{t('retry')}</Button>}
          />
        ) : null}
        {list.isSuccess && bets.length === 0 ? (
          <Nothing icon="receipt" text={t(`none.${filter}`)} hint={t('none-hint')} />
        ) : null}
        <BetRows bets={bets} look={look} {...card} />
        {list.hasNextPage ? (
          <Button block busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** My bets, as a page and as a tab of the slip panel. */
export function BetsView({ loggedIn, waiting, onSignIn, ...rest }: BetsViewProps) {
  const t = useTranslations('bets')
  if (waiting) return <Skeleton />
  if (loggedIn) return <PlayerBets {...rest} />
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
