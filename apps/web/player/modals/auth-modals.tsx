'use client'
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useAuth } from '#entities/session/index.ts'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { type AuthAsk, type AuthEventName, outcomeOf } from '#base/asks/modals/auth-rules.ts'
import { earlyForm } from '#base/device/early-forms.ts'

export interface AuthModalProps {
  readonly detail: AuthAsk['detail']
  readonly onClose: () => void
  /** Loaded in advance; only for sign-up (MODAL-16). */
  readonly hidden?: boolean
}

const credential = (
  name: 'SignUpModal' | 'ForgotPasswordModal' | 'EditPasswordModal' | 'ConfirmationModal' | 'UnlockModal',
) => lazy(() => import('#modals/sign-in/credential-modals.tsx').then((modals) => ({ default: modals[name] })))

/** The modal of each event, loaded when the event is raised. The session has the sign-in form. */
const AUTH_MODALS: Readonly<Record<Exclude<AuthEventName, 'signIn'>, ComponentType<AuthModalProps>>> = {
  signUp: credential('SignUpModal'),
  forgotPassword: credential('ForgotPasswordModal'),
  editPassword: credential('EditPasswordModal'),
  confirmation: credential('ConfirmationModal'),
  resendConfirmation: credential('ConfirmationModal'),
  unlock: credential('UnlockModal'),
  deposit: lazy(() => import('#modals/money/deposit-modal.tsx')),
  alert: lazy(() => import('#features/alerts/parts/alert-modal.tsx')),
  verifyPlayer: lazy(() => import('#modals/identity/identity-modal.tsx')),
  phoneVerification: lazy(() => import('#modals/identity/phone-modal.tsx')),
  missedAuthFields: lazy(() => import('#modals/identity/missing-fields-modal.tsx')),
}

const NO_DETAIL: AuthAsk['detail'] = {}

/**
 * Opens the modals of events raised anywhere (AUTH-06). Keeps sign-up hidden if it was loaded in advance (MODAL-16).
 */
export function AuthModals() {
  const ask = useSyncExternalStore(authEvents.subscribe, authEvents.get, () => null)
  const status = useAuth((auth) => auth.status)
  const outcome = ask === null ? null : outcomeOf(ask, status)
  const isEarly = useSyncExternalStore(earlyForm.subscribe, earlyForm.get, () => null) === 'sign-up'
  const asked = ask !== null && outcome === 'open' ? ask : null
  const isUsed = isEarly && asked?.event === 'signUp'
  useEffect(() => {
    // When closed it forgets what was typed, like sign-in.
    if (isUsed) earlyForm.set(null)
  }, [isUsed])
  const waiting = isEarly && status === 'not_logged_in' ? 'signUp' : null
  const event = asked?.event ?? waiting
  if (event === null || event === 'signIn') return null
  const Modal = AUTH_MODALS[event]
  return (
    <Suspense>
      <Modal detail={asked?.detail ?? NO_DETAIL} onClose={authEvents.close} hidden={asked === null} />
    </Suspense>
  )
}
