'use client'
import { BASES } from '@touchline/contract/route'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { showAlert } from '#entities/alerts/index.ts'
import { loadSpi, type PaymentResult } from './spi.ts'
import { noticeAlert } from './spi-notice.ts'

export interface QuickDepositProps {
  /** Origin of the platform's front; '' for the page's own origin. */
  readonly platform: string
  readonly currency: string
  /** Initial amount, subunits. */
  readonly amount?: number | undefined
  /** Paths of this origin to which the provider redirects, and the help page. */
  readonly redirectUrls: Readonly<Record<'success' | 'failure' | 'pending' | 'support', string>>
  readonly onNotice: typeof showAlert
  readonly onResult: (result: PaymentResult) => void
  /** The script failed to load (DEPOSIT-07). */
  readonly onFailure: (error: unknown) => void
}

/** The form of the payment script (DEPOSIT-04), for one currency. */
export function QuickDeposit(props: QuickDepositProps) {
  const { platform, currency } = props
  const t = useTranslations()
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const [loading, setLoading] = useState(true)
  const draw = useEffectEvent((spi: Awaited<ReturnType<typeof loadSpi>>, container: HTMLElement) =>
    spi.open({
      container,
      serverUrl: location.origin,
      apiPrefix: BASES.platform,
      redirectUrls: props.redirectUrls,
      locale,
      currency,
      ...(props.amount !== undefined && { amount: props.amount }),
      texts: {
        amount: t('deposit.amount'),
        between: (least, most) => t('deposit.between', { least, most }),
        pay: t('deposit.pay'),
        challenge: t('deposit.challenge'),
        processing: t('deposit.processing'),
        support: t('deposit.support'),
        method: t('deposit.method'),
        methods: {
          card: { name: t('deposit.by.card'), arrives: t('deposit.arrives.card') },
          bank: { name: t('deposit.by.bank'), arrives: t('deposit.arrives.bank') },
          wallet: { name: t('deposit.by.wallet'), arrives: t('deposit.arrives.wallet') },
        },
      },
      notify: (type, key, reason) => props.onNotice(noticeAlert(t, type, key, reason)),
      onResult: props.onResult,
    }),
  )
  const fail = useEffectEvent(props.onFailure)
  useEffect(() => {
    let opened: { close(): void } | null = null
    let left = false
    loadSpi(`${platform}/spi/main.js`).then(
      (spi) => {
        if (left || place.current === null) return
        setLoading(false)
        opened = draw(spi, place.current)
      },
      (error: unknown) => {
        if (!left) fail(error)
      },
    )
    return () => {
      left = true
      opened?.close()
    }
  }, [platform])
  return (
    <>
      {loading ? <p role="status">{t('deposit.loading')}</p> : null}
      <div className="spi" ref={place} />
    </>
  )
}
