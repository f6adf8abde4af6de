// @vitest-environment jsdom
import assert from 'node:assert/strict'
import type { Jackpot, JackpotHit } from '@touchline/contract'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleHit, sampleJackpot } from '#base/data/jackpots.testing.ts'
import type { ServerData } from '#base/data/server-data.ts'
import { onReport } from '#base/faults/report.ts'
import { context, loadLaterParts, show } from '../widgets.testing.tsx'

vi.mock('next/navigation', () => ({
  usePathname: () => '/sports',
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}))

const answers = vi.fn<(path: string) => unknown>()
const reported: unknown[] = []
beforeAll(async () => {
  await loadLaterParts()
  onReport((made) => reported.push(made))
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const { pathname, search } = new URL(String(address), 'http://localhost')
    const answer = answers(pathname.replace('/api/sportsbook/v2', '') + search)
    if (typeof answer === 'number') return Response.json({ code: answer, message: 'no' }, { status: answer })
    return Response.json(answer)
  })
})
afterEach(() => {
  cleanup()
  answers.mockReset()
  document.cookie = 'signed_in=; Max-Age=0'
  assert.deepEqual(reported, [])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let ids = 100
/** A jackpot that no other test has asked for. */
const fresh = (more: Partial<Jackpot> = {}) => sampleJackpot({ id: (ids += 1), ...more })
const withData = (data: Partial<ServerData>, more: Partial<typeof context> = {}) => ({
  ...more,
  data: { ...context.data, ...data },
})
const having = (jackpot: Jackpot, hits: readonly JackpotHit[] = []) =>
  withData({ jackpots: async () => [jackpot], jackpotHits: async () => hits })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('what a board shows', () => {
  test('WIDGET-19 a banner shows the amount of its jackpot, from which stake bets take part, and leads to its levels', async () => {
    const jackpot = fresh()
    const site = { ...context.site, layout: { promotions: { main: [{ type: 'clock' }] } } as never }
    await show('jackpot-banner', { jackpotId: jackpot.id }, { ...having(jackpot), site })
    const banner = screen.getByRole('region', { name: 'Touchline Jackpot' })
    expect(within(banner).getByText('€1,482,905.17')).toBeTruthy()
    expect(banner.textContent).toContain('Every bet from €1 takes part')
    expect(screen.getByRole('link', { name: 'See levels' }).getAttribute('href')).toBe(
      `/sports/promotions#jackpot-${jackpot.id}`,
    )
    const digits = [...banner.querySelectorAll<HTMLElement>('[data-digit]')]
    expect(digits.map(({ dataset }) => dataset['digit']).join('')).toBe('1482905')
  })

  test('WIDGET-21 JACKPOT-01 a card shows its levels with their amounts, which is paused, which is near its end, and what was paid out', async () => {
    const jackpot = fresh()
    await show('jackpot-card', {}, having(jackpot))
    const card = screen.getByRole('article', { name: 'Touchline Jackpot' })
    expect(within(card).getByText('€1,482,905.17')).toBeTruthy()
    const levels = within(card).getAllByRole('listitem')
    expect(levels.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Mini€418.06'),
      expect.stringContaining('Minor€2,418.55'),
      expect.stringContaining('Majorpaused€86,210.31'),
    ])
    expect(levels.map(({ dataset }) => [dataset['state'], 'near' in dataset])).toEqual([
      ['active', true],
      ['active', false],
      ['paused', false],
    ])
    expect(levels.map((level) => within(level).getByRole('meter').getAttribute('aria-valuenow'))).toEqual([
      '83',
      '48',
      '43',
    ])
    expect(within(levels[1] as HTMLElement).getByText('€5,000')).toBeTruthy()
    expect(card.textContent).toContain('Paid out so far€18,204,377.11')
    expect(card.textContent).toContain('We add 0.2% of each stake.')
  })

  test('WIDGET-20 JACKPOT-04 the leaderboard shows masked winner, level, amount and time, the viewer’s own as such and whether it is paid, the latest or the largest first', async () => {
    const jackpot = fresh()
    const own = { current_user: true, amount: 411_866 }
    const hits = [
      sampleHit(3),
      sampleHit(2, { ...own, status: 'paid' }),
      sampleHit(1, { ...own, status: 'approved' }),
    ]
    answers.mockReturnValue({ items: [sampleHit(9, { amount: 186_620_475, user_hash: 'aa•••11' })] })
    await show('jackpot-leaderboard', { jackpotId: jackpot.id, limit: 5 }, having(jackpot, hits))
    const rows = screen.getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Minik4•••9f.*€499\.12$/),
      expect.stringMatching(/^MiniYou.* · Paid€4,118\.66$/),
      expect.stringMatching(/^MiniYou(?!.*Paid).*€4,118\.66$/),
    ])
    expect(rows.map((row) => row.querySelector('time')?.dateTime)).toEqual(hits.map((hit) => hit.created_at))
    expect(screen.getByText('Names are masked.')).toBeTruthy()
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Largest' })))
    await pass(0)
    expect(answers).toHaveBeenCalledWith(
      `/jackpot-hits?locale=en&limit=5&jackpot_id=${jackpot.id}&largest=true`,
    )
    expect(screen.getByRole('listitem').textContent).toMatch(/^Miniaa•••11.*€1,866,204\.75$/)
  })

  test('without a winner the leaderboard says so', async () => {
    const jackpot = fresh()
    await show('jackpot-leaderboard', { jackpotId: jackpot.id }, having(jackpot))
    expect(screen.getByText('Nobody has won yet.')).toBeTruthy()
  })
})

describe('what is asked for again', () => {
  test('JACKPOT-02 a jackpot is asked for every 15 s, once for all widgets that show it, and not behind another page', async () => {
    const jackpot = fresh()
    answers.mockImplementation(() => ({
      ...jackpot,
      amount: jackpot.amount + answers.mock.calls.length * 100,
    }))
    await show('jackpot-card', {}, having(jackpot))
    await show('jackpot-banner', {}, having(jackpot))
    await pass(14_999)
    expect(answers).not.toHaveBeenCalled()
    await pass(1)
    expect(answers.mock.calls).toEqual([[`/jackpots/${jackpot.id}?locale=en`]])
    const head = screen.getByRole('article').querySelector('.odometer')
    const digits = [...(head?.querySelectorAll<HTMLElement>('[data-digit]') ?? [])]
    expect(digits.map(({ dataset }) => dataset['digit']).join('')).toBe('1482906')
    // Readers are told of it later, once a minute.
    expect(screen.getByRole('article').textContent).toContain('€1,482,905.17')
    await pass(15_000)
    expect(answers).toHaveBeenCalledTimes(2)
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(60_000)
    expect(answers).toHaveBeenCalledTimes(2)
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(answers).toHaveBeenCalledTimes(3)
    visibility.mockRestore()
  })

  test('JACKPOT-03 hits are asked for every 60 s, and at once by a player, whose own are not in the page', async () => {
    const jackpot = fresh()
    answers.mockImplementation(() => ({ items: [sampleHit(answers.mock.calls.length)] }))
    await show('jackpot-leaderboard', { jackpotId: jackpot.id, limit: 3 }, having(jackpot, [sampleHit(8)]))
    await pass(59_999)
    expect(answers).not.toHaveBeenCalled()
    await pass(1)
    await pass(60_000)
    expect(answers.mock.calls).toEqual(
      Array.from({ length: 2 }, () => [`/jackpot-hits?locale=en&limit=3&jackpot_id=${jackpot.id}`]),
    )
    cleanup()
    document.cookie = 'signed_in=1'
    await show('jackpot-leaderboard', { jackpotId: jackpot.id, limit: 4 }, having(jackpot, [sampleHit(8)]))
    await pass(0)
    expect(answers).toHaveBeenCalledTimes(3)
  })
})

describe('faults', () => {
  test.each([400, 404, 500])(
    'JACKPOT-08 a refusal by %i hides the widget and is not reported; the next answer shows it again',
    async (status) => {
      const jackpot = fresh()
      answers.mockReturnValueOnce(status).mockReturnValue(jackpot)
      await show('jackpot-card', {}, having(jackpot))
      await pass(15_000)
      expect(screen.queryByRole('article')).toBeNull()
      await pass(15_000)
      expect(screen.getByRole('article')).toBeTruthy()
    },
  )

  test('JACKPOT-08 where the server has none, or fails, the page goes on without the widget', async () => {
    const away = async () => {
      throw new Error('jackpots: 500')
    }
    const nothing = withData({ jackpots: away, jackpotHits: away })
    for (const type of ['jackpot-banner', 'jackpot-card', 'jackpot-leaderboard'] as const) {
      await show(type, {}, nothing)
      await show(type, { jackpotId: 999 }, having(fresh()))
    }
    expect(document.body.textContent).toBe('')
  })

  test('SITE-10 where jackpots are off no widget of them is shown, and nothing is asked for', async () => {
    const jackpots = vi.fn(async () => [fresh()])
    const site = { ...context.site, features: { ...context.site.features, jackpots: false } }
    for (const type of ['jackpot-banner', 'jackpot-card', 'jackpot-leaderboard'] as const)
      await show(type, {}, { ...withData({ jackpots, jackpotHits: async () => [sampleHit(1)] }), site })
    expect(document.body.textContent).toBe('')
    expect(jackpots).not.toHaveBeenCalled()
  })
})
