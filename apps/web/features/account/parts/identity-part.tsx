'use client'
import { useQuery } from '@tanstack/react-query'
import type { IdentityStanding } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { IdentityHint, IdentityTag, identityAct } from '../identity/identity-view.tsx'
import { identityQuery } from '../identity/identity-query.ts'
import { useSettings } from '#entities/preferences/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { authEvents } from '#base/asks/modals/auth-events.ts'

function Standing({ identity }: { readonly identity: IdentityStanding }) {
  const t = useTranslations('account.identity')
  const act = identityAct(identity.state)
  return (
    <>
      <IdentityHint identity={identity} />
      {act === null ? null : (
        <Button onClick={() => authEvents.raise('verifyPlayer')}>
          {act === 'start' ? t('title') : t(act)}
        </Button>
      )}
    </>
  )
}

/**
 * State of the identity verification and its next step, if the site requires one (PLAYER-03). It is last on the page,
 * because its size is known late.
 */
export default function IdentityPart() {
  const t = useTranslations('account.identity')
  const api = useApi()
  const isAsked = useSettings(api)?.identity != null
  const { data: identity } = useQuery({ ...identityQuery(api), enabled: isAsked })
  if (!isAsked) return null
  return (
    <section className="panel account-card" aria-labelledby="identity">
      <h2 id="identity">
        {t('card')}
        {identity === undefined ? null : <IdentityTag state={identity.state} />}
      </h2>
      {identity === undefined ? <span className="sk" data-w="l" /> : <Standing identity={identity} />}
    </section>
  )
}
