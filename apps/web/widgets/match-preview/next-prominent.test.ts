import type { Match, Sport } from '@touchline/contract'
import { expect, test } from 'vitest'
import type { ServerData } from '#base/data/server-data.ts'
import { mostProminent, nextProminent } from './next-prominent.ts'

const sport = (id: number) => ({ id, type: 'regular' }) as Sport
const match = (id: number, of: number, status = 1) =>
  ({ id, sport: sport(of), main_market: { status } }) as unknown as Match

/** Two sports, football first. */
const dataOf = (live: readonly Match[], coming: readonly Match[]) => ({
  data: {
    sports: async () => [sport(1), sport(2)],
    matches: async ({ status }: { status: string }) => (status === 'live' ? live : coming),
  } as unknown as ServerData,
})

test('BEYOND-35 a stage has a match in play before one that is coming, but of the first sport that takes bets', async () => {
  const coming = [match(1, 1)]
  expect((await mostProminent(dataOf([match(7, 1)], coming)))?.id).toBe(7)
  expect((await mostProminent(dataOf([match(7, 2)], coming)))?.id).toBe(1)
  expect((await mostProminent(dataOf([match(7, 1, 0)], coming)))?.id).toBe(1)
  expect((await mostProminent(dataOf([match(7, 2)], [])))?.id).toBe(7)
  expect(await mostProminent(dataOf([], []))).toBeNull()
})

test('what is guessed or announced before it begins is a match that is coming, whatever is in play', async () => {
  expect((await nextProminent(dataOf([match(7, 1)], [match(1, 1)])))?.id).toBe(1)
})
