'use client'
import { Icon } from '@touchline/ui'
import type { Choice } from './pricing/choice.ts'
import { type Obstacle, obstacleOf } from './pricing/next-step.ts'
import { useOffers } from './pricing/offers.ts'
import type { Draft } from './pricing/pricing.ts'
import type { Reasons } from './pricing/reasons.ts'
import { useOddsText } from '#entities/odds/index.ts'

export interface OutcomeButtonProps {
  readonly choice: Choice
  /** Accessible name, where that of the outcome needs its row. */
  readonly name?: string
  /** Text beside the price; null where a column has it. */
  readonly label?: string | null
  readonly draft: Draft
  readonly reasons: Reasons
  readonly onToggle: (choice: Choice) => void
  /** Called for a press on an outcome that cannot be chosen. */
  readonly onBlocked: (choice: Choice) => void
}

const ICONS = {
  conflict: 'ban',
  limit: null,
  off: null,
  redundant: 'circle-check',
  suspended: 'lock',
  unavailable: 'lock',
} as const satisfies Record<Obstacle, string | null>

/** The button of one outcome. One that cannot be chosen says why before it is pressed (BEYOND-07). */
export function OutcomeButton(props: OutcomeButtonProps) {
  const { choice, draft, reasons, onToggle, onBlocked } = props
  const { name = choice.outcome.name, label = name } = props
  const oddsText = useOddsText()
  const { offer, odds } = useOffers([choice])(choice)
  const pressed = draft.choices.some(({ id }) => id === choice.id)
  const obstacle = obstacleOf(offer, draft.states.get(choice.id))
  const why = obstacle === null ? undefined : reasons.inFull(choice, obstacle)
  const blocked = obstacle !== null && obstacle !== 'redundant' && !pressed
  const price = odds === null ? '–' : oddsText(odds)
  const icon = obstacle === null ? null : ICONS[obstacle]
  return (
    <button
      type="button"
      className="odds"
      aria-pressed={pressed}
      aria-disabled={blocked ? true : undefined}
      aria-label={[name, odds === null ? null : price, why].filter(Boolean).join(', ')}
      title={why}
      data-state={obstacle ?? undefined}
      onClick={() => (blocked ? onBlocked(choice) : onToggle(choice))}
    >
      {label === null ? null : <bdi className="label">{label}</bdi>}
      {icon === null ? null : <Icon name={icon} />}
      {icon === null || obstacle === 'redundant' ? <span className="price">{price}</span> : null}
    </button>
  )
}
