'use client'
import { legCount, type Slip, type SlipSummary, summary } from '@touchline/betting'
import { Icon, type IconName } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useMemo } from 'react'
import { opens } from '#base/asks/openers.ts'
import { useOddsText } from '#entities/odds/index.ts'
import { hasOneOdds, isImpossible } from '../foot/rules-broken.ts'
import { useSlip, useSlipScope } from '../state/slip-context.tsx'

const useCount = () => useSlip((slip) => legCount(slip))

function useToggle() {
  const { store } = useSlipScope()
  return () =>
    store.dispatch(store.getState().panel.isOpen ? { type: 'panel.closed' } : { type: 'panel.opened' })
}

function Badge({ count }: { readonly count: number }) {
  return count === 0 ? null : (
    <span className="badge" data-tone="accent">
      {count}
    </span>
  )
}

/** Opens the slip on widths where it is a drawer (LAYOUT-05). */
export function HeaderSlipButton() {
  const t = useTranslations('slip')
  const open = useSlip((slip) => slip.panel.isOpen)
  const count = useCount()
  return (
    <button
      ref={opens('slip')}
      type="button"
      className="icon-btn only-medium"
      aria-expanded={open}
      aria-label={t('open', { count })}
      onClick={useToggle()}
    >
      <Icon name="ticket" />
      <Badge count={count} />
    </button>
  )
}

/** Characters of the longest odds that the tab has room for; the slip itself shows any. */
const MOST_OF_ODDS = 9

/** What becomes of a slip while it is closed, and how the tab says so: the first row that fits. */
const STATES: readonly (readonly [
  fits: (slip: Slip) => boolean,
  icon: IconName | null,
  text: 'placing' | 'placed' | 'not-placed' | 'odds-changed',
])[] = [
  [({ ticketState }) => ticketState === 'processing', null, 'placing'],
  [({ receipt }) => receipt !== null, 'circle-check', 'placed'],
  [({ ticketState }) => ticketState === 'error', 'alert-circle', 'not-placed'],
  [({ ticketState }) => ticketState === 'odds_changed', 'refresh', 'odds-changed'],
]

/** The one price of a slip; null where it has none, or none that fits. */
function useOnePrice(slip: Slip, sums: SlipSummary): string | null {
  const oddsText = useOddsText()
  if (slip.bets.length === 0 || sums.totalOdds === null || !hasOneOdds(slip) || isImpossible(sums))
    return null
  const text = oddsText(sums.totalOdds)
  return text.length > MOST_OF_ODDS ? null : text
}

/** What is on the slip, in the place of the tab's icon. */
function TabMark() {
  const t = useTranslations('slip')
  const slip = useSlip((state) => state)
  const sums = useMemo(() => summary(slip), [slip])
  const price = useOnePrice(slip, sums)
  const [, icon, text] = STATES.find(([fits]) => fits(slip)) ?? []
  if (text !== undefined) {
    return (
      <>
        {icon === undefined || icon === null ? <span className="spinner" /> : <Icon name={icon} />}
        <span className="visually-hidden">{t(text, { count: slip.receipt?.bets.length ?? 0 })}</span>
      </>
    )
  }
  return (
    <>
      {price === null ? <Icon name="ticket" /> : <b className="ltr">{price}</b>}
      <Badge count={sums.count} />
    </>
  )
}

export interface TabbarSlipButtonProps {
  /** Takes the place of what the tab says of the slip, while something else is about to be bet. */
  readonly Around?: (props: { readonly children: ReactNode }) => ReactNode
}

/** The slip in the bar of phones: how many selections, their price, and what becomes of them. */
export function TabbarSlipButton({ Around = Fragment }: TabbarSlipButtonProps) {
  const t = useTranslations('nav')
  const open = useSlip((slip) => slip.panel.isOpen)
  const isOn = useSlip((slip) => slip.bets.length > 0 || slip.receipt !== null)
  return (
    <button
      ref={opens('slip')}
      type="button"
      className="slip-tab"
      aria-expanded={open}
      data-on={isOn ? '' : undefined}
      onClick={useToggle()}
    >
      <span>{t('bet_slip')}</span>
      <span className="tab-mark">
        <Around>
          <TabMark />
        </Around>
      </span>
    </button>
  )
}
