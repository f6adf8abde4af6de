'use client'
import { Button, Field } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { createPasskey, type PasskeyFault } from '#entities/session/index.ts'
import { FormRefusal } from '../form-note.tsx'
import { useCallForm } from '../use-call-form.ts'
import { PasswordField, passwordOf } from './password-field.tsx'

/** Asks for a name and the password, then lets the browser create the passkey. The fields open at a press. */
export function PasskeyForm({ onAdded }: { readonly onAdded: () => void }) {
  const t = useTranslations()
  const api = useApi()
  const { attach, ...form } = useCallForm()
  const [isOpen, setOpen] = useState(false)
  const [fault, setFault] = useState<PasskeyFault | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setFault(null)
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    const password = passwordOf(event)
    if (name === '') return form.show({ name: t('account.fill-in') })
    if (password === null) return form.show({ password: t('session.password-short') })
    const added = await form.send(async () => {
      const begun = await api.call('beginPasskey', { body: { password } })
      if (!begun.ok) return begun
      const credential = await createPasskey(begun.data)
      if (typeof credential === 'string') {
        setFault(credential)
        return { ok: false, error: { kind: 'cancelled' } }
      }
      return api.call('addPasskey', { body: { name, credential } })
    })
    if (added === null) return
    setOpen(false)
    onAdded()
  }

  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('account.security.passkey-add')}</Button>
  return (
    <form ref={attach} className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <FormRefusal form={form} />
      {fault === null ? null : (
        <p className="note" data-tone="warn" role="alert">
          <span>{t(`account.security.passkey-${fault}`)}</span>
        </p>
      )}
      <Field
        name="name"
        label={t('account.security.passkey-name')}
        maxLength={60}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field opened by a press
        autoFocus
        error={form.errors['name'] ?? null}
      />
      <PasswordField form={form} label={t('account.security.current-password')} />
      <Button type="submit" variant="primary" size="xl" block busy={form.busy}>
        {t('account.security.passkey-add')}
      </Button>
    </form>
  )
}
