// @vitest-environment jsdom
import type { ApiClient } from '@touchline/api-client'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { followServerClock } from '#base/time/server-clock.ts'
import { LinkOutcome, NewPasswordForm, RequestForm } from './credential-forms.tsx'
import { SignUpForm } from './sign-up-form.tsx'

afterEach(() => {
  cleanup()
  authEvents.close()
  sessionStorage.clear()
})

const words = messages.session
const refusal = (status: number, body: object) => ({ ok: false, error: { kind: 'refused', status, body } })

function show(form: (api: ApiClient) => ReactNode, answers: readonly unknown[]) {
  const rest = [...answers]
  const call = vi.fn((..._: unknown[]) => Promise.resolve(rest.shift()))
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {form({ call } as unknown as ApiClient)}
    </NextIntlClientProvider>,
  )
  const submit = () =>
    act(async () => void fireEvent.submit(container.querySelector('form') as HTMLFormElement))
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  return { call, submit, type }
}

const signUp = (answers: readonly unknown[]) =>
  show(
    (api) => (
      <SignUpForm
        api={api}
        fields={{ email: 'required', first_name: 'optional', birth_date: 'optional' }}
        lists={{}}
        minimumAge={18}
        rules="/sports/general-rules"
      />
    ),
    answers,
  )

test('BEYOND-11 each field about oneself says to the browser what it is, so that it can be filled in', () => {
  const fields = ['email', 'phone', 'first_name', 'last_name', 'birth_date'] as const
  show(
    (api) => (
      <SignUpForm
        api={api}
        fields={Object.fromEntries(fields.map((field) => [field, 'required']))}
        lists={{}}
        minimumAge={18}
        rules="/sports/general-rules"
      />
    ),
    [],
  )
  const inputs = [...document.querySelectorAll('input')].filter(({ type }) => type !== 'checkbox')
  expect(inputs.map((input) => input.getAttribute('autocomplete')).toSorted()).toEqual(
    ['email', 'tel', 'given-name', 'family-name', 'bday', 'new-password'].toSorted(),
  )
})

test('MODAL-04 AUTH-11 sign-up checks what the site asks for before it is sent, and sends the tags of the visit', async () => {
  sessionStorage.setItem('tags', '{"btag":"campaign-7"}')
  const { call, submit, type } = signUp([{ ok: true, data: { next: 'confirmation' } }])
  await submit()
  expect(call).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByLabelText(messages.account.email))
  type(messages.account.email, ' lena@example.com ')
  type(words.password, 'short')
  await submit()
  expect(screen.getByText(words['password-short'])).not.toBeNull()
  type(words.password, 'long enough')
  fireEvent.click(screen.getByRole('checkbox'))
  await submit()
  expect(call).toHaveBeenCalledWith('signUp', {
    body: {
      email: 'lena@example.com',
      password: 'long enough',
      language: 'en',
      accept_terms: true,
      tags: { btag: 'campaign-7' },
    },
  })
  expect(screen.getByRole('status').textContent).toBe(words['sign-up-done'])
  fireEvent.click(screen.getByRole('button', { name: words['sign-in'] }))
  expect(authEvents.get()?.event).toBe('signIn')
})

test('MODAL-04 AUTH-12 with nothing but the rules to be accepted, the box says so and gets the focus', async () => {
  const { call, submit, type } = signUp([])
  type(messages.account.email, 'lena@example.com')
  type(words.password, 'long enough')
  await submit()
  const box = screen.getByRole('checkbox')
  const note = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect([note?.textContent, box.ariaInvalid ?? box.getAttribute('aria-invalid')]).toEqual([
    words.accept,
    'true',
  ])
  expect([document.activeElement, call.mock.calls.length]).toEqual([box, 0])
})

test('AUTH-11 SAFE-09 who is too young by the server’s today is told before anything is sent, whatever the device’s clock says', async () => {
  followServerClock(Date.parse('2044-05-16T23:00:00Z'))
  const { call, submit, type } = signUp([{ ok: true, data: { next: 'confirmation' } }])
  type(messages.account.email, 'lena@example.com')
  type(words.password, 'long enough')
  type(words['birth-date'], '2026-05-17')
  fireEvent.click(screen.getByRole('checkbox'))
  await submit()
  expect(screen.getByText('You must be at least 18 to open an account.')).not.toBeNull()
  expect([call.mock.calls.length, document.activeElement]).toEqual([
    0,
    screen.getByLabelText(words['birth-date']),
  ])
  followServerClock(Date.parse('2044-05-17T00:00:00Z'))
  await submit()
  expect(call).toHaveBeenCalledOnce()
})

test('AUTH-08 a country that may not sign up is named', async () => {
  const details = { country: 'FR' }
  const { submit, type } = signUp([refusal(403, { code: 1105, message: '', details })])
  type(messages.account.email, 'lena@example.com')
  type(words.password, 'long enough')
  fireEvent.click(screen.getByRole('checkbox'))
  await submit()
  expect(screen.getByRole('alert').textContent).toBe('This is not available in France.')
})

test('AUTH-12 a field the server refuses is told at the field, which gets the focus; another refusal above the form', async () => {
  const { submit, type } = signUp([
    refusal(422, { code: 422, message: '', errors: { email: ['is not allowed'] } }),
    refusal(403, { code: 1105, message: '', localized_message: 'Closed' }),
  ])
  type(messages.account.email, 'lena@example.com')
  type(words.password, 'long enough')
  fireEvent.click(screen.getByRole('checkbox'))
  await submit()
  expect(screen.getByText('is not allowed')).not.toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText(messages.account.email))
  await submit()
  expect(screen.getByRole('alert').textContent).toBe('Closed')
})

test('MODAL-05 AUTH-13 asking for a link says the same to everybody; a finished reset opens sign-in', async () => {
  const asked = show((api) => <RequestForm api={api} what="password" />, [{ ok: true, data: {} }])
  asked.type(words.login, 'lena@example.com')
  await asked.submit()
  expect(asked.call).toHaveBeenCalledWith('requestPassword', { body: { login: 'lena@example.com' } })
  expect(screen.getByRole('status').textContent).toBe(words['link-sent'])
  cleanup()
  const set = show((api) => <NewPasswordForm api={api} token="abc" />, [{ ok: true, data: {} }])
  set.type(words['new-password'], 'long enough')
  await set.submit()
  expect(set.call).toHaveBeenCalledWith('setPassword', {
    body: { reset_password_token: 'abc', password: 'long enough' },
  })
  expect(authEvents.get()).toEqual({ event: 'signIn', detail: { reason: 'password-saved' } })
})

test('MODAL-06 ROUTE-19 a link is followed once and its outcome told; a stale one tells the reason and offers another', async () => {
  const stale = show(
    (api) => <LinkOutcome api={api} what="confirmation" token="abc" />,
    [
      refusal(400, { code: 1103, message: '', localized_message: 'Not valid any more' }),
      { ok: true, data: {} },
    ],
  )
  await act(async () => {})
  expect(stale.call).toHaveBeenCalledExactlyOnceWith('confirm', { query: { confirmation_token: 'abc' } })
  expect(screen.getByRole('alert').textContent).toBe('Not valid any more')
  stale.type(words.login, 'lena@example.com')
  await stale.submit()
  expect(stale.call).toHaveBeenLastCalledWith('requestConfirmation', { body: { login: 'lena@example.com' } })
  cleanup()
  show((api) => <LinkOutcome api={api} what="unlock" token="abc" />, [{ ok: true, data: {} }])
  await act(async () => {})
  expect(screen.getByRole('status').textContent).toBe(words.unlocked)
})

test.each(['confirmation', 'unlock'] as const)(
  'who only fetches the page of a letter’s link uses nothing up: the %s is asked for by the page’s script alone',
  async (what) => {
    const call = vi.fn(() => Promise.resolve({ ok: true, data: {} }))
    const page = (
      <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
        <LinkOutcome api={{ call } as unknown as ApiClient} what={what} token="abc" />
      </NextIntlClientProvider>
    )
    expect(renderToString(page)).not.toContain('abc')
    expect(call).not.toHaveBeenCalled()
    render(page)
    await act(async () => {})
    expect(call).toHaveBeenCalledOnce()
  },
)
