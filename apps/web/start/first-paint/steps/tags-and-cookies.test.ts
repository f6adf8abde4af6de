// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leavePages, run, takeDevice } from '../first-paint.testing.ts'

beforeEach(takeDevice)
afterEach(leavePages)

describe('tags and cookies', () => {
  const TAKEN_AWAY = 'affiliate=;max-age=0;path=/;secure;samesite=none'
  const forget = (name: string) => (document.cookie = `${name}=; max-age=0; path=/`)
  const visit = (address: string) => {
    delete document.documentElement.dataset['ask']
    history.replaceState({ kept: true }, '', address)
    run(
      '<div class="cookie"><button data-consent="needed"></button><button data-consent="all"></button></div><button data-consent="ask"></button>',
    )
  }
  const press = (choice: string) =>
    document
      .querySelector<HTMLElement>(`[data-consent="${choice}"]`)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  const isAsked = () => document.documentElement.dataset['ask'] === ''
  const tags = () => JSON.parse(sessionStorage.getItem('tags') ?? 'null') as unknown

  beforeEach(() => {
    forget('cookie_consent')
    sessionStorage.clear()
  })
  afterEach(() => history.replaceState(null, '', '/'))

  test('QUERY-01 marketing tags are kept for the session and leave the address without a reload; the rest of it stays', () => {
    visit('/sports?ctag=c1&x=1&btag=b-2&stag=s3&qtag=q4&gclid=g.5#betBuilder')
    expect(location.href).toMatch(/\/sports\?x=1#betBuilder$/)
    expect(history.state).toEqual({ kept: true })
    expect(tags()).toEqual({ ctag: 'c1', btag: 'b-2', stag: 's3', qtag: 'q4', gclid: 'g.5' })
    visit('/sports/live?stag=later')
    expect(tags()).toMatchObject({ ctag: 'c1', stag: 'later' })
    visit('/sports/live?stag=<b>%0d%0a;')
    expect([location.search, tags()]).toEqual(['', expect.objectContaining({ stag: 'later' })])
  })

  test('TRACK-01 TRACK-02 the cookie bar asks until one decides, and never again', () => {
    visit('/sports')
    expect(isAsked()).toBe(true)
    press('needed')
    expect([isAsked(), document.cookie]).toEqual([false, expect.stringContaining('cookie_consent=needed')])
    visit('/sports')
    expect(isAsked()).toBe(false)
  })

  test('TRACK-01 it does not ask in lighthouse mode', () => {
    visit('/sports?lighthouse')
    expect(isAsked()).toBe(false)
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Chrome-Lighthouse')
    visit('/sports')
    expect(isAsked()).toBe(false)
    agent.mockRestore()
  })

  test('TRACK-01 nor in a frame', () => {
    const top = vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window)
    visit('/sports')
    expect(isAsked()).toBe(false)
    top.mockRestore()
  })

  test('TRACK-02 the choice about cookies can be changed at the foot of a page, and consent withdrawn takes along what it allowed', () => {
    const set = vi.spyOn(document, 'cookie', 'set')
    visit('/sports?stag=one')
    press('all')
    press('ask')
    expect([isAsked(), document.activeElement?.getAttribute('data-consent')]).toEqual([true, 'needed'])
    set.mockClear()
    press('needed')
    expect(isAsked()).toBe(false)
    expect(document.cookie).toContain('cookie_consent=needed')
    expect(set.mock.calls.flat()).toContain(TAKEN_AWAY)
    expect(set.mock.calls.flat().filter((text) => text.startsWith('affiliate=one'))).toEqual([])
    set.mockRestore()
  })

  test('TRACK-02 TRACK-04 the affiliate cookie waits for consent, and a later tag replaces it', () => {
    const set = vi.spyOn(document, 'cookie', 'set')
    // Listeners of earlier visits in this test remain; they write the same cookie.
    const written = () =>
      [...new Set(set.mock.calls.map(([text]) => text))].filter((text) => text.startsWith('affiliate='))
    visit('/sports?stag=one')
    expect(written()).toEqual([])
    press('needed')
    expect(written()).toEqual([TAKEN_AWAY])
    set.mockClear()
    forget('cookie_consent')
    visit('/sports')
    press('all')
    expect(written()).toEqual(['affiliate=one;max-age=2592000;path=/;secure;samesite=none'])
    expect(set.mock.calls.flat()).toContain('cookie_consent=all;max-age=31536000;path=/;samesite=lax')
    visit('/sports?stag=two')
    expect(written().at(-1)).toMatch(/^affiliate=two;/)
    set.mockRestore()
  })
})
