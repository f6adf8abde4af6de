'use client'
import { isBuilder, legsOf, type SlipCurrency, type Subunits } from '@touchline/betting'
import { useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { slipSettingsOf, useSlip, useSlipScope } from '#features/bet-slip/index.ts'
import { useSettings } from '#entities/preferences/index.ts'
import {
  followQuickOdds,
  QuickBar,
  type QuickBetPlay,
  QuickContext,
  QuickPeek,
} from '#features/quick-bet/index.ts'
import { activeAccount, useAccounts } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { builderOpen } from '#base/asks/builder-open.ts'
import { useLive } from '#base/data/live-context.tsx'
import { DepositShort } from '#features/payments/index.ts'
import { currencyOf } from '../effects/slip-effects.ts'
import { useOddsType } from '#base/choices/use-odds-type.ts'

const NO_DELAYS = {}

const depositShort = (short: bigint, currency: SlipCurrency) => (
  <DepositShort short={short} currency={currency} isSmall />
)

/** Settings, providers and accounts reach quick bet as they reach the slip. */
function useQuickSettings({ store }: QuickBetPlay) {
  const api = useApi()
  const settings = useSettings(api)
  const accounts = useAccounts(api)
  const code = useStore(store, (quick) => quick.currency.code)
  const unavailable = useSlip((slip) => slip.unavailableProviders)
  const told = useRef<readonly string[]>([])
  useEffect(() => {
    if (settings !== undefined)
      store.dispatch({ type: 'settings.changed', settings: slipSettingsOf(settings, code) })
  }, [store, settings, code])
  useEffect(() => {
    const statuses = [
      ...told.current.map((name) => [name, true]),
      ...unavailable.map((name) => [name, false]),
    ]
    told.current = unavailable
    store.dispatch({ type: 'provider.changed', statuses: Object.fromEntries(statuses) })
  }, [store, unavailable])
  useEffect(() => {
    const own = accounts?.find(({ currency }) => currency === code)
    const active = activeAccount(accounts)
    if (own !== undefined) {
      const available = BigInt(own.available_to_bet_with_locked_cents) as Subunits
      store.dispatch({ type: 'balance.changed', currency: code, available })
    } else if (active !== null) store.dispatch({ type: 'currency.changed', currency: currencyOf(active) })
  }, [store, accounts, code])
}

/** A builder is not for quick bets: opening or adding one switches them off (QUICK-06). */
function useBuilders({ store }: QuickBetPlay) {
  const builders = useSlip((slip) => legsOf(slip).filter(isBuilder).length)
  const before = useRef(builders)
  useEffect(() => {
    if (builders > before.current) store.dispatch({ type: 'builder.chosen' })
    before.current = builders
  }, [store, builders])
  useEffect(
    () =>
      builderOpen.subscribe(() => {
        if (builderOpen.get() !== null) store.dispatch({ type: 'builder.chosen' })
      }),
    [store],
  )
}

function QuickEffects({ play }: { readonly play: QuickBetPlay }) {
  const live = useLive()
  useQuickSettings(play)
  useBuilders(play)
  useEffect(
    () => (live === null ? undefined : followQuickOdds(play.store, live.store, live.follow)),
    [play, live],
  )
  return null
}

function useBarProps() {
  const api = useApi()
  const { store } = useSlipScope()
  const accounts = useAccounts(api)
  const settings = useSettings(api)
  return {
    oddsType: useOddsType(),
    liveDelays: settings?.live_delays ?? NO_DELAYS,
    deposit: settings?.deposits.allowed === true ? depositShort : undefined,
    currencies: useMemo(() => accounts?.map(currencyOf) ?? [], [accounts]),
    onView: () => store.dispatch({ type: 'panel.opened', tab: 'MY_BETS' }),
  }
}

const Bar = () => <QuickBar {...useBarProps()} />

function Peek() {
  const props = useBarProps()
  const open = useSlip((slip) => slip.panel.isOpen)
  return open ? null : <QuickPeek {...props} />
}

export interface QuickPartProps {
  readonly play: QuickBetPlay
  readonly place: 'bar' | 'effects' | 'peek'
}

/** Everything of quick bet that is on a page. */
export function QuickPart({ play, place }: QuickPartProps) {
  const parts = { bar: <Bar />, effects: <QuickEffects play={play} />, peek: <Peek /> }
  return <QuickContext value={play}>{parts[place]}</QuickContext>
}
