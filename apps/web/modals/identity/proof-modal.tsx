'use client'
import { Button, Dialog, Field } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { FormRefusal, useCallForm } from '#features/account/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { askPasskey } from '#entities/session/index.ts'

/** Asks for password or passkey before changes to money, data or sign-in. Reports whether the proof succeeded. */
export default function ProofModal({ onAnswer }: { readonly onAnswer: (shown: boolean) => void }) {
  const t = useTranslations()
  const api = useApi()
  const { attach, ...form } = useCallForm()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (password.length < 8) return form.show({ password: t('session.password-short') })
    if ((await form.send(() => api.call('prove', { body: { password } }))) !== null) onAnswer(true)
  }

  async function byPasskey() {
    const shown = await form.send(async () => {
      const begun = await api.call('beginPasskeySignIn')
      if (!begun.ok) return begun
      const passkey = await askPasskey(begun.data)
      if (typeof passkey === 'string') return { ok: false, error: { kind: 'cancelled' } }
      return api.call('prove', { body: { passkey } })
    })
    if (shown !== null) onAnswer(true)
  }

  return (
    <Dialog title={t('session.proof.title')} closeLabel={t('common.close')} onClose={() => onAnswer(false)}>
      <form ref={attach} className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FormRefusal form={form} />
        <p>{t('session.proof.text')}</p>
        <Field
          name="password"
          label={t('session.password')}
          type="password"
          autoComplete="current-password"
          dir="ltr"
          error={form.errors['password'] ?? null}
        />
        <Button type="submit" variant="primary" size="xl" block busy={form.busy}>
          {t('session.proof.submit')}
        </Button>
        <Button block onClick={() => void byPasskey()}>
          {t('session.proof.passkey')}
        </Button>
      </form>
    </Dialog>
  )
}
