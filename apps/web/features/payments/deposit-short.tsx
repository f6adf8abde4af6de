'use client'
import { useQuery } from '@tanstack/react-query'
import type { SlipCurrency } from '@touchline/betting'
import { Button, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { termsQuery } from './payments-query.ts'
import { useApi } from '#base/data/api-context.tsx'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { formatShortMoney } from '#base/texts/format-money.ts'

/** The deposit for a stake above the balance: the missing amount, within the limits of one deposit. */
export function depositFor(
  short: bigint,
  terms: { readonly min: number; readonly max: number } | undefined,
): bigint {
  if (terms === undefined) return short
  const [min, max] = [BigInt(terms.min), BigInt(terms.max)]
  return short < min ? min : short > max ? max : short
}

interface DepositShortProps {
  readonly short: bigint
  readonly currency: SlipCurrency
  /** Beside a note of a quick bet, not below the slip. */
  readonly isSmall?: boolean
}

/**
 * The next step while the balance is too low: a deposit of the missing amount over the page, so that the bet stays
 * unchanged.
 */
export function DepositShort({ short, currency: { code, subunits }, isSmall = false }: DepositShortProps) {
  const t = useTranslations('slip')
  const locale = useLocale()
  const { data: all } = useQuery(termsQuery(useApi()))
  const amount = depositFor(
    short,
    all?.find((terms) => terms.currency === code),
  )
  return (
    <Button
      variant="primary"
      size={isSmall ? 's' : 'xl'}
      block={!isSmall}
      onClick={() => authEvents.raise('deposit', { amount: String(amount), currency: code })}
    >
      <Icon name="plus" />
      <span>{t('deposit', { amount: formatShortMoney(locale, amount, code, subunits) })}</span>
    </Button>
  )
}
