'use client'
import { Dialog } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { useAuth, useSession } from '#entities/session/index.ts'
import { SignInForm } from '#features/sign-in/index.ts'
import { earlyForm } from '#base/device/early-forms.ts'

/** The sign-in form above any page (AUTH-06). May be preloaded hidden (MODAL-16). */
export function SignInModal() {
  const t = useTranslations()
  const session = useSession()
  const asked = useAuth((auth) => auth.signIn !== null)
  const visitor = useAuth((auth) => auth.status === 'not_logged_in')
  const early = useSyncExternalStore(earlyForm.subscribe, earlyForm.get, () => null) === 'sign-in'
  useEffect(() => {
    // No longer preloaded: closing the form must drop what was typed.
    if (asked) earlyForm.set(null)
  }, [asked])
  if (!asked && !(early && visitor)) return null
  return (
    <Dialog
      title={t('session.sign-in')}
      closeLabel={t('common.close')}
      onClose={session.dismissSignIn}
      hidden={!asked}
    >
      <SignInForm />
    </Dialog>
  )
}
