'use client'
import type { SlipCurrency } from '@touchline/betting'
import { useSlip, useSlipScope } from '#features/bet-slip/index.ts'
import type { QuickSpot } from '#features/quick-bet/parts/quick-place.tsx'
import { QuickPart, type QuickBetPlay } from '#features/quick-bet/index.ts'
import { DepositShort } from '#features/payments/index.ts'

const depositShort = (short: bigint, currency: SlipCurrency) => (
  <DepositShort short={short} currency={currency} isSmall />
)

/** Quick bet with what it must know of the slip, and the way to pay in. */
export default function QuickPartOfSlip({
  play,
  at,
}: {
  readonly play: QuickBetPlay
  readonly at: QuickSpot
}) {
  const { store } = useSlipScope()
  const slip = {
    isOpen: useSlip((state) => state.panel.isOpen),
    openBets: () => store.dispatch({ type: 'panel.opened', tab: 'MY_BETS' }),
  }
  return <QuickPart play={play} at={at} slip={slip} deposit={depositShort} />
}
