'use client'
import {
  ACCEPT_MODES,
  type AcceptMode,
  amountText,
  parseAmount,
  type Subunits,
  subunitsToWire,
} from '@touchline/betting'
import { Field, RadioGroup } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSlip } from './state/slip-context.tsx'

/** Percent; the maximum of the contract. */
const MOST_TOLERANCE = 50

export interface SlipSettingsProps {
  readonly acceptMode: AcceptMode
  readonly onAcceptMode: (mode: AcceptMode) => void
  /** Percent by which odds may drop and still be accepted in mode `higher` (BEYOND-04). */
  readonly tolerance: number
  readonly onTolerance: (percent: number) => void
  readonly stakes: readonly number[]
  /** Subunits, always four (SLIP-24); absent for visitors, who cannot save them. */
  readonly onStakes?: ((stakes: number[]) => void) | undefined
}

function ToleranceField({ tolerance, onTolerance }: Pick<SlipSettingsProps, 'tolerance' | 'onTolerance'>) {
  const t = useTranslations('slip')
  const [wrong, setWrong] = useState(false)
  function keep(text: string) {
    const percent = /^\d{1,2}$/.test(text.trim()) ? Number(text) : null
    const isKept = percent !== null && percent <= MOST_TOLERANCE
    setWrong(!isKept)
    if (isKept && percent !== tolerance) onTolerance(percent)
  }
  return (
    <Field
      key={tolerance}
      label={t('tolerance')}
      hint={t('tolerance-hint')}
      error={wrong ? t('tolerance-wrong', { most: MOST_TOLERANCE }) : null}
      inputMode="numeric"
      dir="ltr"
      defaultValue={tolerance}
      onBlur={(event) => keep(event.target.value)}
      end={<span aria-hidden="true">%</span>}
    />
  )
}

function StakeEditor({
  stakes,
  onStakes,
}: {
  stakes: readonly number[]
  onStakes: (stakes: number[]) => void
}) {
  const t = useTranslations('slip')
  const { subunits, code } = useSlip((slip) => slip.currency)
  const [errors, setErrors] = useState<Record<number, string>>({})

  function keep(index: number, text: string) {
    const amount = parseAmount(text === '' ? '0' : text, subunits)
    setErrors(({ [index]: _, ...others }) =>
      amount.ok ? others : { ...others, [index]: t('not-an-amount') },
    )
    if (!amount.ok) return
    const value = subunitsToWire(amount.value)
    if (value !== stakes[index]) onStakes(stakes.map((stake, at) => (at === index ? value : stake)))
  }

  return (
    <fieldset>
      <legend className="label">{t('recommended-stakes')}</legend>
      {stakes.map((stake, index) => (
        <Field
          // The list has four fixed places. A changed stake replaces its field when the saved setting returns.
          key={`${code} ${index} ${stake}`}
          label={t('stake-n', { n: index + 1 })}
          inputMode="decimal"
          dir="ltr"
          defaultValue={stake === 0 ? '' : amountText(BigInt(stake) as Subunits, subunits)}
          error={errors[index] ?? null}
          onBlur={(event) => keep(index, event.target.value)}
        />
      ))}
    </fieldset>
  )
}

/** How to accept changes of odds (ODDS-05 to ODDS-07, BEYOND-04), and the recommended stakes. */
export function SlipSettings(props: SlipSettingsProps) {
  const { acceptMode, onAcceptMode, tolerance, onTolerance, stakes, onStakes } = props
  const t = useTranslations('slip')
  return (
    <>
      <div className="field">
        <span className="label" aria-hidden="true">
          {t('when-odds-change')}
        </span>
        <RadioGroup
          look="segmented"
          label={t('when-odds-change')}
          selected={acceptMode}
          onSelect={onAcceptMode}
          items={ACCEPT_MODES.map((mode) => ({ key: mode, label: t(`accept-mode.${mode}`) }))}
        />
      </div>
      {acceptMode === 'higher' ? <ToleranceField tolerance={tolerance} onTolerance={onTolerance} /> : null}
      {onStakes === undefined ? null : <StakeEditor stakes={stakes} onStakes={onStakes} />}
    </>
  )
}
