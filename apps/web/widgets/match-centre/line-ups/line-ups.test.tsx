// @vitest-environment jsdom
import type { LineUpPlayer, MatchLineUps } from '@touchline/contract'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { context, loadLaterParts, show } from '../../widgets.testing.tsx'
import { formationOf, shirtsOf } from './pitch.ts'

vi.mock('next/navigation', () => ({
  usePathname: () => '/sports',
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}))

const ROWS = [[1], [2, 4, 5, 3], [8, 6, 10], [7, 9, 11]]
const at = { period: '2nd_half', clock: 3600, stoppage: null, other: null } as const

const eleven = (
  side: 'h' | 'a',
  deeds: Readonly<Record<number, LineUpPlayer['deeds']>> = {},
): LineUpPlayer[] =>
  ROWS.flatMap((numbers, row) =>
    numbers.map((number) => ({
      id: `${side}${number}`,
      name: `Player ${side}${number}`,
      number,
      row,
      deeds: deeds[number] ?? [],
    })),
  )

const told: MatchLineUps = {
  type: 'line_ups',
  match_id: 8,
  home: [
    ...eleven('h', {
      7: [{ ...at, kind: 'off', other: 'h12' }],
      9: [
        { ...at, kind: 'goal', clock: 600 },
        { ...at, kind: 'yellow_card' },
      ],
    }),
    { id: 'h12', name: 'Player h12', number: 12, row: null, deeds: [{ ...at, kind: 'on', other: 'h7' }] },
  ],
  away: eleven('a', { 4: [{ ...at, kind: 'red_card' }] }),
}

beforeAll(async () => {
  await Promise.all([loadLaterParts(), import('./line-ups.tsx')])
  vi.stubGlobal('fetch', async () => Response.json(told))
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const page = (lineUps: MatchLineUps | null) =>
  show(
    'event-markets',
    { matchId: 8 },
    {
      matchId: 8,
      data: { ...context.data, lineUps: async () => lineUps },
    },
  )

test('API-S-09 a match whose players are known has a view of who plays, with what became of them; another has not, and nothing else is different', async () => {
  await page({ ...told, home: [], away: [] })
  const others = screen.getAllByRole('tab').map((tab) => tab.textContent)
  cleanup()
  await page(null)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(others)
  cleanup()

  await page(told)
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
  expect(tabs.filter((tab) => tab !== 'Line-ups')).toEqual(others)
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Line-ups' })))
  expect(location.hash).toBe('#lineups')
  const pitch = await screen.findByRole('img', { name: /^Line-ups: .* 4-3-3, .* 4-3-3$/ })
  const shirts = [...pitch.querySelectorAll('.shirt')].map((one) => [
    one.getAttribute('data-side'),
    one.textContent,
  ])
  const home = shirts.filter(([side]) => side === 'home').map(([, number]) => number)
  // Who has come on stands where the other stood, and who was sent off is gone.
  expect(home).toHaveLength(11)
  expect(home).toContain('12')
  expect(home).not.toContain('7')
  expect(shirts.filter(([side]) => side === 'away')).toHaveLength(10)

  const line = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
  expect(line('Player h9').getByText('Goal').parentElement?.textContent).toBe('Goal 11′')
  expect(line('Player h9').getByText('Yellow card')).toBeTruthy()
  expect(line('Player h7').getByText('Taken off').parentElement?.textContent).toBe('Taken off 61′')
  expect(line('Player h12').getByText('Came on')).toBeTruthy()
  expect(line('Player a4').getByText('Red card')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Starting eleven',
    'Substitutes',
    'Starting eleven',
  ])
})

test('both sides stand on their half, turned round to each other, and nobody on another', () => {
  expect(formationOf(told.home)).toBe('4-3-3')
  const [home, away] = [shirtsOf(told.home, 'home'), shirtsOf(told.away, 'away')]
  expect(home.every(({ x }) => x < 50) && away.every(({ x }) => x > 50)).toBe(true)
  expect(new Set([...home, ...away].map(({ x, y }) => `${x} ${y}`)).size).toBe(21)
  const right = [home, away].map((side) => side.find(({ number }) => number === 2))
  expect(right.map((shirt) => (shirt?.y ?? 50) > 50)).toEqual([true, false])
  expect(shirtsOf([], 'home')).toEqual([])
})
