// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const KEY = 'odds_type'
const own = { session: sessionStorage, local: localStorage }

/** The module as a page loads it: nothing chosen yet. */
async function load() {
  vi.resetModules()
  return (await import('./odds-type.ts')).oddsType
}

const block = (name: 'sessionStorage' | 'localStorage') =>
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })

beforeEach(() => {
  own.session.clear()
  own.local.clear()
})
afterEach(() => void vi.restoreAllMocks())

describe('the chosen odds format', () => {
  test('STORE-04 it is kept in session and local storage and told to all who show odds', async () => {
    const oddsType = await load()
    const heard = vi.fn()
    oddsType.subscribe(heard)
    oddsType.set('american')
    expect([own.session.getItem(KEY), own.local.getItem(KEY)]).toEqual(['american', 'american'])
    expect(heard).toHaveBeenCalledOnce()
    expect((await load()).get()).toBe('american')
  })

  test('STORE-04 a tab keeps its own, a new tab begins with the latest', async () => {
    own.local.setItem(KEY, 'percent')
    expect((await load()).get()).toBe('percent')
    own.session.setItem(KEY, 'british')
    expect((await load()).get()).toBe('british')
  })

  test('ODDS-03 without a choice the default of the site serves', async () => {
    const oddsType = await load()
    oddsType.setDefault('malaysian')
    expect([oddsType.get(), oddsType.getInitial()]).toEqual(['malaysian', 'malaysian'])
  })

  test('SAFE-11 a value that is no format is dropped, and the next one is read', async () => {
    own.session.setItem(KEY, '{"a":1}')
    own.local.setItem(KEY, 'hongkong')
    expect((await load()).get()).toBe('hongkong')
    expect(own.session.getItem(KEY)).toBeNull()
    own.local.setItem(KEY, '')
    expect((await load()).get()).toBe('european')
    expect(own.local.getItem(KEY)).toBeNull()
  })

  test('SAFE-11 with one storage blocked the other serves, with both the choice lasts as long as the page', async () => {
    block('sessionStorage')
    const first = await load()
    first.set('indonesian')
    expect(own.local.getItem(KEY)).toBe('indonesian')
    expect((await load()).get()).toBe('indonesian')
    block('localStorage')
    const second = await load()
    expect(second.get()).toBe('european')
    second.set('percent')
    expect(second.get()).toBe('percent')
  })
})
