'use client'
import { ProfileForm } from '../profile-form.tsx'
import { useSettings } from '#entities/preferences/index.ts'
import { useAuth, useSession } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { useTranslations } from 'next-intl'

const FIELDS = ['first_name', 'last_name', 'nickname', 'mobile_phone', 'country'] as const
const NONE = [] as const

/** Shows and edits the profile (PLAYER-01). */
export default function ProfilePart() {
  const t = useTranslations('account')
  const session = useSession()
  const player = useAuth((auth) => auth.player)
  const settings = useSettings(useApi())
  if (player === null) return null
  return (
    <section className="panel account-card" aria-labelledby="details">
      <h2 id="details">{t('details')}</h2>
      <dl>
        {player.email === null ? null : (
          <div>
            <dt>{t('email')}</dt>
            <dd className="ltr">{player.email}</dd>
          </div>
        )}
        <div>
          <dt>{t('player-id')}</dt>
          <dd className="ltr">{player.id}</dd>
        </div>
      </dl>
      <ProfileForm
        player={player}
        fields={FIELDS}
        required={NONE}
        countries={settings?.countries.map(({ code }) => code) ?? NONE}
        onSaved={session.keepPlayer}
      />
    </section>
  )
}
