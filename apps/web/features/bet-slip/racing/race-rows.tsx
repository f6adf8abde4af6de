'use client'
import {
  createSelection,
  oddsThousandths,
  parseSpecifier,
  placeMarketOf,
  type SelectionId,
  selectionId,
  type SlipSelection,
} from '@touchline/betting'
import { RACE_MARKETS } from '@touchline/betting/racing'
import { type LiveMarket, type LiveStore, offerKey } from '@touchline/live'
import { Icon, Switch } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { useLive } from '#base/data/live-context.tsx'
import { useSlip, useSlipScope } from '../state/slip-context.tsx'

/** What a selection at the starting price is called, after the market's own name. */
const AT_START = ' · SP'

/** The market at the starting price, by that at the present odds, and back. */
const OTHER_PRICE: Readonly<Record<number, number>> = {
  [RACE_MARKETS.win]: RACE_MARKETS.winAtStart,
  [RACE_MARKETS.winAtStart]: RACE_MARKETS.win,
  [RACE_MARKETS.place]: RACE_MARKETS.placeAtStart,
  [RACE_MARKETS.placeAtStart]: RACE_MARKETS.place,
}

const isAtStart = ({ marketId }: SlipSelection): boolean =>
  marketId === RACE_MARKETS.winAtStart || marketId === RACE_MARKETS.placeAtStart

/** The same runner in another market of its race; null while that is not offered. */
function inMarket(
  live: LiveStore,
  pick: SlipSelection,
  { id: marketId, specifier }: LiveMarket,
  marketName: string,
): SlipSelection | null {
  const { matchUrnId: matchUrn, outcomeId } = pick
  const outcome = live.outcome(selectionId({ matchUrn, marketId, outcomeId, specifier }))
  if (outcome === undefined || !outcome.active) return null
  const { odds, active, marketStatus } = outcome
  return createSelection({
    ...pick,
    marketId,
    specifier,
    odds: oddsThousandths(odds),
    active,
    marketStatus,
    names: { ...pick.names, marketName },
  })
}

const none = () => () => {}

/** A market of the pick's race that its runner is in; undefined while there is none. */
function useMarket(pick: SlipSelection, id: number | null): LiveMarket | undefined {
  const live = useLive()
  return useSyncExternalStore(
    live === null ? none : (listener) => live.store.subscribe(offerKey(pick.matchId), listener),
    () => live?.store.offer(pick.matchId).find((market) => market.id === id),
    () => undefined,
  )
}

/** Which place terms a market has, from its specifier. */
function termsIn(specifier: string): { readonly part: string; readonly count: number } {
  const terms = parseSpecifier(specifier)
  return { part: `1/${terms?.get('divisor') ?? ''}`, count: Number(terms?.get('places')) }
}

/** Adds the place part to a win bet, or takes it off (BEYOND-28): two bets of one press. */
function EachWay({ pick, market }: { readonly pick: SlipSelection; readonly market: LiveMarket }) {
  const t = useTranslations('slip')
  const live = useLive()
  const { store } = useSlipScope()
  const locked = useSlip((slip) => slip.ticketState === 'processing')
  const placeId: SelectionId = selectionId({
    matchUrn: pick.matchUrnId,
    marketId: market.id,
    outcomeId: pick.outcomeId,
    specifier: market.specifier,
  })
  const isOn = useSlip((slip) => slip.bets.some(({ legs }) => legs.some(({ id }) => id === placeId)))
  const terms = t('each-way-terms', termsIn(market.specifier))
  const press = (on: boolean) => {
    if (!on) return store.dispatch({ type: 'selection.removed', id: placeId })
    const name = isAtStart(pick) ? terms + AT_START : terms
    const place = live === null ? null : inMarket(live.store, pick, market, name)
    if (place !== null) store.dispatch({ type: 'selection.added', selection: place })
  }
  return (
    <div className="opt-row" data-on={isOn ? '' : undefined}>
      <Icon name="flag" />
      <span>
        <b>{t('each-way')}</b>
        <small>{terms}</small>
      </span>
      <Switch checked={isOn} label={t('each-way')} disabled={locked} onChange={press}>
        {null}
      </Switch>
    </div>
  )
}

/** Takes the odds of the start in place of those of now, or back. */
function StartingPrice({ pick, market }: { readonly pick: SlipSelection; readonly market: LiveMarket }) {
  const t = useTranslations('slip')
  const live = useLive()
  const { store } = useSlipScope()
  const locked = useSlip((slip) => slip.ticketState === 'processing')
  const isOn = isAtStart(pick)
  const press = (on: boolean) => {
    const { marketName } = pick.names
    const name = on ? marketName + AT_START : marketName.replace(AT_START, '')
    const other = live === null ? null : inMarket(live.store, pick, market, name)
    if (other !== null) store.dispatch({ type: 'selection.replaced', id: pick.id, selection: other })
  }
  return (
    <div className="opt-row" data-on={isOn ? '' : undefined}>
      <Icon name="clock" />
      <span>
        <b>{t('starting-price')}</b>
        <small>{t('starting-price-hint')}</small>
      </span>
      <Switch checked={isOn} label={t('starting-price')} disabled={locked} onChange={press}>
        {null}
      </Switch>
    </div>
  )
}

/** What a bet on a runner can be besides: each way, or at the starting price. Nothing where the race has neither. */
export function RaceRows({ pick }: { readonly pick: SlipSelection }) {
  const place = useMarket(pick, placeMarketOf(pick))
  const other = useMarket(pick, OTHER_PRICE[pick.marketId] ?? null)
  return (
    <>
      {place === undefined ? null : <EachWay pick={pick} market={place} />}
      {other === undefined ? null : <StartingPrice pick={pick} market={other} />}
    </>
  )
}
