// @vitest-environment jsdom
import { oddsThousandths, type PlacedBet, type SlipEvent, type Subunits } from '@touchline/betting'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sampleMatch, team } from '#entities/match/match.testing.ts'
import { added, inter, lazio, pick, show, type ShowOptions, stake } from '../bet-slip.testing.tsx'

beforeAll(() => import('./receipt-kits.tsx'))
afterEach(cleanup)

const over = pick(3, 1900, 'Over 2.5')

const bet: PlacedBet = {
  id: 1,
  ref: '7F4C-88KD',
  betType: 'combo',
  stake: { value: 1000n as Subunits, currency: 'EUR' },
  totalStake: 1000n as Subunits,
  systemId: null,
  odds: oddsThousandths(16_302),
  potentialWin: 16_302n as Subunits,
  placedAt: '2026-11-21T20:14:36Z',
  bonus: null,
  usedInJackpot: false,
  selections: [inter, lazio, over].map(({ id, odds }) => ({ id, odds })),
}
const placed: SlipEvent[] = [
  ...added(inter, lazio, over),
  stake(1000n),
  { type: 'placement.started', key: 'a-key-of-its-own', at: 0 },
  { type: 'placement.succeeded', bets: [bet] },
]

const kit = (id: number, name: string, colour: string) => ({
  ...team(id, name),
  colours: [colour, '#ffffff'] as [string, string],
})
const match = (id: number, home: string, away: string) =>
  sampleMatch({
    id,
    competitors: { home: kit(id * 10, home, '#0b5fa5'), away: kit(id * 10 + 1, away, '#c8102e') },
  })
const answered = (...items: object[]) => ({
  listMatches: { ok: true, data: { items, total: items.length, page: 1, limit: 3, last_page: 1 } } as const,
})

async function open(answers: ShowOptions['answers']) {
  const shown = show(placed, answers === undefined ? {} : { answers })
  await act(async () => {})
  const ticket = screen.getByRole('article', { name: '7F4C-88KD' })
  const marks = () =>
    [...ticket.querySelectorAll('.ticket-legs svg')].map(
      (mark) => mark.classList.contains('crest') && (mark as SVGElement).style.getPropertyValue('--c1'),
    )
  const colours = () => ['--home', '--away'].map((name) => ticket.style.getPropertyValue(name))
  return { ...shown, marks, colours }
}

test('PLACE-08 BEYOND-40 a receipt wears the colours of its first match, its legs the crests of the sides they are on, or their sport', async () => {
  const { marks, colours, asked } = await open(
    answered(match(2, 'Napoli', 'Lazio'), match(1, 'Inter', 'Milan'), match(3, 'Roma', 'Torino')),
  )
  await waitFor(() => expect(colours()).toEqual(['#0b5fa5', '#c8102e']))
  expect(marks()).toEqual(['#0b5fa5', '#c8102e', false])
  expect(asked.map(({ name, args }) => [name, (args as { query?: { id: unknown } }).query?.id])).toEqual([
    ['listMatches', [1, 2, 3]],
  ])
})

test.each([
  ['without an answer', { listMatches: { ok: false, error: { kind: 'offline' } } as never }],
  ['of outrights', answered({ ...match(1, 'Inter', ''), type: 'season' })],
])(
  'PLACE-08 %s it stays in the colours of the site, and each leg has the mark of its sport',
  async (_, answers) => {
    const { marks, colours } = await open(answers)
    await waitFor(() => expect(marks()).toEqual([false, false, false]))
    expect(colours()).toEqual(['', ''])
  },
)
