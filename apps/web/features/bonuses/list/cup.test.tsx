// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { bonusOf, writingOf } from '#entities/bonus/index.ts'
import { bonusSample } from '#entities/bonus/bonus.testing.ts'
import { applyPool, ratingQuery } from '../data/bonuses-query.ts'
import { serve, show } from '../bonuses.testing.tsx'
import { Cup, gapOf, neighbours } from './cup.tsx'
import { Ranking } from './ranking.tsx'
import { TournamentCup } from './tournament-cup.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

afterEach(cleanup)

const write = writingOf({
  t: createTranslator({ locale: 'en', messages }),
  locale: 'en',
  currency: 'EUR',
  currencies: [{ code: 'EUR', subunits: 100 }],
  odds: String,
})

const row = (position: number, points: number, amount: number, isOwn = false) => ({
  position,
  current_user: isOwn,
  name: `pl•••${position}`,
  points,
  farmed_amount: amount,
  currency_code: 'EUR',
  farmed_freebets_count: 0,
})
const own = row(14, 3286, 30_000, true)
const standing = {
  items: [row(1, 9840, 500_000), row(2, 9112, 300_000), row(13, 3402, 35_000), own, row(15, 3279, 0)],
  own,
  pool_amount: 5_000_000,
}
const cup = bonusSample('tournament', { name: 'Autumn Cup' })

test('BONUS-17 the table of a tournament has position, points and what each place brings, and the own row is marked', async () => {
  await show(serve({}).api, <Ranking standing={standing} write={write} />)
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1pl•••19,840€5,000.00',
    '2pl•••29,112€3,000.00',
    '13pl•••133,402€350.00',
    '14You3,286€300.00',
    '15pl•••153,279–',
  ])
  expect(rows.map((one) => one.getAttribute('aria-current'))).toEqual([null, null, null, 'true', null])
})

test('BONUS-17 an own row further down follows the best after a gap', async () => {
  await show(
    serve({}).api,
    <Ranking standing={{ ...standing, items: standing.items.slice(0, 2) }} write={write} />,
  )
  const rows = [...screen.getByRole('table').querySelectorAll('tbody tr')]
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1pl•••19,840€5,000.00',
    '2pl•••29,112€3,000.00',
    '· · ·',
    '14You3,286€300.00',
  ])
})

test('BONUS-17 above the list the own place stands between its neighbours, with what the next one is worth', async () => {
  expect(neighbours(standing).map(({ position }) => position)).toEqual([13, 14, 15])
  expect(gapOf(standing)).toEqual({ points: 116, rank: 13, amount: 35_000 })
  expect(gapOf({ items: standing.items, own: null })).toBeNull()
  await show(serve({}).api, <Cup bonus={bonusOf(cup)} write={write} standing={standing} actions={null} />)
  expect(
    within(screen.getByRole('list', { name: 'Your place' })).getByText(/116 points to rank 13/),
  ).toBeTruthy()
})

test('LIVE-15 a pool that changes is shown at once', async () => {
  const server = serve({
    tournamentRating: () => ({ ...standing, total: 5 }),
    listBonusesOf: () => ({ items: [] }),
  })
  const { queries } = await show(server.api, <TournamentCup bonus={bonusOf(cup)} write={write} />)
  expect(await screen.findByText('€50,000.00')).toBeTruthy()
  applyPool(queries, 7, 6_250_000)
  expect(await screen.findByText('€62,500.00')).toBeTruthy()
  applyPool(queries, 8, 1)
  expect(queries.getQueryData(ratingQuery(server.api, 7, 50).queryKey)?.pool_amount).toBe(6_250_000)
})
