// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import type { Player } from '@touchline/contract'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { createSession, SessionContext } from '../../features/session/index.ts'
import { ApiContext } from '../../site/api-context.tsx'
import { AccountEffects } from './account-effects.tsx'
import { AuthModals } from './auth-modals.tsx'
import '../../site/opening-dialogs.ts'

afterEach(cleanup)

const player: Player = {
  id: 1,
  email: 'lena@example.com',
  auth_phone_number: null,
  mobile_phone: null,
  first_name: null,
  last_name: 'Fischer',
  nickname: null,
  language: 'en',
  currency: 'EUR',
  country: null,
  statuses: [],
  auth_fields_missed: ['first_name', 'mobile_phone'],
  serasa: { pve: false },
}

const PHONE = { mobile_phone: ['must be a phone number with its country code'] }

/** The account's modals of a signed-in player whose phone number is refused once. */
async function open() {
  const sent: unknown[] = []
  const answers = {
    getPlayer: () => ({ ok: true, data: player }),
    getSettings: () => ({ ok: true, data: { countries: [] } }),
    updatePlayer: () =>
      sent.length === 1
        ? {
            ok: false,
            error: { kind: 'refused', status: 422, body: { code: 422, message: '', errors: PHONE } },
          }
        : { ok: true, data: { ...player, first_name: 'Lena', auth_fields_missed: [] } },
  }
  const api = {
    call: (name: keyof typeof answers, { body }: { body?: unknown } = {}) => {
      if (body !== undefined) sent.push(body)
      return Promise.resolve(answers[name]())
    },
  } as unknown as ApiClient
  const session = createSession({
    api,
    loadPlayerData: () => Promise.resolve(),
    dropPlayerData: () => {},
    otherTabs: { send: () => {}, listen: () => () => {} },
  })
  await session.load()
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ApiContext value={api}>
        <QueryClientProvider client={new QueryClient()}>
          <SessionContext value={session}>
            <AccountEffects />
            <AuthModals />
          </SessionContext>
        </QueryClientProvider>
      </ApiContext>
    </NextIntlClientProvider>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'A few details are missing' })
  return { sent, dialog, save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })) }
}

test('AUTH-10 MODAL-07 a form of just the missing fields that nothing closes but saving them all', async () => {
  const { sent, dialog, save } = await open()
  expect([...dialog.querySelectorAll('input')].map(({ name }) => name)).toEqual([
    'first_name',
    'mobile_phone',
  ])
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.click(dialog)
  expect(dialog.isConnected).toBe(true)

  const [name, phone] = [screen.getByLabelText('First name'), screen.getByLabelText('Mobile phone')]
  fireEvent.change(name, { target: { value: ' Lena ' } })
  save()
  expect(await screen.findByText('Fill this in')).toBeTruthy()
  expect(document.activeElement).toBe(phone)
  expect(sent).toEqual([])

  fireEvent.change(phone, { target: { value: '+999 1' } })
  save()
  expect(await screen.findByText(PHONE.mobile_phone[0] ?? '')).toBeTruthy()
  expect(document.activeElement).toBe(phone)
  fireEvent.change(phone, { target: { value: '+49 151 2345482' } })
  save()
  await vi.waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(sent.at(-1)).toEqual({ first_name: 'Lena', mobile_phone: '+49 151 2345482' })
})
