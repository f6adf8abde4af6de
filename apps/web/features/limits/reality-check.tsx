'use client'
import type { SportsbookSession } from '@touchline/contract'
import { Button, Dialog } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatMoney } from '#base/texts/format-money.ts'
import { dateLocale } from '#base/time/time-formats.ts'
import { momentText } from '#base/texts/moment-text.ts'
import { spanText } from './limit-words.ts'

interface RealityCheckProps {
  /** Null until the server has answered. */
  readonly session: SportsbookSession | null
  readonly onContinue: () => Promise<void>
  readonly onSignOut: () => Promise<void>
}

const time = (locale: string, iso: string) =>
  new Date(iso).toLocaleTimeString(dateLocale(locale), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** Stakes and wins of the period. Only continuing or signing out closes it (MODAL-09, RG-03). */
export function RealityCheckDialog({ session, onContinue, onSignOut }: RealityCheckProps) {
  const t = useTranslations('limits')
  const common = useTranslations('common')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const press = (act: () => Promise<void>) => () => {
    if (busy) return
    setBusy(true)
    void act().finally(() => setBusy(false))
  }
  const money = (amount: number) =>
    session === null ? '–' : formatMoney(locale, amount, session.currency, session.subunits)
  const period = session?.period
  const minutes =
    period === undefined ? 0 : Math.round((Date.parse(period.to) - Date.parse(period.from)) / 60_000)
  return (
    <Dialog
      title={t('check-title')}
      closeLabel={common('close')}
      onClose={() => {}}
      blocking
      footer={
        <>
          <Button variant="outline" block busy={busy} onClick={press(onSignOut)}>
            {t('sign-out')}
          </Button>
          <Button variant="primary" block busy={busy} onClick={press(onContinue)}>
            {t('continue')}
          </Button>
        </>
      }
    >
      <div role="status" aria-busy={session === null ? true : undefined}>
        <p>
          {period === undefined
            ? t('check-text')
            : t('check-time', { time: spanText(locale, minutes, 'minute') })}
        </p>
        <dl className="check-sums">
          <div>
            <dt>{t('check-period')}</dt>
            <dd className="ltr">
              {period === undefined ? '–' : `${time(locale, period.from)} – ${time(locale, period.to)}`}
            </dd>
          </div>
          <div>
            <dt>{t('check-stakes')}</dt>
            <dd className="ltr">{money(session?.bets_sum ?? 0)}</dd>
          </div>
          <div>
            <dt>{t('check-wins')}</dt>
            <dd className="ltr">{money(session?.wins_sum ?? 0)}</dd>
          </div>
        </dl>
      </div>
    </Dialog>
  )
}

interface ReachedProps {
  readonly kind: 'session' | 'activity'
  /** When the limit starts anew; null when unknown. */
  readonly until: string | null
  readonly onClose: () => void
}

/** Says which limit is used up and until when (MODAL-10). */
export function LimitReachedDialog({ kind, until, onClose }: ReachedProps) {
  const t = useTranslations('limits')
  const common = useTranslations('common')
  const locale = useLocale()
  const when = until === null ? null : momentText(locale, until)
  return (
    <Dialog
      title={t(`${kind}-reached`)}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <Button variant="primary" block onClick={onClose}>
          {common('close')}
        </Button>
      }
    >
      <p>{t(`${kind}-reached-text`)}</p>
      {when === null ? null : <p>{t('reached-until', { when })}</p>}
    </Dialog>
  )
}
