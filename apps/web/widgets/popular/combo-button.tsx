'use client'
import { formatOdds, oddsThousandths, toThousandths, totalOdds } from '@touchline/betting'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { selections } from '../../features/odds/index.ts'
import { type LiveAccess, useLive } from '../../site/live-context.tsx'
import { oddsType } from '../../site/odds-type.ts'
import type { PopularCombo, PopularPick } from './popular-rows.ts'

/** The odds of a pick on which bets are taken now, thousandths; null when none are. */
function openOdds(live: LiveAccess | null, { id, match, market, outcomeId }: PopularPick): number | null {
  if (live?.store.version(match.id) === undefined)
    return market.outcomes.find((outcome) => outcome.id === outcomeId)?.odds ?? null
  const now = live.store.outcome(id)
  return now?.active === true && now.marketStatus === 1 && (now.matchStatus ?? 0) <= 1 ? now.odds : null
}

/** Total odds of a combo at this moment, thousandths; null while a leg of it takes no bets. */
function useTotal({ picks, odds }: PopularCombo): number | null {
  const live = useLive()
  return useSyncExternalStore(
    (listener) => {
      const stops = picks.map(({ id }) => live?.store.subscribe(id, listener))
      return () => stops.forEach((stop) => stop?.())
    },
    () => {
      const legs = picks.flatMap((pick) => openOdds(live, pick) ?? [])
      return legs.length < picks.length ? null : toThousandths(totalOdds(legs.map(oddsThousandths)))
    },
    () => odds,
  )
}

const useIsAdded = (picks: readonly PopularPick[]): boolean =>
  useSyncExternalStore(
    (listener) => {
      const stops = picks.map(({ id }) => selections.subscribe(id, listener))
      return () => stops.forEach((stop) => stop())
    },
    () => picks.every(({ id }) => selections.isSelected(id)),
    () => false,
  )

export interface ComboButtonProps {
  readonly combo: PopularCombo
  readonly addAll: string
  readonly added: string
}

/** Puts every leg of a combo on the slip, or takes them off when all are there. */
export function ComboButton({ combo, addAll, added }: ComboButtonProps) {
  const live = useLive()
  const total = useTotal(combo)
  const isAdded = useIsAdded(combo.picks)
  const type = useSyncExternalStore(oddsType.subscribe, oddsType.get, oddsType.getInitial)
  const element = useRef<HTMLButtonElement>(null)
  // The first-paint script then hands over a press that came before.
  useEffect(() => void element.current?.dispatchEvent(new Event('hydrated')), [])
  const press = () => {
    for (const pick of combo.picks) {
      const outcome = pick.market.outcomes.find(({ id }) => id === pick.outcomeId)
      if (outcome === undefined || selections.isSelected(pick.id) !== isAdded) continue
      const odds = openOdds(live, pick) ?? outcome.odds
      selections.toggle({
        id: pick.id,
        match: pick.match,
        market: pick.market,
        outcome: { ...outcome, odds },
      })
    }
  }
  return (
    <button
      ref={element}
      type="button"
      className="btn combo-add"
      data-variant="soft"
      data-block=""
      data-split=""
      aria-pressed={isAdded}
      disabled={total === null && !isAdded}
      onClick={press}
    >
      {isAdded ? added : addAll}
      <span className="ltr" data-odds={total ?? undefined} suppressHydrationWarning>
        {total === null ? '–' : formatOdds(total, type)}
      </span>
    </button>
  )
}
