'use client'
import type { LimitPeriod, LimitType, SetLimit } from '@touchline/contract'
import { parseAmount } from '@touchline/betting'
import { Button, Field } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'

const CALENDAR = ['day', 'week', 'month'] as const
/** The periods of each kind of limit; the first is the default. */
const PERIODS = {
  deposit: CALENDAR,
  stake: CALENDAR,
  loss: CALENDAR,
  session: ['session'],
  activity: CALENDAR,
} as const satisfies Record<LimitType, readonly LimitPeriod[]>
const TYPES = Object.keys(PERIODS) as LimitType[]
const isMoney = (type: LimitType) => type !== 'session' && type !== 'activity'

interface LimitFormProps {
  /** Currency of the active account. */
  readonly currency: { readonly code: string; readonly subunits: number }
  readonly busy: boolean
  /** Returns whether it was set. */
  readonly onSet: (limit: SetLimit) => Promise<boolean>
}

/** The typed value as a limit; null when it is invalid. */
function readLimit(type: LimitType, period: string, typed: string, currency: LimitFormProps['currency']) {
  if (!isMoney(type)) {
    const minutes = Number(typed)
    if (!Number.isSafeInteger(minutes) || minutes < 15) return null
    return { type, period, seconds: 60 * minutes } as SetLimit
  }
  const amount = parseAmount(typed, currency.subunits)
  if (!amount.ok || amount.value <= 0n) return null
  return { type, period, currency: currency.code, amount_cents: Number(amount.value) } as SetLimit
}

interface ChoiceProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly nameOf: (item: Item) => string
  readonly chosen: Item
  readonly onChoose: (item: Item) => void
}

function Choice<Item extends string>({ label, items, nameOf, chosen, onChoose }: ChoiceProps<Item>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <select id={id} value={chosen} onChange={(event) => onChoose(event.target.value as Item)}>
          {items.map((item) => (
            <option key={item} value={item}>
              {nameOf(item)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

/** Sets a limit, lowers it, or requests a higher one. */
export function LimitForm({ currency, busy, onSet }: LimitFormProps) {
  const t = useTranslations('limits')
  const [type, setType] = useState<LimitType>('deposit')
  const [period, setPeriod] = useState<LimitPeriod>('day')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const periods: readonly LimitPeriod[] = PERIODS[type]
  const chosen = periods.includes(period) ? period : (periods[0] ?? 'day')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const limit = readLimit(type, chosen, typed.trim(), currency)
    setWrong(limit === null)
    if (limit !== null && (await onSet(limit))) setTyped('')
  }

  return (
    <form className="panel account-card" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{t('set-title')}</h2>
      <p className="muted">{t('set-hint')}</p>
      {isMoney(type) ? <p className="muted">{t('money-hint')}</p> : null}
      <Choice
        label={t('kind')}
        items={TYPES}
        nameOf={(kind) => t(`type.${kind}`)}
        chosen={type}
        onChoose={setType}
      />
      <Choice
        label={t('per')}
        items={periods}
        nameOf={(one) => t(`period.${one}`)}
        chosen={chosen}
        onChoose={setPeriod}
      />
      <Field
        label={isMoney(type) ? t('amount', { currency: currency.code }) : t('minutes')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isWrong ? t(isMoney(type) ? 'amount-wrong' : 'minutes-wrong') : null}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('set')}
      </Button>
    </form>
  )
}
