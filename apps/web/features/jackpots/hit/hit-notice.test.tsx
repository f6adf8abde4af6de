// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import type { JackpotHit } from '@touchline/contract'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import { sampleHit } from '#base/data/jackpots.testing.ts'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import '#base/navigation/opening-dialogs.ts'
import { HitNotice } from './hit-notice.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A page whose server knows of these hits; what it is told is noted. */
async function open(...hits: JackpotHit[]) {
  const calls: string[] = []
  const call = vi.fn(async (name: string, { params }: { readonly params?: { readonly id: number } } = {}) => {
    calls.push(params === undefined ? name : `${name} ${params.id}`)
    return { ok: true, data: name === 'listJackpotHits' ? { items: [...hits] } : {} }
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () => {
    render(
      <NextIntlClientProvider locale="en" messages={messages}>
        <LinksProvider base="/sports">
          <ApiContext value={{ call } as Partial<ApiClient> as ApiClient}>
            <QueryClientProvider client={queries}>
              <HitNotice />
            </QueryClientProvider>
          </ApiContext>
        </LinksProvider>
      </NextIntlClientProvider>,
    )
    await vi.advanceTimersByTimeAsync(0)
  })
  await pass(0)
  return { calls, call, hits }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const marks = (calls: readonly string[]) => calls.filter((name) => name.startsWith('mark'))

test('JACKPOT-06 JACKPOT-07 hits of others show one at a time, 2 s after they are found, leave after 5 s, and each is processed then', async () => {
  const { calls } = await open(sampleHit(2, { user_hash: 'bb•••22' }), sampleHit(1))
  await pass(1999)
  expect(screen.queryByRole('status')).toBeNull()
  await pass(1)
  expect(screen.getByRole('status').textContent).toContain('Mini went to k4•••9f')
  expect(screen.getByRole('status').textContent).toContain('€499.12')
  expect(marks(calls)).toEqual(['markHitSeen 1'])
  await pass(4999)
  expect(screen.getAllByRole('status')).toHaveLength(1)
  await pass(1)
  expect(screen.queryByRole('status')).toBeNull()
  expect(marks(calls)).toEqual(['markHitSeen 1', 'markHitProcessed 1'])
  await pass(2000)
  expect(screen.getByRole('status').textContent).toContain('bb•••22')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(marks(calls).slice(2)).toEqual(['markHitSeen 2', 'markHitProcessed 2'])
})

test('a notice that is being looked at stays', async () => {
  await open(sampleHit(1))
  await pass(2000)
  fireEvent.pointerEnter(screen.getByRole('status'))
  await pass(60_000)
  expect(screen.queryByRole('status')).not.toBeNull()
  fireEvent.pointerLeave(screen.getByRole('status'))
  await pass(5000)
  expect(screen.queryByRole('status')).toBeNull()
})

test('JACKPOT-06 behind a slip that lies over the page a hit waits, and has its whole time once that is closed; beside a docked one it shows', async () => {
  const root = document.documentElement
  const width = vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390)
  root.dataset['slip'] = 'open'
  const { calls } = await open(sampleHit(1))
  await pass(20_000)
  expect(screen.queryByRole('status')).toBeNull()
  expect(marks(calls)).not.toContain('markHitProcessed 1')
  root.dataset['slip'] = ''
  await pass(4999)
  expect(screen.queryByRole('status')).not.toBeNull()
  await pass(1)
  expect(marks(calls)).toContain('markHitProcessed 1')
  cleanup()
  width.mockReturnValue(1440)
  root.dataset['slip'] = 'open'
  await open(sampleHit(2))
  await pass(2000)
  expect(screen.queryByRole('status')).not.toBeNull()
  delete root.dataset['slip']
  width.mockRestore()
})

test('MODAL-02 JACKPOT-07 an own hit opens at once, with its level, amount and how far its payout is, and stays until it is closed', async () => {
  const { calls } = await open(sampleHit(3, { current_user: true, status: 'approved' }), sampleHit(1))
  const dialog = screen.getByRole('dialog', { name: 'You won the jackpot' })
  expect(within(dialog).getByText('Mini')).toBeTruthy()
  expect(within(dialog).getByText('€499.12')).toBeTruthy()
  expect(dialog.textContent).toContain('Your bet won the level Mini of Touchline Jackpot.')
  expect(dialog.textContent).toContain('It is approved, the money is on its way.')
  const steps = within(dialog).getAllByRole('listitem')
  expect(steps.map((step) => step.dataset['step'] ?? null)).toEqual(['completed', 'completed', null])
  expect(steps[2]?.getAttribute('aria-current')).toBe('step')
  expect(dialog.textContent).toContain('1 more after this')
  // Whoever wants to check the draw finds what was hashed.
  expect(dialog.textContent).toContain(`49912:5a is ${'cd'.repeat(32)}`)
  await pass(120_000)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(marks(calls)).toEqual(['markHitSeen 3'])
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(marks(calls)).toEqual(['markHitSeen 3', 'markHitProcessed 3'])
})

test('JACKPOT-05 JACKPOT-03 hits are asked for every 60 s; one is announced once it is approved', async () => {
  const own = sampleHit(1, { current_user: true, status: 'initial' })
  const { calls, call, hits } = await open(own)
  expect(call).toHaveBeenCalledWith(
    'listJackpotHits',
    expect.objectContaining({ query: { locale: 'en', unseen: 'true' } }),
  )
  const asked = () => calls.filter((name) => name === 'listJackpotHits').length
  await pass(59_999)
  expect([asked(), screen.queryByRole('dialog')]).toEqual([1, null])
  hits[0] = { ...own, status: 'declined' }
  await pass(1)
  expect([asked(), screen.queryByRole('dialog')]).toEqual([2, null])
  hits[0] = { ...own, status: 'approved' }
  await pass(60_000)
  await pass(10)
  expect(asked()).toBe(3)
  expect(screen.getByRole('dialog')).toBeTruthy()
})
