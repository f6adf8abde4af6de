'use client'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Field } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../../site/api-context.tsx'
import { FormRefusal } from '../form-note.tsx'
import { useCallForm } from '../use-call-form.ts'
import { changesQuery, devicesQuery } from './security-queries.ts'

/** A new password by the one until now (API-P-14): it signs out everywhere but here. */
export function PasswordCard() {
  const t = useTranslations()
  const api = useApi()
  const queries = useQueryClient()
  const { attach, ...form } = useCallForm()
  const [changed, setChanged] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    setChanged(false)
    const data = new FormData(element)
    const [current, next] = ['current_password', 'password'].map((name) => String(data.get(name) ?? ''))
    const short = t('session.password-short')
    if (!current || current.length < 8) return form.show({ current_password: short })
    if (!next || next.length < 8) return form.show({ password: short })
    const body = { current_password: current, password: next }
    if ((await form.send(() => api.call('setPassword', { body }))) === null) return
    element.reset()
    setChanged(true)
    await Promise.all(
      [devicesQuery(api).queryKey, changesQuery(api, 1).queryKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  }

  return (
    <section className="panel account-card" aria-labelledby="password">
      <h2 id="password">{t('session.password')}</h2>
      <form ref={attach} className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FormRefusal form={form} />
        <Field
          name="current_password"
          label={t('account.security.current-password')}
          type="password"
          autoComplete="current-password"
          dir="ltr"
          error={form.errors['current_password'] ?? null}
        />
        <Field
          name="password"
          label={t('session.new-password')}
          hint={t('account.security.password-hint')}
          type="password"
          autoComplete="new-password"
          dir="ltr"
          error={form.errors['password'] ?? null}
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
