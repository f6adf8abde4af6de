import { Icon, type IconName } from '@touchline/ui'
import type { ReactNode } from 'react'
import { type Bonus, KITS, totalPoints, type Writing } from '#entities/bonus/index.ts'
import { readyChests } from '../pass/actions.ts'
import { huntingBar } from '../pass/steps.ts'

interface Figure {
  readonly kind: string
  readonly icon: IconName
  readonly figure: string
  readonly note: ReactNode
}

const isUsable = ({ userBonusStatus: status }: Bonus): boolean =>
  status === 'active' || status === 'available'

function freebetFigure(bonuses: readonly Bonus[], writeFor: (currency: string) => Writing): Figure | null {
  const freebets = bonuses.filter(
    (one) => one.bonusType.startsWith('freebet_') && one.issued !== null && isUsable(one),
  )
  const [first] = freebets
  if (first === undefined) return null
  // Amounts of two currencies have no sum.
  const own = freebets.filter(({ currency }) => currency === first.currency)
  const write = writeFor(first.currency)
  return {
    kind: 'freebet',
    icon: 'ticket',
    figure: write.money(own.reduce((sum, { issued }) => sum + (issued?.amount ?? 0), 0)),
    note: write.t('bonus.purse.freebets', { count: own.length }),
  }
}

function ofKind(
  bonuses: readonly Bonus[],
  type: Bonus['bonusType'],
  figure: (bonus: Bonus) => Pick<Figure, 'figure' | 'note'> | null,
): Figure | null {
  const bonus = bonuses.find((one) => one.bonusType === type && one.userBonusStatus === 'active')
  const found = bonus === undefined ? null : figure(bonus)
  return found === null ? null : { kind: KITS[type].kind, icon: KITS[type].icon, ...found }
}

/** What the player holds, a figure for each kind that has one. */
export function figuresOf(
  bonuses: readonly Bonus[],
  writeFor: (currency: string) => Writing,
): readonly Figure[] {
  const boost = ofKind(bonuses, 'comboboost', ({ terms, currency }) => {
    if (terms.type !== 'comboboost') return null
    const write = writeFor(currency)
    const most = Math.max(...terms.ranges.map(({ bonus_odds: odds }) => odds))
    return { figure: write.added(most), note: write.t('bonus.claim.comboboost') }
  })
  const hunt = ofKind(bonuses, 'hunting', ({ terms, issued, currency }) => {
    if (terms.type !== 'hunting' || issued?.farmed == null) return null
    const { t, count } = writeFor(currency)
    const { points, full } = huntingBar(terms, totalPoints('hunting', issued.farmed), 0)
    return { figure: count(points), note: t('bonus.of-points', { points: count(full) }) }
  })
  const chests = ofKind(bonuses, 'lootbox', (bonus) => {
    const { t, count } = writeFor(bonus.currency)
    const ready = readyChests(bonus)
    return ready === 0 ? null : { figure: count(ready), note: t('bonus.purse.chests', { count: ready }) }
  })
  return [freebetFigure(bonuses, writeFor), boost, hunt, chests].filter((figure) => figure !== null)
}

/** The figures in one line. */
export function Purse({ figures, label }: { readonly figures: readonly Figure[]; readonly label: string }) {
  if (figures.length === 0) return null
  return (
    <section className="purse" aria-label={label}>
      <ul className="in">
        {figures.map(({ kind, icon, figure, note }) => (
          <li key={kind} data-kind={kind}>
            <span className="swatch">
              <Icon name={icon} />
            </span>
            <b>
              <bdi>{figure}</bdi>
            </b>
            <small>{note}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
