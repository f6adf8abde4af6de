'use client'
import { useQuery } from '@tanstack/react-query'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useShortMoney, useSlip } from '../../features/bet-slip/index.ts'
import { termsQuery } from '../../features/payments/index.ts'
import { useApi } from '../../site/api-context.tsx'
import { authEvents } from '../../site/auth-events.ts'

/** What is paid in for a stake that the balance is short of: that much, within what one deposit may be. */
export function depositFor(
  short: bigint,
  terms: { readonly min: number; readonly max: number } | undefined,
): bigint {
  if (terms === undefined) return short
  const [min, max] = [BigInt(terms.min), BigInt(terms.max)]
  return short < min ? min : short > max ? max : short
}

/** The slip's next step while the balance does not reach: paying in what is missing, over the page, so that the slip stays as it is. */
export function DepositShort({ short }: { readonly short: bigint }) {
  const t = useTranslations('slip')
  const money = useShortMoney()
  const currency = useSlip((slip) => slip.currency.code)
  const { data: all } = useQuery(termsQuery(useApi()))
  const amount = depositFor(
    short,
    all?.find((terms) => terms.currency === currency),
  )
  return (
    <Button
      variant="primary"
      size="xl"
      block
      onClick={() => authEvents.raise('deposit', { amount: String(amount), currency })}
    >
      <Icon name="plus" />
      <span>{t('deposit', { amount: money(amount) })}</span>
    </Button>
  )
}
