'use client'
import type { AlertSettings } from '@touchline/contract'
import { Field, Switch } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { clockText, minutesOf } from './clock-minutes.ts'

/** Quiet hours of who switches them on: from ten in the evening until eight. */
const AT_FIRST = { from: 22 * 60, to: 8 * 60 } as const

type Quiet = NonNullable<AlertSettings['quiet']>

/** When quiet hours begin and end; kept once both are times that differ. */
function QuietTimes({
  quiet,
  onChange,
}: {
  readonly quiet: Quiet
  readonly onChange: (quiet: Quiet) => void
}) {
  const t = useTranslations('tell-me')
  const [texts, setTexts] = useState({ from: clockText(quiet.from), to: clockText(quiet.to) })
  const type = (name: 'from' | 'to', text: string) => {
    const next = { ...texts, [name]: text }
    setTexts(next)
    const [from, to] = [minutesOf(next.from), minutesOf(next.to)]
    if (from !== null && to !== null && from !== to) onChange({ from, to })
  }
  return (
    <div className="times">
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          type="time"
          label={t(name)}
          value={texts[name]}
          onChange={(event) => type(name, event.target.value)}
        />
      ))}
    </div>
  )
}

export interface QuietFormProps {
  readonly settings: AlertSettings
  readonly onChange: (settings: AlertSettings) => void
}

/** When a player wants no push, by the clock of this device, and whether bets about to be decided are told. */
export function QuietForm({ settings, onChange }: QuietFormProps) {
  const t = useTranslations('tell-me')
  const change = (part: Partial<AlertSettings>) =>
    onChange({
      ...settings,
      ...part,
      // Whoever travels sets them anew where they are.
      time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  return (
    <>
      <Switch checked={settings.bets} onChange={(bets) => change({ bets })}>
        <span>
          <b>{t('bets')}</b>
          <small>{t('bets-hint')}</small>
        </span>
      </Switch>
      <Switch checked={settings.quiet !== null} onChange={(on) => change({ quiet: on ? AT_FIRST : null })}>
        <span>
          <b>{t('quiet')}</b>
          <small>{t('quiet-hint')}</small>
        </span>
      </Switch>
      {settings.quiet === null ? null : (
        <QuietTimes quiet={settings.quiet} onChange={(quiet) => change({ quiet })} />
      )}
    </>
  )
}
