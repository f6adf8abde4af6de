import type { useTranslations } from 'next-intl'
import type { showAlert } from '#entities/alerts/index.ts'
import type { SpiNotice } from './spi.ts'

type Alert = Parameters<typeof showAlert>[0]

const KNOWN = ['offline', 'refused', 'unavailable'] as const

/**
 * The alert of what the payment script tells (DEPOSIT-06): by its key what happened, and the reason in the script's own words
 * where it has some. Of a key that is not known nothing is claimed but that.
 */
export function noticeAlert(
  t: ReturnType<typeof useTranslations<never>>,
  type: SpiNotice,
  key: string,
  reason: string | undefined,
): Alert {
  if (type !== 'danger') return { type, title: reason ?? t('deposit.title') }
  const known = KNOWN.find((one) => one === key)
  if (known === undefined) return { type, description: reason }
  const of = `spi.notification.${known}` as const
  return { type, title: t(`${of}.title`), description: reason ?? t(`${of}.description`) }
}
