'use client'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { IdentityHint, IdentityTag, identityAct, identityQuery } from '../../../features/account/index.ts'
import { useApi } from '../../../site/api-context.tsx'
import { authEvents } from '../../../site/auth-events.ts'

/** Whether the player's identity is proven, and the way to it, where the site asks for it (PLAYER-03). */
export default function IdentityPart() {
  const t = useTranslations('account.identity')
  const { data: identity } = useQuery(identityQuery(useApi()))
  if (identity === undefined || identity.kind === null) return null
  const act = identityAct(identity.state)
  return (
    <section className="panel account-card" aria-labelledby="identity">
      <h2 id="identity">
        {t('card')}
        <IdentityTag state={identity.state} />
      </h2>
      <IdentityHint identity={identity} />
      {act === null ? null : (
        <Button onClick={() => authEvents.raise('verifyPlayer')}>
          {act === 'start' ? t('title') : t(act)}
        </Button>
      )}
    </section>
  )
}
