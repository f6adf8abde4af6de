'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FundsProtection, Settings } from '@touchline/contract'
import { Button, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { settingsQuery, useSettings } from '#entities/preferences/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { platformLink } from '#base/addresses/outside/platform-links.ts'

/** How the money of players is kept, with where the operator says more of it. */
function Statement({
  deposits,
  funds,
}: {
  readonly deposits: Settings['deposits']
  readonly funds: FundsProtection
}) {
  const t = useTranslations('deposit.funds')
  const terms = platformLink(deposits.platform_url, useLocale(), 'terms')
  return (
    <p className="note" data-tone={funds.level === 'not_protected' ? 'warn' : undefined}>
      <Icon name={funds.level === 'not_protected' ? 'alert-circle' : 'shield-check'} />
      <span>
        {t(funds.level)}{' '}
        <a href={funds.url ?? terms} target="_blank" rel="noopener">
          {t('link')}
        </a>
      </span>
    </p>
  )
}

/** Has the player say that they know the statement. Asked for anew where that was refused: it has changed. */
function Acknowledge({ version }: Pick<FundsProtection, 'version'>) {
  const t = useTranslations()
  const api = useApi()
  const client = useQueryClient()
  const say = useMutation({
    mutationFn: () => api.call('acknowledgeFunds', { body: { version } }),
    onSuccess: () => client.invalidateQueries({ queryKey: settingsQuery(api).queryKey }),
  })
  return (
    <>
      {say.data?.ok === false ? (
        <p className="note" data-tone="error" role="alert">
          <Icon name="alert-circle" />
          <span>{t('account.failed')}</span>
        </p>
      ) : null}
      <Button variant="primary" size="xl" block busy={say.isPending} onClick={() => say.mutate()}>
        <span>{t('deposit.funds.confirm')}</span>
      </Button>
    </>
  )
}

/**
 * A form to pay in, below what players are told of how their money is protected. It is there once they have said that they
 * know, for each statement once (LCCP 4.2.1); on sites that state nothing, at once.
 */
export function FundsGate({ children }: { readonly children: ReactNode }) {
  const deposits = useSettings(useApi())?.deposits
  const funds = deposits?.funds_protection
  if (deposits === undefined || funds === undefined) return children
  return (
    <>
      <Statement deposits={deposits} funds={funds} />
      {funds.acknowledged ? children : <Acknowledge version={funds.version} />}
    </>
  )
}
