// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bonusSample, issuedSample } from '#entities/bonus/bonus.testing.ts'
import { bonusOpen } from '#base/asks/modals/bonus-open.ts'
import { BONUSES_QUERY } from '#base/data/player-queries.ts'
import { bonusesQuery } from '../data/bonuses-query.ts'
import NoticesPart from '../parts/notices-part.tsx'
import { serve, show } from '../bonuses.testing.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  bonusOpen.close()
  vi.useRealTimers()
})

const unseen = bonusSample('freebet_no_risk', {
  id: 21,
  name: 'Derby night',
  status: 'available',
  issued: issuedSample({ amount: 2500, seen: false }),
})
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

test('BONUS-25 LIVE-19 unseen bonuses of the announced kinds are asked for, and again when one is issued; its alert follows', async () => {
  let items: readonly unknown[] = []
  const server = serve({ listBonuses: () => ({ items }) })
  const { queries } = await show(server.api, <NoticesPart />)
  expect(server.of('listBonuses').map(({ query }) => query)).toEqual([
    {
      locale: 'en',
      unseen: true,
      type: 'comboboost,freebet_no_risk,freebet_all_win,freebet_only_win,lootbox,hunting,tournament',
    },
  ])
  items = [unseen]
  // What the push `bonus_issued` does.
  await act(async () => void queries.invalidateQueries({ queryKey: BONUSES_QUERY }))
  await pass(2000)
  expect(screen.getByRole('status').textContent).toContain('€25.00')
  expect(screen.getByRole('status').textContent).toContain('Derby night')
})

test('GDPR Art. 21 whoever objects in another tab has no alert any more; switched back on, it is there', async () => {
  let offers = true
  const server = serve({
    listBonuses: () => ({ items: [unseen] }),
    getSettings: () => ({ currencies: [{ code: 'EUR', subunits: 100 }], offers, updated_at: '' }),
  })
  const { queries } = await show(server.api, <NoticesPart />)
  await pass(2000)
  expect(screen.getByRole('status').textContent).toContain('Derby night')
  for (offers of [false, true]) {
    await act(async () => void queries.invalidateQueries({ queryKey: ['player', 'settings'] }))
    await pass(50)
    expect(screen.queryByRole('status') !== null).toBe(offers)
  }
})

test('BONUS-23 BONUS-26 API-S-30 the alert stands 200 px above the bottom edge; closing it tells the server what was seen, and the lists are asked for again 1 s later', async () => {
  const server = serve({ listBonuses: () => ({ items: [unseen] }) })
  await show(server.api, <NoticesPart />)
  await pass(2000)
  expect(screen.getByRole('status').parentElement?.style.insetBlockEnd).toBe('200px')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Later' })))
  expect(screen.queryByRole('status')).toBeNull()
  expect(server.of('markBonusesSeen').map(({ body }) => body)).toEqual([
    [{ id: 21, type: 'freebet_no_risk' }],
  ])
  const before = server.of('listBonuses').length
  await pass(1000)
  expect(server.of('listBonuses').length).toBeGreaterThan(before)
})

test('BONUS-24 a bonus that is over is not announced, one that is not available is', async () => {
  const of = (id: number, name: string, status: 'bonus_over' | 'not_available') => ({
    ...unseen,
    id,
    name,
    status,
  })
  const items = [of(1, 'Over', 'bonus_over'), of(2, 'Locked', 'not_available')]
  await show(serve({ listBonuses: () => ({ items }) }).api, <NoticesPart />)
  await pass(2000)
  expect(screen.getByRole('status').textContent).toContain('Locked')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Dismiss' })))
  await pass(5000)
  expect(screen.queryByRole('status')).toBeNull()
})

test('the alert opens the bonus that it is about', async () => {
  await show(serve({ listBonuses: () => ({ items: [unseen] }) }).api, <NoticesPart />)
  await pass(2000)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'See it' })))
  expect(bonusOpen.get()).toEqual({ type: 'freebet_no_risk', id: 21, isCampaign: false })
})

test('BONUS-27 a change of the list shows a card with its close button, and closes itself', async () => {
  const server = serve({})
  const { queries } = await show(server.api, <NoticesPart />)
  const { queryKey } = bonusesQuery(server.api, 'en')
  await act(async () => queries.setQueryData(queryKey, []))
  const added = {
    id: 5,
    bonusType: 'token',
    issued: { seen: true, amount: 0 },
    terms: { type: 'token', percent: 30, max_extra: 100 },
    currency: 'EUR',
    name: 'Token',
    userBonusStatus: 'active',
  }
  await act(async () => queries.setQueryData(queryKey, [added] as never))
  expect(screen.getByRole('status').textContent).toContain('Profit token · New')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close' })))
  expect(screen.queryByRole('status')).toBeNull()
  await act(async () => queries.setQueryData(queryKey, []))
  expect(screen.getByRole('status').textContent).toContain('Gone')
  await pass(5000)
  expect(screen.queryByRole('status')).toBeNull()
})
