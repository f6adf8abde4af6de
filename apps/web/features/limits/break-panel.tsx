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

interface BreakKindProps {
  readonly type: TakeBreak['type']
  readonly busy: boolean
  /** Answers whether it has begun. */
  readonly onTake: (asked: TakeBreak) => Promise<boolean>
}

/** Chooses how long a break is to last and asks once more before it begins. */
function BreakKind({ type, busy, onTake }: BreakKindProps) {
  const t = useTranslations('limits')
  const common = useTranslations('common')
  const locale = useLocale()
  const id = useId()
  const [at, setAt] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const [isSure, setSure] = useState(false)
  const spans =
    type === 'time_out'
      ? DAYS.map((days) => ({ body: { type, days } as TakeBreak, text: spanText(locale, days, 'day') }))
      : MONTHS.map((months) => ({
          body: { type, months } as TakeBreak,
          text: months === null ? t('for-good') : monthsText(locale, months),
        }))
  const chosen = spans[at] ?? spans[0]
  if (chosen === undefined) return null
  const close = () => {
    setAsking(false)
    setSure(false)
  }
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
        <Dialog
          title={`${t(`break.${type}`)}: ${chosen.text}`}
          closeLabel={common('close')}
          onClose={close}
          footer={
            <Button
              variant="primary"
              block
              busy={busy}
              disabled={!isSure}
              onClick={() => {
                if (!busy) void onTake(chosen.body)
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
      ) : null}
    </section>
  )
}

/** Time-out and self-exclusion (BEYOND-19): both sign out everywhere. */
export const BreakPanel = (props: Omit<BreakKindProps, 'type'>) => (
  <>
    <BreakKind type="time_out" {...props} />
    <BreakKind type="self_exclusion" {...props} />
  </>
)
