'use client'
import '../records.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Records, RecordsFileKind } from '@touchline/contract'
import { Button, Icon, RadioGroup } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { formatMoney } from '#base/texts/format-money.ts'
import { serverNow } from '#base/time/server-clock.ts'
import { ProfitChart } from '../profit-chart.tsx'
import { recordsQuery, type Span, statementQuery, type Stretch, wholeFile } from '../records-query.ts'
import { YearSheet } from '../year-sheet.tsx'

const SPANS = ['year', 'month', 'all'] as const satisfies readonly Span[]
const FILES = ['bets', 'transactions'] as const satisfies readonly RecordsFileKind[]

/** A sport's key in words, as addresses have it: the names of the catalogue are not on this page. */
const sportText = (key: string): string =>
  key.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

function Files({ year }: { readonly year: number }) {
  const t = useTranslations('records')
  const account = useTranslations('account')
  const api = useApi()
  const [state, setState] = useState<RecordsFileKind | 'ready' | 'failed'>('ready')
  const save = async (kind: RecordsFileKind) => {
    setState(kind)
    const text = await wholeFile(api, kind, year)
    if (text !== null) saveFile(`${kind}-${year}.csv`, text)
    setState(text === null ? 'failed' : 'ready')
  }
  return (
    <section className="panel" aria-labelledby="files">
      <h2 id="files">{t('files')}</h2>
      <div className="files">
        {FILES.map((kind) => (
          <Button key={kind} busy={state === kind} onClick={() => void save(kind)}>
            <Icon name="download" />
            {t(`file-${kind}`, { year: String(year) })}
          </Button>
        ))}
      </div>
      {state === 'failed' ? <p role="alert">{account('failed')}</p> : null}
    </section>
  )
}

function Sports({ records }: { readonly records: Records }) {
  const t = useTranslations('records')
  const locale = useLocale()
  const money = (amount: number) => formatMoney(locale, amount, records.currency, records.subunits)
  return (
    <section className="panel" aria-labelledby="by-sport">
      <h2 id="by-sport">{t('by-sport')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div className="sheet" role="group" tabIndex={0} aria-labelledby="by-sport">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('by-sport')}</th>
              <th scope="col">{t('ended')}</th>
              <th scope="col">{t('staked')}</th>
              <th scope="col">{t('profit')}</th>
            </tr>
          </thead>
          <tbody>
            {records.sports.map(({ sport_key: key, bets, staked, profit }) => (
              <tr key={key ?? ''}>
                <th scope="row">{key === null ? t('several') : sportText(key)}</th>
                <td>{bets}</td>
                <td>
                  <bdi className="ltr">{money(staked)}</bdi>
                </td>
                <td>
                  <bdi className="ltr">{money(profit)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Closing({ records: { closing } }: { readonly records: Records }) {
  const t = useTranslations('records')
  const locale = useLocale()
  if (closing.average === null) return null
  const average = new Intl.NumberFormat(locale, {
    ...{ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 },
    signDisplay: 'exceptZero',
    numberingSystem: 'latn',
  }).format(closing.average / 10_000)
  return (
    <section className="panel" aria-labelledby="closing">
      <h2 id="closing">{t('closing')}</h2>
      <p className="muted">{t('closing-hint')}</p>
      <dl className="rows">
        <div>
          <dt>{t('beaten')}</dt>
          <dd>{t('of', { beaten: closing.beaten, legs: closing.legs })}</dd>
        </div>
        <div>
          <dt>{t('average')}</dt>
          <dd>
            <bdi className="ltr">{average}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  )
}

interface ProfitProps {
  readonly stretch: Stretch
  readonly onSpan: (span: Span) => void
  /** Of an earlier stretch while those of this one are awaited; undefined before the first. */
  readonly records: Records | undefined
  readonly isAwaited: boolean
  /** Asks again; null unless the records were not answered. */
  readonly retry: (() => void) | null
}

function Profit({ stretch, onSpan, records, isAwaited, retry }: ProfitProps) {
  const t = useTranslations('records')
  const account = useTranslations('account')
  const locale = useLocale()
  return (
    <section className="panel" aria-labelledby="profit">
      <div className="head">
        <h2 id="profit">{t('profit')}</h2>
        <b>
          {records === undefined ? (
            '\u00A0'
          ) : (
            <bdi className="ltr">
              {formatMoney(locale, records.total.profit, records.currency, records.subunits)}
            </bdi>
          )}
        </b>
        <RadioGroup
          label={t('span')}
          items={SPANS.map((key) => ({ key, label: t(key) }))}
          selected={stretch.span}
          onSelect={onSpan}
          look="segmented"
        />
      </div>
      <div className="graph">
        {isAwaited ? <div className="sk" /> : null}
        {retry === null ? null : <Button onClick={retry}>{account('retry')}</Button>}
        {records?.total.bets === 0 && !isAwaited ? <p className="muted">{t('none')}</p> : null}
        {records !== undefined && records.total.bets > 0 && !isAwaited ? (
          <ProfitChart stretch={stretch} records={records} />
        ) : null}
      </div>
    </section>
  )
}

/** A player's profit and loss, closing line, files and statement of the year (BEYOND-27). */
export default function RecordsPart() {
  const account = useTranslations('account')
  const [today] = useState(() => new Date(serverNow()))
  const [span, setSpan] = useState<Span>('year')
  const stretch: Stretch = { span, year: today.getFullYear(), month: today.getMonth() + 1 }
  const api = useApi()
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    ...recordsQuery(api, stretch),
    placeholderData: keepPreviousData,
  })
  const statement = useQuery(statementQuery(api, stretch.year))
  return (
    <div className="records">
      <Profit
        stretch={stretch}
        onSpan={setSpan}
        records={data}
        isAwaited={isPending || isPlaceholderData}
        retry={isError ? () => void refetch() : null}
      />
      {/* How tall each part becomes is known by its answer, so those below wait for those above. */}
      {isPending || statement.isPending ? (
        <div className="panel sk below" />
      ) : (
        <>
          {data !== undefined && data.total.bets > 0 ? (
            <>
              <Sports records={data} />
              <Closing records={data} />
            </>
          ) : null}
          {statement.data === undefined ? (
            <section className="panel">
              <Button onClick={() => void statement.refetch()}>{account('retry')}</Button>
            </section>
          ) : (
            <YearSheet statement={statement.data} />
          )}
          <Files year={stretch.year} />
        </>
      )}
    </div>
  )
}
