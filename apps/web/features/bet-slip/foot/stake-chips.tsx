import { useTranslations } from 'next-intl'
import { useShortMoney } from '../words.ts'

export interface StakeChipsProps {
  /** Amounts (subunits) that are recommended; a 0 is not offered (SLIP-24). */
  readonly stakes: readonly number[]
  /** Stands before each amount, as a plus does where a press adds it. */
  readonly sign?: string
  readonly onStake: (stake: bigint) => void
}

/** A button for each recommended stake. */
export function StakeChips({ stakes, sign = '', onStake }: StakeChipsProps) {
  const t = useTranslations('slip')
  const money = useShortMoney()
  const offered = stakes.filter((stake) => stake > 0)
  if (offered.length === 0) return null
  return (
    <div className="stakes" role="group" aria-label={t('recommended-stakes')}>
      {offered.map((stake) => (
        <button
          key={stake}
          type="button"
          className="btn"
          data-size="s"
          onClick={() => onStake(BigInt(stake))}
        >
          <span className="ltr">
            {sign}
            {money(BigInt(stake))}
          </span>
        </button>
      ))}
    </div>
  )
}
