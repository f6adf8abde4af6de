// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import type { Player } from '@touchline/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { settingsQuery } from '#entities/preferences/index.ts'
import { renderFor } from '#modals/modals.testing.tsx'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { querySource } from '#base/data/query-source.ts'
import { signal } from '#base/signal.ts'
import { publicSiteSample } from '#base/config/public-site-sample.ts'
import { SiteProvider } from '#base/config/site-context.tsx'
import { startAccountAsks } from './account-asks.ts'
import { AuthModals } from '../../modals/auth-modals.tsx'
import '#base/navigation/opening-dialogs.ts'

let leave = () => {}
afterEach(() => {
  leave()
  cleanup()
  authEvents.close()
})

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

const PHONE_STATE = {
  phone_number: '491512345482',
  phone_country: 'DE',
  verified_status: 'unverified',
  isVerified: false,
  resend_timeout_until: null,
  sms_limit_reached: false,
}

const ok = (data: unknown) => ({ ok: true, data })

interface Scene {
  readonly missed: Player['auth_fields_missed']
  /** Setting of the site. */
  readonly phoneVerification?: boolean
  /** Answers to sent and entered codes, in order. */
  readonly phone?: readonly object[]
}

/** Opens the prompts of a signed-in player's account. The profile refuses the first phone number. */
async function open({ missed, phoneVerification = false, phone = [] }: Scene) {
  const sent: unknown[] = []
  const answers = {
    getPlayer: () => ok({ ...player, auth_fields_missed: missed }),
    getSettings: () => ok({ countries: [] }),
    getPhone: () => ok(PHONE_STATE),
    sendPhoneCode: () => ok({ ...PHONE_STATE, ...phone[sent.length - 1] }),
    verifyPhone: () => ok({ ...PHONE_STATE, ...phone[sent.length - 1] }),
    updatePlayer: () =>
      sent.length === 1
        ? {
            ok: false,
            error: { kind: 'refused', status: 422, body: { code: 422, message: '', errors: PHONE } },
          }
        : ok({ ...player, first_name: 'Lena', auth_fields_missed: [] }),
  }
  const api = {
    call: (name: keyof typeof answers, { body }: { body?: unknown } = {}) => {
      if (body !== undefined) sent.push(body)
      return Promise.resolve(answers[name]())
    },
  } as unknown as ApiClient
  const site = { ...publicSiteSample, phoneVerification }
  const { session, queries } = await renderFor(
    api,
    <SiteProvider site={site}>
      <AuthModals />
    </SiteProvider>,
  )
  leave = startAccountAsks({
    session,
    queries,
    api,
    locale: 'en',
    base: '/sports',
    site: signal(site),
    settings: querySource(queries, () => settingsQuery(api), session.store),
  })
  return { sent, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) }
}

test('AUTH-10 MODAL-07 a form of just the missing fields that nothing closes but saving them all', async () => {
  const { sent, press } = await open({ missed: ['first_name', 'mobile_phone'] })
  const dialog = await screen.findByRole('dialog', { name: 'A few details are missing' }, { timeout: 10_000 })
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
  press('Save')
  expect(await screen.findByText('Fill this in')).toBeTruthy()
  expect(document.activeElement).toBe(phone)
  expect(sent).toEqual([])

  fireEvent.change(phone, { target: { value: '+999 1' } })
  press('Save')
  expect(await screen.findByText(PHONE.mobile_phone[0] ?? '')).toBeTruthy()
  expect(document.activeElement).toBe(phone)
  fireEvent.change(phone, { target: { value: '+49 151 2345482' } })
  press('Save')
  await vi.waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(sent.at(-1)).toEqual({ first_name: 'Lena', mobile_phone: '+49 151 2345482' })
})

describe('the phone', () => {
  const soon = () => new Date(Date.now() + 42_000).toISOString()

  test('API-P-08 MODAL-08 PLAYER-06 one that is not verified is asked for: a code, the wait for another, and the end', async () => {
    const { sent, press } = await open({
      missed: [],
      phoneVerification: true,
      phone: [
        { verified_status: 'code_sent', resend_timeout_until: soon() },
        { verified_status: 'verified', isVerified: true },
      ],
    })
    const dialog = await screen.findByRole('dialog', { name: 'Verify your phone' })
    expect((await screen.findByLabelText<HTMLInputElement>('Mobile phone')).value).toBe('+491512345482')
    press('Send code')
    expect(await screen.findByText(/^Send again in 0:4[12]$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    const code = screen.getByLabelText<HTMLInputElement>('Six-digit code')
    fireEvent.change(code, { target: { value: '12 34 5' } })
    expect(code.value).toBe('12345')
    press('Verify')
    expect(sent).toHaveLength(1)
    fireEvent.change(code, { target: { value: '123456' } })
    press('Verify')
    await vi.waitFor(() => expect(dialog.isConnected).toBe(false))
    expect(sent).toEqual([{ phone_number: '+491512345482' }, { code: '123456' }])
  })

  test('PLAYER-06 another code is sent once the time-out is over, and none at the limit of the day', async () => {
    const { press } = await open({
      missed: [],
      phoneVerification: true,
      phone: [
        { verified_status: 'code_sent', resend_timeout_until: new Date(Date.now() - 1).toISOString() },
        { verified_status: 'code_sent', sms_limit_reached: true },
      ],
    })
    await screen.findByLabelText('Mobile phone')
    press('Send code')
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('No more codes can be sent today')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })

  test('API-P-08 nobody is asked where the site wants none', async () => {
    await open({ missed: [] })
    await Promise.resolve()
    expect(document.querySelector('dialog')).toBeNull()
  })
})
