// @vitest-environment jsdom
import type { Bet } from '@touchline/contract'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { applyBet, applyCashOut } from '#features/my-bets/index.ts'
import { betSample, legSample } from '#entities/bet/bet.testing.ts'
import { chartLook } from '#base/asks/chart-look.ts'
import { createPlayerScope } from '../../scope/player.ts'
import { PlayerRoot } from '../../scope/player-root.tsx'
import { CashOutLinePlace } from './cash-out-line-place.tsx'

const PLAYER = { id: 1, email: 'lena@example.com', currency: 'EUR' }
const NO_WORDS = { title: '', description: '' }

// Loaded in advance, because a busy machine may take its time.
beforeAll(() => import('./own-bet-line.tsx'))
afterEach(() => {
  cleanup()
  chartLook.set(null)
  vi.unstubAllGlobals()
})

/** A chart of match 7 with these open bets, newest first. */
async function chart(player: object | null, bets: readonly Bet[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    const name = new URL(address, 'http://site').pathname.split('/').at(-1) ?? ''
    asked.push(name)
    const answers: Record<string, unknown> = {
      player,
      accounts: [],
      settings: { live_delays: {} },
      bets: { items: bets, total: bets.length, page: 1, last_page: 1 },
    }
    return Promise.resolve(Response.json(answers[name] ?? null))
  })
  const scope = createPlayerScope('en', {
    placeFailed: NO_WORDS,
    offline: NO_WORDS,
    starFailed: NO_WORDS,
    paid: () => NO_WORDS,
    edited: () => NO_WORDS,
  })
  chartLook.set({ matchId: 7, now: 10, slices: 45, looked: null })
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <PlayerRoot scope={scope}>
        <CashOutLinePlace matchId={7} label="Your cash-out" />
      </PlayerRoot>
    </NextIntlClientProvider>,
  )
  await act(() => scope.session.load())
  return {
    asked,
    queries: scope.queries,
    path: () => container.querySelector('path')?.getAttribute('d'),
    end: () => container.querySelector('.words')?.textContent,
  }
}

const bet = (id: number, matchId: number, rest: Partial<Bet> = {}): Bet =>
  betSample(id, { to_cashout: 800, selections: [legSample(matchId)], ...rest })

test('LIVE-18 the value of the newest bet on the match that has an offer is drawn over its momentum as pushes bring it, with what it was at the time looked back at', async () => {
  const { queries, path, end } = await chart(PLAYER, [
    bet(4, 8),
    bet(3, 7, { to_cashout: 0 }),
    bet(2, 7),
    bet(1, 7),
  ])
  await waitFor(() => expect(end()).toBe('Your cash-out €8.00Stake €10.00'))
  const at = (now: number, looked: number | null = null) =>
    act(() => chartLook.set({ matchId: 7, now, slices: 45, looked }))
  at(11)
  act(() => applyCashOut(queries, 2, 1200))
  await waitFor(() => expect(end()).toContain('€12.00'))
  expect(path()).toMatch(/^M\d+ \d+L\d+ \d+$/)
  // Another bet's offer is none of this line, and neither does a newer bet take its place.
  act(() => applyCashOut(queries, 3, 9900))
  at(12)
  expect(end()).toContain('€12.00')
  at(12, 10)
  expect(end()).toBe('Your cash-out €8.00Stake €10.00')
  at(12)
  act(() => applyCashOut(queries, 2, 0))
  await waitFor(() => expect(end()).toBeUndefined())
  expect(path()).toMatch(/^M\d+ \d+L\d+ \d+$/)
})

test('LIVE-18 the line goes with its bet; whoever has none on the match, and a visitor, sees nothing', async () => {
  const { queries, end } = await chart(PLAYER, [bet(2, 7)])
  await waitFor(() => expect(end()).toContain('€8.00'))
  act(() => applyBet(queries, bet(2, 7, { status: 'cashed_out' })))
  await waitFor(() => expect(end()).toBeUndefined())
  cleanup()
  const other = await chart(PLAYER, [bet(2, 8)])
  await waitFor(() => expect(other.asked).toContain('bets'))
  expect(screen.queryByText(/€/)).toBeNull()
  cleanup()
  const visitor = await chart(null, [])
  expect(visitor.asked).not.toContain('bets')
})
