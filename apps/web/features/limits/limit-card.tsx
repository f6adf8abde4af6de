'use client'
import type { UserLimit } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { serverNow } from '#base/time/server-clock.ts'
import { momentText } from '#base/texts/moment-text.ts'
import { measureOf } from './limit-words.ts'

export type LimitAct = 'removeLimit' | 'confirmLimit' | 'cancelLimit'

interface LimitCardProps {
  readonly limit: UserLimit
  readonly perUnit: (currency: string) => number
  readonly busy: boolean
  readonly onAct: (act: LimitAct, limit: UserLimit) => void
}

/** A requested change: its date, when it can be confirmed, and a button that withdraws it. */
function Requested({ limit, perUnit, busy, onAct }: LimitCardProps) {
  const t = useTranslations('limits')
  const locale = useLocale()
  const { requested, disable_at: from, confirm_until: until } = limit
  if (requested === undefined || from === null || until === null) return null
  const { text } = measureOf(limit, locale, perUnit)
  const isReady = Date.parse(from) <= serverNow()
  const times = { from: momentText(locale, from), until: momentText(locale, until) }
  return (
    <>
      <p className="note" data-tone="warn">
        <span>
          {requested.value === null
            ? t('asked-none', times)
            : t('asked', { value: text(requested.value), ...times })}
        </span>
      </p>
      <div className="limit-acts">
        {isReady ? (
          <Button variant="primary" busy={busy} onClick={() => onAct('confirmLimit', limit)}>
            {t('confirm')}
          </Button>
        ) : null}
        <Button busy={busy} onClick={() => onAct('cancelLimit', limit)}>
          {t('keep')}
        </Button>
      </div>
    </>
  )
}

/** One limit of the player, with the amounts used and left (RG-07). */
export function LimitCard(props: LimitCardProps) {
  const { limit, perUnit, busy, onAct } = props
  const t = useTranslations('limits')
  const locale = useLocale()
  const { total, used, until, text } = measureOf(limit, locale, perUnit)
  const title = `${t(`type.${limit.type}`)} · ${t(`period.${limit.period}`)}`
  const words = t('used', { used: text(used), total: text(total), left: text(Math.max(0, total - used)) })
  return (
    <li className="panel account-card">
      <h2>{title}</h2>
      <div
        className="limit-meter"
        role="meter"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(used, total)}
        aria-valuetext={words}
        data-full={used >= total ? '' : undefined}
      >
        <span style={{ inlineSize: `${Math.min(100, (100 * used) / Math.max(1, total))}%` }} />
      </div>
      <p>{words}</p>
      {until === null ? null : <p className="muted">{t('anew', { when: momentText(locale, until) })}</p>}
      {limit.requested === undefined ? (
        <div className="limit-acts">
          <Button
            busy={busy}
            aria-label={t('remove-of', { limit: title })}
            onClick={() => onAct('removeLimit', limit)}
          >
            {t('remove')}
          </Button>
        </div>
      ) : (
        <Requested {...props} />
      )}
    </li>
  )
}
