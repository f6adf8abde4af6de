// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { bonusSample, issuedSample } from '#entities/bonus/bonus.testing.ts'
import { bonusOpen } from '#base/asks/modals/bonus-open.ts'
import BonusesPart from '../parts/bonuses-part.tsx'
import { applyFarmed } from '../parts/apply-pushes.ts'
import HistoryPart from '../parts/history-part.tsx'
import { refusal, serve, show } from '../bonuses.testing.tsx'
import { AlertHost } from '#entities/alerts/index.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

afterEach(() => {
  bonusOpen.close()
  cleanup()
})

const active = { status: 'active' as const, issued: issuedSample() }
const names = async () =>
  (await screen.findAllByRole('article'))
    .filter((card) => card.classList.contains('pass'))
    .map((card) => card.querySelector('h3 bdi')?.textContent)
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}

test('ROUTE-13 a visitor sees the public bonuses that came with the page, asks for none, and is led to sign in', async () => {
  const server = serve({}, false)
  const offered = [
    bonusSample('token', { name: 'Token' }),
    bonusSample('amb', { name: 'Ten', show_in_promotion: false }),
  ]
  await show(server.api, <BonusesPart offered={offered} />)
  expect(await names()).toEqual(['Token'])
  expect(server.of('listBonuses')).toEqual([])
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: 'Past' })).toBeNull()
})

test('WIDGET-18 ROUTE-13 API-S-26 a player sees what they have before what is on offer, each with its state and action', async () => {
  const server = serve({
    listBonuses: () => ({
      items: [
        bonusSample('insurance', { id: -3, campaign_id: 3, name: 'Offer' }),
        bonusSample('token', { id: 8, name: 'Mine', ...active }),
        bonusSample('lootbox', { id: -4, campaign_id: 4, name: 'Hidden', show_in_promotion: false }),
      ],
    }),
  })
  await show(server.api, <BonusesPart offered={[]} />)
  expect(await names()).toEqual(['Mine', 'Offer'])
  const [mine, offer] = screen.getAllByRole('article')
  expect(within(mine as HTMLElement).getByRole('button', { name: 'Use in slip' })).toBeTruthy()
  expect(mine?.textContent).toContain('Active')
  expect(offer?.textContent).toContain('Available')
  expect(within(offer as HTMLElement).getByRole('button', { name: 'Activate' })).toBeTruthy()
  expect(server.of('listBonuses')[0]?.query).toEqual({ locale: 'en', limit_per_type: 20 })
  await press('Details: Mine')
  expect(bonusOpen.get()).toEqual({ type: 'token', id: 8, isCampaign: false })
})

test('BONUS-14 a push brings the page’s figures forward without a call; a bonus that is over now has the lists asked for again', async () => {
  const figures = (available: number, potential: number) => ({
    ...{ avg_stake: 100, bets_count: 1, points: 0, available_points: available, potential_points: potential },
    ...{ potential_freebet_amount: 0, farmed_event_ids: [1] },
  })
  const issued = issuedSample({ farming: figures(0, 0) })
  const hunting = bonusSample('hunting', { id: 8, status: 'active', issued })
  const server = serve({ listBonuses: () => ({ items: [hunting] }) })
  const { queries } = await show(server.api, <BonusesPart offered={[]} />)
  const points = () => Number(screen.getByRole('meter').getAttribute('aria-valuenow'))
  await screen.findByRole('meter')
  expect(points()).toBe(0)
  const asked = server.of('listBonuses').length
  const push = { type: 'bonus_changed', bonus: { id: 8, type: 'hunting' } } as const
  await act(async () => applyFarmed(queries, { ...push, status: 'active', farming: figures(140, 100) }))
  // The query client tells its readers in a turn of its own.
  await vi.waitFor(() => expect(points()).toBe(140))
  expect(screen.getByRole('article').textContent).toContain('On open bets, +100')
  expect(server.of('listBonuses')).toHaveLength(asked)
  await act(async () => applyFarmed(queries, { ...push, status: 'bonus_over', farming: figures(500, 0) }))
  await vi.waitFor(() => expect(server.of('listBonuses')).toHaveLength(asked + 1))
})

test('BONUS-04 BONUS-15 bonuses stand under valid, upcoming and past, and those that promotions leave out nowhere', async () => {
  const server = serve({
    listBonuses: ({ query }) => ({
      items:
        query?.['status'] === 'past'
          ? [
              bonusSample('freebet_only_win', {
                id: 5,
                name: 'Old',
                status: 'bonus_over',
                time_group: 'past',
                issued: issuedSample({ amount: 1000, brought: 1750, ended_at: '2029-11-18T10:00:00.000Z' }),
              }),
            ]
          : [
              bonusSample('token', { id: 8, name: 'Now', ...active }),
              bonusSample('token', { id: -9, name: 'Soon', status: 'not_available', time_group: 'upcoming' }),
              bonusSample('token', {
                id: -10,
                name: 'Hidden',
                time_group: 'upcoming',
                show_in_promotion: false,
              }),
            ],
    }),
  })
  await show(server.api, <BonusesPart offered={[]} />)
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Valid 1',
    'Upcoming 1',
    'Past',
  ])
  const choose = (name: string) => act(async () => void fireEvent.click(screen.getByRole('tab', { name })))
  await choose('Upcoming 1')
  expect(await names()).toEqual(['Soon'])
  await choose('Past')
  const [line] = await screen.findAllByRole('listitem')
  expect(line?.textContent).toContain('Old')
  expect(line?.textContent).toContain('Used up')
  expect(line?.textContent).toContain('+€17.50')
})

test('API-S-31 an offer is taken up by its campaign, and the answer shows at once; a refusal is told as what it is', async () => {
  const taken = bonusSample('token', { id: 40, campaign_id: 7, name: 'Token', ...active })
  const server = serve({
    listBonuses: () => ({ items: [bonusSample('token', { name: 'Token' })] }),
    activateBonus: () => taken,
  })
  await show(server.api, <BonusesPart offered={[]} />)
  await press('Activate')
  expect(server.of('activateBonus')).toEqual([
    { name: 'activateBonus', params: { id: 7 }, query: { locale: 'en', campaign: true }, body: undefined },
  ])
  cleanup()
  const refusing = serve({
    listBonuses: () => ({ items: [bonusSample('token', { name: 'Token' })] }),
    activateBonus: () => refusal(1702, 'All of these have been given out'),
  })
  await show(
    refusing.api,
    <>
      <BonusesPart offered={[]} />
      <AlertHost />
    </>,
  )
  await press('Activate')
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${messages.bonus.refused.activate}All of these have been given out`,
  )
})

test('BONUS-13 a freebet’s multiplier is chosen among those of the bonus and sent once', async () => {
  const freebet = bonusSample('freebet_all_win', {
    id: 9,
    status: 'active',
    issued: issuedSample({ amount: 500 }),
  })
  const server = serve({
    listBonuses: () => ({ items: [freebet] }),
    boostBonus: () => ({ ...freebet, issued: issuedSample({ amount: 500, boost_multiplier: 200 }) }),
  })
  await show(server.api, <BonusesPart offered={[]} />)
  expect(
    (await screen.findAllByRole('radio')).map(({ parentElement }) => parentElement?.textContent),
  ).toEqual(['×1.5€7.50', '×2€10.00', '×3€15.00'])
  expect(screen.queryByRole('button', { name: 'Use in slip' })).toBeNull()
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /×2/ })))
  await press('Set ×2')
  expect(server.of('boostBonus')).toMatchObject([{ params: { id: 9 }, body: { multiplier: 200 } }])
})

const farming = {
  avg_stake: 0,
  bets_count: 0,
  points: 0,
  available_points: 0,
  potential_points: 0,
  potential_freebet_amount: 0,
  farmed_event_ids: [],
}

test('BONUS-18 API-S-27 taking up a hunting asks for the tournaments again, one at a time; another bonus does not', async () => {
  const cup = bonusSample('tournament', {
    id: 2,
    campaign_id: 2,
    name: 'Cup',
    status: 'active',
    issued: issuedSample({ farming }),
  })
  const hunt = bonusSample('hunting', { id: -5, campaign_id: 5, name: 'Hunt' })
  const token = bonusSample('token', { id: -6, campaign_id: 6, name: 'Token' })
  const server = serve({
    listBonuses: () => ({ items: [cup, hunt, token] }),
    listBonusesOf: () => ({ items: [cup], total: 1, page: 1, limit: 1, last_page: 1 }),
    activateBonus: ({ params }) => ({
      ...((params as { id: number }).id === 5 ? hunt : token),
      id: 77,
      ...active,
    }),
  })
  await show(server.api, <BonusesPart offered={[]} />)
  await names()
  expect(server.of('listBonusesOf').map(({ params, query }) => [params, query])).toEqual([
    [{ list: 'tournaments' }, { locale: 'en', status: 'active', page: 1, limit: 1 }],
  ])
  const take = async (name: string) => {
    const cards = await screen.findAllByRole('article')
    const card = cards.find((one) => one.querySelector('h3 bdi')?.textContent === name) as HTMLElement
    await act(async () => void fireEvent.click(within(card).getByRole('button', { name: 'Activate' })))
  }
  await take('Token')
  expect(server.of('listBonusesOf')).toHaveLength(1)
  await take('Hunt')
  expect(server.of('listBonusesOf')).toHaveLength(2)
})

test('the account’s page lists what is over, and says when there is nothing', async () => {
  const server = serve({ listBonuses: () => ({ items: [] }) })
  await show(server.api, <HistoryPart />)
  expect(await screen.findByText('No past bonuses')).toBeTruthy()
  expect(server.of('listBonuses')[0]?.query).toMatchObject({ status: 'past' })
})
