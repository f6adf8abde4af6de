'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiResult } from '@touchline/api-client'
import type { Account, AnyPayment, PaymentMethod, PaymentTerms } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { WITHDRAW_PART } from '#base/addresses/outside/platform-links.ts'
import { settingsQuery } from '#entities/preferences/index.ts'
import { FundsGate } from './funds-gate.tsx'
import { PayMethods } from './pay-methods.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentList } from './history/payment-list.tsx'
import { quickAmounts } from './quick-amounts.ts'
import { PAYMENTS, paymentsQuery, termsQuery } from './payments-query.ts'

export interface WalletProps {
  readonly account: Account
  /** Paths of this origin to which the provider redirects. */
  readonly redirectUrls: Readonly<Record<'success' | 'failure' | 'pending', string>>
  /** Requested deposit: subunits of a currency. */
  readonly asked?: { readonly amount: number; readonly currency: string } | null
  /** Opens the page of the payment challenge, on which the player proves to be the payer. */
  readonly onChallenge: (address: string) => void
  readonly onWithdrawn: () => void
}

/** The part is rendered after the page has loaded, so the browser did not scroll to it. */
const comeIfAsked = (part: HTMLElement | null) => {
  if (location.hash === `#${WITHDRAW_PART}`) part?.scrollIntoView({ block: 'center' })
}

interface WithdrawProps {
  readonly terms: PaymentTerms
  /** Subunits that can be withdrawn. */
  readonly balance: number
  readonly onDone: () => void
}

function Withdraw({ terms, balance, onDone }: WithdrawProps) {
  const t = useTranslations()
  const api = useApi()
  const { currency } = terms
  return (
    <section id={WITHDRAW_PART} aria-label={t('wallet.withdraw')} ref={comeIfAsked}>
      <h2>{t('wallet.withdraw')}</h2>
      {balance < terms.min ? (
        <p className="muted">{t('wallet.too-little')}</p>
      ) : (
        <PaymentForm
          key={currency}
          terms={terms}
          label={t('wallet.withdraw')}
          max={balance}
          suggestions={[]}
          send={(amount, idempotencyKey) =>
            api.call('requestWithdrawal', { body: { amount, currency }, idempotencyKey })
          }
          onDone={onDone}
        />
      )}
    </section>
  )
}

/** Asks whoever has never paid in to set a limit first. */
function FirstTime() {
  const t = useTranslations()
  const links = useLinks()
  return (
    <p className="note">
      <Icon name="hourglass" />
      <span>
        {t('deposit.first')} <PageLink href={links.page('usersLimits')}>{t('limits.set-title')}</PageLink>
      </span>
    </p>
  )
}

const hasPaidIn = (payments: readonly AnyPayment[]): boolean =>
  payments.some(({ kind, state }) => kind === 'deposit' && state === 'succeeded')

interface PayInProps {
  readonly terms: PaymentTerms
  readonly payments: readonly AnyPayment[]
  readonly amount: number | undefined
  readonly redirectUrls: WalletProps['redirectUrls']
  readonly onBegun: (challenge: string | null) => void
}

const isUnacknowledged = (answer: ApiResult<unknown>): boolean =>
  !answer.ok &&
  answer.error.kind === 'refused' &&
  answer.error.body.errors?.['funds_protection'] !== undefined

function PayIn({ terms, payments, amount: first, redirectUrls, onBegun }: PayInProps) {
  const t = useTranslations('deposit')
  const api = useApi()
  const client = useQueryClient()
  const { currency, methods } = terms
  const [wanted, setWanted] = useState<PaymentMethod | null>(null)
  const method = methods.find((one) => one === wanted) ?? methods[0]
  return (
    <PaymentForm
      terms={terms}
      label={t('pay')}
      max={terms.max}
      suggestions={quickAmounts(payments, terms)}
      amount={first}
      choice={
        method === undefined ? null : <PayMethods methods={methods} chosen={method} onChoose={setWanted} />
      }
      about={method}
      send={async (amount, idempotencyKey) => {
        const answer = await api.call('requestDeposit', {
          body: { amount, currency, return_to: redirectUrls, ...(method && { method }) },
          idempotencyKey,
        })
        // What was stated has changed since the page came: it is shown, and asked about, in place of this form.
        if (isUnacknowledged(answer)) void client.invalidateQueries({ queryKey: settingsQuery(api).queryKey })
        return answer
      }}
      onDone={({ challenge_url: address }) => onBegun(address)}
    />
  )
}

/** Deposits to and withdrawals from the active account without the payment script (ROUTE-23), and their status. */
export function Wallet({ account, redirectUrls, asked = null, onChallenge, onWithdrawn }: WalletProps) {
  const t = useTranslations()
  const api = useApi()
  const client = useQueryClient()
  const { data: all } = useQuery(termsQuery(api))
  const { data: payments } = useQuery(paymentsQuery(api))
  const terms = all?.find(({ currency }) => currency === account.currency)
  const perUnit = (code: string) => all?.find(({ currency }) => currency === code)?.subunits ?? 1
  const refresh = () => void client.invalidateQueries({ queryKey: PAYMENTS })
  if (terms === undefined || payments === undefined) return <p role="status">{t('deposit.loading')}</p>
  const { currency } = terms
  const withdrawn = () => {
    refresh()
    onWithdrawn()
  }
  return (
    <div className="wallet">
      <section aria-label={t('deposit.title')}>
        <h2>{t('deposit.title')}</h2>
        {hasPaidIn(payments) ? null : <FirstTime />}
        <FundsGate>
          <PayIn
            key={currency}
            terms={terms}
            payments={payments}
            amount={asked?.currency === currency ? asked.amount : undefined}
            redirectUrls={redirectUrls}
            onBegun={(address) => {
              refresh()
              if (address !== null) onChallenge(address)
            }}
          />
        </FundsGate>
      </section>
      <Withdraw terms={terms} balance={Math.max(0, account.balance)} onDone={withdrawn} />
      <section aria-label={t('wallet.history')}>
        <h2>{t('wallet.history')}</h2>
        <PaymentList payments={payments} perUnit={perUnit} />
      </section>
    </div>
  )
}
