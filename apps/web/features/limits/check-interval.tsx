'use client'
import type { Settings } from '@touchline/contract'
import { RadioGroup } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { spanText } from './limit-words.ts'

/** Minutes to choose from, besides the site's own. */
const MINUTES = [10, 20, 30, 60, 120] as const

interface CheckIntervalProps {
  readonly check: NonNullable<Settings['reality_check']>
  readonly onMinutes: (minutes: number) => void
}

/** How often the player is told of stakes, wins and time of the session, no less often than the site wants (RG-02). */
export function CheckInterval({ check: { minutes, most }, onMinutes }: CheckIntervalProps) {
  const t = useTranslations('limits')
  const locale = useLocale()
  const choices = [...new Set([...MINUTES.filter((one) => one < most), minutes, most])].toSorted(
    (a, b) => a - b,
  )
  return (
    <section className="panel account-card">
      <h2>{t('check-title')}</h2>
      <p className="muted">{t('check-hint')}</p>
      <RadioGroup
        look="chooser"
        label={t('check-every')}
        items={choices.map((one) => ({ key: String(one), label: spanText(locale, one, 'minute') }))}
        selected={String(minutes)}
        onSelect={(key) => onMinutes(Number(key))}
      />
    </section>
  )
}
