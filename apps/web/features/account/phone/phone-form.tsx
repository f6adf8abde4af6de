'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PhoneVerification } from '@touchline/contract'
import { Button, Field } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { CodeField } from './code-field.tsx'
import { FormRefusal } from '../form-note.tsx'
import { phoneQuery } from './phone-query.ts'
import { clockText, useSecondsUntil } from './seconds-until.ts'
import { useCallForm } from '../use-call-form.ts'

interface StepProps {
  readonly phone: PhoneVerification
  readonly onAnswer: (phone: PhoneVerification) => void
}

/** Why no code can be sent now; null when one can. */
function useResendNote({ resend_timeout_until: until, sms_limit_reached: limit }: PhoneVerification) {
  const t = useTranslations('account.phone')
  const left = useSecondsUntil(until)
  if (limit) return t('limit')
  return left > 0 ? t('again-in', { time: clockText(left) }) : null
}

function NumberStep({ phone, onAnswer }: StepProps) {
  const t = useTranslations('account')
  const api = useApi()
  const { attach, ...form } = useCallForm()
  const note = useResendNote(phone)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const number = String(new FormData(event.currentTarget).get('phone_number') ?? '').trim()
    if (number === '') return form.show({ phone_number: t('fill-in') })
    const answer = await form.send(() => api.call('sendPhoneCode', { body: { phone_number: number } }))
    if (answer !== null) onAnswer(answer.data)
  }
  return (
    <form ref={attach} className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <FormRefusal form={form} />
      <Field
        name="phone_number"
        label={t('field.mobile_phone')}
        hint={t('phone-hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        defaultValue={phone.phone_number === null ? '' : `+${phone.phone_number}`}
        error={form.errors['phone_number'] ?? null}
      />
      {note === null ? null : <p className="muted">{note}</p>}
      <Button type="submit" variant="primary" size="xl" block busy={form.busy} disabled={note !== null}>
        {t('phone.send')}
      </Button>
    </form>
  )
}

function CodeStep({ phone, onAnswer, onBack }: StepProps & { readonly onBack: () => void }) {
  const t = useTranslations('account')
  const api = useApi()
  const { attach, ...form } = useCallForm()
  const note = useResendNote(phone)
  const number = phone.phone_number ?? ''
  async function verify(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    if (code.length < 6) return form.show({ code: t('fill-in') })
    const answer = await form.send(() => api.call('verifyPhone', { body: { code } }))
    if (answer !== null) onAnswer(answer.data)
  }
  async function sendAgain() {
    const answer = await form.send(() => api.call('sendPhoneCode', { body: { phone_number: number } }))
    if (answer !== null) onAnswer(answer.data)
  }
  return (
    <form ref={attach} className="form" method="post" noValidate onSubmit={(event) => void verify(event)}>
      <FormRefusal form={form} />
      <p>{t.rich('phone.sent', { number: `+${number}`, b: (text) => <b className="ltr">{text}</b> })}</p>
      <CodeField error={form.errors['code']} />
      <p className="muted">
        {note ?? (
          <Button variant="link" onClick={() => void sendAgain()}>
            {t('phone.again')}
          </Button>
        )}
      </p>
      <div className="form-buttons">
        <Button size="l" onClick={onBack}>
          {t('phone.change')}
        </Button>
        <Button type="submit" variant="primary" size="l" busy={form.busy}>
          {t('phone.verify')}
        </Button>
      </div>
    </form>
  )
}

export interface PhoneFormProps {
  /** Called when the number is verified; the player can then sign in with it. */
  readonly onVerified: () => void
}

/** Asks for a number, then for the code sent to it, with a delay before another code (PLAYER-06, MODAL-08). */
export function PhoneForm({ onVerified }: PhoneFormProps) {
  const locale = useLocale()
  const query = phoneQuery(useApi(), locale)
  const client = useQueryClient()
  const { data: phone } = useQuery(query)
  const [changing, setChanging] = useState(false)
  if (phone === undefined) return <span className="sk" data-w="l" />
  const take = (answer: PhoneVerification) => {
    client.setQueryData(query.queryKey, answer)
    setChanging(false)
    if (answer.isVerified) onVerified()
  }
  return phone.verified_status === 'code_sent' && !changing ? (
    <CodeStep phone={phone} onAnswer={take} onBack={() => setChanging(true)} />
  ) : (
    <NumberStep phone={phone} onAnswer={take} />
  )
}
