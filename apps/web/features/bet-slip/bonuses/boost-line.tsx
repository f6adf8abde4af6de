'use client'
import { boostMeter } from '@touchline/betting'
import { Icon, Switch } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useMoney } from '../words.ts'
import { type BonusOf, useBetBonuses, useBonusChoice, useBonusWords } from './use-bonuses.ts'

const COMBOBOOST = ['comboboost'] as const

/** What a boost without a bound takes: any odds that can be bet on. */
const LEAST_ODDS = 1010

type Boost = BonusOf<'comboboost'>

/** What further selections lift, so that the meter says it. */
const BY_SELECTIONS: readonly string[] = ['selection_count', 'events', 'match_status', 'min_odds', 'max_odds']

/** The comboboost of a bet with its meter (BONUS-10); null without one. */
export function useBoost(bet: number) {
  const boost = useBetBonuses(bet, COMBOBOOST)[0]
  const { isChosen, unmet, locked, choose, hasNone } = useBonusChoice(bet)
  if (boost === undefined) return null
  return {
    boost,
    meter: boostMeter(boost.terms.ranges, boost.suitableCount),
    /** What keeps it from the bet whatever is added. */
    obstacles: unmet(boost).filter((name) => !BY_SELECTIONS.includes(name)),
    fits: unmet(boost).length === 0,
    isOn: isChosen(boost),
    hasNone,
    locked,
    take: () => choose(boost),
  }
}

/** The fitting selections, and the marks at which the boost grows (BONUS-10). */
function Steps({ boost }: { readonly boost: Boost }) {
  const t = useTranslations('slip.bonus')
  const gates = new Set(boost.terms.ranges.map(({ minCount }) => minCount))
  const steps = Math.max(...gates)
  const count = Math.min(boost.suitableCount, steps)
  return (
    <div
      className="steps"
      role="meter"
      aria-valuemin={0}
      aria-valuemax={steps}
      aria-valuenow={count}
      aria-label={t('boost-fit', { count: boost.suitableCount })}
    >
      {Array.from({ length: steps }, (_, index) => (
        <i
          key={index}
          data-on={index < count ? '' : undefined}
          data-gate={gates.has(index + 1) ? '' : undefined}
        />
      ))}
    </div>
  )
}

/** What the next selections bring, or why there is no boost (BONUS-10). */
function Next({
  of: { boost, meter, obstacles },
}: {
  readonly of: NonNullable<ReturnType<typeof useBoost>>
}) {
  const t = useTranslations('slip.bonus')
  const { lacks, odds, added } = useBonusWords()
  if (obstacles.length > 0) return <p>{lacks(boost, obstacles)}</p>
  if (meter.next === null) return <p>{t('boost-top')}</p>
  return (
    <p>
      {t.rich(meter.activeIndex === null ? 'boost-adds' : 'boost-for', {
        count: meter.next.missing,
        odds: odds(boost.terms.conditions.minOdds ?? LEAST_ODDS),
        added: added(meter.next.odds),
        b: (text) => <b>{text}</b>,
      })}
    </p>
  )
}

export interface BoostLineProps {
  readonly bet: number
  /** What the bet's bonus adds to the payout, subunits. */
  readonly gain: bigint
}

/** The comboboost of a bet: how many selections count, what it adds, and what more it takes (BONUS-09, BONUS-10). */
export function BoostLine({ bet, gain }: BoostLineProps) {
  const money = useMoney()
  const { t, added } = useBonusWords()
  const found = useBoost(bet)
  if (found === null) return null
  const { boost, meter, isOn, fits, locked, take } = found
  const kind = t('bonus.kind.comboboost')
  const name = meter.activeIndex === null ? kind : `${kind} ${added(meter.odds)}`
  return (
    <div className="boost-line">
      <div className="top">
        <Icon name="rocket" />
        <b>{name}</b>
        {isOn && gain > 0n ? <span className="gain ltr">+{money(gain)}</span> : null}
        {/* Nothing to switch while the boost is what the bet takes anyway. */}
        {!fits || isOn ? null : (
          <Switch checked={false} label={name} disabled={locked} onChange={take}>
            {null}
          </Switch>
        )}
      </div>
      <Steps boost={boost} />
      <Next of={found} />
    </div>
  )
}
