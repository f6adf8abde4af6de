import type { Prediction } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { chancesOf } from './chances.ts'

type Option = Prediction['options'][number]

interface BarProps {
  readonly label: string
  readonly options: readonly Option[]
  /** From 0 to 1, in the order of the options. */
  readonly shares: readonly number[]
}

const percent = (share: number): string => `${Math.round(100 * share)}%`

function Bar({ label, options, shares }: BarProps) {
  const said = options.map(({ name }, at) => `${name} ${percent(shares[at] ?? 0)}`).join(', ')
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <span className="bar" role="img" aria-label={`${label}: ${said}`}>
        {shares.map((share, at) => (
          <i key={options[at]?.outcome_id} hidden={share === 0} style={{ '--v': share } as CSSProperties} />
        ))}
      </span>
    </>
  )
}

export interface CrowdProps {
  readonly prediction: Pick<Prediction, 'options' | 'total'>
  /** Odds (thousandths) of the options, in their order; null while they are not offered. */
  readonly odds: readonly number[] | null
}

/** What voters think beside what the prices say: two bars of the same outcomes. Nothing where either is missing. */
export function Crowd({ prediction: { options, total }, odds }: CrowdProps) {
  const t = useTranslations('votes')
  const chances = odds === null ? null : chancesOf(odds)
  if (chances === null || total === 0) return null
  return (
    <div className="crowd">
      <Bar label={t('voters')} {...{ options }} shares={options.map(({ votes }) => votes / total)} />
      <Bar label={t('odds')} {...{ options }} shares={chances} />
    </div>
  )
}
