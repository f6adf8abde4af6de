'use client'
import type { DeletionObstacle } from '@touchline/contract'
import { Button, Dialog, Field, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../../site/api-context.tsx'
import { FormRefusal } from '../form-note.tsx'
import { useCallForm } from '../use-call-form.ts'

interface DeleteDialogProps {
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks for the password and once more whether it is meant; what stands against it is told item by item. */
function DeleteDialog({ onClose, onDeleted }: DeleteDialogProps) {
  const t = useTranslations()
  const api = useApi()
  const { attach, ...form } = useCallForm()
  const [isSure, setSure] = useState(false)
  const [obstacles, setObstacles] = useState<readonly DeletionObstacle[]>([])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSure) return
    setObstacles([])
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (password.length < 8) return form.show({ password: t('session.password-short') })
    const done = await form.send(async () => {
      const answer = await api.call('deleteAccount', { body: { password } })
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

  return (
    <Dialog title={t('account.delete.title')} closeLabel={t('common.close')} onClose={onClose}>
      <form ref={attach} className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FormRefusal form={form} />
        {obstacles.length === 0 ? null : (
          <ul className="obstacles">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{t(`account.delete.why.${obstacle}`)}</li>
            ))}
          </ul>
        )}
        <p>{t('account.delete.text')}</p>
        <Field
          name="password"
          label={t('session.password')}
          type="password"
          autoComplete="current-password"
          dir="ltr"
          error={form.errors['password'] ?? null}
        />
        <label className="check">
          <input type="checkbox" checked={isSure} onChange={(event) => setSure(event.target.checked)} />
          <span>{t('account.delete.sure')}</span>
        </label>
        <Button type="submit" variant="primary" size="xl" block busy={form.busy} disabled={!isSure}>
          {t('account.delete.title')}
        </Button>
      </form>
    </Dialog>
  )
}

/** The way out for good: `onDeleted` is called once the account is no more. */
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
