'use client'
import { type SlipCurrency, type Subunits, summary } from '@touchline/betting'
import { Button } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AmountInput, CurrencySelect } from '#entities/bet/index.ts'
import { useSlip, useSlipScope } from '../state/slip-context.tsx'
import { StakeChips } from './stake-chips.tsx'

const useLocked = () => useSlip((slip) => slip.ticketState === 'processing')

export interface CurrencyChoice {
  /** Currencies of the player's accounts. */
  readonly currencies: readonly SlipCurrency[]
  readonly onCurrency: (currency: SlipCurrency) => void
}

/** Chooses the slip's currency if there are several (SLIP-22); undefined if there is one. */
function useCurrencySelect({ currencies, onCurrency }: CurrencyChoice): ReactNode {
  const t = useTranslations('slip')
  const { code } = useSlip((slip) => slip.currency)
  const locked = useLocked()
  if (currencies.length < 2) return undefined
  return (
    <CurrencySelect
      label={t('currency')}
      currencies={currencies}
      selected={code}
      onSelect={onCurrency}
      disabled={locked}
    />
  )
}

export interface StakeFieldProps extends CurrencyChoice {
  readonly invalid: boolean
  readonly describedBy?: string | undefined
  /** The button for the highest stake. */
  readonly max: ReactNode
}

/** The stake of a single bet: the amount itself, or the win to reach (SLIP-21). */
export function StakeField({ invalid, describedBy, max, ...choice }: StakeFieldProps) {
  const t = useTranslations('slip')
  const { store } = useSlipScope()
  const slip = useSlip((state) => state)
  const currencySelect = useCurrencySelect(choice)
  const locked = useLocked()
  const bet = slip.bets[0]
  if (bet === undefined) return null
  const byWin = bet.wantedWin !== null
  const change = byWin
    ? ({ type: 'stake.entered', value: bet.stake } as const)
    : ({ type: 'stake.potential-win-entered', value: summary(slip).potentialWin } as const)
  return (
    <AmountInput
      key={byWin ? 'win' : 'stake'}
      label={t(byWin ? 'win-in' : 'stake-in', { currency: slip.currency.code })}
      value={byWin ? bet.wantedWin : bet.stake}
      onValue={(value) =>
        store.dispatch({ type: byWin ? 'stake.potential-win-entered' : 'stake.entered', value })
      }
      currency={slip.currency}
      disabled={locked}
      invalid={invalid}
      describedBy={describedBy}
      start={currencySelect}
      end={
        locked ? null : (
          <>
            {byWin ? <span className="stake-unit">{t('to-win')}</span> : max}
            <Button variant="link" size="s" onClick={() => store.dispatch(change)}>
              {t(byWin ? 'by-stake' : 'by-win')}
            </Button>
          </>
        )
      }
    />
  )
}

/** The stake of one of several bets. */
export function BetStakeField({ bet, name, invalid }: { bet: number; name: string; invalid: boolean }) {
  const t = useTranslations('slip')
  const { store } = useSlipScope()
  const currency = useSlip((slip) => slip.currency)
  const stake = useSlip((slip) => slip.bets[bet]?.stake ?? null)
  const locked = useLocked()
  return (
    <AmountInput
      label={t('stake-on', { name, currency: currency.code })}
      value={stake}
      onValue={(value) => store.dispatch({ type: 'stake.entered', value, bet })}
      currency={currency}
      disabled={locked}
      invalid={invalid}
    />
  )
}

/** One stake for all bets; empty while they differ. */
export function StakeForAll({ max, ...choice }: CurrencyChoice & { readonly max: ReactNode }) {
  const t = useTranslations('slip')
  const { store } = useSlipScope()
  const currency = useSlip((slip) => slip.currency)
  const same = useSlip(({ bets }) =>
    bets.every(({ stake }) => stake === bets[0]?.stake) ? (bets[0]?.stake ?? null) : null,
  )
  const currencySelect = useCurrencySelect(choice)
  const locked = useLocked()
  return (
    <AmountInput
      label={t('stake-for-all', { currency: currency.code })}
      value={same}
      onValue={(value) => store.dispatch({ type: 'stakes.entered', value })}
      currency={currency}
      disabled={locked}
      start={currencySelect}
      end={
        <>
          <span className="stake-unit">{t('each')}</span>
          {max}
        </>
      }
    />
  )
}

/** Buttons of recommended stakes; a 0 is not offered (SLIP-24). */
export function RecommendedStakes({ stakes }: { readonly stakes: readonly number[] }) {
  const { store } = useSlipScope()
  const enter = (stake: bigint) => store.dispatch({ type: 'stakes.entered', value: stake as Subunits })
  return <StakeChips stakes={stakes} onStake={enter} />
}
