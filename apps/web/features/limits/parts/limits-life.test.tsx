// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { type Session, SessionContext } from '#entities/session/index.ts'
import { ApiContext } from '#base/data/api-context.tsx'
import LimitsLife from './limits-life.tsx'
import '#base/navigation/opening-dialogs.ts'

const words = messages.limits
const SESSION = {
  id: 'a',
  started_at: '2030-01-01T10:00:00.000Z',
  server_time: '2030-01-01T11:00:00.000Z',
  bets_sum: 1500,
  wins_sum: 2250,
  currency: 'EUR',
  subunits: 100,
}
const DUE = { ...SESSION, period: { from: SESSION.started_at, to: SESSION.server_time } }
const refused = (status: number, details?: unknown) => ({
  ok: false,
  error: { kind: 'refused', status, body: { code: status, message: '', details } },
})

afterEach(cleanup)

/** The page of a player; calls are answered by name. */
function open(answers: Record<string, unknown>) {
  const call = vi.fn(async (name: string) => answers[name])
  const signOut = vi.fn(async () => {})
  const session = { signOut, onFailure: vi.fn() } as unknown as Session
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <ApiContext value={{ call } as unknown as ApiClient}>
        <QueryClientProvider client={new QueryClient()}>
          <SessionContext value={session}>
            <LimitsLife checks tracks />
          </SessionContext>
        </QueryClientProvider>
      </ApiContext>
    </NextIntlClientProvider>,
  )
  return { call, signOut, answers }
}

const QUIET = { listLimits: { ok: true, data: [] } }
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('RG-02 RG-03 MODAL-09 a period opens the reality check with stakes and wins; only going on or signing out closes it', async () => {
  const { call } = open({
    ...QUIET,
    openSession: { ok: true, data: DUE },
    continueSession: { ok: true, data: SESSION },
  })
  const dialog = await screen.findByRole('dialog', { name: words['check-title'] })
  expect(dialog.textContent).toContain('€15.00')
  expect(dialog.textContent).toContain('€22.50')
  expect(dialog.textContent).toContain('60 minutes')
  expect(screen.queryByRole('button', { name: messages.common.close })).toBe(null)
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.click(dialog)
  expect(screen.getByRole('dialog')).toBe(dialog)
  press(words.continue)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(call).toHaveBeenCalledWith('continueSession')
})

test('MODAL-15 a reality check that another tab hears of opens here, and closes when it goes on there', async () => {
  const answers: Record<string, unknown> = { ...QUIET, openSession: { ok: true, data: SESSION } }
  const { call } = open(answers)
  await waitFor(() => expect(call).toHaveBeenCalledWith('openSession'))
  const other = new BroadcastChannel('touchline-modals')
  answers['openSession'] = { ok: true, data: DUE }
  other.postMessage({ event: 'reality-check', open: true })
  expect((await screen.findByRole('dialog')).textContent).toContain(words['check-title'])
  await screen.findByText('€15.00')
  other.postMessage({ event: 'reality-check', open: false })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  other.close()
})

test('MODAL-10 RG-06 a used-up session limit signs out and says so, in all tabs', async () => {
  const heard: unknown[] = []
  const other = new BroadcastChannel('touchline-modals')
  other.addEventListener('message', ({ data }: MessageEvent) => heard.push(data))
  const { signOut } = open({ ...QUIET, openSession: refused(403) })
  await screen.findByRole('dialog', { name: words['session-reached'] })
  expect(signOut).toHaveBeenCalledOnce()
  await waitFor(() => expect(heard).toEqual([{ event: 'out-of-session-limit', open: true }]))
  fireEvent.click(screen.getAllByRole('button', { name: messages.common.close })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  other.close()
})

test('MODAL-10 RG-09 a used-up activity limit signs out and says until when', async () => {
  const { signOut } = open({
    openSession: { ok: true, data: SESSION },
    listLimits: { ok: true, data: [{}] },
    trackActivity: refused(401, { until: '2030-01-02T12:00:00.000Z' }),
  })
  const dialog = await screen.findByRole('dialog', { name: words['activity-reached'] })
  expect(dialog.textContent).toContain('2 Jan 2030')
  expect(signOut).toHaveBeenCalledOnce()
})
