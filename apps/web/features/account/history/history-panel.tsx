'use client'
import { useQuery } from '@tanstack/react-query'
import type { Transaction } from '@touchline/contract'
import { Button, Icon, type IconName, Tabs } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { formatMoney } from '#base/texts/format-money.ts'
import { momentText } from '#base/texts/moment-text.ts'
import { HISTORY_FILTERS, type HistoryFilter, transactionsQuery } from './transactions-query.ts'

const ICONS = {
  stake: 'ticket',
  payout: 'coins',
  correction: 'refresh',
  deposit: 'plus',
  withdrawal: 'minus',
  jackpot: 'trophy',
  game_stake: 'puzzle',
  game_win: 'star',
  game_rollback: 'repeat',
  opening: 'wallet',
  adjustment: 'pencil',
} as const satisfies Record<Transaction['kind'], IconName>

/** An amount with its sign: plus for credits, minus for debits. */
function signed(locale: string, { amount, currency, subunits }: Transaction): string {
  const money = formatMoney(locale, Math.abs(amount), currency, subunits)
  return `${amount < 0 ? '−' : '+'}${money}`
}

function Row({ entry }: { readonly entry: Transaction }) {
  const t = useTranslations('account')
  const locale = useLocale()
  const { kind, bet_ref: ref, balance, currency, subunits, created_at: at } = entry
  return (
    <li>
      <Icon name={ICONS[kind]} />
      <div className="what">
        <b>{t(`kind.${kind}`)}</b>
        <span className="muted">
          <time dateTime={at}>{momentText(locale, at)}</time>
          {ref === null ? null : (
            <>
              {' · '}
              <span className="ltr">{ref}</span>
            </>
          )}
        </span>
      </div>
      <div className="amounts">
        <b className="ltr">{signed(locale, entry)}</b>
        <span className="muted ltr">{formatMoney(locale, balance, currency, subunits)}</span>
      </div>
    </li>
  )
}

const WAITING = ['first', 'second', 'third', 'fourth', 'fifth'] as const

function Waiting() {
  const t = useTranslations('account')
  return (
    <ul className="panel transactions" aria-busy="true" aria-label={t('loading')}>
      {WAITING.map((row) => (
        <li key={row} aria-hidden="true">
          <span className="sk" data-w="l" />
        </li>
      ))}
    </ul>
  )
}

interface PagerProps {
  readonly page: number
  readonly last: number
  readonly onPage: (page: number) => void
}

function Pager({ page, last, onPage }: PagerProps) {
  const t = useTranslations('account')
  if (last === 1) return null
  return (
    <nav className="history-pager" aria-label={t('pages')}>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('newer')}
      </Button>
      <span role="status">{t('page-of', { page, last })}</span>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('older')}
      </Button>
    </nav>
  )
}

/** The entries of one filter, in pages. */
function Entries({ filter }: { readonly filter: HistoryFilter }) {
  const t = useTranslations('account')
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery(transactionsQuery(useApi(), filter, page))
  if (data === undefined && isError) {
    return (
      <div className="panel state">
        <Icon name="refresh" />
        <h2>{t('failed')}</h2>
        <div className="actions">
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </div>
      </div>
    )
  }
  if (data === undefined) return <Waiting />
  if (data.items.length === 0) {
    return (
      <div className="panel state">
        <Icon name="history" />
        <h2>{t('nothing-yet')}</h2>
      </div>
    )
  }
  return (
    <>
      <ul className="panel transactions">
        {data.items.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pager page={page} last={data.last_page} onPage={setPage} />
    </>
  )
}

/** The ledger entries of the player's accounts. */
export function HistoryPanel() {
  const t = useTranslations('account')
  const [filter, setFilter] = useState<HistoryFilter>('all')
  return (
    <>
      <Tabs
        id="history"
        look="chips"
        label={t('filter-label')}
        selected={filter}
        onSelect={setFilter}
        items={HISTORY_FILTERS.map((key) => ({ key, label: t(`filter.${key}`) }))}
      />
      <div id="history-panel" role="tabpanel" aria-labelledby={`history-tab-${filter}`}>
        <Entries key={filter} filter={filter} />
      </div>
    </>
  )
}
