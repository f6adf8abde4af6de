'use client'
import type { SlipCurrency } from '@touchline/betting'
import { Icon, Switch } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { use, useState } from 'react'
import { AmountInput, CurrencySelect, FieldKeys, OwnKeys } from '#entities/bet/index.ts'
import { useQuick, useQuickPlay } from './quick-context.tsx'
import { QuickNote, type QuickNoteProps } from './quick-note.tsx'

export interface QuickBarProps extends QuickNoteProps {
  /** Currencies of the player's accounts. */
  readonly currencies: readonly SlipCurrency[]
}

/** The stake of every press. Another stake or currency requires a new approval (QUICK-04). */
function Stake({ currencies }: Pick<QuickBarProps, 'currencies'>) {
  const t = useTranslations()
  const { store } = useQuickPlay()
  const stake = useQuick((quick) => quick.stake)
  const currency = useQuick((quick) => quick.currency)
  const busy = useQuick((quick) => quick.state === 'processing')
  return (
    <AmountInput
      label={t('quick.stake-in', { currency: currency.code })}
      value={stake}
      onValue={(value) => store.dispatch({ type: 'stake.entered', value })}
      currency={currency}
      disabled={busy}
      start={
        currencies.length < 2 ? undefined : (
          <CurrencySelect
            label={t('slip.currency')}
            currencies={currencies}
            selected={currency.code}
            disabled={busy}
            onSelect={(chosen) => store.dispatch({ type: 'currency.changed', currency: chosen })}
          />
        )
      }
    />
  )
}

/** Approves placing without a confirmation, for this stake only; any other stake revokes it (QUICK-04). */
function Approval() {
  const t = useTranslations('quick')
  const { store } = useQuickPlay()
  const approved = useQuick((quick) => quick.isApproved)
  const hasStake = useQuick((quick) => quick.stake > 0n)
  return (
    <Switch
      checked={approved}
      disabled={!hasStake}
      onChange={(checked) => store.dispatch({ type: checked ? 'approved' : 'approval.withdrawn' })}
    >
      <span>{t('approve')}</span>
    </Switch>
  )
}

/** Quick bet in the slip: stake, approval, and the result of the last press. */
export function QuickBar({ currencies, ...note }: QuickBarProps) {
  const t = useTranslations('quick')
  const isEnabled = useQuick((quick) => quick.isEnabled)
  const isApproved = useQuick((quick) => quick.isApproved)
  const currency = useQuick((quick) => quick.currency)
  const keys = use(FieldKeys)
  const [hasKeys, setHasKeys] = useState(false)
  return (
    <OwnKeys value={hasKeys}>
      <div className="quick-area">
        {isEnabled ? (
          <div className="quickbet" role="group" aria-label={t('title')}>
            <Icon name={isApproved ? 'bolt-filled' : 'bolt'} />
            <span className="txt">
              <b>{t(isApproved ? 'on' : 'confirm')}</b>
              <small>{t(isApproved ? 'on-hint' : 'confirm-hint')}</small>
            </span>
            <Stake currencies={currencies} />
            <Approval />
          </div>
        ) : null}
        <QuickNote {...note} />
      </div>
      {isEnabled ? keys?.({ currency, onReady: setHasKeys }) : null}
    </OwnKeys>
  )
}

/** The last press, on a phone while the slip is closed. Its tab has the stake (QuickTab), and the slip all else. */
export const QuickNotice = (note: QuickNoteProps) => (
  <div className="quick-notice">
    <QuickNote {...note} />
  </div>
)
