// @vitest-environment jsdom
import { parseSelectionId } from '@touchline/betting'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settingsOpen } from '../modals/settings-open.ts'
import { ACCOUNTS, answering, leave, PLAYER, SETTINGS } from '../subscriptions/player-page.testing.ts'
import { body, framed, HOST, RULES, settle, takeHostAway } from './host.testing.ts'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { shareOpen } from '#base/asks/modals/share-open.ts'
import { theme } from '#base/choices/choice.ts'
import { oddsType } from '#base/choices/odds-type.ts'
import { switchLanguage } from '#base/navigation/switch-language.ts'
import { selections } from '#entities/odds/index.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))
vi.mock('../realtime/realtime.ts', () => ({ startRealtime: () => {} }))
vi.mock('../realtime/live-provider.tsx', () => ({
  liveOfTab: () => null,
  loadRealtime: async () => ({ startRealtime: () => {} }),
}))
vi.mock('#base/navigation/switch-language.ts', () => ({ switchLanguage: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  sessionStorage.clear()
  localStorage.clear()
  document.body.innerHTML = ''
  document.body.dataset['page'] = 'sports'
  body.height = 500
})
afterEach(() => {
  for (const stop of leave.splice(0)) stop()
  takeHostAway()
  authEvents.close()
  shareOpen.close()
  settingsOpen.setState(false, true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const announce = (...actions: string[]) => ({ type: 'iframe_integration', payload: { actions } })

describe('the line', () => {
  test('HOST-01 HOST-06 a framed page says that it is ready and which page it is, and hears messages of the contract alone', async () => {
    const { sent, say, page } = await framed()
    expect(sent[0]).toEqual({ message: { type: 'sportsbook:initialized', payload: {} }, to: HOST })
    expect(sent[1]?.message).toEqual({
      type: 'sportsbook:page-loaded',
      payload: { name: 'sports', path: '/' },
    })
    for (const message of [
      { type: 'unknown', payload: {} },
      { type: 'sportsbook:open_bet_slip', payload: {} },
      { type: 'page_changed', payload: { path: 7 } },
      { type: 'theme', payload: null },
    ])
      await say(message)
    expect([page.slip.getState().panel.isOpen, page.go]).toEqual([false, expect.any(Function)])
    expect(page.go).not.toHaveBeenCalled()
    await say({ type: 'open_bet_slip', payload: {} })
    expect(page.slip.getState().panel.isOpen).toBe(true)
  })

  test('HOST-01 a page that nobody frames, or a site without a host, says and loads nothing', async () => {
    const { startHost } = await import('../subscriptions/host-life.ts')
    const { page } = await framed()
    leave.splice(0).forEach((stop) => stop())
    expect(document.documentElement.dataset['host']).toBeUndefined()
    takeHostAway()
    startHost(page)()
    expect(document.documentElement.dataset['host']).toBeUndefined()
  })

  test('HOST-06 settings that a sign-in has read anew are no new page: the host is not told twice, and hands over once', async () => {
    const { say, sentOf, page } = await framed()
    const loaded = async () => {
      for (let turn = 0; turn < 20; turn += 1) await vi.importActual('./host.ts').then(() => settle())
    }
    answering(PLAYER, { host_token: PLAYER, settings: { ...SETTINGS, host: RULES } })
    await say({ type: 'token', payload: { token: 'aaa.bbb.ccc' } })
    await loaded()
    expect(page.session.store.getState().status).toBe('logged_in')
    expect(sentOf('initialized')).toHaveLength(1)
    // Other rules do begin anew.
    page.queries.setQueryData(['player', 'settings'], {
      ...{ ...SETTINGS, updated_at: '2026-11-22T12:00:00Z' },
      host: { ...RULES, prefix: 'sportsbook:volta:' },
    })
    await loaded()
    expect(sentOf('volta:initialized')).toHaveLength(1)
  })

  test('HOST-02 names that are sent carry the site’s prefix', async () => {
    const { sent } = await framed({ rules: { ...RULES, prefix: 'volta:' } })
    expect(sent.length).toBeGreaterThan(0)
    for (const { message } of sent) expect(message.type).toMatch(/^volta:[a-z-]+$/)
  })

  test('HOST-03 SAFE-12 only the parent window at an allowed origin is heard', async () => {
    const { say, page, parent } = await framed()
    const open = { type: 'open_bet_slip', payload: {} }
    const other = document.body.appendChild(document.createElement('iframe')).contentWindow
    await say(open, { origin: 'https://evil.example' })
    await say(open, { origin: 'https://host.example.evil.example' })
    await say(open, { origin: 'http://host.example' })
    await say(open, { source: other })
    await say(open, { source: window })
    await say(open, { source: null })
    expect(page.slip.getState().panel.isOpen).toBe(false)
    await say(open, { source: parent })
    expect(page.slip.getState().panel.isOpen).toBe(true)
  })

  test('HOST-03 SAFE-12 what is sent reaches the host’s origin, and never any origin; a page that is not allowed is told nothing', async () => {
    const known = await framed()
    expect(new Set(known.sent.map(({ to }) => to))).toEqual(new Set([HOST]))
    leave.splice(0).forEach((stop) => stop())

    // The browser does not tell: each allowed origin may be it, until one has spoken.
    const unknown = await framed({ origin: null })
    expect(new Set(unknown.sent.map(({ to }) => to))).toEqual(new Set(RULES.origins))
    await unknown.say(announce())
    unknown.sent.length = 0
    unknown.page.slip.dispatch({ type: 'panel.opened' })
    expect(unknown.sent.map(({ to }) => to)).toEqual([HOST])
    leave.splice(0).forEach((stop) => stop())

    const foreign = await framed({ origin: 'https://evil.example' })
    expect(foreign.sent).toEqual([])
  })

  test('SAFE-12 a second of ten thousand messages is worked off in turns of at most 21 messages and one act of each type', async () => {
    const { parent, page } = await framed()
    let unpacked = 0
    let sent = 0
    const turns: number[] = []
    const acts = vi.mocked(page.go).mock.calls
    // A turn lasts sixteen milliseconds, and so many of them come in one: in both turns that a step may touch.
    for (let step = 0; step < 62; step += 1) {
      const before = unpacked
      const done = acts.length
      for (let index = 0; index < 161; index += 1) {
        const event = new MessageEvent('message', { origin: HOST, source: parent })
        const data = { type: 'page_changed', payload: { path: `/sports/${(sent += 1)}` } }
        Object.defineProperty(event, 'data', { get: () => ((unpacked += 1), data) })
        window.dispatchEvent(event)
      }
      await settle(16)
      turns.push(unpacked - before)
      expect(acts.length - done).toBeLessThanOrEqual(1)
    }
    expect(sent).toBeGreaterThan(9900)
    expect(Math.max(...turns)).toBeLessThanOrEqual(21)
    // One at once, and then one each quarter of a second.
    expect(acts.length).toBeLessThanOrEqual(5)
  })

  test('SAFE-12 of ten thousand messages a bounded number is unpacked, and each type acts once', async () => {
    const { parent, page } = await framed()
    let unpacked = 0
    const flood = (source: unknown, origin: string) => {
      for (let index = 0; index < 10_000; index += 1) {
        const event = new MessageEvent('message', { origin, source: source as MessageEventSource })
        const data = {
          type: index % 2 ? 'page_changed' : 'theme',
          payload: { path: `/sports/${index}`, theme: 'dark' },
        }
        Object.defineProperty(event, 'data', { get: () => ((unpacked += 1), data) })
        window.dispatchEvent(event)
      }
    }
    flood(parent, 'https://evil.example')
    flood(window, HOST)
    expect(unpacked).toBe(0)
    flood(parent, HOST)
    expect(unpacked).toBeLessThanOrEqual(51)
    await settle()
    expect(unpacked).toBeLessThanOrEqual(52)
    // The last one counts, however many there were.
    expect(vi.mocked(page.go).mock.calls).toEqual([['/sports/9999']])
    flood(parent, HOST)
    await settle(100)
    expect(page.go).toHaveBeenCalledTimes(1)
    await settle(1000)
    expect(page.go).toHaveBeenCalledTimes(2)
  })
})

describe('actions of the platform', () => {
  const ask = async ({ page }: Awaited<ReturnType<typeof framed>>) => {
    page.session.askSignIn('chosen')
    authEvents.raise('signUp')
    await settle()
  }

  test('HOST-04 HOST-15 a host that announces none, or not this one, leaves it to the product', async () => {
    const host = await framed()
    await host.say(announce('deposit'))
    host.page.session.askSignIn('chosen')
    await settle()
    expect(host.page.session.store.getState().signIn).toBe('chosen')
    authEvents.raise('signUp')
    await settle()
    expect(authEvents.get()?.event).toBe('signUp')
    expect([...host.sentOf('sign-in'), ...host.sentOf('sign-up')]).toEqual([])
  })

  test('HOST-04 HOST-05 HOST-15 a host that announced sign-in and sign-up is asked for its forms, and no form opens here', async () => {
    const host = await framed()
    await host.say(announce('sign-in', 'sign-up'))
    const shown: unknown[] = []
    host.page.session.store.subscribe(({ signIn }) => shown.push(signIn))
    await ask(host)
    expect([host.sentOf('sign-in'), host.sentOf('sign-up')]).toEqual([[{}], [{}]])
    expect([host.page.session.store.getState().signIn, authEvents.get()]).toEqual([null, null])
    expect(shown.at(-1)).toBeNull()
    await ask(host)
    expect([host.sentOf('sign-in').length, host.sentOf('sign-up').length]).toEqual([2, 2])
  })

  test('HOST-05 a player’s deposit is the host’s, and so is a link to the page of a form', async () => {
    const host = await framed({ player: PLAYER })
    await host.say(announce('deposit', 'sign-up'))
    authEvents.raise('deposit', { amount: '1000', currency: 'EUR' })
    await settle()
    expect([host.sentOf('deposit'), authEvents.get()]).toEqual([[{}], null])
    document.body.innerHTML = '<a href="/sports/users/sign-up">Sign up</a><a href="/sports/live">Live</a>'
    const [form, other] = document.querySelectorAll('a')
    const follows = (link?: HTMLElement) =>
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    other?.addEventListener('click', (event) => event.preventDefault())
    expect([follows(form), host.sentOf('sign-up')]).toEqual([false, [{}]])
    follows(other)
    expect(host.sentOf('sign-up')).toHaveLength(1)
  })

  test('HOST-06 HOST-15 a host that announces itself later is told again that the product is ready', async () => {
    const { say, sentOf } = await framed()
    expect(sentOf('initialized')).toHaveLength(1)
    await say(announce('deposit'))
    expect(sentOf('initialized')).toHaveLength(2)
  })
})

describe('what the host is told', () => {
  test('HOST-06 each page, by its name and path', async () => {
    const { page, sentOf } = await framed()
    document.body.dataset['page'] = 'live'
    history.replaceState(null, '', '/sports/live?sport=soccer')
    page.goTo('/sports/live')
    expect(sentOf('page-loaded').at(-1)).toEqual({ name: 'live', path: '/sports/live?sport=soccer' })
    page.goTo('/sports/live')
    expect(sentOf('page-loaded')).toHaveLength(2)
    history.replaceState(null, '', '/')
  })

  test('HOST-07 the height of the content, 100 ms after the last change, and only another one', async () => {
    const { sentOf } = await framed()
    await settle(200)
    expect(sentOf('page-size-changed')).toEqual([{ height: 500 }])
    body.height = 700
    body.resized()
    await settle(99)
    body.height = 900.4
    body.resized()
    await settle(99)
    expect(sentOf('page-size-changed')).toHaveLength(1)
    await settle(2)
    expect(sentOf('page-size-changed').slice(1)).toEqual([{ height: 901 }])
    body.resized()
    await settle(200)
    expect(sentOf('page-size-changed')).toHaveLength(2)
    body.height = 300
    body.resized()
    await settle(200)
    expect(sentOf('page-size-changed').at(-1)).toEqual({ height: 300 })
  })

  test('HOST-08 the balance of the active account, and its currency once it is another', async () => {
    const { page, sentOf } = await framed({ player: PLAYER })
    await settle()
    expect(sentOf('balance-changed')).toEqual([{ currency: 'EUR', balance: 1000 }])
    const set = async (accounts: object[]) => {
      page.queries.setQueryData(['player', 'accounts'], accounts)
      await settle()
    }
    const [euros] = ACCOUNTS
    await set([{ ...euros, balance: 1250 }])
    expect(sentOf('balance-changed').at(-1)).toEqual({ currency: 'EUR', balance: 1250 })
    expect(sentOf('notify-currency-changed')).toEqual([])
    const told = sentOf('balance-changed').length
    await set([])
    await set([{ ...euros, balance: 1250 }])
    expect(sentOf('balance-changed')).toHaveLength(told)
    await set([
      { ...euros, active: false },
      { ...euros, currency: 'USD', balance: 7 },
    ])
    expect(sentOf('notify-currency-changed')).toEqual([{ currency: 'USD' }])
    expect(sentOf('balance-changed').at(-1)).toEqual({ currency: 'USD', balance: 7 })
  })

  test('HOST-09 the slip: open or closed, and how many selections', async () => {
    const { page, sentOf } = await framed()
    expect(sentOf('bet-slip-state-changed')).toEqual([{ isOpen: false, count: 0 }])
    page.slip.dispatch({ type: 'panel.opened' })
    page.slip.dispatch({ type: 'panel.closed' })
    expect(sentOf('bet-slip-state-changed').slice(1)).toEqual([
      { isOpen: true, count: 0 },
      { isOpen: false, count: 0 },
    ])
  })

  test('HOST-10 a top event that is pressed, and no other link', async () => {
    const { sentOf } = await framed()
    const link = (id: number) => `<a href="/sports/soccer/arsenal-chelsea-m${id}">Arsenal</a>`
    document.body.innerHTML = `
      <section><button role="tab" id="r1-tab-top-sports"></button>${link(7)}<a href="/sports/live">All</a></section>
      <section><button role="tab" id="r2-tab-soccer"></button>${link(8)}</section>`
    for (const each of document.querySelectorAll('a')) {
      each.addEventListener('click', (event) => event.preventDefault())
      each.click()
    }
    expect(sentOf('top-event-clicked')).toEqual([{ id: 7, path: '/sports/soccer/arsenal-chelsea-m7' }])
  })

  test('HOST-10 modals by name, as they open and close', async () => {
    const { page, sentOf } = await framed()
    page.session.askSignIn('chosen')
    page.session.dismissSignIn()
    authEvents.raise('forgotPassword')
    authEvents.close()
    settingsOpen.setState(true, true)
    expect(sentOf('notify-modal-triggered')).toEqual([
      { name: 'sign-in', isOpen: true },
      { name: 'sign-in', isOpen: false },
      { name: 'forgot-password', isOpen: true },
      { name: 'forgot-password', isOpen: false },
      { name: 'odds-settings', isOpen: true },
    ])
  })
})

describe('what the host says', () => {
  test('HOST-11 odds_changed sets the format of odds', async () => {
    const { say } = await framed()
    await say({ type: 'odds_changed', payload: { oddsType: 'american' } })
    expect(oddsType.get()).toBe('american')
    await say({ type: 'odds_changed', payload: { oddsType: 'roman' } })
    expect(oddsType.get()).toBe('american')
  })

  test.each([
    ['/sports/live', true],
    ['/de/sports/soccer?page=2', true],
    ['/sports', true],
    ['/elsewhere', false],
    ['//evil.example/sports', false],
    ['/sports/..//evil.example', false],
    ['/sports/%2f%2fevil.example', false],
    ['https://evil.example/sports', false],
  ])('HOST-12 SAFE-14 page_changed to %s is followed: %s', async (path, isFollowed) => {
    const { say, page } = await framed()
    await say({ type: 'page_changed', payload: { path } })
    expect(vi.mocked(page.go).mock.calls).toEqual(isFollowed ? [[path]] : [])
  })

  test('HOST-13 search_modal opens search, and open_bet_slip the slip', async () => {
    const { say, page } = await framed()
    const opened = vi.fn()
    document.body.innerHTML = '<button class="search-open"></button>'
    document.querySelector('button')?.addEventListener('click', opened)
    await say({ type: 'search_modal', payload: {} })
    await say({ type: 'open_bet_slip', payload: {} })
    expect([opened.mock.calls.length, page.slip.getState().panel]).toMatchObject([
      1,
      { isOpen: true, tab: 'BET_SLIP' },
    ])
  })

  test('HOST-14 viewport places fixed parts and modals, unless the content ends more than 100 px above its lower edge', async () => {
    body.height = 2000
    vi.stubGlobal('innerHeight', 2000)
    const { say } = await framed()
    const { style, dataset } = document.documentElement
    const shown = () => ['--host-start', '--host-end', '--host-h'].map((name) => style.getPropertyValue(name))
    expect(dataset['hostPart']).toBeUndefined()
    await say({ type: 'viewport', payload: { offset: -1301, height: 800 } })
    expect([dataset['hostPart'], shown()]).toEqual([undefined, ['', '', '']])
    await say({ type: 'viewport', payload: { offset: -1300, height: 800 } })
    expect([dataset['hostPart'], shown()]).toEqual(['', ['1300px', '0px', '700px']])
    await say({ type: 'viewport', payload: { offset: 120, height: 800 } })
    expect(shown()).toEqual(['0px', '1320px', '680px'])
    leave.splice(0).forEach((stop) => stop())
    expect([dataset['hostPart'], shown()]).toEqual([undefined, ['', '', '']])
  })

  test('HOST-14 a frame that grows keeps its fixed parts in the visible part, although its host says nothing new', async () => {
    body.height = 2000
    vi.stubGlobal('innerHeight', 2000)
    const { say } = await framed()
    await say({ type: 'viewport', payload: { offset: -500, height: 800 } })
    const end = () => document.documentElement.style.getPropertyValue('--host-end')
    expect(end()).toBe('700px')
    vi.stubGlobal('innerHeight', 2600)
    window.dispatchEvent(new Event('resize'))
    expect(end()).toBe('1300px')
  })

  test('HOST-16 apply_bet_code restores a shared bet', async () => {
    const { say } = await framed()
    await say({ type: 'apply_bet_code', payload: { code: 'ABCDEFGH12345678' } })
    expect(shareOpen.get()).toEqual({ kind: 'restore', code: 'ABCDEFGH12345678' })
  })

  test('HOST-17 change_locale switches to a language of the site, and no other', async () => {
    const { say, page } = await framed()
    const [, other] = page.site.get().locales
    await say({ type: 'change_locale', payload: { locale: 'xx' } })
    await settle(1000)
    await say({ type: 'change_locale', payload: { locale: 'en' } })
    await settle(1000)
    expect(switchLanguage).not.toHaveBeenCalled()
    await say({ type: 'change_locale', payload: { locale: other ?? '' } })
    expect(switchLanguage).toHaveBeenCalledExactlyOnceWith(page.site.get(), other)
  })

  test('HOST-17 change_currency chooses another of the player’s currencies', async () => {
    const { say, page } = await framed({ player: PLAYER })
    await settle()
    const call = vi.spyOn(page.api, 'call')
    await say({ type: 'change_currency', payload: { currency: 'EUR' } })
    await settle(1000)
    expect(call).not.toHaveBeenCalledWith('activateAccount', expect.anything())
    await say({ type: 'change_currency', payload: { currency: 'USD' } })
    expect(call).toHaveBeenCalledWith('activateAccount', { body: { currency: 'USD' } })
  })

  test('a theme is worn, and a host that hands over a player hears what became of it', async () => {
    const { say, sentOf, page } = await framed()
    await say({ type: 'theme', payload: { theme: 'light' } })
    expect(theme.get()).toBe('light')
    const token = 'aaa.bbb.ccc'
    const refused = {
      ok: false,
      error: { kind: 'refused', status: 400, body: { code: 2101, message: '' } },
    } as const
    const call = vi.spyOn(page.api, 'call').mockResolvedValueOnce(refused)
    await say({ type: 'token', payload: { token } })
    expect(call).toHaveBeenCalledWith('signInByHost', { body: { token } })
    expect(sentOf('token-answered')).toEqual([{ isAccepted: false, code: 2101 }])
    await settle(1000)
    answering(PLAYER, { host_token: PLAYER, settings: { ...SETTINGS, host: RULES } })
    await say({ type: 'token', payload: { token } })
    expect(sentOf('token-answered').at(-1)).toEqual({ isAccepted: true, code: null })
    expect(page.session.store.getState().status).toBe('logged_in')
    await settle(1000)
    await say({ type: 'sign_out', payload: {} })
    expect(page.session.store.getState().status).toBe('not_logged_in')
  })

  test('BEYOND-18 a player who is taken away while the token is under way is not signed in behind that', async () => {
    const { say, page } = await framed()
    const call = page.api.call.bind(page.api)
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    vi.spyOn(page.api, 'call').mockImplementation((async (...asked: Parameters<typeof call>) => {
      if (asked[0] === 'signInByHost') await held
      return call(...asked)
    }) as typeof call)
    answering(PLAYER, { host_token: PLAYER, settings: { ...SETTINGS, host: RULES } })
    await say({ type: 'token', payload: { token: 'aaa.bbb.ccc' } })
    await say({ type: 'sign_out', payload: {} })
    letGo()
    await settle()
    await vi.waitFor(() => expect(page.api.call).toHaveBeenCalledWith('signOut'))
    await settle()
    expect(page.session.store.getState().status).toBe('not_logged_in')
  })

  test.each(['unknown', 'pending', 'logged_in'] as const)(
    'BEYOND-18 a player whom the host takes away is signed out while the page takes who is in for %s',
    async (status) => {
      const { say, page } = await framed()
      const call = vi.spyOn(page.api, 'call')
      await say({ type: 'sign_out', payload: {} })
      expect(call).not.toHaveBeenCalledWith('signOut')
      await settle(1000)
      page.session.store.setState({ status })
      await say({ type: 'sign_out', payload: {} })
      expect(call).toHaveBeenCalledWith('signOut')
      expect(page.session.store.getState().status).toBe('not_logged_in')
    },
  )

  test('an outcome that was pressed on the host’s page is put on the slip, once', async () => {
    const { say, page } = await framed()
    const match = {
      id: 7,
      urn_id: 'sr:match:7',
      slug: 'a-b',
      provider: 'betradar',
      sport: { key: 'soccer' },
      competitors: { home: { name: 'A' }, away: { name: 'B' } },
      tournament: { name: 'L' },
      start_time: '2030-01-01T10:00:00Z',
      state: { status: 0 },
    }
    const market = {
      id: 1,
      specifier: '',
      name: 'Winner',
      status: 1,
      outcomes: [{ id: '2', name: 'A', odds: 2000, active: true }],
    }
    vi.spyOn(page.api, 'call').mockImplementation(((name: string) =>
      Promise.resolve({ ok: true, data: name === 'getMatch' ? match : { items: [market] } })) as never)
    const toggle = vi.spyOn(selections, 'toggle')
    const payload = { match: 7, market: 1, specifier: '', outcome: '2' }
    await say({ type: 'pick', payload })
    const [pick] = toggle.mock.calls[0] ?? []
    expect(parseSelectionId(pick?.id ?? '')).toMatchObject({ marketId: '1', outcomeId: '2' })
    vi.spyOn(selections, 'isSelected').mockReturnValue(true)
    await settle(1000)
    await say({ type: 'pick', payload })
    await settle(1000)
    await say({ type: 'pick', payload: { ...payload, outcome: '9' } })
    expect(toggle).toHaveBeenCalledOnce()
  })

  test('BEYOND-31 outcomes that are pressed one right after the other all get on the slip, each once, in their order', async () => {
    const { parent, page } = await framed()
    const asked: string[] = []
    vi.spyOn(page.api, 'call').mockImplementation(((
      name: string,
      { params }: { params: { matchId: number } },
    ) => {
      if (name === 'getMatch') asked.push(String(params.matchId))
      return Promise.resolve({ ok: false, error: { kind: 'unavailable' } })
    }) as never)
    const press = (match: number) =>
      window.dispatchEvent(
        new MessageEvent('message', {
          ...{ origin: HOST, source: parent },
          data: { type: 'pick', payload: { match, market: 1, specifier: '', outcome: '2' } },
        }),
      )
    for (const match of [7, 8, 9, 8]) press(match)
    await settle()
    expect(asked).toEqual(['7'])
    await settle(1000)
    expect(asked).toEqual(['7', '9', '8'])
  })

  test('SAFE-12 of outcomes that a hostile host presses twenty wait at most, four a second are looked up, and others are heard meanwhile', async () => {
    const { parent, page, say } = await framed()
    const call = vi
      .spyOn(page.api, 'call')
      .mockImplementation((() => Promise.resolve({ ok: false, error: { kind: 'unavailable' } })) as never)
    const lookedUp = () => call.mock.calls.filter(([name]) => name === 'getMatch').length
    for (let turn = 0; turn < 100; turn += 1) {
      for (let index = 0; index < 100; index += 1)
        window.dispatchEvent(
          new MessageEvent('message', {
            ...{ origin: HOST, source: parent },
            data: {
              type: 'pick',
              payload: { match: turn * 100 + index + 1, market: 1, specifier: '', outcome: '2' },
            },
          }),
        )
      await settle(10)
    }
    expect(lookedUp()).toBeLessThanOrEqual(5)
    await say({ type: 'page_changed', payload: { path: '/sports/results' } })
    expect(page.go).toHaveBeenCalledExactlyOnceWith('/sports/results')
    await settle(20_000)
    expect(lookedUp()).toBeLessThanOrEqual(5 + 20)
  })
})
