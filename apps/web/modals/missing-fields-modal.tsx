'use client'
import { Button, Dialog } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { ProfileForm } from '../features/account/index.ts'
import { useSettings } from '../features/preferences/index.ts'
import { useAuth, useSession } from '../features/session/index.ts'
import { useApi } from '../site/api-context.tsx'

const NO_COUNTRIES = [] as const

/** What the site insists on and the player has not told (AUTH-10, MODAL-07): it closes when all is saved, and by nothing else but leaving. */
export default function MissingFieldsModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations()
  const session = useSession()
  const player = useAuth((auth) => auth.player)
  const settings = useSettings(useApi())
  if (player === null) return null
  const missed = player.auth_fields_missed
  return (
    <Dialog
      title={t('account.missing.title')}
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
      <p>{t('account.missing.hint')}</p>
      <ProfileForm
        player={player}
        fields={missed}
        required={missed}
        countries={settings?.countries.map(({ code }) => code) ?? NO_COUNTRIES}
        onSaved={session.keepPlayer}
      />
    </Dialog>
  )
}
