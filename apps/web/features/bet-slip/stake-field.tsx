'use client'
import { amountText, fractionDigits, parseAmount, type Subunits } from '@touchline/betting'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatMoney } from '../../site/format-money.ts'
import { useSlip, useSlipScope } from './slip-context.tsx'

/** The currency's sign as money in this locale carries it. */
const signOf = (locale: string, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currency

/** A set stake as it stands in the field: at least the two decimals money is written with, where the currency has them. */
function stakeText(stake: Subunits, perUnit: number): string {
  const [whole = '', fraction = ''] = amountText(stake, perUnit).split('.')
  const padded = fraction.padEnd(Math.min(fractionDigits(perUnit), 2), '0')
  return padded === '' ? whole : `${whole}.${padded}`
}

/**
 * The stake of one bet. What is typed stays as typed; a text that is no amount counts as no stake and is marked, so that nothing
 * else than what stands in the field can ever be placed.
 */
export function StakeField({ bet, invalid }: { readonly bet: number; readonly invalid: boolean }) {
  const t = useTranslations('slip')
  const locale = useLocale()
  const { store } = useSlipScope()
  const currency = useSlip((slip) => slip.currency)
  const stake = useSlip((slip) => slip.bets[bet]?.stake ?? (0n as Subunits))
  const locked = useSlip((slip) => slip.ticketState === 'processing')
  const [typed, setTyped] = useState<string | null>(null)
  const parsed = typed === null ? null : parseAmount(typed, currency.subunits)
  const stands = typed !== null && (parsed?.ok ? parsed.value === stake : stake === 0n)
  const shown = stands ? typed : stake === 0n ? '' : stakeText(stake, currency.subunits)
  const malformed = stands && parsed !== null && !parsed.ok && parsed.reason !== 'empty'

  function enter(text: string) {
    setTyped(text)
    const amount = parseAmount(text, currency.subunits)
    store.dispatch({ type: 'stake.entered', value: amount.ok ? amount.value : (0n as Subunits), bet })
  }

  return (
    <label className="stake">
      <span aria-hidden="true">{signOf(locale, currency.code)}</span>
      <span className="visually-hidden">{t('stake-in', { currency: currency.code })}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        enterKeyHint="done"
        placeholder={stakeText(0n as Subunits, currency.subunits)}
        value={shown}
        disabled={locked}
        aria-invalid={invalid || malformed ? true : undefined}
        onChange={(event) => enter(event.target.value)}
        onBlur={() => {
          if (!malformed) setTyped(null)
        }}
      />
    </label>
  )
}

/** The recommended stakes, one press each; a 0 is not offered (SLIP-24). */
export function RecommendedStakes({
  bet,
  stakes,
}: {
  readonly bet: number
  readonly stakes: readonly number[]
}) {
  const t = useTranslations('slip')
  const locale = useLocale()
  const { store } = useSlipScope()
  const currency = useSlip((slip) => slip.currency)
  const offered = stakes.filter((stake) => stake > 0)
  if (offered.length === 0) return null
  return (
    <div className="stakes" role="group" aria-label={t('recommended-stakes')}>
      {offered.map((stake) => (
        <button
          key={stake}
          type="button"
          className="btn"
          data-size="s"
          onClick={() => store.dispatch({ type: 'stake.entered', value: BigInt(stake) as Subunits, bet })}
        >
          <span className="ltr">{shortMoney(locale, stake, currency)}</span>
        </button>
      ))}
    </div>
  )
}

/** Without the decimals of a whole amount: `€5`. */
const shortMoney = (locale: string, stake: number, { code, subunits }: { code: string; subunits: number }) =>
  formatMoney(locale, stake, code, subunits).replace(/[.,]00(?!\d)/, '')
