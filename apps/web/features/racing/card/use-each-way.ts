import { selectionId } from '@touchline/betting'
import { useEffect } from 'react'
import { type OddsMatch, selections } from '#entities/odds/index.ts'
import { useLive } from '#base/data/live-context.tsx'
import type { RaceMarket } from './race-market.ts'

interface Priced {
  readonly match: OddsMatch
  readonly win: RaceMarket | null
  readonly place: RaceMarket | null
}

/**
 * While it is on, a runner that is chosen to win is chosen to be placed with it, and let go of with it: each way is two
 * bets of one press (domain §10).
 */
export function useEachWay(isOn: boolean, { match, win, place }: Priced): void {
  const live = useLive()
  useEffect(() => {
    if (!isOn || win === null || place === null) return undefined
    const stops = place.outcomes.map((outcome) => {
      const idIn = ({ id, specifier }: RaceMarket) =>
        selectionId({ matchUrn: match.urn, marketId: id, outcomeId: outcome.id, specifier })
      const [winId, placeId] = [idIn(win), idIn(place)]
      let was = selections.isSelected(winId)
      const follow = () => {
        const is = selections.isSelected(winId)
        if (selections.isSelected(placeId) === is) return
        const odds = live?.store.outcome(placeId)?.odds ?? outcome.odds
        selections.toggle({ id: placeId, match, market: place, outcome: { ...outcome, odds } })
      }
      return selections.subscribe(winId, () => {
        const is = selections.isSelected(winId)
        if (is === was) return
        was = is
        // Once whoever told of the press is done.
        queueMicrotask(follow)
      })
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [isOn, match, win, place, live])
}
