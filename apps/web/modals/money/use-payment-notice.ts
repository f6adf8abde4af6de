'use client'
import { useTranslations } from 'next-intl'
import { showAlert } from '#entities/alerts/index.ts'
import type { PaymentStatus } from '#base/addresses/outside/platform-links.ts'

/** Shows the result of a deposit (DEPOSIT-05). */
export function usePaymentNotice(): (result: PaymentStatus) => void {
  const t = useTranslations('deposit')
  const alerts = {
    success: () => ({ type: 'success', title: t('success') }),
    error: () => ({ type: 'danger', title: t('failed.title'), description: t('failed.description') }),
    pending: () => ({ type: 'warning', title: t('pending') }),
  } satisfies Record<PaymentStatus, () => Parameters<typeof showAlert>[0]>
  return (result) => showAlert(alerts[result]())
}
