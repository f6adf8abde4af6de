// @vitest-environment jsdom
import type { MatchStatistics } from '@touchline/contract'
import { readWidget } from '@touchline/contract/layout'
import type { WidgetType } from '@touchline/contract/widgets'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../messages/en.json' with { type: 'json' }
import { LinksProvider } from '../site/links-context.tsx'
import { createLinks } from '../site/links.ts'
import { oddsType } from '../site/odds-type.ts'
import type { ServerData } from '../site/server-data.ts'
import { SiteProvider } from '../site/site-context.tsx'
import { serveOwnSites } from '../site/site-samples.ts'
import { wishes } from '../site/wishes.ts'
import { WidgetArea } from './area.tsx'
import { samples } from './gallery/samples.ts'
import { laterParts } from './parts.ts'
import { registry } from './registry.ts'
import type { WidgetContext, WidgetRow } from './widget.ts'
import { sampleData } from './widget-samples.ts'
import '../site/opening-dialogs.ts'

vi.mock('next/navigation', () => ({
  usePathname: () => '/sports',
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}))

const site = serveOwnSites()
const context: WidgetContext = {
  site,
  locale: 'en',
  area: 'main',
  links: createLinks('/sports'),
  data: sampleData as Partial<ServerData> as ServerData,
  page: 'sports',
  here: '/sports',
  parts: laterParts,
  query: {},
}

// What comes as it is shown would else come in its own time.
beforeAll(() =>
  Promise.all([
    import('./later-lists.tsx'),
    import('./later-match.tsx'),
    import('./later-rare.tsx'),
    import('./later-outrights.tsx'),
  ]),
)
beforeEach(() => {
  sessionStorage.clear()
})
afterEach(cleanup)

const mount = (shown: ReactNode) =>
  act(async () => {
    render(
      <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
        <SiteProvider site={{ ...site, canShare: true }}>
          <LinksProvider base="/sports">{shown}</LinksProvider>
        </SiteProvider>
      </NextIntlClientProvider>,
    )
  })

const read = (type: WidgetType, settings: object) => {
  const found = readWidget({ type, ...settings }, type)
  if ('problems' in found) throw new Error(JSON.stringify(found.problems))
  return found.widget
}

/** Shows a widget set up as a layout file would, with what it fetches. */
async function show(
  type: WidgetType,
  settings: object = samples[type] ?? {},
  more: Partial<WidgetContext> = {},
) {
  await mount(await WidgetArea({ widgets: [read(type, settings)], context: { ...context, ...more } }))
}

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe("an operator's content", () => {
  test('WIDGET-01 a banner has text, link and a picture by locale, another one where it is narrow', async () => {
    const slide = {
      image: { en: 'banner-cup.svg', de: 'banner-courts.svg' },
      mobileImage: 'banner-cup-mobile.svg',
    }
    await show('banner', { slides: [{ ...slide, title: { en: 'Cup', de: 'Pokal' }, href: '/live' }] })
    expect(href('Cup')).toBe('/sports/live')
    expect(document.querySelector('source')?.getAttribute('srcset')).toMatch(/banner-cup\.svg$/)
    expect(document.querySelector('img')?.getAttribute('src')).toMatch(/banner-cup-mobile\.svg$/)
    cleanup()
    await show(
      'banner',
      { slides: [{ ...slide, title: { en: 'Cup', de: 'Pokal' } }] },
      { locale: 'de', area: 'leftSidebar' },
    )
    expect(screen.getByText('Pokal')).toBeTruthy()
    expect(document.querySelector('source')).toBeNull()
  })

  test('WIDGET-02 text is shown in the current locale with its safe tags alone', async () => {
    const html =
      '<p onclick="x()">A <b>bold</b> <a href="javascript:x()">trap</a> &amp; <a href="/live">live</a></p><script>x()</script>'
    await show('text', { html: { en: html, de: 'Nein' } })
    expect(document.querySelector('.rich-text')?.innerHTML).toBe(
      '<p>A <strong>bold</strong> trap &amp; <a href="/sports/live">live</a></p>',
    )
  })

  test('WIDGET-03 an image has its alternative text, keeps its place and may be a link', async () => {
    await show('image')
    const image = screen.getByRole('img', { name: 'Field lines of four sports' })
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['800', '200'])
    expect(href('Field lines of four sports')).toBe('/sports/schedule')
  })

  test('WIDGET-04 a button leads inside, outside in a new tab, or opens a modal by its name', async () => {
    await show('button', { label: 'In', href: '/live' })
    expect(href('In')).toBe('/sports/live')
    await show('button', { label: 'Out', href: 'https://example.com/' })
    expect(screen.getByRole('link', { name: 'Out' }).getAttribute('target')).toBe('_blank')
    await show('button', { label: 'Enter', modal: 'sign-in' })
    fireEvent.click(screen.getByRole('button', { name: 'Enter' }))
    expect(wishes.take()).toBe('sign-in')
  })

  test('WIDGET-05 a modal opens by its button, or by itself once a session', async () => {
    await show('modal')
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Say hello' }))
    expect(within(screen.getByRole('dialog', { name: 'Welcome' })).getByText('Good to see you.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    const once = { name: 'once', title: 'Today', html: 'Hello', oncePerSession: true }
    const nextFrame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())))
    await show('modal', once)
    await nextFrame()
    expect(screen.getByRole('dialog', { name: 'Today' })).toBeTruthy()
    cleanup()
    await show('modal', once)
    await nextFrame()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('STORE-05 what is shown once and what is accepted is kept for the session, by the names of the modals', async () => {
    const nextFrame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())))
    const visit = async (settings: object) => {
      await show('modal', settings)
      await nextFrame()
    }
    sessionStorage.setItem('welcoming_popup', 'no list')
    await visit({ name: 'hello', title: 'Today', html: 'Hello', oncePerSession: true })
    expect(JSON.parse(sessionStorage.getItem('welcoming_popup') ?? '')).toEqual(['hello'])
    cleanup()
    const terms = { name: 'terms', title: 'Terms', html: 'Be fair.', accept: 'I will' }
    await visit(terms)
    const dialog = screen.getByRole('dialog', { name: 'Terms' })
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    fireEvent.click(dialog)
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    cleanup()
    await visit(terms)
    fireEvent.click(screen.getByRole('button', { name: 'I will' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(JSON.parse(sessionStorage.getItem('terms_accepted') ?? '')).toEqual(['terms'])
    cleanup()
    await visit(terms)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('WIDGET-06 an embedded page has its address, height and sandbox', async () => {
    await show('iframe', {
      title: 'Tips',
      src: 'https://example.com/tips',
      height: 300,
      sandbox: ['allow-scripts', 'allow-forms'],
    })
    const frame = screen.getByTitle('Tips')
    expect(['src', 'height', 'sandbox'].map((name) => frame.getAttribute(name))).toEqual([
      'https://example.com/tips',
      '300',
      'allow-scripts allow-forms',
    ])
  })

  test('WIDGET-22 a speed dial is a row of tiles, one a configured page', async () => {
    await show('speed-dial')
    const dial = screen.getByRole('navigation', { name: 'Shortcuts' })
    expect(
      within(dial)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/sports/live', '/sports/schedule', 'https://example.com/'])
  })

  test("WIDGET-29 the platform switcher leads to the operator's products, the current one marked", async () => {
    await show('platform-switcher')
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Sports')
    expect(href('Poker')).toBe('https://example.com/')
  })
})

describe('matches', () => {
  const odds = () => screen.getAllByRole('button', { name: /1\.85/ })

  test('WIDGET-07 event markets has the markets of one match', async () => {
    await show('event-markets', { matchId: 8 })
    expect(screen.getByRole('region', { name: 'Match result' })).toBeTruthy()
    expect(odds()).toHaveLength(1)
  })

  test('WIDGET-08 event stats has the score of one match', async () => {
    await show('event-stats', { matchId: 7 })
    expect(screen.getByRole('region', { name: /One 2, Two 1/ })).toBeTruthy()
  })

  test('WIDGET-08 event stats tell goals and momentum where the match has a story', async () => {
    const goal = { kind: 'goal', period: '1st_half', stoppage: null, score: null } as const
    const told: MatchStatistics = {
      type: 'statistics',
      match_id: 7,
      statistics: [],
      incidents: [
        { ...goal, side: 'home', clock: 600, slice: 5 },
        { ...goal, side: 'away', clock: 1350, slice: 11 },
        { ...goal, side: 'home', clock: 2700, stoppage: 65, slice: 22 },
      ],
      momentum: { values: [40, -100, 0], slices: 45 },
    }
    const data = { ...context.data, statistics: async () => told } as ServerData
    await show('event-stats', { matchId: 7 }, { data })
    const board = screen.getByRole('region', { name: /One 2, Two 1/ })
    expect(board.textContent).toContain('11′, 45+2′')
    expect(board.textContent).toContain('23′')
    expect(
      within(board).getByRole('img', { name: 'Momentum' }).querySelector('.a')?.getAttribute('d'),
    ).toContain('v24')
    expect(board.querySelectorAll('.goal')).toHaveLength(3)
  })

  test('WIDGET-09 live events stand by sport and league with score, main market and how many more', async () => {
    await show('live-events', { chips: true })
    expect(screen.getByRole('heading', { name: 'Football' })).toBeTruthy()
    const league = screen.getByRole('group', { name: 'England Cup' })
    expect(within(league).getByRole('article').querySelector('.score')?.textContent).toBe('2')
    expect(odds()).toHaveLength(1)
    expect(within(league).getByText('+23')).toBeTruthy()
    expect(href(/^Football/)).toBe('/sports?sport=soccer')
  })

  test('WIDGET-10 outrights have their outcomes and until when bets are taken', async () => {
    await show('outrights')
    const card = screen.getByRole('article', { name: 'Cup winner' })
    expect(
      within(card)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')?.split(',')[0]),
    ).toHaveLength(3)
    expect(card.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-21T20:00:00Z')
  })

  test('WIDGET-11 prematch events stand by league, or by day, with start and main market', async () => {
    await show('prematch-events', { sport: 'soccer' })
    expect(
      within(screen.getByRole('group', { name: 'England Cup' }))
        .getByRole('article')
        .querySelector('time'),
    ).toBeTruthy()
    cleanup()
    await show('prematch-events', { sport: 'soccer', by: 'day' })
    expect(screen.getByRole('group', { name: /21 November|November 21/ })).toBeTruthy()
    expect(odds()).toHaveLength(1)
  })

  test('WIDGET-13 WIDGET-14 results have final scores, as a list and as a browser of days', async () => {
    await show('result-events')
    expect(screen.getByRole('link', { name: 'One 3, Two 0' })).toBeTruthy()
    cleanup()
    await show('results')
    expect(screen.getByRole('link', { name: 'One 3, Two 0' })).toBeTruthy()
    expect(within(screen.getByRole('navigation', { name: 'Day' })).getAllByRole('link')).toHaveLength(7)
    expect(screen.getByRole('link', { name: 'Football' }).getAttribute('href')).toContain('sport=soccer')
  })

  test('WIDGET-15 the schedule offers days and sports', async () => {
    await show('schedule')
    expect(within(screen.getByRole('navigation', { name: 'Day' })).getAllByRole('link')).toHaveLength(7)
    expect(odds()).toHaveLength(1)
  })

  test('WIDGET-16 top events stand behind a tab a sport', async () => {
    await show('top-events')
    expect(screen.getByRole('tab', { name: /^Football/, selected: true })).toBeTruthy()
    expect(odds()).toHaveLength(1)
  })

  test('WIDGET-35 a match preview has teams, start, place, main market and a link', async () => {
    await show('match-preview', { matchId: 8 })
    const card = screen.getByRole('article', { name: /One/ })
    expect(card.textContent).toContain('North Ground')
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/sports/soccer/one-two-m8')
    expect(card.querySelectorAll('time').length).toBeGreaterThan(0)
    expect(odds()).toHaveLength(1)
  })

  test('EXTRA-06 a match preview adds what the configured source says, and nothing where it is silent', async () => {
    const says = (info: object | null) => ({
      data: { ...context.data, info: async () => info } as ServerData,
    })
    const silent = { venue: null, city: null, referee: null, weather: null, description: null }
    await show(
      'match-preview',
      { matchId: 8 },
      says({ ...silent, weather: 'Light rain', referee: 'A. Whistle' }),
    )
    expect(screen.getByRole('article', { name: /One/ }).textContent).toContain('Light rain · A. Whistle')
    for (const nothing of [silent, null]) {
      cleanup()
      await show('match-preview', { matchId: 8 }, says(nothing))
      expect(screen.getByRole('article', { name: /One/ }).querySelector('small')).toBeNull()
    }
  })
})

describe('ways about', () => {
  test('WIDGET-17 leagues stand under their categories with their counts', async () => {
    await show('leagues', { sport: 'soccer' })
    expect(href(/^England/)).toBe('/sports/soccer/england-c32')
    expect(href('Cup3')).toBe('/sports/soccer/cup-l17')
  })

  test('WIDGET-25 the side menu has sports with counts, leagues, and configured links; a sport opens as a tree', async () => {
    const answers: Record<string, unknown> = {
      categories: await context.data.categories('soccer'),
      tournaments: await context.data.leagues({}),
      counters: await context.data.counters(),
    }
    vi.stubGlobal('fetch', async (url: string | URL | Request) => {
      const name = Object.keys(answers).find((key) =>
        String(url instanceof Request ? url.url : url).includes(key),
      )
      return Response.json(answers[name ?? ''])
    })
    await show('side-menu')
    expect(href('About us')).toBe('/sports/about')
    expect(screen.getByRole('link', { name: /^Football/ })).toBeTruthy()
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Expand Football' }))
      await vi.dynamicImportSettled()
    })
    expect((await screen.findByRole('link', { name: /^England/ })).getAttribute('href')).toBe(
      '/sports/soccer/england-c32',
    )
    vi.unstubAllGlobals()
  })

  test('WIDGET-26 the search opens from its field', async () => {
    await show('search')
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /Search/ }))
      await vi.dynamicImportSettled()
    })
    expect(screen.getByRole('combobox')).toBeTruthy()
  })

  test('WIDGET-31 languages stand by their own names, the current one marked, each with this page in it', async () => {
    await show('language', {}, { here: '/sports/live' })
    expect(href('Deutsch')).toBe('/de/sports/live')
    expect(screen.getByRole('link', { current: true }).textContent).toBe('English')
  })

  test('WIDGET-32 filters of the list are kept in the address', async () => {
    await show('events-filter', {}, { here: '/sports/soccer', query: { time: '3' } })
    expect(screen.getAllByRole('link', { current: true }).map((link) => link.textContent)).toContain('3 h')
    expect(href('12 h')).toBe('/sports/soccer?time=12')
  })

  test('WIDGET-33 sports have icon, name and count, the current one marked, in a line or a column', async () => {
    await show('sport-list', { look: 'list', counts: 'all' }, { sportKey: 'soccer' })
    const current = screen.getByRole('link', { current: 'page' })
    expect(current.textContent).toBe('Football2')
    expect(current.querySelector('svg')).toBeTruthy()
  })

  test('WIDGET-37 top leagues are shortcuts', async () => {
    await show('top-leagues')
    expect(
      within(screen.getByRole('region', { name: 'Top leagues' }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/sports/soccer/cup-l17')
  })
})

describe('tools', () => {
  test('WIDGET-30 the clock ticks', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] })
    await show('clock')
    const shown = screen.getByRole('timer', { name: 'Time now' })
    const before = shown.textContent
    act(() => void vi.advanceTimersByTime(1000))
    expect(shown.textContent).not.toBe(before)
    vi.useRealTimers()
  })

  test('WIDGET-34 the odds format is chosen for the whole product', async () => {
    await show('odds')
    fireEvent.click(screen.getByRole('radio', { name: 'Fractional' }))
    expect(oddsType.get()).toBe('british')
    oddsType.set('european')
  })
})

describe('a widget that goes wrong', () => {
  const broken = { ...context.data, leagues: () => Promise.reject(new Error('away')) }
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

  test('PAGEERR-06 whose data fails is replaced alone, and reported', async () => {
    const report = quiet()
    const widgets = [read('top-leagues', {}), read('button', { label: 'Next', href: '/live' })]
    await mount(await WidgetArea({ widgets, context: { ...context, data: broken } }))
    expect(screen.getByText('This part of the page could not be shown.')).toBeTruthy()
    expect(href('Next')).toBe('/sports/live')
    expect(report).toHaveBeenCalledWith(expect.stringContaining('top-leagues'), expect.any(Error))
    report.mockRestore()
  })

  test('PAGEERR-06 that cannot be rendered is replaced alone, with a way to load the page again', async () => {
    const report = quiet()
    const crash = () => {
      throw new Error('crash')
    }
    const widgets = [read('clock', {}), read('button', { label: 'Next', href: '/live' })]
    await mount(
      await WidgetArea({ widgets, context: { ...context, parts: { ...laterParts, TickingClock: crash } } }),
    )
    expect(href('Reload')).toBe('?')
    expect(href('Next')).toBe('/sports/live')
    report.mockRestore()
  })
})

test.each(Object.keys(registry) as WidgetType[])(
  '%s keeps its place while it loads, and stands without data',
  async (type) => {
    const load = registry[type]
    if (load === null) return expect(samples[type]).toBeNull()
    const row = (await load()).row as unknown as WidgetRow<WidgetType, unknown>
    const { props } = read(type, samples[type] ?? {})
    await mount(<row.Skeleton props={props} />)
    expect(document.body.textContent ?? '').not.toContain('undefined')
    cleanup()
    if (row.empty === undefined) return
    await mount(<row.Widget props={props} data={row.empty} context={context} />)
    expect(screen.queryAllByRole('article')).toEqual([])
  },
)
