// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Records, YearStatement } from '@touchline/contract'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import RecordsPart from './parts/records-part.tsx'

const YEAR = new Date().getFullYear()

const records: Records = {
  ...{ currency: 'EUR', subunits: 100, currencies: [], from: `${YEAR}-01-01` },
  total: { bets: 3, staked: 6000, profit: -1250 },
  periods: [
    { start: `${YEAR}-02-01`, bets: 2, staked: 4000, profit: 750 },
    { start: `${YEAR}-03-01`, bets: 1, staked: 2000, profit: -2000 },
  ],
  sports: [
    { sport_key: 'ice-hockey', bets: 2, staked: 4000, profit: 750 },
    { sport_key: null, bets: 1, staked: 2000, profit: -2000 },
  ],
  closing: { legs: 4, beaten: 3, average: 125 },
}

const month = { deposits: 10_000, withdrawals: 0, stakes: -6000, returns: 4750, others: 0 }
const statement: YearStatement = {
  ...{ year: YEAR, time_zone: 'UTC', currency: 'EUR', subunits: 100, opening: 0, net_deposits: 7500 },
  made_at: `${YEAR}-03-01T00:00:00Z`,
  months: [{ ...month, month: `${YEAR}-01-01`, balance: 8750 }],
}

const call = vi.fn()
const answers: Record<string, unknown> = {}
beforeEach(() => {
  Object.assign(answers, { getRecords: records, yearStatement: statement })
  call.mockReset().mockImplementation(async (name: string) => ({ ok: true, data: answers[name] }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const page = () =>
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ApiContext value={{ call } as unknown as ApiClient}>
          <RecordsPart />
        </ApiContext>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )

test('BEYOND-27 profit and loss is shown over the months of the year, by sport, and beside the closing line', async () => {
  page()
  await screen.findByText('-€12.50')
  const bars = [...document.querySelectorAll('.bar')]
  expect(bars).toHaveLength(12)
  expect(bars.map((bar) => bar.querySelector('i')?.hasAttribute('data-loss') ?? null)).toEqual([
    ...[null, false, true],
    ...Array.from({ length: 9 }, () => null),
  ])
  expect(screen.getByText('Ice hockey')).toBeDefined()
  expect(screen.getByText('Several sports')).toBeDefined()
  expect(screen.getByText('3 of 4')).toBeDefined()
  expect(screen.getByText('+1.25%')).toBeDefined()
})

test('BEYOND-27 a month is asked for by its days, and all that was by its years', async () => {
  page()
  await screen.findByText('-€12.50')
  fireEvent.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('getRecords', { query: { time_zone: expect.any(String) } }),
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Month' }))
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('getRecords', {
      query: { time_zone: expect.any(String), year: String(YEAR), month: expect.stringMatching(/^\d+$/) },
    }),
  )
})

test('BEYOND-27 the statement of the year is shown month by month, with the net deposits since the account was opened, and can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  page()
  await screen.findByText(`Statement ${YEAR}`)
  expect(
    [...document.querySelectorAll('[data-printed] tbody td')].map(({ textContent }) => textContent),
  ).toEqual([...['€100.00', '€0.00', '-€60.00', '€47.50', '€0.00', '€87.50']])
  expect(screen.getByText('Net deposits since the account was opened').parentElement?.textContent).toBe(
    'Net deposits since the account was opened€75.00',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('BEYOND-27 a statement that is not answered can be asked for again', async () => {
  call.mockImplementation(async (name: string) =>
    name === 'yearStatement' ? { ok: false } : { ok: true, data: answers[name] },
  )
  page()
  const again = await screen.findByRole('button', { name: 'Try again' })
  call.mockImplementation(async (name: string) => ({ ok: true, data: answers[name] }))
  fireEvent.click(again)
  await screen.findByText(`Statement ${YEAR}`)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('BEYOND-27 what was told of one stretch stays until the next is answered', async () => {
  page()
  await screen.findByText('-€12.50')
  let answer = () => {}
  call.mockImplementation(
    () => new Promise((resolve) => (answer = () => resolve({ ok: true, data: records }))),
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Month' }))
  await waitFor(() => expect(document.querySelector('.graph .sk')).not.toBeNull())
  expect(screen.getByText('Ice hockey')).toBeDefined()
  answer()
  await waitFor(() => expect(document.querySelector('.graph .plot')).not.toBeNull())
})

test('BEYOND-27 a file is asked for stretch by stretch and saved as a whole', async () => {
  const stretches = [
    { text: 'bet\r\nA\r\n', next: '7' },
    { text: 'B\r\n', next: null },
  ]
  page()
  const button = await screen.findByRole('button', { name: `Bets of ${YEAR} (CSV)` })
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  call.mockImplementation(async () => ({ ok: true, data: stretches.shift() }))
  fireEvent.click(button)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.text()).toBe('bet\r\nA\r\nB\r\n')
  expect(call.mock.calls.slice(-2).map(([, { query }]) => query.after)).toEqual([undefined, '7'])
})
