// @vitest-environment jsdom
import { WIDGET_TYPES, type WidgetType, widgetProps } from '@touchline/contract/widgets'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { oddsType } from '#base/choices/odds-type.ts'
import { type ServerData, serverData } from '#base/data/server-data.ts'
import { asSite, currentlyAsked } from '#base/config/sites.ts'
import { WidgetArea } from './areas/area.tsx'
import { samples } from './gallery/samples.ts'
import { laterParts } from './areas/parts.tsx'
import { registry } from './registry.ts'
import type { WidgetRow } from './widget.ts'
import { context, href, loadLaterParts, mount, read, show } from './widgets.testing.tsx'

const place = vi.hoisted(() => ({ path: '/sports' }))
vi.mock('next/navigation', () => ({
  usePathname: () => place.path,
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}))

beforeAll(loadLaterParts)
beforeEach(() => {
  place.path = '/sports'
  sessionStorage.clear()
})
afterEach(cleanup)

describe('settings', () => {
  const data = {
    ...context.data,
    bonuses: async () => [],
    settings: async () => ({ currencies: [] }),
  } as unknown as ServerData

  test.each(WIDGET_TYPES)('LAYOUT-06 each one of %s is read', async (type) => {
    const sample = samples[type]
    if (sample === null || sample === undefined) return
    const widget = read(type, sample)
    const asked = new Set<string | symbol>()
    const props = new Proxy(widget.props, {
      get: (all, key) => {
        asked.add(key)
        return Reflect.get(all, key) as unknown
      },
    })
    await mount(
      await WidgetArea({
        widgets: [{ ...widget, props } as typeof widget],
        context: { ...context, data },
      }),
    )
    const unread = Object.keys(widgetProps[type].shape).filter((key) => !asked.has(key))
    expect(unread).toEqual([])
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
    place.path = '/sports/live'
    await show('language', {}, { area: 'header' })
    await screen.findByRole('link', { name: 'Deutsch' })
    expect(href('Deutsch')).toBe('/de/sports/live')
    expect(screen.getByRole('link', { current: true }).textContent).toBe('English')
  })

  test('WIDGET-31 LINK-06 choosing a language keeps page, query and hash', async () => {
    place.path = '/sports/live'
    const assign = vi.fn()
    const { protocol } = location
    const here = { pathname: '/sports/live', search: '?sport=tennis', hash: '#betBuilder' }
    await show('language', {}, { area: 'header' })
    const link = await screen.findByRole('link', { name: 'Deutsch' })
    vi.stubGlobal('location', { ...here, protocol, assign })
    fireEvent.focus(link)
    expect(link.getAttribute('href')).toBe('/de/sports/live?sport=tennis#betBuilder')
    fireEvent.click(link)
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/de/sports/live?sport=tennis#betBuilder'))
    vi.unstubAllGlobals()
  })

  test('WIDGET-32 filters of the list are kept in the address', async () => {
    await show('events-filter', {}, { here: '/sports/soccer', query: { time: '3' } })
    expect(screen.getAllByRole('link', { current: true }).map((link) => link.textContent)).toContain('3 h')
    expect(href('12 h')).toBe('/sports/soccer?time=12')
  })

  test('WIDGET-33 sports have icon, name and count, the current one marked, in a line or a column', async () => {
    await show('sport-list', { look: 'list' }, { sportKey: 'soccer' })
    const current = screen.getByRole('link', { current: 'page' })
    // Two matches and an outright, as in the menu.
    expect(current.textContent).toBe('Football3')
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
    history.replaceState(null, '', '/sports/live?sport=tennis#x')
    expect(screen.getByText<HTMLAnchorElement>('Reload').href).toBe(
      `${location.origin}/sports/live?sport=tennis`,
    )
    expect(href('Next')).toBe('/sports/live')
    report.mockRestore()
  })

  describe('because there is no backend', () => {
    const away = () => Promise.reject(new TypeError('fetch failed'))
    const answering = (status: number) => async () =>
      Response.json({ code: status, message: 'no' }, { status })
    const statusIn = async (area: 'main' | 'leftSidebar', answer: typeof fetch) => {
      const report = quiet()
      vi.stubGlobal('fetch', answer)
      const chooseStatus = vi.fn<(status: number) => void>()
      const asked = { ...currentlyAsked(), chooseStatus }
      await asSite(asked, async () =>
        mount(
          await WidgetArea({
            widgets: [read('top-leagues', {})],
            context: { ...context, area, data: serverData('en') },
          }),
        ),
      )
      expect(screen.getByText('This part of the page could not be shown.')).toBeTruthy()
      report.mockRestore()
      vi.unstubAllGlobals()
      return chooseStatus.mock.calls.flat()
    }

    test.each([
      ['nobody answers', away],
      ['a proxy answers in its place', answering(503)],
    ])(
      'PAGEERR-06 the page says by its status that a part of its own is not to be had: %s',
      async (_name, answer) => {
        expect(await statusIn('main', answer)).toEqual([503])
      },
    )

    test('PAGEERR-06 a call that fails by itself, and a part of the frame, leave the status as it is', async () => {
      expect(await statusIn('main', answering(500))).toEqual([])
      cleanup()
      expect(await statusIn('leftSidebar', away)).toEqual([])
    })
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
