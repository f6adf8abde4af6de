// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leavePages, runScript, takeDevice } from '../first-paint.testing.ts'

beforeEach(takeDevice)
afterEach(leavePages)

const pass = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))

/**
 * Opens a page, leaves it, runs `other` as another page would, and returns. Tells whether the page is hidden and
 * reloaded.
 */
function comeBack(other: () => void, persisted = true) {
  const reload = vi.fn()
  runScript({ href: 'https://bets.example/sports', reload })
  pass('pagehide', persisted)
  other()
  pass('pageshow', persisted)
  return { isHidden: document.documentElement.hidden, reloads: reload.mock.calls.length }
}

const STAYS = { isHidden: false, reloads: 0 }
const ANEW = { isHidden: true, reloads: 1 }

describe('a page that the browser has kept', () => {
  afterEach(() => void (document.cookie = 'signed_in=; max-age=0; path=/'))

  test('LINK-16 stays where nothing that pages share has changed, however it was filled', () => {
    document.cookie = 'signed_in=a; path=/'
    localStorage.setItem('theme', 'dark')
    sessionStorage.setItem('bets', '{}')
    expect(comeBack(() => {})).toEqual(STAYS)
    expect(comeBack(() => localStorage.setItem('theme', 'dark'))).toEqual(STAYS)
  })

  test.each([
    ['its player has left', () => (document.cookie = 'signed_in=; max-age=0; path=/')],
    ['somebody else is signed in', () => (document.cookie = 'signed_in=b; path=/')],
    ['a pick was made or taken off', () => sessionStorage.setItem('bets', '{"legs":[{}]}')],
    ['another odds format was chosen', () => localStorage.setItem('odds_type', 'american')],
  ])('LINK-16 is hidden at once and opened anew where %s', (_, other) => {
    document.cookie = 'signed_in=a; path=/'
    expect(comeBack(other)).toEqual(ANEW)
  })

  test('a page that was loaded is not loaded again', () => {
    expect(comeBack(() => localStorage.setItem('theme', 'light'), false)).toEqual(STAYS)
  })

  test('STORE-07 where storage is blocked it goes by the cookies alone', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(comeBack(() => {})).toEqual(STAYS)
    expect(comeBack(() => (document.cookie = 'signed_in=c; path=/'))).toEqual(ANEW)
  })
})
