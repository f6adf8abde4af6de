'use client'
import { AccountsPanel } from '../accounts-panel.tsx'
import { useSettings } from '#entities/preferences/index.ts'
import { useAccounts, useActivateAccount } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'

/** The player's accounts, and the currencies in which another can be opened (PLAYER-05). */
export default function AccountsPart() {
  const api = useApi()
  const accounts = useAccounts(api)
  const settings = useSettings(api)
  const activate = useActivateAccount(api)
  if (accounts === undefined || settings === undefined) return null
  return (
    <AccountsPanel
      accounts={accounts}
      currencies={settings.currencies}
      busy={activate.isPending ? activate.variables : null}
      onActivate={(currency) => {
        if (!activate.isPending) activate.mutate(currency)
      }}
    />
  )
}
