// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import { legsOf } from '@touchline/betting'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../messages/en.json' with { type: 'json' }
import { createSlipStore, SlipContext } from '#features/bet-slip/index.ts'
import { ApiContext } from '#base/data/api-context.tsx'
import { type Sharing, shareOpen } from '#base/asks/modals/share-open.ts'
import { SharingModal } from './sharing-modal.tsx'
import '#base/navigation/opening-dialogs.ts'

const CODE = '7F4C88KD0123ABCD'

afterEach(cleanup)

const SHARED = {
  bet_type: 'single',
  stake: 500,
  currency: 'EUR',
  subunits: 100,
  system: null,
  custom_odds: [],
  freebet_stake: null,
  selections: [
    {
      match: {
        id: 1,
        urn_id: 'sr:match:1',
        slug: 'inter-milan',
        sport_key: 'soccer',
        tournament_name: 'Serie A',
        home: 'Inter',
        away: 'Milan',
        status: 0,
        start_time: '2026-11-21T18:00:00Z',
        score: null,
      },
      market: { id: 1, name: 'Match result' },
      outcome: { id: '1', name: 'Inter' },
      odds: 1950,
      specifier: '',
      builder: null,
      type: 'match',
      provider: 'betradar',
      market_status: 1,
      active: true,
    },
  ],
}

/** The page with a sharing open. Each request for the code gets the next answer. */
function open(sharing: Sharing, answers: object[], enabled = true) {
  shareOpen.open(sharing)
  const store = createSlipStore({ code: 'EUR', subunits: 100 })
  const codes: unknown[] = []
  const call = (name: string, { query }: { query: { code: string } }) => {
    if (name === 'getSettings') return Promise.resolve({ ok: true, data: { share_bet_enabled: enabled } })
    codes.push(query.code)
    return Promise.resolve(answers[codes.length - 1])
  }
  const shown = (now: Sharing | null) => (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ApiContext value={{ call } as unknown as ApiClient}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <SlipContext value={{ store, place: vi.fn(), openSettings: vi.fn() }}>
            {now === null ? null : <SharingModal sharing={now} />}
          </SlipContext>
        </QueryClientProvider>
      </ApiContext>
    </NextIntlClientProvider>
  )
  const { rerender } = render(shown(shareOpen.get()))
  const stop = shareOpen.subscribe(() => act(() => rerender(shown(shareOpen.get()))))
  return { store, codes, stop }
}

test('SHARE-04 a code that came with the address goes on the slip, and nothing is left open', async () => {
  const { store, stop } = open({ kind: 'restore', code: CODE }, [{ ok: true, data: { bets: [SHARED] } }])
  await waitFor(() => expect(shareOpen.get()).toBeNull())
  expect(legsOf(store.getState()).map(({ matchId }) => matchId)).toEqual([1])
  expect(screen.queryByRole('dialog')).toBeNull()
  stop()
})

test('SHARE-03 with sharing switched off a code does nothing', async () => {
  const { codes, stop } = open({ kind: 'restore', code: CODE }, [], false)
  await waitFor(() => expect(shareOpen.get()).toBeNull())
  expect(codes).toEqual([])
  stop()
})

test('SHARE-05 what failed is told, and a press tries the same code again', async () => {
  const { store, codes, stop } = open({ kind: 'restore', code: CODE }, [
    { ok: false, error: { kind: 'offline' } },
    { ok: true, data: { bets: [SHARED] } },
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(shareOpen.get()).toBeNull())
  expect(codes).toEqual([CODE, CODE])
  expect(legsOf(store.getState())).toHaveLength(1)
  stop()
})

test('SHARE-04 a typed code is loaded as one from a link is', async () => {
  const { store, codes, stop } = open({ kind: 'ask' }, [{ ok: true, data: { bets: [SHARED] } }])
  fireEvent.change(screen.getByLabelText('Bet code or link'), {
    target: { value: '7f4c 88kd 0123 abcd' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Put it on my slip' }))
  await waitFor(() => expect(shareOpen.get()).toBeNull())
  expect([codes, legsOf(store.getState()).length]).toEqual([[CODE], 1])
  stop()
})
