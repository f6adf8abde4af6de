// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import type { Device } from '@touchline/contract'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import '#base/navigation/opening-dialogs.ts'
import { ChangesCard } from './changes-card.tsx'
import { DeleteCard } from './delete-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'

afterEach(cleanup)

const words = messages.account.security
const [ok, refused] = [
  (data: unknown) => ({ ok: true, data }),
  (status: number, body: object) => ({ ok: false, error: { kind: 'refused', status, body } }),
]

/** Renders a card; calls are answered with the present content of `answers`, by name. */
function show(card: ReactNode, answers: Record<string, unknown>) {
  const call = vi.fn(async (name: string, _?: unknown) => answers[name])
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ApiContext value={{ call } as unknown as ApiClient}>
        <QueryClientProvider client={client}>{card}</QueryClientProvider>
      </ApiContext>
    </NextIntlClientProvider>,
  )
  const submit = () =>
    act(async () => void fireEvent.submit(container.querySelector('form') as HTMLFormElement))
  return { call, submit }
}

const device = (id: string, name: string | null, current = false): Device => ({
  id,
  name,
  signed_in_at: '2030-01-01T10:00:00.000Z',
  last_used_at: '2030-01-02T10:00:00.000Z',
  current,
})

test('AUTH-11 AUTH-12 a new password has 8 characters, and is changed by the one until now', async () => {
  const answers = { setPassword: refused(422, { code: 1106, message: '', localized_message: 'Not right' }) }
  const { call, submit } = show(<PasswordCard />, answers)
  const [current, next] = [
    screen.getByLabelText(words['current-password']),
    screen.getByLabelText(messages.session['new-password']),
  ]
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  type(current, 'old password')
  type(next, 'short')
  await submit()
  expect([call.mock.calls.length, document.activeElement]).toEqual([0, next])
  type(next, 'new password')
  await submit()
  expect(screen.getByRole('alert').textContent).toBe('Not right')
  Object.assign(answers, { setPassword: ok({}) })
  await submit()
  expect(call).toHaveBeenLastCalledWith('setPassword', {
    body: { current_password: 'old password', password: 'new password' },
  })
  expect(screen.getByRole('status').textContent).toBe(words.changed)
  expect((current as HTMLInputElement).value).toBe('')
})

test('a passkey has a name without the spaces around it, and is asked for by the password as it was typed', async () => {
  const answers = { listPasskeys: ok([]), beginPasskey: refused(422, { code: 1106, message: '' }) }
  const { call, submit } = show(<PasskeysCard />, answers)
  fireEvent.click(await screen.findByRole('button', { name: words['passkey-add'] }))
  fireEvent.change(screen.getByLabelText(words['passkey-name']), { target: { value: '  ' } })
  const password = screen.getByLabelText(words['current-password'])
  fireEvent.change(password, { target: { value: ' a password with spaces ' } })
  await submit()
  expect(call).not.toHaveBeenCalledWith('beginPasskey', expect.anything())
  fireEvent.change(screen.getByLabelText(words['passkey-name']), { target: { value: ' My phone ' } })
  await submit()
  expect(call).toHaveBeenCalledWith('beginPasskey', { body: { password: ' a password with spaces ' } })
})

test('devices are listed with the one in use, which has no button; another one, and all others, are signed out', async () => {
  const answers = {
    listDevices: ok([device('a', 'Firefox, Linux', true), device('b', null), device('c', 'Safari, iPhone')]),
    endDevice: ok({}),
    endOtherDevices: ok({}),
  }
  const { call } = show(<DevicesCard />, answers)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([0, 1, 1])
  expect(rows[0]?.textContent).toContain(words['this-device'])
  expect(rows[1]?.textContent).toContain(words['unknown-device'])
  answers.listDevices = ok([device('a', 'Firefox, Linux', true), device('b', null)])
  fireEvent.click(screen.getByRole('button', { name: 'Sign out Safari, iPhone' }))
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(call).toHaveBeenCalledWith('endDevice', { params: { id: 'c' } })
  answers.listDevices = ok([device('a', 'Firefox, Linux', true)])
  fireEvent.click(screen.getByRole('button', { name: words['end-others'] }))
  expect(await screen.findByText(words['only-here'])).not.toBeNull()
})

test('a list that could not be had says so and is asked for again', async () => {
  const answers: Record<string, unknown> = { listAccountChanges: { ok: false, error: { kind: 'offline' } } }
  show(<ChangesCard />, answers)
  expect((await screen.findByRole('alert')).textContent).toContain(messages.account.failed)
  const items = [{ id: 7, event: 'password_changed', at: '2030-01-01T10:00:00.000Z' }]
  answers['listAccountChanges'] = ok({ items, total: 1, page: 1, limit: 10, last_page: 1 })
  fireEvent.click(screen.getByRole('button', { name: messages.account.retry }))
  expect(await screen.findByText(words.event.password_changed)).not.toBeNull()
})

test('an account is deleted by the password once it is said to be meant; what stands against it is told item by item', async () => {
  const body = { code: 1108, message: '', localized_message: 'Not yet', details: { obstacles: ['bets'] } }
  const answers = { listPasskeys: ok([]), deleteAccount: refused(409, body) }
  const onDeleted = vi.fn()
  const { call, submit } = show(<DeleteCard onDeleted={onDeleted} />, answers)
  const title = messages.account.delete.title
  fireEvent.click(screen.getByRole('button', { name: title }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  fireEvent.change(dialog.getByLabelText(messages.session.password), { target: { value: 'the password' } })
  await submit()
  expect(call).not.toHaveBeenCalledWith('deleteAccount', expect.anything())
  fireEvent.click(dialog.getByRole('checkbox'))
  await submit()
  expect(dialog.getByRole('listitem').textContent).toBe(messages.account.delete.why.bets)
  expect(onDeleted).not.toHaveBeenCalled()
  Object.assign(answers, { deleteAccount: ok({}) })
  await submit()
  expect(call).toHaveBeenLastCalledWith('deleteAccount', { body: { password: 'the password' } })
  expect(onDeleted).toHaveBeenCalledOnce()
})
