// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import {
  type AuthState,
  initialAuth,
  type Session,
  type SignInResult,
  SessionContext,
} from '#entities/session/index.ts'
import { SignInForm } from './sign-in-form.tsx'
import { checkSignIn } from './use-sign-in.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  authEvents.close()
})

function form(auth: AuthState = initialAuth, more: Partial<Session> = {}) {
  const answer = Promise.withResolvers<SignInResult>()
  const signIn = vi.fn(() => answer.promise)
  const session = { store: createStore(() => auth), signIn, ...more } as unknown as Session
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <LinksProvider base="/sports">
        <ApiContext value={{ call: () => new Promise(() => {}) } as unknown as ApiClient}>
          <QueryClientProvider client={new QueryClient()}>
            <SessionContext value={session}>
              <SignInForm />
            </SessionContext>
          </QueryClientProvider>
        </ApiContext>
      </LinksProvider>
    </NextIntlClientProvider>,
  )
  fireEvent.change(screen.getByLabelText(messages.session.login), { target: { value: 'a@b.example' } })
  fireEvent.change(screen.getByLabelText(messages.session.password), { target: { value: 'touchline' } })
  const submit = () => fireEvent.submit(container.querySelector('form') as HTMLFormElement)
  const button = () => screen.getByRole('button', { name: messages.session['sign-in'] })
  return { answer, signIn, submit, button }
}

test('ERR-06 ERR-07 a control is busy while its call runs and refuses a repeat; then the error stands at it', async () => {
  const { answer, signIn, submit, button } = form()
  expect(button().getAttribute('aria-busy')).toBe(null)
  submit()
  submit()
  expect([signIn.mock.calls.length, button().getAttribute('aria-busy')]).toEqual([1, 'true'])
  await act(async () =>
    answer.resolve({
      ok: false,
      error: {
        kind: 'refused',
        status: 403,
        body: { code: 403, message: 'no', localized_message: 'Locked for now' },
      },
    }),
  )
  expect(screen.getByRole('alert').textContent).toBe('Locked for now')
  expect(button().getAttribute('aria-busy')).toBe(null)
  submit()
  expect(signIn).toHaveBeenCalledTimes(2)
})

test('AUTH-12 who guessed too often reads that above the form, and asks for the link that ends the wait by a press', async () => {
  const { answer, signIn, submit } = form()
  submit()
  const text = 'Too many wrong passwords from here. Wait, or use the link that was sent'
  const body = { code: 1102, message: 'no', localized_message: text, details: { retry_after: 30 } }
  await act(async () => answer.resolve({ ok: false, error: { kind: 'refused', status: 429, body } }))
  expect(screen.getByRole('alert').textContent).toContain(text)
  expect(authEvents.get()).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: messages.session.unlock }))
  expect(authEvents.get()?.event).toBe('unlock')
  // The next attempt clears the message.
  signIn.mockReturnValueOnce(new Promise(() => {}))
  submit()
  expect(screen.queryByRole('button', { name: messages.session.unlock })).toBe(null)
})

const locked = (details?: object) => ({
  ok: false as const,
  error: {
    kind: 'refused' as const,
    status: 429,
    body: { code: 1102, message: 'no', localized_message: 'Too many', ...(details && { details }) },
  },
})

test('AUTH-12 SAFE-19 the refusal says for how long the next try has to wait, counts it down without telling each second, and says when it is over', async () => {
  vi.useFakeTimers()
  const { answer, submit } = form()
  submit()
  await act(async () => answer.resolve(locked({ retry_after: 240 })))
  const alert = screen.getByRole('alert')
  const timer = screen.getByRole('timer')
  // A timer is no live region of its own, so the alert is told once.
  expect([alert.contains(timer), timer.getAttribute('aria-live')]).toEqual([true, null])
  expect(timer.textContent).toBe('Try again in 4 minutes.')
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(timer.textContent).toBe('Try again in 3 minutes.')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(timer.textContent).toBe('Try again in 119 seconds.')
  await act(() => vi.advanceTimersByTimeAsync(118_000))
  expect(timer.textContent).toBe('Try again in 1 second.')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByRole('alert')).toBe(null)
  expect(screen.getByRole('status').textContent).toBe(messages.session.unlocked)
  expect(screen.queryByRole('button', { name: messages.session.unlock })).toBe(null)
})

test.each([undefined, {}, { retry_after: 'soon' }, { retry_after: -1 }])(
  'AUTH-12 a refusal that does not say how long (%o) names no time',
  async (details) => {
    const { answer, submit } = form()
    submit()
    await act(async () => answer.resolve(locked(details)))
    expect(screen.getByRole('alert').textContent).toBe(`Too many${messages.session.unlock}`)
    expect(screen.queryByRole('timer')).toBe(null)
  },
)

test('AUTH-12 a bare 429 offers no link', async () => {
  const { answer, submit } = form()
  submit()
  const body = { code: 429, message: 'no', localized_message: 'Too many tries', details: { retry_after: 30 } }
  await act(async () => answer.resolve({ ok: false, error: { kind: 'refused', status: 429, body } }))
  expect(screen.getByRole('alert').textContent).toBe('Too many tries')
})

test('AUTH-13 what follows a new password says that it is saved, above the form itself', () => {
  form({ ...initialAuth, signIn: 'password-saved' })
  expect(screen.getByRole('status').textContent).toBe(messages.session['password-saved'])
})

test('BEYOND-13 a passkey stands beside the password; one that was not used says so and leaves the form as it was', async () => {
  const signInByPasskey = vi.fn(async () => 'stopped' as const)
  form(initialAuth, { signInByPasskey })
  fireEvent.click(screen.getByRole('button', { name: messages.session.passkey }))
  expect((await screen.findByRole('alert')).textContent).toBe(messages.session['passkey-stopped'])
  const login = screen.getByLabelText(messages.session.login) as HTMLInputElement
  expect([login.value, signInByPasskey.mock.calls.length]).toEqual(['a@b.example', 1])
})

test('AUTH-11 sign-in takes an e-mail or phone and a password of 8 characters, checked before sending', () => {
  expect(checkSignIn('lena@example.com', '12345678')).toEqual({})
  expect(checkSignIn('+49 30 1234567', '12345678')).toEqual({})
  expect(checkSignIn('lena', '1234567')).toEqual({ login: 'login-invalid', password: 'password-short' })
})
