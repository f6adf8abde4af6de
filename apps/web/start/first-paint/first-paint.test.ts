// @vitest-environment jsdom
import { formatOdds, ODDS_TYPES } from '@touchline/betting'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TIME_FORMATS } from '#base/time/time-formats.ts'
import { from, laidOut, leavePages, run, runScript, takeDevice, texts } from './first-paint.testing.ts'

/** Sets the device's time zone. `TZ` does not work: it is read per process, and a test runs in a thread. */
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

beforeEach(takeDevice)
afterEach(leavePages)

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

  test('BEYOND-35 lists are as close together as was chosen before', async () => {
    const { density } = await import('#base/choices/choice.ts')
    const { dataset } = document.documentElement
    density.set('pro')
    delete dataset['density']
    run()
    expect([dataset['density'], density.get()]).toEqual(['pro', 'pro'])
    density.set('comfortable')
    run()
    expect(dataset['density']).toBeUndefined()
  })

  test('TRACK-06 LAYOUT-03 whether the navigation is collapsed is kept by the button and read before the first paint', async () => {
    const { rail } = await import('#base/choices/choice.ts')
    const { dataset } = document.documentElement
    rail.set('1')
    expect(localStorage.getItem('sidebar_collapsed')).toBe('1')
    delete dataset['rail']
    run()
    expect([dataset['rail'], rail.get()]).toEqual(['1', '1'])
    rail.set('0')
    run()
    expect([dataset['rail'], localStorage.getItem('sidebar_collapsed')]).toEqual([undefined, '0'])
  })

  test('LINK-12 the body says whether it is in a frame, where the visitor is, and whether there is more than the window shows', async () => {
    const { dataset } = document.body
    from('AT')
    run()
    expect([dataset['iframe'], dataset['country']]).toEqual(['false', 'AT'])
    const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2000)
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
    const nextFrame = () => new Promise(requestAnimationFrame)
    laidOut()
    await nextFrame()
    expect(dataset['scroll']).toBe('true')
    height.mockReturnValue(800)
    laidOut()
    await nextFrame()
    expect(dataset['scroll']).toBe('false')
  })

  test('LINK-12 in a frame it says so, and where no country is known the one of the page stays', () => {
    const { dataset } = document.body
    vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window)
    dataset['country'] = 'DE'
    from(null)
    run()
    expect([dataset['iframe'], dataset['country']]).toEqual(['true', 'DE'])
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

  test('ODDS-02 prices in another format keep the decimal sign of the page', () => {
    localStorage.setItem('odds_type', 'percent')
    document.body.innerHTML = '<span data-odds="2100">2,10</span>'
    runScript(undefined, { decimal: ',' })
    expect(document.body.textContent).toBe('47,62%')
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

  /** Where the script redirects a visitor of this address; null if it does not. */
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

test('ends of lines that the parser has brought in part are named until what follows is there', async () => {
  const coming = () => document.documentElement.dataset['coming']
  const parse = async (html: string) => {
    document.body.insertAdjacentHTML('beforeend', html)
    await Promise.resolve()
  }
  document.body.innerHTML = ''
  runScript()
  expect(coming()).toBe('app-header app-slip tabbar')
  await parse('<header class="app-header"></header>')
  expect(coming()).toBe('app-header app-slip tabbar')
  await parse('<main></main>')
  expect(coming()).toBe('app-slip tabbar')
  await parse('<nav class="tabbar"></nav><script></script>')
  expect(coming()).toBe('app-slip')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(coming()).toBeUndefined()
})
