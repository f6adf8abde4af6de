'use client'
import { Button } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { FormRefusal } from '../form-note.tsx'
import { useCallForm } from '../use-call-form.ts'
import { PasswordField, passwordOf } from './password-field.tsx'
import { devicesQuery } from './security-queries.ts'
import { useChanged } from './use-changed.ts'

/** Changes the password, given the present one (API-P-14). Signs out all other devices. */
export function PasswordCard() {
  const t = useTranslations()
  const api = useApi()
  const refresh = useChanged(devicesQuery)
  const { attach, ...form } = useCallForm()
  const [changed, setChanged] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    setChanged(false)
    const [current, next] = [passwordOf(event, 'current_password'), passwordOf(event)]
    const short = t('session.password-short')
    if (current === null) return form.show({ current_password: short })
    if (next === null) return form.show({ password: short })
    const body = { current_password: current, password: next }
    if ((await form.send(() => api.call('setPassword', { body }))) === null) return
    element.reset()
    setChanged(true)
    await refresh()
  }

  return (
    <section className="panel account-card" aria-labelledby="password">
      <h2 id="password">{t('session.password')}</h2>
      <form ref={attach} className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FormRefusal form={form} />
        <PasswordField form={form} name="current_password" label={t('account.security.current-password')} />
        <PasswordField
          form={form}
          label={t('session.new-password')}
          hint={t('account.security.password-hint')}
        />
        <Button type="submit" variant="primary" size="xl" block busy={form.busy}>
          {t('account.security.change')}
        </Button>
        <p role="status" className="muted">
          {changed ? t('account.security.changed') : null}
        </p>
      </form>
    </section>
  )
}
