'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { showAlert } from '#entities/alerts/index.ts'
import { Wallet, depositStep } from '#features/payments/index.ts'
import { useSettings } from '#entities/preferences/index.ts'
import { activeAccount, useAccounts, useAuth, useSession } from '#entities/session/index.ts'
import { FieldsDialog } from '#modals/identity/fields-dialog.tsx'
import { useApi } from '#base/data/api-context.tsx'
import { askedDeposit, returnPaths } from '#base/addresses/platform-links.ts'

/** The wallet of whoever is signed in; a visitor is asked to, and what the site must know before a deposit is asked first (DEPOSIT-02). */
export default function WalletPage() {
  const t = useTranslations()
  const locale = useLocale()
  const api = useApi()
  const session = useSession()
  const [asked] = useState(() => askedDeposit(location.hash))
  const [left, setLeft] = useState(false)
  const visitor = useAuth((auth) => auth.status === 'not_logged_in')
  const player = useAuth((auth) => auth.player)
  const account = activeAccount(useAccounts(api))
  const deposits = useSettings(api)?.deposits
  useEffect(() => {
    if (visitor) session.askSignIn('required')
  }, [visitor, session])
  if (player === null || account === null || deposits === undefined) return null
  const step = depositStep(deposits, player)
  return (
    <>
      <Wallet
        account={account}
        asked={asked}
        redirectUrls={returnPaths(location.pathname)}
        onChallenge={(address) => location.assign(`${address}?locale=${locale}`)}
        onWithdrawn={() => showAlert({ type: 'success', title: t('wallet.withdrawn') })}
      />
      {step.kind === 'fields' && !left ? (
        <FieldsDialog
          fields={step.fields}
          title={t('deposit.missing')}
          hint={t('deposit.missing-hint')}
          onClose={() => setLeft(true)}
        />
      ) : null}
    </>
  )
}
