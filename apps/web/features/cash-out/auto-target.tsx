'use client'
import { amountText, parseAmount, type Subunits, subunits, subunitsToWire } from '@touchline/betting'
import type { Bet } from '@touchline/contract'
import { Button, Field, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useState } from 'react'
import { useCashOuts } from './cash-out-context.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { useMoney } from './offer.tsx'
import type { Refusal } from './refusal.ts'

/** Sets the target and reports the result; one call at a time. */
function useTarget(bet: Bet) {
  const cashOuts = useCashOuts()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const set = async (target: number | null) => {
    if (busy) return false
    setBusy(true)
    const refused = await cashOuts.setTarget(bet, target)
    setRefusal(refused)
    setBusy(false)
    return refused === null
  }
  return { busy, refusal, set }
}

/** Why a target makes no sense: the offer has reached it already, or the bet can never be worth it. */
function objection(bet: Bet, target: Subunits): 'reached' | 'too-high' | null {
  if (target <= BigInt(bet.to_cashout)) return 'reached'
  return target > BigInt(bet.potential_win_amount) ? 'too-high' : null
}

/** Asks for the offer at which the server cashes out automatically (BEYOND-01). */
export function AutoForm({ bet, onDone }: { readonly bet: Bet; readonly onDone: () => void }) {
  const t = useTranslations('cash-out')
  const money = useMoney(bet)
  const { busy, refusal, set } = useTarget(bet)
  const [typed, setTyped] = useState(() =>
    bet.auto_cashout === null ? '' : amountText(subunits(bet.auto_cashout), bet.stake.subunits),
  )
  const [error, setError] = useState<string | null>(null)

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    const amount = parseAmount(typed, bet.stake.subunits)
    const against = amount.ok ? objection(bet, amount.value) : 'not-an-amount'
    setError(
      against === null
        ? null
        : t(`target-error.${against}`, {
            offer: money(bet.to_cashout),
            most: money(bet.potential_win_amount),
          }),
    )
    if (against === null && amount.ok && (await set(subunitsToWire(amount.value)))) onDone()
  }

  return (
    <form className="form" onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={t('target', { currency: bet.stake.currency })}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error}
        hint={t('target-hint', { offer: money(bet.to_cashout) })}
      />
      {refusal === null ? null : <RefusalNote refusal={refusal} />}
      <div className="cashout-confirm">
        <Button variant="primary" size="l" type="submit" busy={busy}>
          {t('set-target')}
        </Button>
        <Button size="l" onClick={onDone}>
          {t('keep')}
        </Button>
      </div>
    </form>
  )
}

/** The target on the card, with a button that removes it. */
export function AutoTarget({ bet, target }: { readonly bet: Bet; readonly target: number }) {
  const t = useTranslations('cash-out')
  const money = useMoney(bet)
  const { busy, refusal, set } = useTarget(bet)
  return (
    <>
      <div className="note" data-tone="accent">
        <Icon name="clock" />
        <span>{t('target-set', { amount: money(target) })}</span>
        <Button variant="link" size="s" busy={busy} onClick={() => void set(null)}>
          {t('remove-target')}
        </Button>
      </div>
      {refusal === null ? null : <RefusalNote refusal={refusal} />}
    </>
  )
}
