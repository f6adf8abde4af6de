import type { SlipCurrency } from '@touchline/betting'
import {
  createSelection,
  isMarketStatus,
  oddsThousandths,
  selectedIds,
  type SelectionId,
} from '@touchline/betting'
import type { Account } from '@touchline/contract'
import type { LiveStore } from '@touchline/live'
import type { SlipStore } from '../../features/bet-slip/index.ts'
import type { Pick as OddsPick, Selections } from '../../features/odds/index.ts'

/** A pressed outcome as the slip takes it; at the match's state of now where the live store knows it. */
function selectionOf(pick: OddsPick, live: LiveStore | null) {
  const { match, market, outcome } = pick
  const fed = live?.outcome(pick.id)
  return createSelection({
    type: 'match',
    matchId: match.id,
    matchUrnId: match.urn,
    marketId: market.id,
    outcomeId: outcome.id,
    specifier: market.specifier,
    provider: match.provider,
    odds: oddsThousandths(fed?.odds ?? outcome.odds),
    marketStatus: fed?.marketStatus ?? (isMarketStatus(market.status) ? market.status : -1),
    active: fed?.active ?? outcome.active,
    matchStatus: fed?.matchStatus ?? (match.live ? 1 : 0),
    names: {
      matchName: `${match.home} – ${match.away}`,
      marketName: market.name,
      outcomeName: outcome.name,
      startTime: match.start,
      sportKey: match.sportKey,
      homeName: match.home,
      awayName: match.away,
    },
  })
}

/** Presses of odds buttons go to the slip, the slip's content marks the buttons. Returns how to stop. */
export function connectButtons(slip: SlipStore, buttons: Selections, live: LiveStore | null): () => void {
  let shown = ''
  const mark = () => {
    const ids = selectedIds(slip.getState())
    const next = ids.join('\n')
    if (next === shown) return
    shown = next
    buttons.replace(ids)
  }
  const stops = [
    slip.subscribe(mark),
    buttons.onToggle((pick) => {
      slip.dispatch({ type: 'selection.toggled', selection: selectionOf(pick, live) })
      // A press the slip refused, as while a bet is being placed, must not stay marked.
      buttons.replace(selectedIds(slip.getState()))
    }),
  ]
  buttons.replace(selectedIds(slip.getState()) satisfies readonly SelectionId[])
  return () => {
    for (const stop of stops) stop()
  }
}

/** The slip's money is that of the active account. */
export const currencyOf = (account: Account): SlipCurrency => ({
  code: account.currency,
  subunits: account.subunits,
})
