// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onReport, report } from '#base/faults/report.ts'
import { watchCalls } from './calls.ts'
import { type Early, EARLY_SCRIPT } from './early.ts'
import { masked } from './event.ts'
import { loadedPage } from './page-load.ts'
import { startReporting } from './start.ts'
import { beginTrace, isTraced, type TraceOptions } from './trace.ts'
import { isChunkError, isWorthReporting } from './worth.ts'

afterEach(() => vi.restoreAllMocks())

const withStack = (stack: string) => Object.assign(new Error('broken'), { stack })

describe('what is worth a report', () => {
  test('TRACK-09 errors flagged to skip, cancelled calls and failures of the connection are not', () => {
    expect(isWorthReporting(new Error('broken'))).toBe(true)
    expect(isWorthReporting(Object.assign(new Error('x'), { skipReport: true }))).toBe(false)
    expect(isWorthReporting(new DOMException('gone', 'AbortError'))).toBe(false)
    for (const kind of ['cancelled', 'offline', 'timeout']) expect(isWorthReporting({ kind })).toBe(false)
    for (const code of ['ERR_NETWORK', 'ECONNABORTED', 'ETIMEDOUT'])
      expect(isWorthReporting(Object.assign(new Error('x'), { code }))).toBe(false)
    expect(isWorthReporting({ kind: 'malformed' })).toBe(true)
  })

  test('TRACK-10 errors of other scripts, and of script elements, are not', () => {
    for (const script of [
      'https://www.googletagmanager.com/gtm.js:1:1',
      '/tracking/t.js:1:1',
      '/watch.js:1:1',
    ])
      expect(isWorthReporting(withStack(`Error: broken\n at f (https://x.example${script})`))).toBe(false)
    expect(isWorthReporting(new Error('x'), document.createElement('script'))).toBe(false)
    expect(isWorthReporting(new Error('x'), document.createElement('img'))).toBe(true)
  })

  test('TRACK-11 chunk load errors and the limit of ResizeObserver are not', () => {
    const chunks = [
      Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
      new TypeError('Failed to fetch dynamically imported module: https://x.example/a.js'),
    ]
    expect(chunks.map(isChunkError)).toEqual([true, true])
    expect(chunks.map((error) => isWorthReporting(error))).toEqual([false, false])
    expect(isWorthReporting('ResizeObserver loop limit exceeded')).toBe(false)
  })
})

describe('what a report holds', () => {
  test('TRACK-12 masks secrets by their names, in text of JSON too', () => {
    const body = JSON.stringify({ login: 'a@b.c', password: 'p', bets: [{ stake: 5, access_token: 't' }] })
    expect(JSON.parse(masked(body) as string)).toEqual({
      login: '[masked]',
      password: '[masked]',
      bets: [{ stake: 5, access_token: '[masked]' }],
    })
    expect(masked('{"password": "cut of')).toBe('[unreadable]')
  })

  test('TRACK-12 masks codes that were sent, names and birth dates, and keeps the code of a refusal', () => {
    const person = { first_name: 'Lena', last_name: 'Marsh', nickname: 'lm', birth_date: '1990-05-17' }
    const told = masked({
      code: '123456',
      name: 'Arsenal',
      answer: { code: 1401 },
      sent: { code: 123456 },
      person,
    })
    expect(told).toEqual({
      code: '[masked]',
      name: 'Arsenal',
      answer: { code: 1401 },
      sent: { code: '[masked]' },
      person: Object.fromEntries(Object.keys(person).map((name) => [name, '[masked]'])),
    })
  })
})

describe('calls', () => {
  const watching = (answer: Response) => {
    const failed = vi.fn()
    const fetch = vi.fn(async (_input: unknown, _init?: RequestInit) => answer)
    const calls = watchCalls(fetch, {
      at: () => 'https://bets.example/sports',
      trace: { id: 't'.repeat(32), span: 's'.repeat(16) },
      begin: () => () => {},
      crumb: () => {},
      failed,
    })
    return { fetch, calls, failed }
  }
  const refused = (status: number) => new Response('{"code":1,"token":"x"}', { status })

  test('TRACK-07 headers of the trace go to the own origin, localhost and api/ only', async () => {
    const at = 'https://bets.example/sports'
    expect(
      ['/api/x', 'https://bets.example/y', 'http://localhost:4000/z', 'api/player'].map((to) =>
        isTraced(to, at),
      ),
    ).toEqual(Array(4).fill(true))
    expect(
      ['https://other.example/api/x', '//other.example/api/', 'https://localhost.evil.example/'].map((to) =>
        isTraced(to, at),
      ),
    ).toEqual(Array(3).fill(false))
    const { fetch, calls } = watching(new Response('{}'))
    await calls('/api/x', { headers: { 'x-app': 'sportsbook' } })
    await calls('https://other.example/x')
    const sent = fetch.mock.calls.map(([, init]) => new Headers(init?.headers))
    expect(sent[0]?.get('sentry-trace')).toBe(`${'t'.repeat(32)}-${'s'.repeat(16)}-1`)
    expect(sent[0]?.get('x-app')).toBe('sportsbook')
    expect(sent[1]?.get('sentry-trace')).toBe(null)
  })

  test('TRACK-12 a failed call is told with the address and bodies; its answer still reaches who asked', async () => {
    const { calls, failed } = watching(refused(500))
    const answer = await calls('/api/bets', { method: 'POST', body: '{"stake":1}' })
    expect(await answer.text()).toContain('"code":1')
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
    expect(failed.mock.calls[0]?.[0]).toMatchObject({
      error: { message: 'POST /api/bets answered 500' },
      extra: { response_body: '{"code":1,"token":"x"}', request_body: '{"stake":1}' },
    })
  })

  test('ERR-03 the end of a session is no fault', async () => {
    const { calls, failed } = watching(refused(401))
    await calls('/api/bets')
    await new Promise((turn) => setImmediate(turn))
    expect(failed).not.toHaveBeenCalled()
  })
})

describe('a trace', () => {
  /** Starts a trace with manual timers. */
  function traced(
    page = '/sports',
    { start = 0, ...begun }: Pick<TraceOptions, 'from' | 'past' | 'underWay'> & { start?: number } = {},
  ) {
    let now = start
    const timers = new Set<{ at: number; act: () => void }>()
    const done = vi.fn()
    const trace = beginTrace({
      id: 'i',
      page,
      ...begun,
      now: () => now,
      after: (time, act) => {
        const timer = { at: now + time, act }
        timers.add(timer)
        return () => timers.delete(timer)
      },
      done,
    })
    const until = (to: number) => {
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= to).sort((a, b) => a.at - b.at)[0]
        if (next === undefined) break
        timers.delete(next)
        now = next.at
        next.act()
      }
      now = to
    }
    return { trace, done, until }
  }

  test('TRACK-16 ends after a second in which nothing is under way', () => {
    const { trace, done, until } = traced()
    const end = trace.begin('http')
    until(3000)
    end()
    until(3999)
    expect(done).not.toHaveBeenCalled()
    until(4000)
    expect(done.mock.calls[0]?.[0]).toMatchObject({
      from: 0,
      to: 3000,
      spans: [{ op: 'http', from: 0, to: 3000 }],
    })
  })

  test('TRACK-16 ends after 30 s whatever goes on, and when three heartbeats of 5 s brought nothing', () => {
    const busy = traced()
    busy.trace.begin('endless')
    for (let at = 4000; at < 30_000; at += 4000) {
      busy.until(at)
      busy.trace.begin('more')
    }
    busy.until(29_999)
    expect(busy.done).not.toHaveBeenCalled()
    busy.until(30_000)
    expect(busy.done).toHaveBeenCalledOnce()
    const stuck = traced()
    stuck.trace.begin('endless')
    stuck.until(19_999)
    expect(stuck.done).not.toHaveBeenCalled()
    stuck.until(20_000)
    expect(stuck.done).toHaveBeenCalledOnce()
  })

  test('TRACK-16 one that began before anybody watched goes from the load of the page to the first second of rest', () => {
    const past = [
      { op: 'resource.script', from: 400, to: 900 },
      { op: 'browser.request', from: 0, to: 300 },
      { op: 'http.client', from: 1500, to: 1800 },
      { op: 'http.client', from: 4000, to: 4100 },
    ]
    const { done } = traced('/sports', { from: 0, past, start: 5000 })
    expect(done).toHaveBeenCalledOnce()
    expect(done.mock.calls[0]?.[0]).toMatchObject({ from: 0, to: 1800, spans: { length: 3 } })
  })

  test('TRACK-16 it goes on where something is still under way, until 30 s after the load', () => {
    const past = [{ op: 'browser.request', from: 0, to: 300 }]
    const { trace, done, until } = traced('/sports', { from: 0, past, underWay: [700], start: 5000 })
    const end = trace.begin('http.client', 700)
    until(6500)
    expect(done).not.toHaveBeenCalled()
    end()
    until(7500)
    expect(done.mock.calls[0]?.[0]).toMatchObject({ from: 0, to: 6500, spans: { length: 2 } })
    const endless = traced('/sports', { from: 0, underWay: [0], start: 5000 })
    for (let at = 5000; at < 30_000; at += 4000) {
      endless.until(at)
      endless.trace.begin('more')
    }
    endless.until(29_999)
    expect(endless.done).not.toHaveBeenCalled()
    endless.until(30_000)
    expect(endless.done).toHaveBeenCalledOnce()
  })

  test('TRACK-16 that of the page /404 is dropped', () => {
    const { done, until } = traced('/de/sports/404')
    until(40_000)
    expect(done).not.toHaveBeenCalled()
  })
})

/** An item of a sent envelope. */
interface Sent {
  readonly transaction?: string
  readonly start_timestamp?: number
  readonly spans?: readonly { op: string }[]
  readonly exception?: {
    values: { type: string; value: string; stacktrace?: { frames: readonly object[] } }[]
  }
  readonly breadcrumbs?: readonly { message: string }[]
  readonly request?: { url: string }
  readonly environment?: string
  readonly timestamp?: number
  readonly extra?: Readonly<Record<string, unknown>>
}

describe('a page of an operator with a service for errors', () => {
  const DSN = 'https://key@errors.example/sub/12'
  const before = { fetch: window.fetch, error: console.error }
  let sent: string[] = []
  let sentTo: string[] = []
  let answers: Record<string, () => Promise<Response>> = {}
  let service: () => Response | Promise<Response>

  /** Runs the page's first script. */
  function load() {
    sent = []
    sentTo = []
    window.fetch = async (to, init) => {
      const address = String(to)
      const answer = answers[address]
      if (answer !== undefined) return answer()
      sent.push(String(init?.body))
      sentTo.push(address)
      return service()
    }
    console.error = () => {}
    // oxlint-disable-next-line typescript/no-implied-eval -- the script of the page itself.
    new Function(EARLY_SCRIPT)()
  }

  const start = (dsn = DSN) => {
    const { early } = window as { early?: Early }
    if (early === undefined) throw new Error('the page has nothing to start from')
    startReporting({ dsn, environment: 'stage', early })
  }
  const items = () => sent.map((body) => JSON.parse(body.split('\n')[2] ?? '') as Sent)
  const events = () => items().filter(({ exception }) => exception !== undefined)
  const told = () => events().map(({ exception }) => exception?.values[0]?.value)

  beforeEach(() => {
    answers = {}
    service = () => new Response(null, { status: 200 })
    vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
      type === 'navigation'
        ? ([
            { name: 'http://site/de/sports/live', startTime: 0, responseEnd: 5, responseStatus: status },
          ] as never)
        : [],
    )
  })
  let status = 200
  afterEach(() => {
    status = 200
    window.fetch = before.fetch
    console.error = before.error
    onReport(() => {})
    history.replaceState(null, '', '/')
    document.body.replaceChildren()
    vi.useRealTimers()
  })

  test('TRACK-08 ERR-03 errors before and after the code came are sent, with what the page says of them', async () => {
    load()
    report(new Error('by hand'), { part: 'slip', password: 'p' })
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('early') }))
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: { kind: 'offline' } }))
    start()
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('late') }))
    await vi.waitFor(() => expect(events()).toHaveLength(3))
    expect(told()).toEqual(['by hand', 'early', 'late'])
    expect(events()[0]?.extra).toEqual({ part: 'slip', password: '[masked]' })
  })

  test('TRACK-08 a DSN names where reports go; anything else is none', () => {
    load()
    start()
    report(new Error('broken'))
    const { origin, pathname, searchParams } = new URL(sentTo[0] ?? '')
    expect(origin + pathname).toBe('https://errors.example/sub/api/12/envelope/')
    expect([searchParams.get('sentry_key'), searchParams.get('sentry_version')]).toEqual(['key', '7'])
    expect(sent.map((body) => JSON.parse(body.split('\n')[1] ?? '') as unknown)).toContainEqual({
      type: 'event',
    })
    expect(told()).toEqual(['broken'])
    for (const none of ['', 'errors.example', 'https://errors.example/12', 'https://key@errors.example/x']) {
      onReport(() => {})
      load()
      const { fetch } = window
      start(none)
      report(new Error('broken'))
      expect([sent, window.fetch === fetch]).toEqual([[], true])
    }
  })

  test('TRACK-15 keeps at most 100 breadcrumbs, 50 frames and a message of 250 characters', () => {
    load()
    start()
    history.replaceState(null, '', '/sports?token=1#token=2')
    document.body.append(document.createElement('button'))
    for (let at = 0; at < 130; at += 1) {
      const [button] = document.getElementsByTagName('button')
      if (button === undefined) throw new Error('no button')
      button.className = at === 129 ? 'l'.repeat(400) : String(at)
      button.click()
    }
    const stack = [
      'Error: x',
      ...Array.from({ length: 80 }, (_, at) => `    at f${at} (https://x.example/a.js:1:${at + 1})`),
    ].join('\n')
    report(Object.assign(new Error('m'.repeat(400)), { stack }))
    report(Object.assign(new Error('x'), { stack: 'g@https://x.example/b.js:3:4' }))
    const [event, other] = events()
    const crumbs = event?.breadcrumbs?.map(({ message }) => message) ?? []
    expect([crumbs.length, crumbs[0], crumbs.at(-1)?.length]).toEqual([100, 'button.30', 250])
    const [thrown] = event?.exception?.values ?? []
    expect(thrown).toMatchObject({ type: 'Error', value: `${'m'.repeat(249)}…` })
    expect(thrown?.stacktrace?.frames).toHaveLength(50)
    expect(thrown?.stacktrace?.frames.at(-1)).toMatchObject({
      function: 'f0',
      filename: 'https://x.example/a.js',
      lineno: 1,
      colno: 1,
    })
    expect(other?.exception?.values[0]?.stacktrace?.frames[0]).toMatchObject({ function: 'g', lineno: 3 })
    expect([event?.environment, event?.request?.url]).toEqual(['stage', `${location.origin}/sports`])
    expect(event?.timestamp).toBeCloseTo(Date.now() / 1000, -1)
  })

  test('TRACK-12 no token of a link that was sent comes into a report by an address', () => {
    const address =
      '/api/platform/users/confirmation?locale=de&confirmation_token=s3cret&unlock%5Ftoken=s3cret'
    load()
    start()
    history.replaceState(null, '', '/sports?unlock_token=s3cret')
    const link = document.createElement('a')
    link.className = address
    document.body.append(link)
    link.click()
    report(new Error(`GET ${address} failed`), {
      response_url: `https://x.example${address}`,
      form: 'login=a%40b.c&stake=5&password=s3cret',
    })
    expect(events()[0]?.breadcrumbs).toHaveLength(1)
    expect(sent.join()).not.toContain('s3cret')
    expect(events()[0]?.extra).toEqual({
      response_url:
        'https://x.example/api/platform/users/confirmation?locale=de&confirmation_token=[masked]&unlock%5Ftoken=[masked]',
      form: 'login=[masked]&stake=5&password=[masked]',
    })
  })

  test('TRACK-12 what is thrown and no error is told without its secrets, and nothing is told of who looks', () => {
    load()
    start()
    const thrown = { kind: 'malformed', password: 's3cret', player: { email: 'a@b.c' } }
    report(thrown)
    report(thrown)
    expect(events()).toHaveLength(1)
    const [header = '', , event = ''] = (sent.at(-1) ?? '').split('\n')
    expect(sent.join()).not.toMatch(/s3cret|a@b\.c/)
    expect(told()[0]).toContain('"password":"[masked]"')
    expect(JSON.parse(event)).not.toHaveProperty('user')
    expect(JSON.parse(event)).toMatchObject({ sdk: { settings: { infer_ip: 'never' } } })
    expect(JSON.parse(header)).not.toHaveProperty('dsn')
  })

  test('TRACK-17 at most 30 reports wait', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    load()
    service = () => promise
    start()
    for (let at = 0; at < 40; at += 1) report(new Error(String(at)))
    // One of them is the trace of the load.
    expect(sent).toHaveLength(30)
    expect(told()).toEqual(Array.from({ length: 29 }, (_, at) => String(at)))
    resolve(new Response(null, { status: 200 }))
    await vi.waitFor(() => {
      report(new Error('later'))
      expect(told()).toHaveLength(30)
    })
    expect(told().at(-1)).toBe('later')
  })

  test('TRACK-17 a report that hangs makes room for others after ten seconds', () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    load()
    start()
    report(new Error('broken'))
    expect(sent).not.toEqual([])
    expect(timeout.mock.calls).toEqual(sent.map(() => [10_000]))
  })

  test('TRACK-17 asked to slow down, it is silent for a minute, or as long as it is told', async () => {
    const turn = () => new Promise((done) => setImmediate(done))
    vi.useFakeTimers({ toFake: ['Date'] })
    const began = Date.now()
    const at = async (now: number, name: string) => {
      vi.setSystemTime(began + now)
      report(new Error(name))
      await turn()
    }
    load()
    start()
    service = () => new Response(null, { status: 429 })
    await at(0, 'a')
    await at(59_999, 'b')
    service = () => new Response(null, { status: 429, headers: { 'retry-after': '5' } })
    await at(60_000, 'c')
    await at(64_999, 'd')
    await at(65_000, 'e')
    expect(told()).toEqual(['a', 'c', 'e'])
  })

  test('ERR-03 what a boundary of a widget or of the frame catches is sent, once, before the code came and after', async () => {
    load()
    const crash = new Error('a widget crashed')
    // As React does for errors that boundaries catch.
    console.error(crash)
    report(crash)
    start()
    console.error('%o\n\nin a component', new Error('the frame crashed'))
    console.error('no error at all')
    await vi.waitFor(() => expect(events()).toHaveLength(2))
    expect(told()).toEqual(['a widget crashed', 'the frame crashed'])
  })

  test('ERR-03 TRACK-12 calls that fail before the code came are sent with address and bodies, and reach who asked', async () => {
    const late = Promise.withResolvers<Response>()
    answers = {
      '/api/sportsbook/v2/settings': async () => new Response('{"code":500,"token":"t"}', { status: 500 }),
      '/api/platform/player': async () => new Response('{}', { status: 401 }),
      '/api/sportsbook/v2/matches': () => late.promise,
      '/api/sportsbook/v2/sports': async () => Promise.reject(new TypeError('Failed to fetch')),
    }
    load()
    const answer = await fetch('/api/sportsbook/v2/settings', { method: 'POST', body: '{"stakes":{}}' })
    expect(await answer.json()).toEqual({ code: 500, token: 't' })
    await fetch('/api/platform/player')
    await expect(fetch('/api/sportsbook/v2/sports')).rejects.toThrow('Failed to fetch')
    const waiting = fetch('/api/sportsbook/v2/matches')
    start()
    late.resolve(new Response('away', { status: 503 }))
    expect(await (await waiting).text()).toBe('away')
    await vi.waitFor(() => expect(events()).toHaveLength(2))
    expect(told()).toEqual([
      'POST /api/sportsbook/v2/settings answered 500',
      'GET /api/sportsbook/v2/matches answered 503',
    ])
    expect(events()[0]?.extra).toMatchObject({
      response_body: '{"code":500,"token":"[masked]"}',
      request_body: '{"stakes":{}}',
    })
  })

  test('no more than sixty errors and calls wait for it', async () => {
    load()
    for (let count = 0; count < 200; count += 1) {
      window.dispatchEvent(new ErrorEvent('error', { error: new Error(`${count}`) }))
      await fetch('/api/x')
    }
    const { early } = window as { early?: Early }
    expect([early?.errors.length, early?.calls.length]).toEqual([60, 60])
  })

  test('TRACK-16 the trace is of the page that was loaded, from its load on', async () => {
    load()
    start()
    await vi.waitFor(
      () => expect(items().some(({ transaction }) => transaction !== undefined)).toBe(true),
      3000,
    )
    const trace = items().find(({ transaction }) => transaction !== undefined)
    expect(trace).toMatchObject({ transaction: '/de/sports/live', spans: [{ op: 'browser.request' }] })
    expect(trace?.start_timestamp).toBeCloseTo(performance.timeOrigin / 1000, 1)
  })

  test.each([404, 410])(
    'TRACK-16 that of a page that answered %i is dropped, whatever its address',
    (answered) => {
      status = answered
      expect(loadedPage()).toBe('/404')
    },
  )
})
