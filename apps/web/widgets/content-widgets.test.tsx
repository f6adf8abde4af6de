// @vitest-environment jsdom
import type { WidgetType } from '@touchline/contract/widgets'
import { LAYOUT_AREAS, readLayout, widgetsOf } from '@touchline/contract/layout'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { wishes } from '#base/asks/wishes.ts'
import { WidgetArea } from './areas/area.tsx'
import { samples } from './gallery/samples.ts'
import { context, href, loadLaterParts, mount, show } from './widgets.testing.tsx'

vi.mock('next/navigation', () => ({
  usePathname: () => '/sports',
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}))

beforeAll(loadLaterParts)
beforeEach(() => {
  sessionStorage.clear()
})
afterEach(cleanup)

describe('a layout', () => {
  const text = (html: string) => ({ type: 'text', html })

  test('LAYOUT-01 has its widgets in order, in each area of the page, header, sidebars, side menu and tab bar', async () => {
    const said = (area: string) => [`<p>first of ${area}</p>`, `<p>second of ${area}</p>`]
    const areas = LAYOUT_AREAS.map((area) => [area, said(area).map(text)])
    const { layout, problems } = readLayout({ '/_app': Object.fromEntries(areas) })
    expect(problems).toEqual([])
    for (const area of LAYOUT_AREAS) {
      await mount(
        await WidgetArea({ widgets: widgetsOf(layout, 'sports', area), context: { ...context, area } }),
      )
      const [first, second] = screen.getAllByText(new RegExp(` of ${area}$`))
      expect([first?.textContent, second?.textContent]).toEqual([`first of ${area}`, `second of ${area}`])
      cleanup()
    }
  })

  test('LAYOUT-06 a widget of unknown type or with invalid settings shows nothing and is told of by its place; the others stand', async () => {
    const main = [
      text('<p>above</p>'),
      { type: 'casino' },
      { type: 'clock', seconds: 'yes' },
      text('<p>below</p>'),
    ]
    const { layout, problems } = readLayout({ sports: { main } })
    expect(problems.map(({ place }) => place)).toEqual(['sports.main[1]', 'sports.main[2].seconds'])
    await mount(await WidgetArea({ widgets: widgetsOf(layout, 'sports', 'main'), context }))
    expect(document.body.textContent).toBe('abovebelow')
  })
})

describe("an operator's content", () => {
  test('WIDGET-01 a banner has text, link and a picture by locale, another one where it is narrow', async () => {
    const slide = {
      image: { en: 'banner-cup.svg', de: 'banner-courts.svg' },
      mobileImage: 'banner-cup-mobile.svg',
    }
    await show('banner', { slides: [{ ...slide, title: { en: 'Cup', de: 'Pokal' }, href: '/live' }] })
    expect(href('Cup')).toBe('/sports/live')
    const src = (look: string) => document.querySelector(`img${look}`)?.getAttribute('src')
    expect(src('.banner-wide')).toMatch(/banner-cup\.svg$/)
    expect(src('.banner-narrow')).toMatch(/banner-cup-mobile\.svg$/)
    cleanup()
    await show(
      'banner',
      { slides: [{ image: slide.image, title: { en: 'Cup', de: 'Pokal' } }] },
      { locale: 'de' },
    )
    expect(screen.getByText('Pokal')).toBeTruthy()
    expect(src(':not([class])')).toMatch(/banner-courts\.svg$/)
  })

  test.each([
    ['https://cms.example/icons.svg', 'cms:trophy', '#trophy'],
    ['', 'cms:trophy', '#i-chevron-right'],
    ['https://cms.example/icons.svg', 'ball-tennis', '#i-ball-tennis'],
    ['https://cms.example/icons.svg', 'no-such-icon', '#i-chevron-right'],
  ])('ASSET-02 with the CMS at "%s" an icon named %s refers to %s', async (address, icon, href_) => {
    vi.stubEnv('CMS_ICONS_URL', address)
    await show('speed-dial', { links: [{ label: 'Cups', href: '/top', icon }] })
    expect(document.querySelector('use')?.getAttribute('href')).toMatch(new RegExp(`${href_}$`))
    vi.unstubAllEnvs()
  })

  const inAnother = () =>
    [...document.querySelectorAll('[lang]')].filter((element) => element.closest('html') !== element)
  const saying = (element: Element | null | undefined) => [
    element?.getAttribute('lang'),
    element?.getAttribute('dir'),
  ]

  test('BEYOND-11 LINK-08 what the page’s language lacks says which language it is in (WCAG 3.1.2)', async () => {
    const arabic = { locale: 'ar' } as const
    const [only, both] = [{ en: 'Cup final' }, { en: 'Cup', ar: 'كأس' }]
    const link = { href: '/live', icon: 'ball-tennis' }
    const cases: readonly (readonly [type: WidgetType, settings: object, texts: readonly string[]])[] = [
      ['button', { label: only, href: '/live' }, ['Cup final']],
      [
        'speed-dial',
        {
          links: [
            { ...link, label: only },
            { ...link, label: both },
          ],
        },
        ['Cup final'],
      ],
      ['platform-switcher', { products: [{ ...link, label: only }] }, ['Cup final']],
      ['side-menu', { links: [{ ...link, label: only }] }, ['Cup final']],
      ['text', { title: only, html: { en: '<p>Rules</p>' } }, ['Cup final', 'Rules']],
      ['text', { title: both, html: both }, []],
      ['image', { image: 'cup.svg', alt: only, width: 10, height: 10 }, ['']],
      ['iframe', { title: only, src: 'https://other.example/', height: 100 }, ['']],
      [
        'banner',
        { slides: [{ image: 'cup.svg', title: only, text: both, action: only, href: '/live' }] },
        ['Cup final', 'Cup final'],
      ],
      ['top-leagues', { title: only }, ['Cup final']],
      ['top-events', { title: only }, ['Cup final']],
      ['leagues', { title: only, sport: 'soccer' }, ['Cup final']],
      ['outrights', { title: only }, ['Cup final']],
      ['favorites', { title: only }, ['Cup final']],
      ['result-events', { title: only }, ['Cup final']],
      ['prematch-events', { title: only, sport: 'soccer' }, ['Cup final']],
      ['live-events', { title: only, sport: 'soccer' }, ['Cup final']],
      // With a head for each sport below.
      ['prematch-events', { title: only }, ['Cup final']],
      ['live-events', { title: only }, ['Cup final']],
      ['promocode', { title: only }, ['Cup final']],
      ['sport-list', { title: only, look: 'list' }, ['Cup final']],
      ['language', { title: only }, ['Cup final']],
      ['modal', { name: 'cup', title: only, trigger: only, html: both }, ['Cup final']],
    ]
    for (const [type, settings, texts] of cases) {
      await show(type, { ...samples[type], ...settings }, arabic)
      // Links to the page in other languages are named in those.
      const marked = inAnother().filter(({ localName }) => localName !== 'a')
      expect([type, marked.map(({ textContent }) => textContent)]).toEqual([type, texts])
      for (const element of marked) expect(saying(element)).toEqual(['en', 'ltr'])
      cleanup()
    }
    // One that is for all languages has none that anybody has said.
    await show('button', { label: 'Cup final', href: '/live' }, arabic)
    expect(inAnother()).toEqual([])
    cleanup()
    await show('button', { label: { ar: 'كأس' }, href: '/live' })
    expect(saying(inAnother()[0])).toEqual(['ar', 'rtl'])
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
