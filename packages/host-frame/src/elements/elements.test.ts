// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Match, MatchPush } from '@touchline/contract'
import type { LiveStore } from '@touchline/live'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { attend } from '../frame/attend.ts'
import { WIDGETS } from '../options.ts'
import type { Words } from '../widgets/drawing.ts'
import { draw } from '../widgets/draw.ts'
import type { Listen } from '../widgets/line.ts'
import { mountWidget } from './mount-widget.ts'
import { createPlaces } from './places.ts'
import { type WidgetElement, widgetElement } from './widget-element.ts'

const SITE = 'https://bets.example'
const NOW = Date.parse('2027-03-06T15:30:00Z')

const WORDS: Words = {
  tag: 'en',
  dir: 'ltr',
  decimal: '.',
  text: {
    'lists.live_now': 'Live now',
    'lists.no_live': 'Nothing is being played',
    'market.home_short': '1',
    'market.draw_short': 'X',
    'market.away_short': '2',
    'odds.suspended': 'suspended',
    'odds.not_available': 'not available',
    'odds.up': 'up',
    'odds.down': 'down',
    'widget.failed': 'This could not be shown',
    'widget.reload': 'Reload',
    'jackpots.takes-part': 'Every bet from {amount} takes part',
    'period.1st_half': '1st half',
  },
}

const outcomes = (home: number) => [
  { id: '1', name: 'Arsenal', active: true, odds: home },
  { id: '2', name: 'Draw', active: true, odds: 3400 },
  { id: '3', name: 'Chelsea', active: true, odds: 4000 },
]

const competitor = (id: number, name: string) => ({
  id,
  name,
  colours: ['#c00', '#fff'],
  logo: null,
  country_code: null,
})

const state = (home: number) =>
  ({
    status: 1,
    period: '1st_half',
    clock: null,
    total_score: { home, away: 0 },
    period_score: [],
  }) as unknown as Match['state']

const matchOf = (id: number) =>
  ({
    id,
    urn_id: `sr:match:${id}`,
    slug: 'arsenal-chelsea',
    sport: { id: 1, key: 'soccer', name: 'Soccer', main_market_outcomes_count: 3 },
    category: { id: 2, name: 'England' },
    tournament: { id: 3, name: 'Premier League' },
    start_time: '2027-03-06T15:00:00Z',
    competitors: { home: competitor(7, 'Arsenal'), away: competitor(8, 'Chelsea') },
    state: state(1),
    version: 1,
    main_market: {
      id: 1,
      name: 'Match result',
      specifier: '',
      status: 1,
      most_balanced: false,
      outcomes: outcomes(2100),
    },
    secondary_market: null,
    top_markets: [],
  }) as unknown as Match

const pushOf = (id: number, version: number, home: number, status = 1): MatchPush =>
  ({
    type: 'markets_changed',
    match_id: id,
    match_urn_id: `sr:match:${id}`,
    version,
    match: state(2),
    markets: [{ id: 1, specifier: '', status, most_balanced: false, outcomes: outcomes(home) }],
  }) as unknown as MatchPush

let store: LiveStore | null = null
let updates: () => void = () => {}
let answers: Record<string, unknown> = {}
const asked: { readonly url: string; readonly init: RequestInit | undefined }[] = []
const watched = new Set<number>()
/** Scripts that cannot be had. */
const gone = new Set<string>()
const stopLine = vi.fn()
const open = vi.fn()

const listen: Listen = (options) => {
  store = options.store
  updates = options.onUpdatesGap
  return {
    watch(matchId) {
      watched.add(matchId)
      return () => watched.delete(matchId)
    },
    stop: stopLine,
  }
}

const around = {
  view: window,
  origin: SITE,
  places: createPlaces(),
  load: (name: string) =>
    gone.has(name)
      ? Promise.reject(new Error(`${name} could not be loaded`))
      : Promise.resolve({ draw, listen, attend }[name] as never),
  wordsAt: () => '/words.json',
}

beforeAll(() => {
  Object.assign(window, { open, reportError: vi.fn() })
  for (const name of WIDGETS) customElements.define(`touchline-${name}`, widgetElement(name, around))
})
beforeEach(() => {
  vi.useFakeTimers({
    now: NOW,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'requestAnimationFrame'],
  })
  answers = { '/words.json': WORDS, '/api/sportsbook/v2/matches': { items: [matchOf(12)] } }
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, init })
    const body = answers[new URL(url).pathname]
    return body === undefined
      ? new Response('', { status: 503 })
      : Response.json(body, { headers: { date: new Date(NOW).toUTCString() } })
  })
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.clearAllMocks()
})

const settle = async () => {
  await vi.advanceTimersByTimeAsync(40)
  await vi.advanceTimersByTimeAsync(40)
}

async function show(markup: string): Promise<WidgetElement> {
  document.body.innerHTML = markup
  await settle()
  return document.body.firstElementChild as WidgetElement
}

const pricesOf = (element: Element) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLButtonElement>('button.odds') ?? []),
]
const labels = (element: Element) => pricesOf(element).map((button) => button.getAttribute('aria-label'))

describe('a live list', () => {
  test('BEYOND-31 an element alone shows matches, scores and prices of one public call without a cookie', async () => {
    const element = await show(
      '<touchline-live-list locale="en" sport="soccer" limit="5"></touchline-live-list>',
    )
    expect(labels(element)).toEqual(['Arsenal, 2.10', 'Draw, 3.40', 'Chelsea, 4.00'])
    expect(element.shadowRoot?.querySelector('.league h3')?.textContent).toBe(
      'Soccer · England · Premier League',
    )
    expect(
      [...(element.shadowRoot?.querySelectorAll('.score') ?? [])].map((score) => score.textContent),
    ).toEqual(['1', '0'])
    const [call, ...again] = asked.filter(({ url }) => url.includes('/matches'))
    expect(again).toEqual([])
    expect(call?.url).toBe(
      `${SITE}/api/sportsbook/v2/matches?match_status=1&sort_by=priority&sport_key=soccer&page=1&limit=5&locale=en`,
    )
    expect(call?.init).toMatchObject({ credentials: 'same-origin' })
    expect(call?.init?.headers).toBeUndefined()
  })

  test('BEYOND-31 on a page of the site itself the call carries no cookie either', async () => {
    await show(`<touchline-live-list site="${location.origin}"></touchline-live-list>`)
    const [call] = asked.filter(({ url }) => url.includes('/matches'))
    expect(call?.url).toMatch(`${location.origin}/api/`)
    expect(call?.init).toMatchObject({ credentials: 'omit' })
  })

  test('BEYOND-31 it asks for the very addresses that the documented lines have fetched ahead', async () => {
    const said = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
    const [element = ''] = /<touchline-live-list [^>]*>/.exec(said) ?? []
    const ahead = [...said.matchAll(/<link rel="preload" as="(?:fetch|style)" [^>]*href="([^"]+)"/gs)]
      .map(([, address = '']) => address)
      .filter((address) => !address.includes('/words-'))
    await show(element)
    const theme = document.body.firstElementChild?.shadowRoot?.querySelector('link')
    expect(ahead).toEqual([asked.find(({ url }) => url.includes('/matches'))?.url, theme?.href])
  })

  test('BEYOND-31 is not seen before it wears the theme of its site, and is where that is slow to come', async () => {
    const element = await show('<touchline-live-list></touchline-live-list>')
    const box = (of: Element) => of.shadowRoot?.querySelector<HTMLElement>('.box')
    const theme = element.shadowRoot?.querySelector('link')
    expect([theme?.href, box(element)?.dataset['waits']]).toEqual([`${SITE}/_front/host/theme.css`, ''])
    theme?.dispatchEvent(new Event('load'))
    await settle()
    expect(box(element)?.dataset['waits']).toBeUndefined()
    const other = await show('<touchline-live-list></touchline-live-list>')
    expect(box(other)?.dataset['waits']).toBe('')
    await vi.advanceTimersByTimeAsync(1000)
    expect(box(other)?.dataset['waits']).toBeUndefined()
  })

  test('BEYOND-31 prices follow pushes, show which way they went, and are locked while their market is suspended', async () => {
    const element = await show('<touchline-live-list></touchline-live-list>')
    expect(watched).toEqual(new Set([12]))
    store?.apply(pushOf(12, 2, 2300))
    await settle()
    expect(labels(element)[0]).toBe('Arsenal, 2.30, up')
    expect(element.shadowRoot?.querySelector('.score')?.textContent).toBe('2')
    store?.apply(pushOf(12, 3, 2300, -1))
    await settle()
    expect(labels(element)[0]).toBe('Arsenal, suspended')
    pricesOf(element)[0]?.click()
    expect(open).not.toHaveBeenCalled()
  })

  test('while nobody knows whether prices hold they are locked', async () => {
    const element = await show('<touchline-live-list></touchline-live-list>')
    store?.setStale(true)
    await settle()
    expect(labels(element)[0]).toBe('Arsenal, suspended')
    store?.setStale(false)
    await settle()
    expect(labels(element)[0]).toBe('Arsenal, 2.10')
  })

  test('theme and odds format change what is there, another sport asks anew', async () => {
    const element = await show('<touchline-live-list odds-format="american"></touchline-live-list>')
    expect(labels(element)[0]).toBe('Arsenal, +110')
    const [button] = pricesOf(element)
    element.setAttribute('odds-format', 'british')
    element.setAttribute('theme', 'dark')
    expect(labels(element)[0]).toBe('Arsenal, 11/10')
    expect(pricesOf(element)[0]).toBe(button)
    expect(element.shadowRoot?.querySelector('.box')?.getAttribute('data-theme')).toBe('dark')
    element.setAttribute('sport', 'tennis')
    await settle()
    expect(asked.at(-1)?.url).toContain('sport_key=tennis')
  })

  test('a match that ends leaves the list; rows that stay are the same elements', async () => {
    answers['/api/sportsbook/v2/matches'] = { items: [matchOf(12), matchOf(13)] }
    const element = await show('<touchline-live-list></touchline-live-list>')
    const rows = () => [...(element.shadowRoot?.querySelectorAll('.row') ?? [])]
    const [, kept] = rows()
    answers['/api/sportsbook/v2/matches'] = { items: [matchOf(13)] }
    updates()
    await vi.advanceTimersByTimeAsync(2100)
    expect(rows()).toEqual([kept])
    expect(watched).toEqual(new Set([13]))
    answers['/api/sportsbook/v2/matches'] = { items: [] }
    updates()
    await vi.advanceTimersByTimeAsync(2100)
    expect(element.shadowRoot?.querySelector('.none')?.textContent).toBe('Nothing is being played')
  })

  test('BEYOND-31 an element that is taken away asks, hears and holds nothing any more', async () => {
    const element = await show('<touchline-live-list></touchline-live-list>')
    element.remove()
    const count = asked.length
    expect(watched.size).toBe(0)
    expect(stopLine).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(200_000)
    expect(asked.length).toBe(count)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('BEYOND-31 SAFE-23 where the script of the connection could not be had it is asked for again with the list', async () => {
    gone.add('listen')
    const element = await show('<touchline-live-list></touchline-live-list>')
    expect([labels(element).length, watched.size]).toEqual([3, 0])
    expect(window.reportError).toHaveBeenCalledOnce()
    gone.clear()
    await vi.advanceTimersByTimeAsync(63_000)
    expect(watched).toEqual(new Set([12]))
    store?.apply(pushOf(12, 2, 2300))
    await settle()
    expect(labels(element)[0]).toContain('2.30')
  })

  test('where nothing could be had it says so, and asks again when it is told to', async () => {
    answers['/api/sportsbook/v2/matches'] = undefined
    const element = await show('<touchline-live-list></touchline-live-list>')
    expect(element.shadowRoot?.querySelector('.fault')?.textContent).toContain('could not be shown')
    answers['/api/sportsbook/v2/matches'] = { items: [matchOf(12)] }
    element.shadowRoot?.querySelector<HTMLButtonElement>('.again')?.click()
    await settle()
    expect(labels(element)).toHaveLength(3)
  })
})

describe('a pressed price', () => {
  const PICK = { match: 12, market: 1, specifier: '', outcome: '1' }

  test('BEYOND-31 opens the product’s page of the match where the page has no slip', async () => {
    const element = await show('<touchline-live-list locale="de"></touchline-live-list>')
    pricesOf(element)[0]?.click()
    expect(open).toHaveBeenCalledExactlyOnceWith(
      `${SITE}/de/sports/soccer/arsenal-chelsea-m12`,
      '_blank',
      'noopener',
    )
  })

  test('BEYOND-31 goes on the slip that is on the page, by a message to that site alone', async () => {
    const element = await show('<touchline-live-list></touchline-live-list><touchline-slip></touchline-slip>')
    const frame = (document.querySelector('touchline-slip') as WidgetElement).mounted?.frame
    if (frame?.contentWindow == null) throw new Error('no frame')
    const post = vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation((() => {}) as never)
    expect(frame.src).toBe(`${SITE}/sports/embed/slip`)
    const data = { type: 'sportsbook:initialized', payload: {} }
    window.dispatchEvent(new MessageEvent('message', { data, origin: SITE, source: frame.contentWindow }))
    await settle()
    pricesOf(element)[0]?.click()
    expect(post.mock.calls.at(-1)).toEqual([{ type: 'pick', payload: PICK }, SITE])
    expect(open).not.toHaveBeenCalled()
  })

  test('is the page’s own affair where it prevents what would happen', async () => {
    const element = await show('<touchline-live-list></touchline-live-list>')
    const picks: unknown[] = []
    document.body.addEventListener(
      'touchline-pick',
      (event) => {
        event.preventDefault()
        picks.push((event as CustomEvent).detail)
      },
      { once: true },
    )
    pricesOf(element)[0]?.click()
    expect(picks).toEqual([PICK])
    expect(open).not.toHaveBeenCalled()
  })
})

describe('other widgets', () => {
  test('BEYOND-31 a match shows its markets under their names', async () => {
    const element = await show('<touchline-match match="12"></touchline-match>')
    expect(asked.some(({ url }) => url.includes('/matches?id=12&'))).toBe(true)
    expect(element.shadowRoot?.querySelector('.market h3')?.textContent).toBe('Match result')
    expect(pricesOf(element).map((button) => button.querySelector('.label')?.textContent)).toEqual([
      'Arsenal',
      'Draw',
      'Chelsea',
    ])
  })

  test('BEYOND-31 a league asks for its matches, a jackpot shows what can be won in its currency', async () => {
    await show('<touchline-league league="17"></touchline-league>')
    expect(asked.some(({ url }) => url.includes('tournament_id=17'))).toBe(true)
    const level = { id: 1, name: 'Gold', pool_amount: 500_000, state: 'active' }
    answers['/api/sportsbook/v2/jackpots'] = {
      items: [
        {
          id: 3,
          name: 'Harbour',
          amount: 1_234_567,
          min_stake: 100,
          currency: 'EUR',
          subunits: 100,
          levels: [level],
        },
      ],
    }
    const board = await show('<touchline-jackpot jackpot="3"></touchline-jackpot>')
    const text = (part: string) => board.shadowRoot?.querySelector(part)?.textContent
    expect(text('.amount')).toBe('€12,345.67')
    expect(text('.levels dd')).toBe('€5,000.00')
    expect(text('.stake')).toBe('Every bet from €1.00 takes part')
  })

  test('BEYOND-31 promotions are a frame of the product; what the host takes over is an event of the element', async () => {
    const element = await show('<touchline-promotions locale="fr" actions="sign-in"></touchline-promotions>')
    const { frame } = element.mounted ?? {}
    expect(frame?.src).toBe(`${SITE}/fr/sports/embed/promotions`)
    const heard = vi.fn()
    element.addEventListener('touchline-sign-in', heard)
    const data = { type: 'sportsbook:sign-in', payload: {} }
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: SITE, source: frame?.contentWindow ?? null }),
    )
    await settle()
    expect(heard).toHaveBeenCalledOnce()
  })

  test('BEYOND-18 mount shows a widget by the same options, and its update, messages and destroy do the same', async () => {
    document.body.innerHTML = '<main></main>'
    const mounted = mountWidget({ target: 'main', site: SITE, widget: 'live-list', oddsFormat: 'american' })
    await settle()
    const element = document.querySelector('touchline-live-list')
    if (element === null) throw new Error('no element')
    expect(labels(element)[0]).toBe('Arsenal, +110')
    mounted.update({ oddsFormat: 'european' })
    expect(labels(element)[0]).toBe('Arsenal, 2.10')
    expect(mounted.send('odds_changed', { oddsType: 'percent' })).toBe(true)
    expect(labels(element)[0]).toBe('Arsenal, 47.62%')
    expect(mounted.send('search_modal', {})).toBe(false)
    mounted.destroy()
    expect(document.querySelector('main')?.childElementCount).toBe(0)
  })
})
