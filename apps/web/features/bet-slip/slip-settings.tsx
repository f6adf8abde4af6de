'use client'
import {
  ACCEPT_MODES,
  type AcceptMode,
  amountText,
  parseAmount,
  type Subunits,
  subunitsToWire,
} from '@touchline/betting'
import { Field } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useSlip } from './slip-context.tsx'

export interface SlipSettingsProps {
  readonly acceptMode: AcceptMode
  readonly onAcceptMode: (mode: AcceptMode) => void
  readonly stakes: readonly number[]
  /** Subunits, always four (SLIP-24); absent where nobody is signed in who could keep them. */
  readonly onStakes?: ((stakes: number[]) => void) | undefined
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
    <fieldset className="stake-editor">
      <legend className="label">{t('recommended-stakes')}</legend>
      {stakes.map((stake, index) => (
        <Field
          // The list is four fixed places; what stands in one is replaced when the setting comes back.
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

/** How odds changes are taken (ODDS-05 to ODDS-07) and which stakes are offered. */
export function SlipSettings({ acceptMode, onAcceptMode, stakes, onStakes }: SlipSettingsProps) {
  const t = useTranslations('slip')
  const label = useId()
  return (
    <>
      <div className="field">
        <span className="label" id={label}>
          {t('when-odds-change')}
        </span>
        <div className="segmented" role="radiogroup" aria-labelledby={label}>
          {ACCEPT_MODES.map((mode) => (
            <button
              key={mode}
              type="button"
              role="radio"
              aria-checked={mode === acceptMode}
              onClick={() => onAcceptMode(mode)}
            >
              {t(`accept-mode.${mode}`)}
            </button>
          ))}
        </div>
      </div>
      {onStakes === undefined ? null : <StakeEditor stakes={stakes} onStakes={onStakes} />}
    </>
  )
}
