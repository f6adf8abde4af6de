'use client'
import type { ProfileField } from '@touchline/contract'
import { Button, Dialog } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { ProfileForm } from '#features/account/index.ts'
import { useSettings } from '#entities/preferences/index.ts'
import { useAuth, useSession } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'

const NO_COUNTRIES = [] as const

export interface FieldsDialogProps {
  /** All are required. */
  readonly fields: readonly ProfileField[]
  readonly title: string
  readonly hint: string
  /** The player has closed it without saving. */
  readonly onClose: () => void
}

/** Asks for required profile fields (MODAL-07, DEPOSIT-02). Closes once they are saved, or when the player leaves. */
export function FieldsDialog({ fields, title, hint, onClose }: FieldsDialogProps) {
  const t = useTranslations()
  const session = useSession()
  const player = useAuth((auth) => auth.player)
  const settings = useSettings(useApi())
  if (player === null) return null
  return (
    <Dialog
      title={title}
      closeLabel={t('common.close')}
      onClose={() => {}}
      blocking
      footer={
        <Button
          variant="ghost"
          onClick={() => {
            onClose()
            void session.signOut()
          }}
        >
          {t('session.sign-out')}
        </Button>
      }
    >
      <p>{hint}</p>
      <ProfileForm
        player={player}
        fields={fields}
        required={fields}
        countries={settings?.countries.map(({ code }) => code) ?? NO_COUNTRIES}
        onSaved={session.keepPlayer}
      />
    </Dialog>
  )
}
