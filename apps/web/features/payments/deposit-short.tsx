'use client'
import { useQuery } from '@tanstack/react-query'
import type { SlipCurrency } from '@touchline/betting'
import { Button, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { termsQuery } from './payments-query.ts'
import { useApi } from '#base/data/api-context.tsx'
import { authEvents } from '#base/asks/auth-events.ts'
import { formatShortMoney } from '#base/texts/format-money.ts'

/** What is paid in for a stake that the balance is short of: that much, within what one deposit may be. */
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
  /** Beside a note of a quick bet, in place of under the slip. */
  readonly isSmall?: boolean
}

/** The next step while the balance does not reach: paying in what is missing, over the page, so that the bet stays as it is. */
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
