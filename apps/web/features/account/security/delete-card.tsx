'use client'
import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import type { DeletionObstacle, Proof } from '@touchline/contract'
import { Button, Dialog, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { askPasskey } from '#entities/session/index.ts'
import { FormRefusal } from '../form-note.tsx'
import { useCallForm } from '../use-call-form.ts'
import { PasswordField, passwordOf } from './password-field.tsx'
import { passkeysQuery } from './security-queries.ts'

interface DeleteDialogProps {
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Null when the player or the browser stopped. */
async function proofByPasskey(api: ApiClient): Promise<Proof | null> {
  const begun = await api.call('beginPasskeySignIn')
  const passkey = begun.ok ? await askPasskey(begun.data) : 'stopped'
  return typeof passkey === 'string' ? null : { passkey }
}

function Obstacles({ obstacles }: { readonly obstacles: readonly DeletionObstacle[] }) {
  const t = useTranslations('account.delete.why')
  if (obstacles.length === 0) return null
  return (
    <ul className="obstacles">
      {obstacles.map((obstacle) => (
        <li key={obstacle}>{t(obstacle)}</li>
      ))}
    </ul>
  )
}

/** Asks for the password and a confirmation. Lists everything that prevents the deletion. */
function DeleteDialog({ onClose, onDeleted }: DeleteDialogProps) {
  const t = useTranslations()
  const api = useApi()
  const { attach, ...form } = useCallForm()
  const [isSure, setSure] = useState(false)
  const { data: passkeys = [] } = useQuery(passkeysQuery(api))
  const [obstacles, setObstacles] = useState<readonly DeletionObstacle[]>([])

  async function remove(proof: () => Promise<Proof | null>) {
    if (!isSure) return
    setObstacles([])
    const done = await form.send(async () => {
      const body = await proof()
      if (body === null) return { ok: false, error: { kind: 'cancelled' } }
      const answer = await api.call('deleteAccount', { body })
      if (!answer.ok && answer.error.kind === 'refused') {
        const { obstacles: found = [] } = (answer.error.body.details ?? {}) as {
          obstacles?: DeletionObstacle[]
        }
        setObstacles(found)
      }
      return answer
    })
    if (done !== null) onDeleted()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = passwordOf(event)
    if (password === null) return form.show({ password: t('session.password-short') })
    void remove(async () => ({ password }))
  }

  return (
    <Dialog title={t('account.delete.title')} closeLabel={t('common.close')} onClose={onClose}>
      <form ref={attach} className="form" method="post" noValidate onSubmit={submit}>
        <FormRefusal form={form} />
        <Obstacles obstacles={obstacles} />
        <p>{t('account.delete.text')}</p>
        <PasswordField form={form} label={t('session.password')} />
        <label className="check">
          <input type="checkbox" checked={isSure} onChange={(event) => setSure(event.target.checked)} />
          <span>{t('account.delete.sure')}</span>
        </label>
        <Button type="submit" variant="primary" size="xl" block busy={form.busy} disabled={!isSure}>
          {t('account.delete.title')}
        </Button>
        {passkeys.length === 0 ? null : (
          <Button block disabled={!isSure} onClick={() => void remove(() => proofByPasskey(api))}>
            {t('account.delete.by-passkey')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

/** Deletes the account, then calls `onDeleted`. */
export function DeleteCard({ onDeleted }: Pick<DeleteDialogProps, 'onDeleted'>) {
  const t = useTranslations('account.delete')
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="panel account-card" aria-labelledby="delete">
      <h2 id="delete">{t('title')}</h2>
      <p className="muted">{t('text')}</p>
      <Button onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {t('title')}
      </Button>
      {isAsking ? <DeleteDialog onClose={() => setAsking(false)} onDeleted={onDeleted} /> : null}
    </section>
  )
}
