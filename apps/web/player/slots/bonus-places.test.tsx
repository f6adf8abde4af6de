// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { bonusSample, issuedSample } from '#entities/bonus/bonus.testing.ts'
import { renderFor } from '#modals/modals.testing.tsx'
import type { ApiClient } from '@touchline/api-client'
import { BonusNoticesPlace } from './bonus-places.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const unseen = bonusSample('hunting', {
  id: 3,
  name: 'Hunt',
  status: 'active',
  issued: issuedSample({ seen: false }),
})

/** What somebody sees after some seconds, and which calls were made. */
async function afterAWhile(player: object | null) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls: string[] = []
  const api = {
    setToken: () => {},
    call: async (name: string) => {
      calls.push(name)
      const data = { getPlayer: player, getSettings: { currencies: [], updated_at: '' } }
      return { ok: true, data: Object.hasOwn(data, name) ? data[name as 'getPlayer'] : { items: [unseen] } }
    },
  } as unknown as ApiClient
  await act(async () => void (await renderFor(api, <BonusNoticesPlace />)))
  await act(() => vi.dynamicImportSettled())
  await act(async () => void (await vi.advanceTimersByTimeAsync(4000)))
  return calls
}

test('BONUS-24 a player is shown the alert of a new bonus, a visitor is not, nor is one asked for', async () => {
  await afterAWhile({ id: 1, email: 'ann@touchline.example' })
  expect(screen.getByRole('status').textContent).toContain('Hunt')
  cleanup()
  expect(await afterAWhile(null)).not.toContain('listBonuses')
  expect(screen.queryByRole('status')).toBeNull()
})
