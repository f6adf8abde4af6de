'use client'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { showAlert } from '#entities/alerts/index.ts'
import { identityQuery } from '#features/account/index.ts'
import { FundsGate, QuickDeposit, depositStep } from '#features/payments/index.ts'
import { useSettings } from '#entities/preferences/index.ts'
import { activeAccount, useAccounts, useAuth } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import {
  depositHash,
  type PlatformPage,
  platformLink,
  returnPaths,
} from '#base/addresses/outside/platform-links.ts'
import { report } from '#base/faults/report.ts'
import { FieldsDialog } from '../identity/fields-dialog.tsx'
import IdentityModal from '../identity/identity-modal.tsx'
import { usePaymentNotice } from './use-payment-notice.ts'

interface QuickModalProps {
  readonly platform: string | null
  readonly currency: string
  /** Initial amount in subunits; undefined to let the payment script choose. */
  readonly amount: number | undefined
  readonly onClose: () => void
}

/** The deposit form above the page (MODAL-07). If its script fails to load, the wallet page is offered (DEPOSIT-07). */
function QuickModal({ platform, currency, amount, onClose }: QuickModalProps) {
  const t = useTranslations('deposit')
  const locale = useLocale()
  const notice = usePaymentNotice()
  const [failed, setFailed] = useState(false)
  const link = (page: PlatformPage, text: string) => (
    <a href={platformLink(platform, locale, page)} target="_blank" rel="noopener">
      {text}
    </a>
  )
  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <p className="deposit-links">
          {link('terms', t('terms'))}
          {link('transactions', t('history'))}
          {/* The form has its own link to this. */}
          {failed ? link('help', t('support')) : null}
        </p>
      }
    >
      {failed ? (
        <>
          <p role="alert">{t('no-script')}</p>
          <p>{link('deposit', t('wallet'))}</p>
        </>
      ) : (
        <FundsGate>
          <QuickDeposit
            key={currency}
            platform={platform ?? ''}
            currency={currency}
            amount={amount}
            redirectUrls={{
              ...returnPaths(location.pathname),
              support: platformLink(platform, locale, 'help'),
            }}
            onNotice={showAlert}
            onResult={(result) => {
              notice(result)
              onClose()
            }}
            onFailure={(error) => {
              report(error)
              setFailed(true)
            }}
          />
        </FundsGate>
      )}
    </Dialog>
  )
}

interface DepositModalProps {
  /** `amount`, if requested, in subunits of `currency`. */
  readonly detail?: Readonly<Record<string, string>>
  readonly onClose: () => void
}

/**
 * Deposit: first the required fields (DEPOSIT-02) and the identity proof (PLAYER-03), then form or wallet page
 * (DEPOSIT-03).
 */
export default function DepositModal({ detail = {}, onClose }: DepositModalProps) {
  const t = useTranslations('deposit')
  const locale = useLocale()
  const api = useApi()
  const settings = useSettings(api)
  const player = useAuth((auth) => auth.player)
  const account = activeAccount(useAccounts(api))
  const deposits = settings?.deposits
  const isProofNeeded = settings?.identity?.required_for.includes('deposit') === true
  const { data: identity } = useQuery({ ...identityQuery(api), enabled: isProofNeeded })
  const step = deposits === undefined || player === null ? null : depositStep(deposits, player)
  const leave = useEffectEvent((kind: 'wallet' | 'nothing') => {
    onClose()
    const { amount, currency } = detail
    const hash = amount === undefined || currency === undefined ? '' : depositHash(amount, currency)
    if (kind === 'wallet')
      location.assign(platformLink(deposits?.platform_url ?? null, locale, 'deposit') + hash)
  })
  const kind = step?.kind
  useEffect(() => {
    if (kind === 'wallet' || kind === 'nothing') leave(kind)
  }, [kind])
  if (deposits === undefined || step === null) return null
  if (step.kind === 'fields')
    return (
      <FieldsDialog fields={step.fields} title={t('missing')} hint={t('missing-hint')} onClose={onClose} />
    )
  if (step.kind !== 'quick' || account === null || (isProofNeeded && identity === undefined)) return null
  if (isProofNeeded && identity?.state !== 'approved') return <IdentityModal onClose={onClose} />
  const { currency } = account
  const amount = detail['currency'] === currency ? Number(detail['amount']) : undefined
  return <QuickModal platform={deposits.platform_url} currency={currency} amount={amount} onClose={onClose} />
}
