'use client'
import { Button, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { askMaxStake, type HighestStake, mayAskMaxStake, slipShape } from '../state/max-stake.ts'
import { useSlip, useSlipScope } from '../state/slip-context.tsx'
import { useMoney } from '../words.ts'

export interface MaxStakeProps {
  /** Whether Oddin matches count (LIMIT-12). */
  readonly allowOddin: boolean
  /** The player's balance in the slip's currency, subunits; null while unknown. */
  readonly balance: bigint | null
  /** Set for a visitor, who has no highest stake; null for a player. */
  readonly onSignIn: (() => void) | null
}

type Told =
  | { readonly phase: 'asking' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'told'; readonly highest: HighestStake; readonly shape: string }

/** The button that sets the highest stake, and a note about its amount and the limiting factor. */
export function useMaxStake(props: MaxStakeProps): { readonly button: ReactNode; readonly note: ReactNode } {
  const { allowOddin, balance, onSignIn } = props
  const t = useTranslations('slip')
  const locale = useLocale()
  const money = useMoney()
  const api = useApi()
  const { store } = useSlipScope()
  const [told, setTold] = useState<Told | null>(null)
  const mayAsk = useSlip((slip) => mayAskMaxStake(slip, allowOddin))
  const locked = useSlip((slip) => slip.ticketState === 'processing')
  const shape = useSlip(slipShape)
  const stake = useSlip((slip) => slip.bets[0]?.stake)

  async function ask() {
    if (told?.phase === 'asking') return
    setTold({ phase: 'asking' })
    const asked = slipShape(store.getState())
    const answer = await askMaxStake(store.getState(), { api, locale, balance })
    // An answer about a slip that has changed meanwhile sets nothing.
    if (slipShape(store.getState()) !== asked) return setTold(null)
    if (!answer.ok) return setTold({ phase: 'failed' })
    setTold({ phase: 'told', highest: answer.highest, shape: asked })
    store.dispatch({ type: 'stakes.entered', value: answer.highest.value })
  }

  if (!mayAsk || locked) return { button: null, note: null }
  const button = (
    <Button variant="link" size="s" busy={told?.phase === 'asking'} onClick={onSignIn ?? (() => void ask())}>
      {t('max')}
    </Button>
  )
  const stands = told?.phase === 'told' && told.shape === shape && told.highest.value === stake ? told : null
  if (stands === null && told?.phase !== 'failed') return { button, note: null }
  const text =
    stands === null
      ? t('max-failed')
      : stands.highest.value === 0n
        ? t('max-none')
        : t(`max-is.${stands.highest.limit}`, { amount: money(stands.highest.value) })
  return {
    button,
    note: (
      <p className="note" role="status">
        <Icon name={stands === null ? 'alert-circle' : 'coins'} />
        <span>{text}</span>
      </p>
    ),
  }
}
