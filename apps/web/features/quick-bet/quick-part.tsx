'use client'
import type { SlipCurrency, SlipSettings, Subunits } from '@touchline/betting'
import type { Settings } from '@touchline/contract'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { useSettings } from '#entities/preferences/index.ts'
import { activeAccount, currencyOf, useAccounts } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { builderOpen } from '#base/asks/builder-open.ts'
import { useLive } from '#base/data/live-context.tsx'
import { QuickBar, QuickPeek } from './quick-bar.tsx'
import type { QuickBetPlay } from './quick-bet.ts'
import { QuickContext } from './quick-context.tsx'
import { followQuickOdds } from './quick-feed.ts'
import type { QuickSpot } from './parts/quick-place.tsx'

const NO_DELAYS = {}

/** What quick bet has in common with the slip. */
export interface SlipBeside {
  /** What the rules take from the settings, in that currency. */
  readonly settingsOf: (settings: Settings, currency: string) => SlipSettings
  readonly unavailableProviders: readonly string[]
  /** How many builders it holds. */
  readonly builders: number
  readonly isOpen: boolean
  /** Opens it at the player's bets. */
  readonly openBets: () => void
}

/** Settings, providers and accounts reach quick bet as they reach the slip. */
function useQuickSettings({ store }: QuickBetPlay, { settingsOf, unavailableProviders }: SlipBeside) {
  const api = useApi()
  const settings = useSettings(api)
  const accounts = useAccounts(api)
  const code = useStore(store, (quick) => quick.currency.code)
  const told = useRef<readonly string[]>([])
  useEffect(() => {
    if (settings !== undefined)
      store.dispatch({ type: 'settings.changed', settings: settingsOf(settings, code) })
  }, [store, settings, settingsOf, code])
  useEffect(() => {
    const statuses = [
      ...told.current.map((name) => [name, true]),
      ...unavailableProviders.map((name) => [name, false]),
    ]
    told.current = unavailableProviders
    store.dispatch({ type: 'provider.changed', statuses: Object.fromEntries(statuses) })
  }, [store, unavailableProviders])
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
function useBuilders({ store }: QuickBetPlay, { builders }: SlipBeside) {
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

interface BodyProps {
  readonly play: QuickBetPlay
  readonly slip: SlipBeside
  /** The press that pays in so many subunits. */
  readonly deposit: (short: bigint, currency: SlipCurrency) => ReactNode
}

function Effects({ play, slip }: BodyProps) {
  const live = useLive()
  useQuickSettings(play, slip)
  useBuilders(play, slip)
  useEffect(
    () => (live === null ? undefined : followQuickOdds(play.store, live.store, live.follow)),
    [play, live],
  )
  return null
}

function useBarProps({ slip, deposit }: BodyProps) {
  const api = useApi()
  const accounts = useAccounts(api)
  const settings = useSettings(api)
  return {
    liveDelays: settings?.live_delays ?? NO_DELAYS,
    deposit: settings?.deposits.allowed === true ? deposit : undefined,
    currencies: useMemo(() => accounts?.map(currencyOf) ?? [], [accounts]),
    onView: slip.openBets,
  }
}

const Bar = (props: BodyProps) => <QuickBar {...useBarProps(props)} />

function Peek(props: BodyProps) {
  const bar = useBarProps(props)
  return props.slip.isOpen ? null : <QuickPeek {...bar} />
}

const BODIES = { bar: Bar, effects: Effects, peek: Peek } as const satisfies Record<QuickSpot, unknown>

export interface QuickPartProps extends BodyProps {
  readonly at: QuickSpot
}

/** Everything of quick bet that is on a page. */
export function QuickPart({ at, ...props }: QuickPartProps) {
  const Body = BODIES[at]
  return (
    <QuickContext value={props.play}>
      <Body {...props} />
    </QuickContext>
  )
}
