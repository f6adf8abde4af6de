'use client'
import { useQuery } from '@tanstack/react-query'
import type { IdentityKind, IdentityStanding } from '@touchline/contract'
import { Button, Dialog } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import {
  FormRefusal,
  IdentityHint,
  IdentitySteps,
  IdentityTag,
  identityAct,
  identityQuery,
  useCallForm,
} from '#features/account/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { identityReturn } from '#base/asks/modals/modal-request.ts'

interface CheckProps {
  readonly kind: IdentityKind
  readonly identity: IdentityStanding
  readonly onClose: () => void
}

/** State and steps of the check, and the player's next action. */
function Check({ kind, identity, onClose }: CheckProps) {
  const t = useTranslations('account.identity')
  const api = useApi()
  const locale = useLocale()
  const form = useCallForm()
  const act = identityAct(identity.state)
  async function go() {
    const body = { return_to: identityReturn(location.pathname) }
    const started = await form.send(() => api.call('startIdentity', { body }))
    if (started === null) return
    const { url } = started.data
    if (url === null) onClose()
    else location.assign(`${url}?locale=${locale}`)
  }
  return (
    <div className="identity">
      <FormRefusal form={form} />
      <div role="status">
        <IdentityTag state={identity.state} />
      </div>
      <IdentitySteps kind={kind} identity={identity} />
      <IdentityHint identity={identity} />
      {act === null ? null : (
        <div className="form-buttons">
          <Button size="l" onClick={onClose}>
            {t('later')}
          </Button>
          <Button variant="primary" size="l" busy={form.busy} onClick={() => void go()}>
            {t(act)}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The identity check that the site uses, above any page (PLAYER-03). */
export default function IdentityModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations()
  const { data: identity } = useQuery({ ...identityQuery(useApi()), staleTime: 0 })
  if (identity?.kind === null) return null
  return (
    <Dialog title={t('account.identity.title')} closeLabel={t('common.close')} onClose={onClose}>
      {identity === undefined ? (
        <p role="status" aria-busy="true" aria-label={t('account.loading')}>
          <span className="sk" data-w="l" />
        </p>
      ) : (
        <Check kind={identity.kind} identity={identity} onClose={onClose} />
      )}
    </Dialog>
  )
}
