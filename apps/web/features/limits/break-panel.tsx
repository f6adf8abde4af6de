'use client'
import type { TakeBreak } from '@touchline/contract'
import { Button, Dialog } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { spanText } from './limit-words.ts'

const DAYS = [1, 7, 14, 30, 42] as const
const MONTHS = [6, 12, 24, 60, null] as const

const monthsText = (locale: string, months: number) =>
  months % 12 === 0 ? spanText(locale, months / 12, 'year') : spanText(locale, months, 'month')

interface Span {
  readonly body: TakeBreak
  readonly text: string
}

/** Durations of a break to choose from. */
const spansOf = (type: TakeBreak['type'], locale: string, forGood: string): readonly Span[] =>
  type === 'time_out'
    ? DAYS.map((days) => ({ body: { type, days }, text: spanText(locale, days, 'day') }))
    : MONTHS.map((months) => ({
        body: { type, months },
        text: months === null ? forGood : monthsText(locale, months),
      }))

interface BreakKindProps {
  readonly type: TakeBreak['type']
  readonly busy: boolean
  /** Returns whether it has begun. */
  readonly onTake: (asked: TakeBreak) => Promise<boolean>
}

interface SureDialogProps extends BreakKindProps {
  readonly span: Span
  readonly onClose: () => void
}

/** Asks for a confirmation before a break begins. */
function SureDialog({ type, span, busy, onTake, onClose }: SureDialogProps) {
  const t = useTranslations('limits')
  const common = useTranslations('common')
  const [isSure, setSure] = useState(false)
  return (
    <Dialog
      title={`${t(`break.${type}`)}: ${span.text}`}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          block
          busy={busy}
          disabled={!isSure}
          onClick={() => {
            if (!busy) void onTake(span.body)
          }}
        >
          {t(`begin.${type}`)}
        </Button>
      }
    >
      <p>{t('sure-text')}</p>
      <label className="check">
        <input type="checkbox" checked={isSure} onChange={(event) => setSure(event.target.checked)} />
        <span>{t('sure')}</span>
      </label>
    </Dialog>
  )
}

/** Chooses the duration of a break, and asks for a confirmation. */
function BreakKind({ type, busy, onTake }: BreakKindProps) {
  const t = useTranslations('limits')
  const locale = useLocale()
  const id = useId()
  const [at, setAt] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const spans = spansOf(type, locale, t('for-good'))
  const chosen = spans[at] ?? spans[0]
  if (chosen === undefined) return null
  return (
    <section className="panel account-card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(`break.${type}`)}</h2>
      <p className="muted">{t(`break-text.${type}`)}</p>
      <div className="limit-acts">
        <label htmlFor={id}>{t('how-long')}</label>
        <select id={id} className="select" value={at} onChange={(event) => setAt(Number(event.target.value))}>
          {spans.map(({ text }, index) => (
            <option key={text} value={index}>
              {text}
            </option>
          ))}
        </select>
        <Button onClick={() => setAsking(true)}>{t(`begin.${type}`)}</Button>
      </div>
      {isAsking ? (
        <SureDialog type={type} span={chosen} busy={busy} onTake={onTake} onClose={() => setAsking(false)} />
      ) : null}
    </section>
  )
}

/** Time-out and self-exclusion (BEYOND-19). Both sign the player out on all devices. */
export const BreakPanel = (props: Omit<BreakKindProps, 'type'>) => (
  <>
    <BreakKind type="time_out" {...props} />
    <BreakKind type="self_exclusion" {...props} />
  </>
)
