import type { ApiClient } from '@touchline/api-client'
import { expect, test, vi } from 'vitest'
import { changed, createFavourites } from './favourites.ts'

const OK = { ok: true, data: {} } as const
const OFFLINE = { ok: false, error: { kind: 'offline' } } as const

/** Favourites with an API whose calls the test answers in order. */
function open({ signedIn = true } = {}) {
  const answers: ((answer: typeof OK | typeof OFFLINE) => void)[] = []
  const call = vi.fn(
    (_name: string, _args: object) => new Promise<unknown>((resolve) => answers.push(resolve)),
  )
  const onFailed = vi.fn()
  const refresh = vi.fn(() => Promise.resolve())
  const favourites = createFavourites({
    api: { call } as unknown as ApiClient,
    maySend: () => signedIn,
    refresh,
    onFailed,
  })
  const sent = () =>
    call.mock.calls.map(([name, args]) => {
      const { params } = args as { params: { type: string; id: number } }
      return `${name} ${params.type}/${params.id}`
    })
  const answer = async (how: typeof OK | typeof OFFLINE) => {
    answers.shift()?.(how)
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  const shown = () => changed([3, 2], 'matches', favourites.changes.getState())
  return { favourites, sent, answer, shown, onFailed, refresh }
}

test('FAV-01 a change shows before it is answered and until the list of the server has it', async () => {
  const { favourites, sent, answer, shown, refresh, onFailed } = open()
  favourites.want('matches/7', true)
  favourites.want('matches/2', false)
  expect(shown()).toEqual([7, 3])
  expect(sent()).toEqual(['star matches/7', 'unstar matches/2'])
  expect(refresh).not.toHaveBeenCalled()
  await answer(OK)
  expect(refresh.mock.calls).toEqual([['matches']])
  expect([...favourites.changes.getState()]).toEqual([['matches/2', false]])
  expect(onFailed).not.toHaveBeenCalled()
})

test('FAV-01 what the server refuses is taken back, and said', async () => {
  const { favourites, answer, shown, onFailed, refresh } = open()
  favourites.want('matches/7', true)
  await answer(OFFLINE)
  expect(shown()).toEqual([3, 2])
  expect(onFailed.mock.calls).toEqual([[OFFLINE.error]])
  expect(refresh).not.toHaveBeenCalled()
})

test('FAV-01 of quick presses the last is what the server ends with: one call at a time', async () => {
  const { favourites, sent, answer, shown } = open()
  favourites.want('matches/7', true)
  favourites.want('matches/7', false)
  expect([sent(), shown()]).toEqual([['star matches/7'], [3, 2]])
  await answer(OK)
  expect(sent()).toEqual(['star matches/7', 'unstar matches/7'])
  await answer(OK)
  expect(favourites.changes.getState().size).toBe(0)
  favourites.want('matches/7', true)
  expect(sent()).toHaveLength(3)
})

test('FAV-02 without anybody signed in a change is kept: sent later, or given up', async () => {
  const { favourites, sent, answer } = open({ signedIn: false })
  favourites.want('sports/1', true)
  expect([sent(), favourites.changes.getState().size]).toEqual([[], 1])
  favourites.dropAll()
  favourites.sendAll()
  expect(sent()).toEqual([])
  favourites.want('tournaments/4', true)
  favourites.sendAll()
  await answer(OK)
  expect([sent(), favourites.changes.getState().size]).toEqual([['star tournaments/4'], 0])
})
