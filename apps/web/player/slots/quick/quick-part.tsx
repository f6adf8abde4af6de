'use client'
import type { SlipCurrency } from '@touchline/betting'
import { useSlip, useSlipScope } from '#features/bet-slip/index.ts'
import type { QuickSpot } from '#features/quick-bet/parts/quick-place.tsx'
import { QuickPart, type QuickBetPlay } from '#features/quick-bet/index.ts'
import { DepositShort } from '#features/payments/index.ts'

const depositShort = (short: bigint, currency: SlipCurrency) => (
  <DepositShort short={short} currency={currency} isSmall />
)

/** Quick bet, connected to the slip and to the deposit form. */
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
