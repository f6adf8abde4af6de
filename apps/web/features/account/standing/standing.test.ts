import type { ApiClient } from '@touchline/api-client'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { compPointsQuery, progressOf } from './standing.ts'

const group = (id: string, from: number, to: number | null) => ({
  id,
  name: id,
  status: false,
  writeable: false,
  persistent_comp_points_min: from,
  persistent_comp_points_max: to,
})
const LADDER = [group('bronze', 0, 999), group('silver', 1000, 4999), group('gold', 5000, null)]

const place = (points: number) => {
  const progress = progressOf(points, LADDER)
  return [progress?.group.id, progress?.next?.group.id, progress?.next?.missing, progress?.share]
}

test('PLAYER-08 the progress is that from the minimum of the group to the minimum of the next', () => {
  expect(place(0)).toEqual(['bronze', 'silver', 1000, 0])
  expect(place(999)).toEqual(['bronze', 'silver', 1, 0.999])
  expect(place(1000)).toEqual(['silver', 'gold', 4000, 0])
  expect(place(3000)).toEqual(['silver', 'gold', 2000, 0.5])
  expect(place(5000)).toEqual(['gold', undefined, undefined, 1])
  expect(progressOf(5, [])).toBeNull()
})

test('API-P-09 a 401 on comp points counts as none; another refusal is one', async () => {
  const refused = (status: number) =>
    ({
      call: () =>
        Promise.resolve({
          ok: false,
          error: { kind: 'refused', status, body: { code: status, message: '' } },
        }),
    }) as unknown as ApiClient
  const ask = (status: number) =>
    new QueryClient().fetchQuery({ ...compPointsQuery(refused(status)), retry: false })
  expect(await ask(401)).toBe(0)
  await expect(ask(500)).rejects.toMatchObject({ status: 500 })
})
