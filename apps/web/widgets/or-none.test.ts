import { afterEach, expect, test, vi } from 'vitest'
import { asSite, currentlyAsked } from '#base/config/sites.ts'
import { serveOwnSites } from '#base/config/site-samples.ts'
import { orAway, orNone } from './or-none.ts'

serveOwnSites()

afterEach(() => vi.restoreAllMocks())

test('PAGEERR-06 what a page can do without is null where it fails, and the log names it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await orNone('counters', Promise.resolve({ live: 3 }))).toEqual({ live: 3 })
  expect(log).not.toHaveBeenCalled()
  const away = new Error('counters: 404')
  expect(await orNone('counters', Promise.reject(away))).toBeNull()
  expect(log).toHaveBeenCalledWith('A page goes without its counters:', away)
})

test('PAGEERR-03 that a page is not found is for the page', async () => {
  const signal = Object.assign(new Error('not found'), { digest: 'NEXT_HTTP_ERROR_FALLBACK;404' })
  await expect(orNone('category', Promise.reject(signal))).rejects.toBe(signal)
})

test('PAGEERR-02 what a page is about is undefined where it cannot be had, which its status tells; that there is none is an answer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const chooseStatus = vi.fn<(status: number) => void>()
  await asSite({ ...currentlyAsked(), chooseStatus }, async () => {
    expect(await orAway('league', Promise.resolve({ id: 17 }))).toEqual({ id: 17 })
    expect(await orAway('league', Promise.resolve(null))).toBeNull()
    expect(chooseStatus).not.toHaveBeenCalled()
    expect(await orAway('league', Promise.reject(new Error('away')))).toBeUndefined()
    expect(chooseStatus.mock.calls).toEqual([[503]])
  })
})
