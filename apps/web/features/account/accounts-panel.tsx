'use client'
import type { Account, Currency } from '@touchline/contract'
import { Button, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { formatMoney } from '#base/texts/format-money.ts'

export interface AccountsPanelProps {
  readonly accounts: readonly Account[]
  /** Currencies of the site. */
  readonly currencies: readonly Currency[]
  /** The currency being opened or switched to. */
  readonly busy: string | null
  /** Switches to the account in a currency, and opens it if necessary. */
  readonly onActivate: (currency: string) => void
}

function AccountCard({
  account,
  busy,
  onActivate,
}: { readonly account: Account } & Pick<AccountsPanelProps, 'busy' | 'onActivate'>) {
  const t = useTranslations('account')
  const locale = useLocale()
  const { currency, subunits, active, balance, available_to_bet_with_locked_cents: available } = account
  const money = (amount: number) => formatMoney(locale, amount, currency, subunits)
  return (
    <li className="panel account-card">
      <h2>
        {currency}
        {active ? (
          <span className="tag" data-tone="accent">
            <Icon name="check" />
            {t('active')}
          </span>
        ) : null}
      </h2>
      <dl>
        <div>
          <dt>{t('balance')}</dt>
          <dd className="ltr">{money(balance)}</dd>
        </div>
        <div>
          <dt>{t('available')}</dt>
          <dd className="ltr">{money(available)}</dd>
        </div>
      </dl>
      {active ? null : (
        <Button
          busy={busy === currency}
          aria-label={`${t('use-account')}: ${currency}`}
          onClick={() => onActivate(currency)}
        >
          {t('use-account')}
        </Button>
      )}
    </li>
  )
}

/** A form to open an account in another currency of the site (PLAYER-05). */
function OpenAccount({ accounts, currencies, busy, onActivate }: AccountsPanelProps) {
  const t = useTranslations('account')
  const id = useId()
  const left = currencies.filter(({ code }) => !accounts.some(({ currency }) => currency === code))
  const [chosen, setChosen] = useState<string | null>(null)
  const currency = left.find(({ code }) => code === chosen)?.code ?? left[0]?.code
  if (currency === undefined) return null
  return (
    <section className="panel account-card">
      <h2>{t('open-title')}</h2>
      <div className="open-account">
        <label htmlFor={id}>{t('currency')}</label>
        <select
          id={id}
          className="select"
          value={currency}
          onChange={(event) => setChosen(event.target.value)}
        >
          {left.map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </select>
        <Button variant="primary" busy={busy === currency} onClick={() => onActivate(currency)}>
          {t('open')}
        </Button>
      </div>
    </section>
  )
}

/** The player's accounts, one per currency: shows the active one and switches to others (PLAYER-04, PLAYER-05). */
export function AccountsPanel(props: AccountsPanelProps) {
  return (
    <>
      <ul className="account-cards">
        {props.accounts.map((account) => (
          <AccountCard key={account.currency} account={account} {...props} />
        ))}
      </ul>
      <OpenAccount {...props} />
    </>
  )
}
