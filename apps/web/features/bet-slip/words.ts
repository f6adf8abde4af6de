'use client'
import type { Slip } from '@touchline/betting'
import { useLocale, useTranslations } from 'next-intl'
import { formatMoney, formatShortMoney } from '#base/texts/format-money.ts'
import { isIdOf, type LiftedId } from '#base/texts/message-id.ts'
import { useSlip } from './state/slip-context.tsx'

/** Formats an amount in the slip's currency. */
export function useMoney(): (amount: bigint) => string {
  const locale = useLocale()
  const { code, subunits } = useSlip((slip: Slip) => slip.currency)
  return (amount) => formatMoney(locale, amount, code, subunits)
}

/** The same, without decimals for whole amounts: `€5`. */
export function useShortMoney(): (amount: bigint) => string {
  const locale = useLocale()
  const { code, subunits } = useSlip((slip: Slip) => slip.currency)
  return (amount) => formatShortMoney(locale, amount, code, subunits)
}

/** The obstacle and what removes it as one text (BEYOND-06), from the message id of the reason. */
export function useExplanation(): (reason: LiftedId, values?: Record<string, string>) => string {
  const t = useTranslations()
  return (reason, values = {}) => `${t(reason, values)} ${t(`lifts.${reason}`, values)}`
}

/** The text of a message id; the server's own texts stay unchanged (ERR-05). */
export function useText(): (message: string) => string {
  const t = useTranslations()
  return (message) => (isIdOf(t, message) ? t(message) : message)
}
