import type { UnmetCondition } from '@touchline/contract'
import { Icon, type IconName } from '@touchline/ui'
import type { ReactNode } from 'react'
import { type Bonus, conditionText, type Writing } from '#entities/bonus/index.ts'

/** Where an unmet condition can be met; null when nobody but time can. */
export type ConditionLink = (name: UnmetCondition) => ReactNode

interface Condition {
  readonly name: UnmetCondition
  readonly met: 'yes' | 'no' | ''
}

/** Conditions of the player, which are known before any bet. */
const OF_PLAYER: readonly UnmetCondition[] = [
  'only_verified',
  'country',
  'group',
  'currency',
  'uses',
  'budget',
]

/** Conditions of a bet, which only a slip can meet. */
function ofBet({ conditions: c, terms }: Bonus): readonly UnmetCondition[] {
  const asked: readonly (readonly [UnmetCondition, boolean])[] = [
    ['events', c.events.length > 0],
    ['min_odds', c.min_odds !== null],
    ['max_odds', c.max_odds !== null],
    ['selection_count', c.selection_count_from !== null || c.selection_count_to !== null],
    ['match_status', c.match_status !== 'any'],
    ['bet_type', c.bet_types !== null],
    ['min_stake', c.min_stake !== null],
    ['max_stake', terms.type === 'price_boost'],
  ]
  return asked.flatMap(([name, is]) => (is ? [name] : []))
}

const isAsked = (bonus: Bonus, name: UnmetCondition): boolean =>
  ({ only_verified: bonus.isForVerified, country: bonus.countryCodes.length > 0, currency: true })[
    name as string
  ] ?? false

/**
 * The conditions of a bonus, unmet ones first (BONUS-07). What depends on a bet is neither met nor unmet before there is
 * one.
 */
export function conditionsOf(bonus: Bonus): readonly Condition[] {
  const unmet = bonus.unmet.map((name): Condition => ({ name, met: 'no' }))
  const met = OF_PLAYER.filter((name) => isAsked(bonus, name) && !bonus.unmet.includes(name))
  const open = ofBet(bonus).filter((name) => !bonus.unmet.includes(name))
  return [
    ...unmet,
    ...met.map((name): Condition => ({ name, met: 'yes' })),
    ...open.map((name): Condition => ({ name, met: '' })),
  ]
}

const ICONS = { yes: 'circle-check', no: 'circle-x', '': 'circle-dot' } as const satisfies Record<
  Condition['met'],
  IconName
>

interface ConditionsProps {
  readonly bonus: Bonus
  readonly write: Writing
  readonly linkOf?: ConditionLink | undefined
}

/** The list of conditions: an icon and a word, never a colour alone. */
export function Conditions({ bonus, write, linkOf }: ConditionsProps) {
  const { t } = write
  const state = { yes: t('bonus.met'), no: t('bonus.not-met'), '': null }
  return (
    <ul className="conds">
      {conditionsOf(bonus).map(({ name, met }) => (
        <li key={name} data-met={met}>
          <Icon name={ICONS[met]} />
          <span>
            {conditionText(name, bonus, write)}
            {state[met] === null ? null : <span className="visually-hidden">, {state[met]}</span>}
          </span>
          {met === 'no' ? linkOf?.(name) : null}
        </li>
      ))}
    </ul>
  )
}
