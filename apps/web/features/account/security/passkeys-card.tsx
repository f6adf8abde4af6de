'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Passkey } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useApi } from '#base/data/api-context.tsx'
import { dayText } from '#base/texts/moment-text.ts'
import { FailedRows, WaitingLine } from './card-states.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { passkeysQuery } from './security-queries.ts'
import { mustBeGone, useChanged } from './use-changed.ts'

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly busy: boolean
  readonly onRemove: () => void
}

function PasskeyRow({ passkey: { name, added_at, last_used_at }, busy, onRemove }: PasskeyRowProps) {
  const t = useTranslations('account.security')
  const locale = useLocale()
  const added = dayText(locale, added_at)
  return (
    <li>
      <div className="what">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="muted">
          {last_used_at === null
            ? t('passkey-unused', { added })
            : t('passkey-times', { added, used: dayText(locale, last_used_at) })}
        </span>
      </div>
      <Button busy={busy} aria-label={t('passkey-remove-of', { name })} onClick={onRemove}>
        {t('passkey-remove')}
      </Button>
    </li>
  )
}

/** The player's passkeys on this site: add with the password, rename, remove (BEYOND-13). */
export function PasskeysCard() {
  const t = useTranslations('account')
  const api = useApi()
  const refresh = useChanged(passkeysQuery)
  const { data: passkeys, isError, refetch } = useQuery(passkeysQuery(api))
  const removing = useMutation({
    mutationFn: async (id: string) => mustBeGone(await api.call('removePasskey', { params: { id } })),
    onSuccess: refresh,
  })
  return (
    <section className="panel account-card" aria-labelledby="passkeys">
      <h2 id="passkeys">{t('security.passkeys')}</h2>
      <p className="muted">{t('security.passkey-hint')}</p>
      {removing.isError ? <p role="alert">{t('failed')}</p> : null}
      {passkeys === undefined ? (
        isError ? (
          <FailedRows onRetry={() => void refetch()} />
        ) : (
          <WaitingLine />
        )
      ) : passkeys.length === 0 ? (
        <p>{t('security.passkey-none')}</p>
      ) : (
        <ul className="account-rows">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              busy={removing.isPending && removing.variables === passkey.id}
              onRemove={() => {
                if (!removing.isPending) removing.mutate(passkey.id)
              }}
            />
          ))}
        </ul>
      )}
      <PasskeyForm onAdded={() => void refresh()} />
    </section>
  )
}
