'use client'
import { progressSteps, type UpcomingBonus } from '@touchline/betting'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useSlip } from '../state/slip-context.tsx'
import { useMoney } from '../words.ts'

/** More bets than this stand in one bar, for pips would be too thin to count. */
const MOST_PIPS = 12

interface AmbSteps {
  readonly done: number
  /** On bets that are still open. */
  readonly open: number
  /** With the bets on the slip. */
  readonly possible: number
  readonly total: number
}

/** Where a bonus that counts bets is on the way to its next freebets (BONUS-21). */
function ambSteps(bonus: UpcomingBonus): AmbSteps & { readonly amount: bigint } {
  const range = bonus.ranges.find(({ bets }) => bets > bonus.completedCount) ?? bonus.ranges.at(-1)
  const total = range?.bets ?? 0
  const done = Math.min(bonus.completedCount, total)
  const open = Math.min(Math.max(bonus.possibleCount - done, 0), total - done)
  const possible = bonus.disabled ? 0 : Math.min(bonus.suitableCount, total - done - open)
  return { done, open, possible, total, amount: range?.amount ?? 0n }
}

/** A pip a bet (BONUS-05): those with this slip say so. */
function Pips({ done, open, possible, total }: AmbSteps) {
  const bounds = Array.from({ length: total }, (_, index) => index + 1)
  return progressSteps(bounds, done, done + open + possible).map((step, index) => (
    <i key={index} data-step={step}>
      {step === 'completed' ? <Icon name="check" /> : null}
      {step === 'suitable' && index >= done + open ? '+1' : null}
      {step !== 'completed' && step !== 'suitable' && index === total - 1 ? <Icon name="ticket" /> : null}
    </i>
  ))
}

/** The same as one bar: each kind of step as wide as there are of it. */
function Bar({ done, open, possible, total }: AmbSteps) {
  const widths = { completed: done, suitable: open + possible, next: total - done - open - possible }
  return (Object.keys(widths) as (keyof typeof widths)[])
    .filter((step) => widths[step] > 0)
    .map((step) => <i key={step} data-step={step} style={{ flex: widths[step] }} />)
}

function AmbRow({ bonus }: { readonly bonus: UpcomingBonus }) {
  const t = useTranslations('slip.bonus')
  const money = useMoney()
  const { amount, ...steps } = ambSteps(bonus)
  const { done, open, possible, total } = steps
  const reached = done + open + possible
  const isLong = total > MOST_PIPS
  return (
    <div className="opt-row" data-on={possible > 0 ? '' : undefined}>
      <Icon name="repeat" />
      <span>
        <b>{t('amb', { name: bonus.name, done: reached, total })}</b>
        <small>
          {t(possible > 0 ? 'amb-counts' : 'amb-not', { left: total - reached, amount: money(amount) })}
        </small>
      </span>
      <span />
      <div
        className="amb-bar"
        data-long={isLong ? '' : undefined}
        role="meter"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-label={t('amb-label', { done, total, possible })}
      >
        {isLong ? <Bar {...steps} /> : <Pips {...steps} />}
      </div>
    </div>
  )
}

/** Bonuses that count bets by themselves: done, possible with this slip, and what remains (BONUS-20, BONUS-21). */
export function AmbRows() {
  const upcoming = useSlip((slip) => slip.upcomingBonuses)
  const code = useSlip((slip) => slip.currency.code)
  return upcoming
    .filter(({ currency, ranges }) => currency === code && ranges.length > 0)
    .map((bonus) => <AmbRow key={bonus.id} bonus={bonus} />)
}
