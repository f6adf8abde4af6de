'use client'
import { Dialog } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { SignInForm, useAuth, useSession } from '../features/session/index.ts'

/** The sign-in form over whatever page asked for it (AUTH-06). */
export function SignInModal() {
  const t = useTranslations()
  const session = useSession()
  const asked = useAuth((auth) => auth.signIn !== null)
  if (!asked) return null
  return (
    <Dialog title={t('session.sign-in')} closeLabel={t('common.close')} onClose={session.dismissSignIn}>
      <SignInForm />
    </Dialog>
  )
}
