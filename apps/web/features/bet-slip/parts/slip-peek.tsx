'use client'
import { summary } from '@touchline/betting'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useOddsText } from '#entities/odds/index.ts'
import { PeekBoost } from '../bonuses/peek-boost.tsx'
import { hasOneOdds, isImpossible } from '../foot/rules-broken.ts'
import { useSlip, useSlipScope } from '../state/slip-context.tsx'

/**
 * The slip in a window beside the page: number of picks, bet type, odds. It stands there whether the slip is open or
 * not, and a press brings the page forward, where the slip is.
 */
export function SlipPeek() {
  const oddsText = useOddsText()
  const t = useTranslations('slip')
  const { store } = useSlipScope()
  const slip = useSlip((state) => state)
  const sums = summary(slip)
  const { count, totalOdds } = sums
  const isShown = totalOdds !== null && hasOneOdds(slip) && !isImpossible(sums)
  const [first] = slip.bets
  if (first === undefined) return null
  return (
    <button
      type="button"
      className="slip-peek"
      aria-label={t('open', { count })}
      onClick={() => {
        store.dispatch({ type: 'panel.opened', tab: 'BET_SLIP' })
        window.focus()
      }}
    >
      <span className="badge">{count}</span>
      <span>
        {t(`type.${first.betType}`)}
        <PeekBoost />
      </span>
      <b className="ltr">{isShown ? oddsText(totalOdds) : ''}</b>
      <Icon name="chevron-up" size="m" />
    </button>
  )
}
