'use client'
import type { BonusType, SlipBonus } from '@touchline/betting'
import { Icon, Switch } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { KITS, type Writing } from '#entities/bonus/index.ts'
import { useBetBonuses, useBonusChoice, useBonusWords } from './use-bonuses.ts'

/** Kinds that a bet takes by a switch, in their order. */
const OPTIONS = [
  'price_boost',
  'token',
  'insurance',
  'early_payout',
  'hunting',
  'tournament',
] as const satisfies readonly BonusType[]

/** What it does to the bet, or the bonus's own name where that says more. */
function titleOf({ name, terms }: SlipBonus, { t, added, odds }: Writing): string {
  if (terms.type === 'hunting' || terms.type === 'tournament') return name
  const kind = t(`bonus.kind.${terms.type}`)
  if (terms.type === 'token') return `${kind} ${added(1000 + terms.percent * 10)}`
  return terms.type === 'price_boost' ? `${kind} ${odds(terms.odds)}` : kind
}

interface OptionRowProps {
  readonly bonus: SlipBonus
  readonly bet: number
}

/** A bonus that the bet takes or leaves; one that does not fit says why (BEYOND-06). */
function OptionRow({ bonus, bet }: OptionRowProps) {
  const t = useTranslations('slip.bonus')
  const words = useBonusWords()
  const title = titleOf(bonus, words)
  const { isChosen, unmet, choose, locked } = useBonusChoice(bet)
  const isOn = isChosen(bonus)
  const names = unmet(bonus)
  return (
    <div className="opt-row" data-on={isOn ? '' : undefined}>
      <Icon name={KITS[bonus.type].icon} />
      <span>
        <b>{title}</b>
        <small>{names.length === 0 ? words.how(bonus) : words.lacks(bonus, names)}</small>
      </span>
      {names.length === 0 ? (
        <Switch
          checked={isOn}
          label={title}
          disabled={locked}
          onChange={(checked) => choose(checked ? bonus : null)}
        >
          {null}
        </Switch>
      ) : (
        <span className="tag">{t('not-here')}</span>
      )}
    </div>
  )
}

const placeOf = ({ type }: SlipBonus): number => OPTIONS.findIndex((option) => option === type)

/** Boosted odds, tokens, insurance, early payout and what a bet collects points for; one of them at a time. */
export function OptionRows({ bet }: { readonly bet: number }) {
  const bonuses = useBetBonuses(bet, OPTIONS)
  return [...bonuses]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((bonus) => <OptionRow key={`${bonus.type} ${bonus.id}`} bonus={bonus} bet={bet} />)
}
