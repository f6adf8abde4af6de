// @vitest-environment jsdom
import { formatOdds, ODDS_TYPES } from '@touchline/betting'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TIME_FORMATS } from '../../site/time-formats.ts'
import { buildScript } from './build-script.ts'
import { FIRST_PAINT } from '../../site/first-paint-script.ts'

const NOW = '2026-11-21T12:00:00Z'
const config = {
  now: Date.parse(NOW),
  locale: 'en-GB',
  today: 'Today',
  tomorrow: 'Tomorrow',
  oddsType: 'european',
}
const page = `
  <span class="price" data-odds="2100">2.10</span>
  <time datetime="2026-11-21T20:45:00Z" data-time="time">20:45</time>
  <time datetime="2026-11-22T20:45:00Z" data-time="near">Sun 22 Nov</time>
  <time datetime="broken" data-time="time">as it came</time>`

/** What the scripts of a test have told the document: a page runs one, and goes with it. */
const listeners: Parameters<typeof document.addEventListener>[] = []

function runScript(location?: object) {
  const heard = vi.spyOn(document, 'addEventListener')
  const text = `const page = ${FIRST_PAINT}; page.fonts = ['/f.woff2']; page(${JSON.stringify(config)})`
  new Function('location', text)(location ?? window.location)
  listeners.push(...heard.mock.calls)
  heard.mockRestore()
}

/** Runs the script as the page does: in the head, before the body is there. */
function run(html = page) {
  document.body.innerHTML = ''
  runScript()
  document.body.innerHTML = html
  document.dispatchEvent(new Event('DOMContentLoaded'))
}
const texts = () => [...document.body.children].map((element) => element.textContent)

/** Gives the device another time zone. Setting `TZ` would not: a process reads it, and a test is a thread of one. */
function inZone(zone: string) {
  const Format = Intl.DateTimeFormat
  const offset = new Format('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const behindUtc = (at: Date) => {
    const [, sign = '', hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(offset.format(at)) ?? []
    return (sign === '-' ? 1 : -1) * (60 * Number(hours) + Number(minutes))
  }
  const local = (at: Date) => new Date(at.getTime() - behindUtc(at) * 60_000)
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function of(this: Date) {
    return behindUtc(this)
  })
  vi.spyOn(Date.prototype, 'getHours').mockImplementation(function of(this: Date) {
    return local(this).getUTCHours()
  })
  vi.spyOn(Date.prototype, 'getMinutes').mockImplementation(function of(this: Date) {
    return local(this).getUTCMinutes()
  })
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function of(locale, options) {
    return new Format(locale, { timeZone: zone, ...options })
  })
}

beforeEach(() => {
  // A device whose clock is days off: what day it is the server says.
  vi.useFakeTimers({ now: Date.parse(NOW) + 3 * 86_400_000, toFake: ['Date'] })
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset['theme']
  delete document.documentElement.dataset['font']
  for (const link of document.querySelectorAll('link')) link.remove()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const listener of listeners.splice(0)) document.removeEventListener(...listener)
})

test('the script in the page is the one its sources make', () => {
  expect(FIRST_PAINT).toBe(buildScript())
})

describe('before the first paint', () => {
  test('SITE-13 the theme chosen before is there; without a choice the page decides', () => {
    localStorage.setItem('theme', 'light')
    run()
    expect(document.documentElement.dataset['theme']).toBe('light')
    localStorage.setItem('theme', 'sepia')
    delete document.documentElement.dataset['theme']
    run()
    expect(document.documentElement.dataset['theme']).toBeUndefined()
  })

  test.each([
    [undefined, true],
    [{ effectiveType: '4g', saveData: false }, true],
    [{ effectiveType: '3g', saveData: false }, false],
    [{ effectiveType: '4g', saveData: true }, false],
  ])('on a line %o fonts are asked for: %s', (connection, asked) => {
    vi.stubGlobal('navigator', { userAgent: '', connection })
    run()
    expect(document.querySelector('link[rel=preload]')?.getAttribute('href') === '/f.woff2').toBe(asked)
    expect(document.querySelector('link[rel=expect][blocking=render]') !== null).toBe(asked)
    expect(document.documentElement.dataset['font']).toBe(asked ? 'waits' : 'device')
    vi.unstubAllGlobals()
  })

  test.each([
    [100, undefined],
    [300, 'device'],
  ])('a font that takes %i ms: the page is written in %s', (took, font) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    run()
    vi.advanceTimersByTime(took)
    document.querySelector('link[rel=preload]')?.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(1000)
    expect(document.documentElement.dataset['font']).toBe(font)
  })

  test('BEYOND-20 the view of lists chosen before is there; what is none leaves the standard one', () => {
    for (const [kept, shown] of [
      ['asian', 'asian'],
      ['columns', 'columns'],
      ['standard', undefined],
      ['upside-down', undefined],
    ] as const) {
      localStorage.setItem('list_view', kept)
      delete document.documentElement.dataset['view']
      run()
      expect(document.documentElement.dataset['view']).toBe(shown)
    }
  })

  test("the place of a player's account is kept, a visitor has none", () => {
    localStorage.setItem('account_width', '132')
    run()
    const { dataset, style } = document.documentElement
    expect([dataset['player'], style.getPropertyValue('--account-w')]).toEqual(['', '132px'])
    delete dataset['player']
    localStorage.setItem('account_width', '9e9')
    run()
    expect(dataset['player']).toBeUndefined()
  })

  test('PERF-02 on a device new to the session it is kept too: a cookie tells that somebody is signed in', () => {
    const { dataset, style } = document.documentElement
    style.removeProperty('--account-w')
    document.cookie = 'signed_in=1; path=/'
    run()
    expect([dataset['player'], style.getPropertyValue('--account-w')]).toEqual(['', ''])
    delete dataset['player']
    document.cookie = 'signed_in=; path=/; max-age=0'
    document.cookie = 'not_signed_in=1; path=/'
    run()
    expect(dataset['player']).toBeUndefined()
    document.cookie = 'not_signed_in=; path=/; max-age=0'
  })

  test.each(ODDS_TYPES)('ODDS-02 prices are written in the chosen format: %s', (type) => {
    localStorage.setItem('odds_type', type)
    run()
    expect(texts()[0]).toBe(formatOdds(2100, type))
  })

  test("STORE-04 this tab's own format comes before the one of the latest tab", () => {
    localStorage.setItem('odds_type', 'percent')
    sessionStorage.setItem('odds_type', 'american')
    run()
    expect(texts()[0]).toBe('+110')
  })

  test('SAFE-11 an unreadable choice leaves the page as it came', () => {
    sessionStorage.setItem('odds_type', '{"a":1}')
    localStorage.setItem('odds_type', '{"a":1}')
    run()
    expect(texts()[0]).toBe('2.10')
    localStorage.setItem('odds_type', 'american')
    run()
    expect(texts()[0]).toBe('+110')
  })

  test('SAFE-11 without storage the page stands all the same', () => {
    const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    run()
    expect(texts()[0]).toBe('2.10')
    blocked.mockRestore()
  })

  test('SAFE-09 times are those of the device, days are named when they are near by the server’s clock', () => {
    inZone('America/St_Johns')
    run()
    expect(texts().slice(1)).toEqual(['17:15', 'Tomorrow', 'as it came'])
  })

  describe.each(['UTC', 'Asia/Tokyo', 'America/St_Johns'])('of a device in %s', (zone) => {
    const at = (utc: string, format: string, text: string) =>
      `<time datetime="2026-11-${utc}Z" data-time="${format}">${text}</time>`
    const say = (utc: string, format: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { ...format, timeZone: zone }).format(new Date(`2026-11-${utc}Z`))
    beforeEach(() => inZone(zone))

    test('times and days are right, and nothing is formatted that the server has written already', () => {
      run(
        at('21T10:05:00', 'time', '10:05') +
          at('24T10:05:00', 'near', 'Tue 24 Nov') +
          at('24T10:05:00', 'long', 'Tuesday 24 November'),
      )
      expect(Intl.DateTimeFormat).not.toHaveBeenCalled()
      expect(texts()).toEqual([say('21T10:05:00', TIME_FORMATS.time), 'Tue 24 Nov', 'Tuesday 24 November'])
    })

    test('where its day is another here, it is written anew', () => {
      run(
        at('24T23:30:00', 'near', 'Tue 24 Nov') +
          at('24T00:30:00', 'day', 'Tue 24 Nov') +
          at('24T00:30:00', 'moment', '24 Nov, 00:30'),
      )
      expect(texts()).toEqual([
        say('24T23:30:00', TIME_FORMATS.day),
        say('24T00:30:00', TIME_FORMATS.day),
        say('24T00:30:00', TIME_FORMATS.moment),
      ])
    })
  })
})

describe('SCHED-01 a page of days', () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const elsewhere = zone === 'Asia/Tokyo' ? 'Asia/Seoul' : 'Asia/Tokyo'

  /** Where the script sends whoever opened this address; null when they stay. */
  const sentTo = (path: string) => {
    const replace = vi.fn()
    const opened = { href: `https://touchline.example${path}`, replace }
    runScript(opened)
    return replace.mock.calls[0] === undefined ? null : String(replace.mock.calls[0][0])
  }

  test('of another time zone is asked for again in that of the device, with its filters', () => {
    const own = `https://touchline.example/de/sports/results?date=2026-11-20&zone=${encodeURIComponent(zone)}`
    expect(sentTo(`/de/sports/results?date=2026-11-20&zone=${elsewhere}`)).toBe(own)
  })

  test('of its own stays, and so does every other page', () => {
    expect(sentTo(`/sports/schedule?zone=${zone}`)).toBeNull()
    expect(sentTo('/sports/live')).toBeNull()
    expect(sentTo(`/sports/soccer?zone=${elsewhere}`)).toBeNull()
  })

  test('without a zone is one of UTC', () => {
    expect(sentTo('/sports/schedule') === null).toBe(zone === 'UTC')
  })
})

describe('presses before React hears', () => {
  /** The page as the server sent it; answers who is heard once React is there, in which order. */
  const setUp = (html: string) => {
    run(html)
    const heard: string[] = []
    const hear = ({ target }: Event) => heard.push((target as Element).closest('button,.switch')?.id ?? '')
    document.addEventListener('click', hear, true)
    const press = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.click()
    const hydrate = () => document.dispatchEvent(new Event('hydrated'))
    return {
      heard,
      press,
      hydrate,
      [Symbol.dispose]: () => document.removeEventListener('click', hear, true),
    }
  }
  const PRICE = '<button id="price" class="odds"><span id="text">2.10</span></button>'

  test('SLIP-09 a price pressed early is pressed again once, later presses are left alone', () => {
    using page = setUp(PRICE)
    page.press('text')
    expect(page.heard).toEqual([])
    page.hydrate()
    expect(page.heard).toEqual(['price'])
    page.press('price')
    page.hydrate()
    expect(page.heard).toEqual(['price', 'price'])
  })

  test('SLIP-09 FAV-01 a price or a star pressed twice early is as not pressed', () => {
    using page = setUp(`${PRICE}<button id="star" class="star"></button>`)
    for (const id of ['price', 'star', 'price', 'star']) page.press(id)
    page.hydrate()
    expect(page.heard).toEqual([])
  })

  test('SEARCH-01 text typed early is told to React once it is there, and stays', () => {
    using page = setUp('<input type="search">')
    const field = document.querySelector('input') as HTMLInputElement
    field.value = 'arse'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // What React does: it knows the text that it found, and hears of others only.
    let known = field.value
    const heard: string[] = []
    Object.defineProperty(field, 'value', {
      configurable: true,
      get: () => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.get?.call(field),
      set(text: string) {
        known = text
      },
    })
    field.addEventListener('input', () => field.value !== known && heard.push(field.value))
    page.hydrate()
    expect([heard, field.value]).toEqual([['arse'], 'arse'])
  })

  test('BEYOND-20 of radios pressed early the last is pressed again, however often', () => {
    const radios = (...ids: readonly string[]) =>
      `<div role="radiogroup">${ids.map((id) => `<button role="radio" id="${id}"></button>`).join('')}</div>`
    using page = setUp(radios('a', 'b') + radios('c'))
    for (const id of ['a', 'c', 'b', 'b']) page.press(id)
    page.hydrate()
    expect(page.heard).toEqual(['c', 'b'])
  })

  test('any other button is pressed again once; a form is not sent nor a switch turned before', () => {
    using page = setUp(
      '<button id="menu"></button><form><button id="send"></button></form><label id="quick" class="switch"><input type="checkbox"></label>',
    )
    const sent = vi.fn((event: Event) => event.preventDefault())
    document.querySelector('form')?.addEventListener('submit', sent)
    for (const id of ['menu', 'send', 'quick', 'menu']) page.press(id)
    expect([sent.mock.calls.length, document.querySelector('input')?.checked]).toEqual([0, false])
    page.hydrate()
    expect(page.heard.filter((id, at) => page.heard.indexOf(id) === at)).toEqual(['menu', 'send', 'quick'])
    expect([sent.mock.calls.length, document.querySelector('input')?.checked]).toEqual([1, true])
  })
})

test('ends of lines that the parser has brought in part are named until what follows is there', async () => {
  const coming = () => document.documentElement.dataset['coming']
  const parse = async (html: string) => {
    document.body.insertAdjacentHTML('beforeend', html)
    await Promise.resolve()
  }
  document.body.innerHTML = ''
  runScript()
  expect(coming()).toBe('app-header app-slip')
  await parse('<header class="app-header"></header>')
  expect(coming()).toBe('app-header app-slip')
  await parse('<main></main>')
  expect(coming()).toBe('app-slip')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(coming()).toBeUndefined()
})

test('BEYOND-09 one press on a combo presses the prices that are not on the slip yet', () => {
  run(`<article><b class="odds" aria-pressed="false">1</b><b class="odds" aria-pressed="true">2</b>
    <b class="odds" aria-pressed="false">3</b><i class="combo-add"><u>Add</u></i></article>
    <b class="odds" aria-pressed="false">4</b>`)
  const pressed: string[] = []
  for (const price of document.querySelectorAll('.odds'))
    price.addEventListener('click', () => pressed.push(price.textContent ?? ''))
  document.querySelector<HTMLElement>('.combo-add u')?.click()
  expect(pressed).toEqual(['1', '3'])
})

describe('tags and cookies', () => {
  const forget = (name: string) => (document.cookie = `${name}=; max-age=0; path=/`)
  const visit = (address: string) => {
    delete document.documentElement.dataset['ask']
    history.replaceState({ kept: true }, '', address)
    run(
      '<div class="cookie-bar"><button data-consent="needed"></button><button data-consent="all"></button></div>',
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

  test('TRACK-02 TRACK-04 the affiliate cookie waits for consent, and a later tag replaces it', () => {
    const set = vi.spyOn(document, 'cookie', 'set')
    // Each visit of this test leaves its listener behind: what they write is the same.
    const written = () =>
      [...new Set(set.mock.calls.map(([text]) => text))].filter((text) => text.startsWith('affiliate='))
    visit('/sports?stag=one')
    press('needed')
    expect(written()).toEqual([])
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
