'use client'
import type { SlipCurrency } from '@touchline/betting'
import { type ReactNode, useMemo } from 'react'
import { useSettings } from '#entities/preferences/index.ts'
import { currencyOf, useAccounts } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { QuickBar, QuickNotice } from './quick-bar.tsx'
import type { QuickBetPlay } from './quick-bet.ts'
import { QuickContext } from './quick-context.tsx'
import type { QuickSpot } from './parts/quick-place.tsx'

const NO_DELAYS = {}

/** What quick bet uses of the slip on the page. */
export interface SlipBeside {
  readonly isOpen: boolean
  /** Opens the slip at My bets. */
  readonly openBets: () => void
}

interface BodyProps {
  readonly play: QuickBetPlay
  readonly slip: SlipBeside
  /** The button that deposits this many subunits. */
  readonly deposit: (short: bigint, currency: SlipCurrency) => ReactNode
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

function Notice(props: BodyProps) {
  const bar = useBarProps(props)
  return props.slip.isOpen ? null : <QuickNotice {...bar} />
}

const BODIES = { bar: Bar, notice: Notice } as const satisfies Record<QuickSpot, unknown>

export interface QuickPartProps extends BodyProps {
  readonly at: QuickSpot
}

/** All places of quick bet on a page. */
export function QuickPart({ at, ...props }: QuickPartProps) {
  const Body = BODIES[at]
  return (
    <QuickContext value={props.play}>
      <Body {...props} />
    </QuickContext>
  )
}
