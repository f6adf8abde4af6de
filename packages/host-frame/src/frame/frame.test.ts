// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mount } from '../mount.ts'
import type { FrameOptions, Mounted } from '../options.ts'

const SITE = 'https://bets.example'

let mounted: Mounted | null = null
let posted: { readonly message: { type: string; payload: unknown }; readonly to: string }[] = []

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'],
  })
  document.body.innerHTML = '<main></main>'
  posted = []
  // The page scrolls nowhere in jsdom, and its frames load nothing.
  Object.defineProperty(window, 'reportError', { value: vi.fn(), configurable: true })
  vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
})
afterEach(() => {
  mounted?.destroy()
  mounted = null
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

async function show(options: Partial<FrameOptions> = {}) {
  mounted = mount({ target: 'main', site: SITE, ...options })
  const { frame } = mounted
  if (frame?.contentWindow == null) throw new Error('no frame')
  vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation(
    ((message: never, to: string) => void posted.push({ message, to })) as never,
  )
  await settle()
  return { frame, mounted }
}

interface From {
  readonly origin?: string
  readonly source?: MessageEventSource | null
}

async function say(type: string, payload: object = {}, { origin = SITE, source }: From = {}) {
  const from = source === undefined ? (mounted?.frame?.contentWindow ?? null) : source
  window.dispatchEvent(new MessageEvent('message', { data: { type, payload }, origin, source: from }))
  await settle()
}

const begin = () => say('sportsbook:initialized')
const sentOf = (type: string) =>
  posted.filter(({ message }) => message.type === type).map(({ message }) => message.payload)

describe('the frame', () => {
  test('BEYOND-18 mount shows the product of a site in a language, and destroy takes everything back', async () => {
    const { frame } = await show({ locale: 'de', title: 'Wetten' })
    expect(frame.src).toBe('https://bets.example/de/sports')
    expect(frame.title).toBe('Wetten')
    mounted?.destroy()
    expect(document.querySelector('iframe')).toBeNull()
    const onLogin = vi.fn()
    mounted?.update({ onLogin })
    await say('sportsbook:sign-in')
    window.dispatchEvent(new Event('scroll'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(onLogin).not.toHaveBeenCalled()
    expect(posted).toEqual([])
    expect(mounted?.send('search_modal', {})).toBe(false)
  })

  test.each([
    [{ target: 'nav' }, 'target'],
    [{ site: 'ftp://bets.example' }, 'site'],
    [{ path: '//evil.example' }, 'path'],
    [{ locale: 'deutsch' }, 'locale'],
  ])('BEYOND-18 %o is refused by its name, and leaves nothing behind', (options, named) => {
    expect(() => mount({ target: 'main', site: SITE, ...options })).toThrow(new RegExp(`^${named}:`))
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('it is as high as its content: at once when that grows, after a while when it shrinks', async () => {
    const { frame } = await show()
    await say('sportsbook:page-size-changed', { height: 1800.2 })
    expect(frame.style.blockSize).toBe('1801px')
    await say('sportsbook:page-size-changed', { height: 200 })
    await vi.advanceTimersByTimeAsync(200)
    expect(frame.style.blockSize).toBe('1801px')
    await say('sportsbook:page-size-changed', { height: 1900 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(frame.style.blockSize).toBe('1900px')
    await say('sportsbook:page-size-changed', { height: 900 })
    await vi.advanceTimersByTimeAsync(300)
    expect(frame.style.blockSize).toBe('900px')
  })

  test('another page of the product begins at its top, the same one with another filter stays', async () => {
    const { frame } = await show()
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue({ top: -500 } as DOMRect)
    await say('sportsbook:page-loaded', { name: 'sports', path: '/sports' })
    await say('sportsbook:page-loaded', { name: 'sports', path: '/sports?page=2' })
    expect(window.scrollBy).not.toHaveBeenCalled()
    await say('sportsbook:page-loaded', { name: 'in_play', path: '/sports/live' })
    expect(window.scrollBy).toHaveBeenCalledExactlyOnceWith({ top: -500, behavior: 'instant' })
  })
})

describe('what is said', () => {
  test('BEYOND-18 a beginning product hears what the host takes over, its theme, its odds and what is visible', async () => {
    await show({ onDeposit: () => {}, onLogin: () => {}, theme: 'light', oddsFormat: 'american' })
    expect(posted).toEqual([])
    await begin()
    expect(sentOf('iframe_integration')).toEqual([{ actions: ['sign-in', 'deposit'] }])
    expect(sentOf('theme')).toEqual([{ theme: 'light' }])
    expect(sentOf('odds_changed')).toEqual([{ oddsType: 'american' }])
    expect(sentOf('viewport')).toEqual([{ offset: 0, height: window.innerHeight }])
    expect(new Set(posted.map(({ to }) => to))).toEqual(new Set([SITE]))
  })

  test('the answer to an announcement is not another beginning, a new page of the product is', async () => {
    await show({ theme: 'dark' })
    await begin()
    await begin()
    expect(sentOf('theme')).toHaveLength(1)
    await begin()
    expect(sentOf('theme')).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(5000)
    await begin()
    expect(sentOf('theme')).toHaveLength(3)
  })

  test('BEYOND-18 update tells what has changed and nothing else; early messages wait for the product', async () => {
    await show()
    mounted?.update({ locale: 'fr' })
    mounted?.send('apply_bet_code', { code: 'ABCD' })
    await settle()
    expect(posted).toEqual([])
    await begin()
    expect(sentOf('change_locale')).toEqual([{ locale: 'fr' }])
    expect(sentOf('apply_bet_code')).toEqual([{ code: 'ABCD' }])
    posted = []
    mounted?.update({ theme: 'dark', currency: 'USD' })
    mounted?.update({ onSignUp: () => {} })
    expect(posted.map(({ message }) => message)).toEqual([
      { type: 'theme', payload: { theme: 'dark' } },
      { type: 'change_currency', payload: { currency: 'USD' } },
      { type: 'iframe_integration', payload: { actions: ['sign-up'] } },
    ])
  })

  test('the visible part is told once a rendered frame, and only when it is another', async () => {
    const { frame } = await show()
    await begin()
    posted = []
    let top = -10
    vi.spyOn(frame, 'getBoundingClientRect').mockImplementation(() => ({ top }) as DOMRect)
    for (let turn = 0; turn < 5; turn += 1) window.dispatchEvent(new Event('scroll'))
    await vi.advanceTimersByTimeAsync(20)
    expect(sentOf('viewport')).toEqual([{ offset: -10, height: window.innerHeight }])
    window.dispatchEvent(new Event('scroll'))
    await vi.advanceTimersByTimeAsync(20)
    expect(sentOf('viewport')).toHaveLength(1)
    top = -40
    window.dispatchEvent(new Event('resize'))
    await vi.advanceTimersByTimeAsync(20)
    expect(sentOf('viewport')).toHaveLength(2)
  })
})

describe('what is heard', () => {
  test('BEYOND-18 callbacks get the payload of their message, typed by the contract', async () => {
    const onRouteChange = vi.fn()
    const onBetSlipChange = vi.fn()
    await show({ onRouteChange, onBetSlipChange })
    await say('sportsbook:page-loaded', { name: 'in_play', path: '/sports/live', more: 1 })
    await say('sportsbook:bet-slip-state-changed', { isOpen: true, count: 2 })
    expect(onRouteChange).toHaveBeenCalledExactlyOnceWith({ name: 'in_play', path: '/sports/live' })
    expect(onBetSlipChange).toHaveBeenCalledExactlyOnceWith({ isOpen: true, count: 2 })
  })

  test('BEYOND-18 nothing counts but what comes from the named origin and that very frame', async () => {
    const onDeposit = vi.fn()
    await show({ onDeposit })
    const other = document.body.appendChild(document.createElement('iframe'))
    await say('sportsbook:deposit', {}, { origin: 'https://evil.example' })
    await say('sportsbook:deposit', {}, { source: window })
    await say('sportsbook:deposit', {}, { source: other.contentWindow })
    await say('sportsbook:deposit', {}, { source: null })
    await say('deposit')
    await say('other:deposit')
    await say('sportsbook:page-size-changed', { height: -1 })
    expect(onDeposit).not.toHaveBeenCalled()
    expect(mounted?.frame?.style.blockSize).toBe('600px')
    await say('sportsbook:deposit')
    expect(onDeposit).toHaveBeenCalledOnce()
  })

  test('a callback that throws is reported and stops nothing', async () => {
    const fault = new Error('of the host')
    await show({
      onDeposit: () => {
        throw fault
      },
    })
    await say('sportsbook:deposit')
    expect(window.reportError).toHaveBeenCalledExactlyOnceWith(fault)
    await say('sportsbook:page-size-changed', { height: 700 })
    expect(mounted?.frame?.style.blockSize).toBe('700px')
  })

  test('what the product said before this listened is not lost', async () => {
    const onRouteChange = vi.fn()
    mounted = mount({ target: 'main', site: SITE, onRouteChange })
    const source = mounted.frame?.contentWindow ?? null
    const data = { type: 'sportsbook:page-loaded', payload: { name: 'sports', path: '/sports' } }
    window.dispatchEvent(new MessageEvent('message', { data, origin: SITE, source }))
    window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example', source }))
    await settle()
    expect(onRouteChange).toHaveBeenCalledOnce()
  })
})

describe('who is signed in', () => {
  test('BEYOND-18 a token is handed over when the product begins, and anew before the host’s form is asked for', async () => {
    const token = vi.fn<() => Promise<string | null>>(() => Promise.resolve('a.b.c'))
    const onLogin = vi.fn()
    await show({ token, onLogin })
    expect(token).not.toHaveBeenCalled()
    await begin()
    expect(sentOf('token')).toEqual([{ token: 'a.b.c' }])
    await say('sportsbook:sign-in')
    expect(sentOf('token')).toHaveLength(2)
    expect(onLogin).not.toHaveBeenCalled()
    token.mockResolvedValue(null)
    await say('sportsbook:sign-in')
    expect(onLogin).toHaveBeenCalledOnce()
  })

  test('a token that is refused when somebody wants to sign in opens the host’s form', async () => {
    const onLogin = vi.fn()
    const onToken = vi.fn()
    await show({ token: () => 'a.b.c', onLogin, onToken })
    await begin()
    await say('sportsbook:token-answered', { isAccepted: false, code: 401 })
    expect(onLogin).not.toHaveBeenCalled()
    await say('sportsbook:sign-in')
    await say('sportsbook:token-answered', { isAccepted: false, code: 401 })
    expect(onLogin).toHaveBeenCalledOnce()
    expect(onToken).toHaveBeenCalledTimes(2)
  })

  test('a token that does not come is reported, and one that comes after a sign-out is not sent', async () => {
    let give: (token: string) => void = () => {}
    await show({ token: () => new Promise((done) => (give = done)) })
    await begin()
    mounted?.update({ token: null })
    give('late.token.here')
    await settle()
    expect(sentOf('token')).toEqual([])
    expect(sentOf('sign_out')).toEqual([{}])
    mounted?.update({ token: () => new Promise(() => {}) })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(window.reportError).toHaveBeenCalledOnce()
  })
})
