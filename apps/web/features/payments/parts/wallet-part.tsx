'use client'
import type { ProfileField } from '@touchline/contract'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { showAlert } from '#entities/alerts/index.ts'
import { useSettings } from '#entities/preferences/index.ts'
import { activeAccount, useAccounts, useAuth, useSession } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { askedDeposit, returnPaths } from '#base/addresses/outside/platform-links.ts'
import { depositStep } from '../deposit-gate.ts'
import { Wallet } from '../wallet.tsx'

export interface WalletPartProps {
  /** Asks for fields of the profile; call `leave` if the player declines. */
  readonly askFor: (fields: readonly ProfileField[], leave: () => void) => ReactNode
}

/**
 * The player's wallet. A visitor is asked to sign in. Fields required for a deposit are asked for first (DEPOSIT-02).
 */
export default function WalletPart({ askFor }: WalletPartProps) {
  const t = useTranslations('wallet')
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
        onWithdrawn={() => showAlert({ type: 'success', title: t('withdrawn') })}
      />
      {step.kind === 'fields' && !left ? askFor(step.fields, () => setLeft(true)) : null}
    </>
  )
}
