'use client'
import { Dialog } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { CredentialWhat } from '#base/asks/modals/auth-rules.ts'
import { CredentialPanel } from './credential-panel.tsx'

interface CredentialModalProps {
  readonly detail: Readonly<Record<string, string>>
  readonly onClose: () => void
  /** Preloaded, and hidden until it is opened (MODAL-16). */
  readonly hidden?: boolean
}

const TITLES = {
  'sign-up': 'sign-up',
  password: 'forgot',
  'password-edit': 'new-password',
  confirmation: 'confirmation',
  unlock: 'unlock',
} as const satisfies Record<CredentialWhat, string>

const modalOf = (what: CredentialWhat) =>
  function CredentialModal({ detail, onClose, hidden = false }: CredentialModalProps) {
    const t = useTranslations()
    const token = detail['token'] ?? null
    return (
      <Dialog
        title={t(`session.${TITLES[what]}`)}
        closeLabel={t('common.close')}
        onClose={onClose}
        hidden={hidden}
      >
        <CredentialPanel key={token} what={what} token={token} />
      </Dialog>
    )
  }

export const SignUpModal = modalOf('sign-up')
export const ForgotPasswordModal = modalOf('password')
export const EditPasswordModal = modalOf('password-edit')
export const ConfirmationModal = modalOf('confirmation')
export const UnlockModal = modalOf('unlock')
