'use client'
import type { Account } from '@touchline/contract'
import { Icon, Menu, MenuItem } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { formatMoney } from '#base/texts/format-money.ts'
import {
  activeAccount,
  useAccounts,
  useActivateAccount,
  displayName,
  useAuth,
  useSession,
} from '#entities/session/index.ts'

const available = (account: Account, locale: string) =>
  formatMoney(locale, account.available_to_bet_with_locked_cents, account.currency, account.subunits)

export interface AccountMenuProps {
  /** Items between the accounts and sign-out; rendered when the menu opens. */
  readonly children: (close: () => void) => ReactNode
}

/** The balance; opens a menu with the accounts and sign-out. Nothing for a visitor. */
export function AccountMenu({ children }: AccountMenuProps) {
  const t = useTranslations('session')
  const locale = useLocale()
  const session = useSession()
  const player = useAuth((auth) => auth.player)
  const api = useApi()
  const accounts = useAccounts(api)
  const activate = useActivateAccount(api)
  const active = activeAccount(accounts)
  if (player === null || accounts === undefined || active === null) return null
  const balance = available(active, locale)
  return (
    <Menu
      className="balance"
      label={t('account-label', { currency: active.currency, balance })}
      button={
        <>
          <span className="ltr">{balance}</span>
          <Icon name="chevron-down" size="s" />
        </>
      }
    >
      {(close) => (
        <>
          {accounts.map((account) => (
            <MenuItem
              key={account.currency}
              checked={account.active}
              onSelect={() => {
                if (!account.active) activate.mutate(account.currency)
                close()
              }}
            >
              {account.currency}
              <span className="end ltr">{available(account, locale)}</span>
              {account.active ? <Icon name="check" /> : <span className="icon" />}
            </MenuItem>
          ))}
          {children(close)}
          <MenuItem
            onSelect={() => {
              close()
              void session.signOut()
            }}
          >
            <Icon name="logout" flip />
            {t('sign-out')}
            <span className="end">{displayName(player)}</span>
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
