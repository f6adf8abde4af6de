// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import type { Settings } from '@touchline/contract'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { AlertHost } from '#entities/alerts/index.ts'
import { onReport } from '#base/faults/report.ts'
import DepositModal from './deposit-modal.tsx'
import { renderFor } from '../modals.testing.tsx'
import '#base/navigation/opening-dialogs.ts'

// The first test loads modules, which may be slow on a busy machine.
configure({ asyncUtilTimeout: 5000 })

type Spi = NonNullable<Window['spi']>
type SpiConfig = Parameters<Spi['open']>[0]

const player = {
  id: 1,
  email: 'lena@example.com',
  first_name: null,
  statuses: [],
  auth_fields_missed: [],
  country: null,
}
const ACCOUNT = {
  currency: 'EUR',
  subunits: 100,
  active: true,
  balance: 0,
  available_to_bet_with_locked_cents: 0,
}
const DEPOSITS = { allowed: true, quick: 'all', fields: [], reminder: null, platform_url: null }

afterEach(() => {
  cleanup()
  onReport(() => {})
  delete window.spi
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

/** Opens the deposit for a signed-in player. */
async function open(deposits: Partial<Settings['deposits']> = {}) {
  const answers = {
    getPlayer: () => player,
    listAccounts: () => [ACCOUNT],
    getSettings: () => ({ countries: [], deposits: { ...DEPOSITS, ...deposits } }),
    updatePlayer: () => ({ ...player, first_name: 'Lena' }),
  }
  const api = {
    call: (name: keyof typeof answers) => Promise.resolve({ ok: true, data: answers[name]() }),
  } as unknown as ApiClient
  const onClose = vi.fn()
  await renderFor(
    api,
    <>
      <DepositModal onClose={onClose} />
      <AlertHost />
    </>,
  )
  return onClose
}

/** The payment script's element once it is requested. */
const script = () =>
  waitFor(() => {
    const found = document.head.querySelector<HTMLScriptElement>('script[src$="/spi/main.js"]')
    if (found === null) throw new Error('not asked for')
    return found
  })

/** Loads the script and returns the configuration that the page passes to it. */
async function comes(): Promise<SpiConfig> {
  const opened = vi.fn<Spi['open']>(() => ({ close: () => {} }))
  window.spi = { open: opened }
  // Only the first test requests the file.
  const asked = document.head.querySelector('script')
  if (asked !== null) fireEvent.load(asked)
  await waitFor(() => expect(opened).toHaveBeenCalled())
  const [config] = opened.mock.calls[0] ?? []
  if (config === undefined) throw new Error('nothing was configured')
  return config
}

test('DEPOSIT-07 a script that does not come is reported, and the wallet page offered instead', async () => {
  const reports: unknown[] = []
  onReport((report) => reports.push(report))
  await open()
  fireEvent.error(await script())
  const link = await screen.findByRole('link', { name: 'Deposit in the wallet instead' })
  expect(link.getAttribute('href')).toBe('/en/profile/wallet/deposit')
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/en/help-center')
  expect(reports).toMatchObject([{ error: { message: '/spi/main.js could not be loaded' } }])
})

test('DEPOSIT-04 DEPOSIT-05 DEPOSIT-06 the script is told where to call and to lead, and what it tells becomes an alert', async () => {
  const onClose = await open()
  await script()
  const config = await comes()
  expect(config).toMatchObject({
    serverUrl: location.origin,
    apiPrefix: '/api/platform',
    currency: 'EUR',
    redirectUrls: {
      success: '/?payment_status=success',
      failure: '/?payment_status=error',
      pending: '/?payment_status=pending',
      support: '/en/help-center',
    },
  })
  for (const [name, href] of [
    ['Terms and conditions', '/en/terms-and-conditions'],
    ['Transactions', '/en/profile/wallet/transactions'],
  ]) {
    const link = screen.getByRole('link', { name: name as string })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank'])
  }
  config.notify('danger', 'offline')
  config.notify('warning', 'something new')
  config.notify('success', 'refused', 'Paid in full')
  const headings = () => [...document.querySelectorAll('.alert b')].map(({ textContent }) => textContent)
  await screen.findByText('Paid in full')
  expect(headings()).toEqual([
    messages.spi.notification.offline.title,
    messages.deposit.title,
    'Paid in full',
  ])
  expect(await screen.findByText(messages.spi.notification.offline.description)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  for (const result of ['success', 'pending', 'error'] as const) config.onResult(result)
  expect(await screen.findByText(messages.deposit.failed.description)).toBeTruthy()
  expect(headings()).toEqual([
    messages.deposit.success,
    messages.deposit.pending,
    messages.deposit.failed.title,
  ])
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('DEPOSIT-01 DEPOSIT-02 the form comes once what is missing has been told, and nothing else closes that', async () => {
  await open({ fields: ['first_name'] })
  const dialog = await screen.findByRole('dialog', { name: messages.deposit.missing })
  // An alert shown inside the dialog may have a close button.
  const closing = within(dialog).queryAllByRole('button', { name: 'Close' })
  expect(closing.filter((button) => button.closest('.alert-region') === null)).toEqual([])
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(dialog.isConnected).toBe(true)
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Lena' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('dialog', { name: 'Deposit' })).toBeTruthy()
})

test('LCCP LC 4.2.1 over a page nothing of the payment script is asked for before the player has said that they know', async () => {
  await open({
    funds_protection: { level: 'high', version: 'high 2030-01-01', url: null, acknowledged: false },
  })
  await screen.findByText(/^High protection/)
  expect(screen.getByRole('button', { name: 'I have read how my money is protected' })).toBeDefined()
  expect(screen.queryByText('Loading the payment form…')).toBeNull()
})
