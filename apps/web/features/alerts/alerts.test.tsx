// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import { selectionId } from '@touchline/betting'
import type { Alert, Alerts } from '@touchline/contract'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { type Session, SessionContext } from '#entities/session/index.ts'
import { ApiContext } from '#base/data/api-context.tsx'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import '#base/navigation/opening-dialogs.ts'
import AlertModal from './parts/alert-modal.tsx'
import AlertsPart from './parts/alerts-part.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const match = {
  ...{ id: 7, slug: 'lions-bears', sport_key: 'soccer', home: 'Lions', away: 'Bears' },
  start_time: '2030-01-01T16:00:00.000Z',
}
const alert = (about: Partial<Alert>): Alert => ({
  ...{ id: 1, kind: 'match', match, team: null, moments: [], price: null },
  ...{ created_at: '2030-01-01T10:00:00.000Z', told_at: null, ended_at: null },
  ...about,
})
const price = {
  ...{ market_id: 18, specifier: 'total=2.5', outcome_id: '12', market: 'Total', outcome: 'Over 2.5' },
  ...{ target: 2200, rises: true, now: 2050 },
}
const settings: Alerts['settings'] = { quiet: null, time_zone: 'UTC', bets: false }

let items: Alert[]
let refusal: object | null
const call = vi.fn()
const onClose = vi.fn()
beforeEach(() => {
  items = []
  refusal = null
  onClose.mockReset()
  call.mockReset().mockImplementation(async (name: string, { body }: { body?: unknown } = {}) => {
    if (name === 'listAlerts') return { ok: true, data: { items, settings } }
    if (refusal !== null) return { ok: false, error: { kind: 'refused', status: 409, body: refusal } }
    return { ok: true, data: body ?? {} }
  })
})
afterEach(cleanup)

const session = { onFailure: () => false } as unknown as Session
const show = (children: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LinksProvider base="/sports">
        <ApiContext value={{ call } as unknown as ApiClient}>
          <SessionContext value={session}>
            <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
              {children}
            </QueryClientProvider>
          </SessionContext>
        </ApiContext>
      </LinksProvider>
    </NextIntlClientProvider>,
  )
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const sent = (name: string) => call.mock.calls.filter(([of]) => of === name).map(([, options]) => options)

test('BEYOND-26 the page has what is waited for and what was told, each with a way to it and one to end it', async () => {
  items = [
    alert({ id: 1, kind: 'price', price }),
    alert({ id: 2, moments: ['start', 'goal'] }),
    alert({ id: 3, kind: 'team', match: null, team: { id: 4, name: 'Bears' }, moments: ['full_time'] }),
    alert({
      ...{ id: 4, kind: 'price', price: { ...price, target: 1500, rises: false, now: null } },
      ...{ told_at: '2030-01-01T12:00:00.000Z', ended_at: '2030-01-01T12:00:00.000Z' },
    }),
  ]
  show(<AlertsPart />)
  const waiting = within(await screen.findByRole('region', { name: 'You are told of' }))
  expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Over 2.5 at 2.20 or moreLions – Bears · now 2.05',
    'Lions – BearsStart, Goals',
    'Every match of BearsFull time',
  ])
  expect(waiting.getAllByRole('link')[0]?.getAttribute('href')).toBe('/sports/soccer/lions-bears-m7')
  const ended = within(screen.getByRole('region', { name: 'Told and over' }))
  expect(ended.getByRole('listitem').textContent).toMatch(/^Over 2.5 at 1.50 or lessLions – BearsTold .+2030/)
  items = items.filter(({ id }) => id !== 2)
  await press('Remove: Lions – Bears')
  expect(sent('removeAlert')).toEqual([{ params: { id: 2 } }])
  await waitFor(() => expect(waiting.getAllByRole('listitem')).toHaveLength(2))
})

test('BEYOND-26 who waits for nothing is shown how to', async () => {
  show(<AlertsPart />)
  expect(await screen.findByText(/Press the bell of a match/)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Told and over' })).toBeNull()
})

test('BEYOND-26 quiet hours are sent with the time zone of the device, and bets about to be decided beside them', async () => {
  show(<AlertsPart />)
  const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const night = { from: 1320, to: 480 }
  const quiet = await screen.findByRole('switch', { name: /Quiet hours/ })
  await act(async () => void fireEvent.click(quiet))
  expect(sent('setAlertSettings')).toEqual([{ body: { quiet: night, time_zone, bets: false } }])
})

test('BEYOND-26 a time of quiet hours is kept once it is whole and another than the other one', async () => {
  const night = { quiet: { from: 1320, to: 480 }, time_zone: 'UTC', bets: true }
  call.mockImplementation(async (_: string, { body }: { body?: unknown } = {}) => ({
    ok: true,
    data: body ?? { items, settings: night },
  }))
  show(<AlertsPart />)
  const field = await screen.findByLabelText('From')
  const type = (value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
  expect((field as HTMLInputElement).value).toBe('22:00')
  await type('')
  await type('08:00')
  expect(sent('setAlertSettings')).toEqual([])
  await type('23:30')
  expect(sent('setAlertSettings')).toMatchObject([{ body: { quiet: { from: 1410, to: 480 }, bets: true } }])
})

const detail = { match: '7', sport: 'soccer', home: 'Lions', away: 'Bears' }

test('BEYOND-26 the bell of a match sends the moments that are chosen, of the match or of one of its teams', async () => {
  show(<AlertModal detail={detail} onClose={onClose} />)
  const half = await screen.findByRole('switch', { name: 'Half time' })
  const on = () =>
    screen.getAllByRole('switch', { checked: true }).map(({ parentElement }) => parentElement?.textContent)
  expect(on()).toEqual(['Start', 'Goals', 'Full time'])
  fireEvent.click(half)
  fireEvent.click(screen.getByRole('switch', { name: 'Start' }))
  await press('Tell me')
  expect(sent('addAlert')).toEqual([
    { body: { kind: 'match', match_id: 7, moments: ['goal', 'half_time', 'full_time'] } },
  ])
  expect(onClose).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('radio', { name: 'Bears' }))
  await press('Tell me')
  expect(sent('addAlert')[1]).toEqual({
    body: { kind: 'team', match_id: 7, side: 'away', moments: ['start', 'goal', 'full_time'] },
  })
})

test('BEYOND-26 the bell shows what was chosen before, and ends it', async () => {
  items = [alert({ id: 9, moments: ['line_up'] })]
  show(<AlertModal detail={detail} onClose={onClose} />)
  await screen.findByRole('switch', { name: 'Line-ups', checked: true })
  fireEvent.click(screen.getByRole('switch', { name: 'Line-ups' }))
  await press('Tell me')
  expect(sent('addAlert')).toEqual([])
  await press('Tell me nothing more')
  expect(sent('removeAlert')).toEqual([{ params: { id: 9 } }])
})

test('BEYOND-26 a sport is told of as far as it has such moments', async () => {
  show(<AlertModal detail={{ ...detail, sport: 'tennis' }} onClose={onClose} />)
  await screen.findByRole('switch', { name: 'Start' })
  expect(screen.getAllByRole('switch')).toHaveLength(2)
})

test('BEYOND-26 the price that is waited for is chosen or typed, and a refusal is told in the server’s words', async () => {
  const id = selectionId({ matchUrn: 'sr:match:7', marketId: '18', outcomeId: '12', specifier: 'total=2.5' })
  show(
    <AlertModal detail={{ match: '7', price: id, name: 'Over 2.5, 2.05', odds: '2050' }} onClose={onClose} />,
  )
  const field = screen.getByRole('textbox', { name: 'Odds' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  for (const wrong of ['0.9', 'x', '2.05']) {
    type(wrong)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await press('Tell me')
  }
  expect(sent('addAlert')).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: '2.30' }))
  expect((field as HTMLInputElement).value).toBe('2.30')
  refusal = { code: 2501, message: '', localized_message: 'You wait for enough' }
  await press('Tell me')
  expect(screen.getByRole('alert').textContent).toBe('You wait for enough')
  expect(onClose).not.toHaveBeenCalled()
  refusal = null
  type('2,4')
  await press('Tell me')
  expect(sent('addAlert')[1]).toEqual({
    body: {
      ...{ kind: 'price', match_id: 7, market_id: 18, specifier: 'total=2.5', outcome_id: '12' },
      target: 2400,
    },
  })
  expect(onClose).toHaveBeenCalledOnce()
})
