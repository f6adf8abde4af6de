'use client'
import '../alerts.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Alert, Alerts, AlertSettings } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useApi } from '#base/data/api-context.tsx'
import { AlertRow } from '../alert-row.tsx'
import { alertsQuery } from '../alerts-query.ts'
import { FaultNote } from '../fault-note.tsx'
import { QuietForm } from '../quiet-form.tsx'
import { useAlertCall } from '../use-alert-call.ts'

interface ListProps {
  readonly title: string
  readonly items: readonly Alert[]
  readonly onRemove: (id: number) => void
}

const AlertList = ({ title, items, onRemove }: ListProps) => (
  <section className="panel" aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {items.map((alert) => (
        <AlertRow key={alert.id} alert={alert} onRemove={() => onRemove(alert.id)} />
      ))}
    </ul>
  </section>
)

/** A player's alerts: what is waited for, what was told, quiet hours (BEYOND-26). */
export default function AlertsPart() {
  const t = useTranslations('tell-me')
  const account = useTranslations('account')
  const locale = useLocale()
  const api = useApi()
  const queries = useQueryClient()
  const query = alertsQuery(api, locale)
  const { data, isError, refetch } = useQuery(query)
  const { fault, send } = useAlertCall()
  if (data === undefined)
    return (
      <div className="own-alerts">
        {isError ? (
          <Button onClick={() => void refetch()}>{account('retry')}</Button>
        ) : (
          <div className="panel sk" style={{ blockSize: 240 }} />
        )}
      </div>
    )
  const remove = (id: number) => void send(() => api.call('removeAlert', { params: { id } }))
  const keep = async (settings: AlertSettings) => {
    // Shown at once; what was refused is asked for again.
    queries.setQueryData<Alerts>(query.queryKey, { ...data, settings })
    if (!(await send(() => api.call('setAlertSettings', { body: settings })))) await refetch()
  }
  const waiting = data.items.filter(({ ended_at: ended }) => ended === null)
  const ended = data.items.filter(({ ended_at: end }) => end !== null)
  return (
    <div className="own-alerts">
      <FaultNote fault={fault} />
      {waiting.length === 0 ? (
        <section className="panel" aria-label={t('waiting')}>
          <h2>{t('waiting')}</h2>
          <p className="muted">{t('none')}</p>
        </section>
      ) : (
        <AlertList title={t('waiting')} items={waiting} onRemove={remove} />
      )}
      <section className="panel choices" aria-label={t('settings')}>
        <h2>{t('settings')}</h2>
        <QuietForm settings={data.settings} onChange={(settings) => void keep(settings)} />
      </section>
      {ended.length === 0 ? null : <AlertList title={t('ended')} items={ended} onRemove={remove} />}
    </div>
  )
}
