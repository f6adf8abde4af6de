'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiFailure } from '@touchline/api-client'
import type { SetLimit, TakeBreak, UserLimit } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BreakPanel } from '../break-panel.tsx'
import { CheckInterval } from '../check-interval.tsx'
import { type LimitAct, LimitCard } from '../limit-card.tsx'
import { LimitForm } from '../limit-form.tsx'
import { limitsQuery } from '../limits-query.ts'
import { useSettings, useUpdateSettings } from '#entities/preferences/index.ts'
import { activeAccount, useAccounts, useSession } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'

type Step =
  | { readonly act: LimitAct; readonly limit: UserLimit }
  | { readonly act: 'setLimit'; readonly limit: SetLimit }

/** Changes of limits and breaks, one at a time. A refusal is shown in the server's words. */
function useChanges() {
  const t = useTranslations('limits')
  const api = useApi()
  const queries = useQueryClient()
  const session = useSession()
  const [fault, setFault] = useState<string | null>(null)
  const told = (error: ApiFailure) => {
    if (session.onFailure(error)) return
    setFault((error.kind === 'refused' ? error.body.localized_message : undefined) ?? t('failed'))
  }
  const change = useMutation({
    mutationFn: (step: Step) =>
      step.act === 'setLimit'
        ? api.call('setLimit', { body: step.limit })
        : api.call(step.act, { params: { id: step.limit.id } }),
    onMutate: () => setFault(null),
    onSuccess: (answer) => {
      if (!answer.ok) return told(answer.error)
      return queries.invalidateQueries({ queryKey: limitsQuery(api).queryKey })
    },
  })
  const take = useMutation({
    mutationFn: (body: TakeBreak) => api.call('takeBreak', { body }),
    onMutate: () => setFault(null),
    onSuccess: (answer) => (answer.ok ? session.signOut() : told(answer.error)),
  })
  return { fault, change, take }
}

/** The player's limits: set, lower, request more, and take a break (RG-07, BEYOND-19). */
export default function LimitsPart() {
  const t = useTranslations('limits')
  const api = useApi()
  const { data: limits, isError } = useQuery(limitsQuery(api))
  const account = activeAccount(useAccounts(api))
  const settings = useSettings(api)
  const updateSettings = useUpdateSettings(api)
  const { fault, change, take } = useChanges()
  if (isError) return <p role="alert">{t('failed')}</p>
  if (limits === undefined || account === null || settings === undefined) return null
  const { currencies, reality_check: check } = settings
  const perUnit = (code: string) => currencies.find((currency) => currency.code === code)?.subunits ?? 100
  return (
    <>
      {fault === null ? null : (
        <p className="note" data-tone="error" role="alert">
          <Icon name="alert-circle" />
          <span>{fault}</span>
        </p>
      )}
      {limits.length === 0 ? <p className="muted">{t('none')}</p> : null}
      <ul className="account-cards">
        {limits.map((limit) => (
          <LimitCard
            key={limit.id}
            limit={limit}
            perUnit={perUnit}
            busy={change.isPending}
            onAct={(act, of) => {
              if (!change.isPending) change.mutate({ act, limit: of })
            }}
          />
        ))}
      </ul>
      <LimitForm
        currency={{ code: account.currency, subunits: account.subunits }}
        busy={change.isPending}
        onSet={async (limit) => (await change.mutateAsync({ act: 'setLimit', limit })).ok}
      />
      {check === undefined ? null : (
        <CheckInterval
          check={check}
          onMinutes={(minutes) => updateSettings.mutate({ reality_check_minutes: minutes })}
        />
      )}
      <BreakPanel busy={take.isPending} onTake={async (body) => (await take.mutateAsync(body)).ok} />
    </>
  )
}
