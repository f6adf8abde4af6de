'use client'
import { useTranslations } from 'next-intl'
import { type Bonus, timesText, type Writing } from '#entities/bonus/index.ts'

interface BoostChoiceProps {
  readonly bonus: Bonus
  readonly write: Writing
  /** Hundredths; null before anything is chosen. */
  readonly chosen: number | null
  readonly onChoose: (multiplier: number) => void
}

/** The multipliers of a freebet, of which its player chooses one, once (BONUS-13). */
export function BoostChoice({ bonus, write, chosen, onChoose }: BoostChoiceProps) {
  const t = useTranslations('bonus')
  const boosts = 'boosts' in bonus.terms ? bonus.terms.boosts : []
  const amount = bonus.issued?.amount ?? 0
  return (
    <>
      <div className="choice" role="radiogroup" aria-label={t('boost')}>
        {boosts.map((multiplier) => (
          <label key={multiplier}>
            <input
              type="radio"
              className="visually-hidden"
              name={`boost-${bonus.id}`}
              checked={multiplier === chosen}
              onChange={() => onChoose(multiplier)}
            />
            <span className="ltr">{timesText(multiplier)}</span>
            <small>{write.money(Math.floor((amount * multiplier + 50) / 100))}</small>
          </label>
        ))}
      </div>
      <p>{t('boost-once')}</p>
    </>
  )
}
