import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { faultText, openSites, type SiteChecks, type SiteFault } from './sites.ts'

const LOCALES = ['en', 'de', 'ar']
const SITE = { siteName: 'One', locales: ['en'], country: 'DE', currencies: ['EUR'] }

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  vi.useRealTimers()
})

type Files = Readonly<Record<string, unknown>>

function write(dir: string, files: Files): void {
  for (const [name, value] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), typeof value === 'string' ? value : JSON.stringify(value))
  }
}

function setUp(files: Files = {}, checks: Partial<SiteChecks> = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-sites-'))
  folders.push(dir)
  write(dir, { 'one/site.json': SITE, 'one/layout.json': {}, ...files })
  const told: SiteFault[][] = []
  const open = () =>
    openSites({
      dir,
      defaultSite: 'one',
      locales: LOCALES,
      now: () => 1000,
      onFaults: (faults) => told.push([...faults]),
      ...checks,
    })
  return { dir, open, told, write: (more: Files) => write(dir, more) }
}

const two = (change: object = {}) => ({
  'two/site.json': { ...SITE, siteName: 'Two', hosts: ['two.example'], ...change },
  'two/layout.json': {},
})

describe('sites from files', () => {
  test('SITE-01 the host name picks the site, whatever its port and letters; an unknown one gets the default site', () => {
    const sites = setUp(two()).open()
    const idOf = (host: string | null | undefined) => sites.byHost(host).id
    expect(['two.example', 'TWO.example:8080', 'two.example.'].map(idOf)).toEqual(['two', 'two', 'two'])
    expect(['one.example', 'x.two.example', '', null, undefined].map(idOf)).toEqual(Array(5).fill('one'))
  })

  test.each<[string, object, string]>([
    [
      'an unknown key',
      { colour: 'red' },
      'two/site.json: colour: "colour" is not allowed, expected one of the keys $schema, hosts,',
    ],
    [
      'an unknown feature',
      { features: { jackpot: true } },
      'two/site.json: features.jackpot: "jackpot" is not allowed, expected one of the keys custom_bet_enabled,',
    ],
    [
      'a wrong type',
      { localeInUrl: 'yes' },
      'two/site.json: localeInUrl: "yes" is not allowed, expected true or false',
    ],
    [
      'a value of a list',
      { theme: 'blue' },
      'two/site.json: theme: "blue" is not allowed, expected one of "dark", "light", "system"',
    ],
    [
      'one item',
      { currencies: ['EUR', 'Euro'] },
      'two/site.json: currencies[1]: "Euro" is not allowed, expected a currency code such as EUR',
    ],
    [
      'a repeated one',
      { currencies: ['EUR', 'EUR'] },
      'two/site.json: currencies: what stands here is not allowed, expected a list in which nothing is repeated',
    ],
    [
      'a frame of itself',
      { providerFrames: { lotto: 'https://two.example/x' } },
      'two/site.json: providerFrames.lotto: "https://two.example/x" is not allowed, expected an address of another host',
    ],
    [
      'nothing',
      { siteName: undefined },
      'two/site.json: siteName: "nothing" is not allowed, expected the name visitors read',
    ],
    [
      'no host',
      { hosts: ['http://two'] },
      'two/site.json: hosts[0]: "http://two" is not allowed, expected a host name in small letters',
    ],
    [
      'an unknown locale',
      { locales: ['en', 'xx'] },
      'two/site.json: locales[1]: "xx" is not allowed, expected one of en, de, ar',
    ],
    [
      'a locale it lacks',
      { seo: { de: {} } },
      'two/site.json: seo.de: "de" is not allowed, expected one of en',
    ],
    [
      'an unknown provider',
      { providers: { acme: true } },
      'two/site.json: providers.acme: "acme" is not allowed, expected a key that is one of "betradar"',
    ],
    [
      'a missing file',
      { logo: 'logo.svg' },
      'two/site.json: logo: "logo.svg" is not allowed, expected the name of a file in the folder media',
    ],
    [
      'a file elsewhere',
      { logo: '../one/site.json' },
      'two/site.json: logo: "../one/site.json" is not allowed, expected the name of a svg',
    ],
  ])('SITE-01 %s is told with file, place and what is allowed, and others serve', (_name, change, said) => {
    const { open, told } = setUp(two(change))
    const sites = open()
    expect(sites.all().map(({ id }) => id)).toEqual(['one'])
    expect(told.flat().map(faultText)[0]).toContain(said)
    expect(told.flat()).toHaveLength(1)
  })

  test('SITE-01 broken JSON names its line, and the last good version stays in service until it is mended', () => {
    const { open, told, write } = setUp(two())
    const sites = open()
    const good = sites.byId('two')
    write({ 'two/site.json': '{\n  "siteName": "Two",\n  oops\n}' })
    expect(sites.reload().map(faultText)).toEqual([
      expect.stringMatching(/^two\/site\.json: line 3: what stands here is not allowed, expected JSON \(/),
    ])
    expect(sites.byHost('two.example')).toBe(good)
    write(two({ siteName: 'Zwei' }))
    expect(sites.reload()).toEqual([])
    expect(sites.byHost('two.example').config.siteName).toBe('Zwei')
    expect(told).toHaveLength(1)
  })

  test('SITE-01 any text in place of a file leaves the last good version, and never throws', () => {
    const { open, write } = setUp(two())
    const sites = open()
    const good = sites.byId('two')
    const files = ['site.json', 'layout.json'] as const
    const bad = fc.oneof(
      fc.string(),
      fc.json().map((json) => `[${json}`),
      fc.jsonValue().map((value) => JSON.stringify([value])),
    )
    fc.assert(
      fc.property(fc.constantFrom(...files), bad, (file, text) => {
        write(two())
        write({ [`two/${file}`]: text })
        const faults = sites.reload()
        expect(faults.length).toBeGreaterThan(0)
        expect(faults.map(({ file: name }) => name)).toContain(`two/${file}`)
        expect(sites.byHost('two.example')).toBe(good)
      }),
      { seed: 7, numRuns: 60 },
    )
  })

  test('SITE-01 a host belongs to one site; the later one stays as it was', () => {
    const { open, told } = setUp({
      ...two(),
      'zwei/site.json': { ...SITE, hosts: ['two.example'] },
      'zwei/layout.json': {},
    })
    expect(open().byHost('two.example').id).toBe('two')
    expect(told.flat().map(faultText)).toEqual([
      'zwei/site.json: hosts[0]: "two.example" is not allowed, expected a host that site two does not have already',
    ])
  })

  test('without a good default site there is nothing to show', () => {
    expect(() => setUp({ 'one/site.json': {} }).open()).toThrow(/^one\/site\.json: siteName: /)
    expect(() =>
      openSites({ dir: '/nowhere', defaultSite: 'one', locales: LOCALES, now: () => 0, onFaults: () => {} }),
    ).toThrow('/nowhere: there is no site "one"')
  })

  test('ROUTE-21 a page of the site has path, title and widgets; one that clashes is left out and told of', () => {
    const pages = [
      { path: 'welcome', title: { en: 'Welcome' }, widgets: [{ type: 'clock' }, { type: 'casino' }] },
      { path: 'live', title: { en: 'Mine' }, widgets: [] },
      { path: 'welcome', title: { en: 'Again' }, widgets: [] },
    ]
    const { open, told } = setUp(two({ pages }), { takenPaths: new Set(['live']) })
    expect(open().byId('two')?.pages).toEqual([
      { path: 'welcome', title: { en: 'Welcome' }, widgets: [expect.objectContaining({ type: 'clock' })] },
    ])
    expect(told.flat().map(faultText)).toEqual([
      'two/site.json: pages[0].widgets[1]: unknown widget type "casino"',
      'two/site.json: pages[1].path: "live" is not allowed, expected a path that no other page has',
      'two/site.json: pages[2].path: "welcome" is not allowed, expected a path that no other page has',
    ])
  })

  test('ROUTE-21 LAYOUT-06 a widget that nothing can show yet is left out and told of by file and place, with what there is', () => {
    const pages = [{ path: 'welcome', title: { en: 'Welcome' }, widgets: [{ type: 'bonuses' }] }]
    const layout = { sports: { main: [{ type: 'clock' }, { type: 'bonuses' }] } }
    const { open, told } = setUp(
      { ...two({ pages }), 'two/layout.json': layout },
      { unshownWidgets: new Set(['bonuses', 'chat-toggle']) },
    )
    const site = open().byId('two')
    expect(site?.layout['sports']?.main?.map(({ type }) => type)).toEqual(['clock'])
    expect(site?.pages[0]?.widgets).toEqual([])
    const says = (place: string) =>
      `${place}.type: a widget of type "bonuses" is not shown yet and is left out, expected one of banner, text, image,`
    const lines = told.flat().map(faultText)
    expect(lines).toEqual([
      expect.stringContaining(says('two/layout.json: sports.main[1]')) as string,
      expect.stringContaining(says('two/site.json: pages[0].widgets[0]')) as string,
    ])
    expect(lines.join()).not.toContain('chat-toggle')
  })

  test('a provider that is on without a page to frame is told of, and costs no more than its page', () => {
    const { open, told } = setUp(
      two({
        additionalProviders: { lotto: true, horse_racing: true },
        providerFrames: {},
      }),
    )
    expect(open().byId('two')?.config.additionalProviders).toMatchObject({ lotto: true, horse_racing: true })
    // Horse racing without a frame is ours.
    expect(told.flat().map(faultText)).toEqual([
      'two/site.json: providerFrames.lotto: "nothing" is not allowed, expected an https address, without which additionalProviders.lotto shows no page',
    ])
  })

  test('EXTRA-02 an arena without apps is told of; its apps are named once, in languages of the site', () => {
    const app = (name: object) => ({ provider: 'demo', app: 'dice', name })
    const faultsOf = (site: object) => {
      const { open, told } = setUp(two(site))
      open()
      return told.flat().map(faultText)
    }
    expect(faultsOf({ virtualGamingArena: true })).toEqual([
      'two/site.json: arenaApps: "nothing" is not allowed, expected at least one app, without which virtualGamingArena shows no page',
    ])
    expect(faultsOf({ virtualGamingArena: true, arenaApps: [app({ en: 'Dice' })] })).toEqual([])
    expect(faultsOf({ arenaApps: [app({ en: 'Dice' }), app({ en: 'More' })] }).join()).toContain('arenaApps')
    expect(faultsOf({ arenaApps: [app({ fi: 'Nopat' })] }).join()).toContain('arenaApps[0].name.fi')
    expect(faultsOf({ arenaApps: [app({})] }).join()).toContain('arenaApps[0].name')
  })

  test('EXTRA-05 streams are https addresses that name the match, each with a key of its own', () => {
    const faultsOf = (site: object) => {
      const { open, told } = setUp(two(site))
      open()
      return told.flat().map(faultText)
    }
    const stream = (url: string) => ({ key: 'main', url })
    const good = stream('https://video.example/{sport}/watch?of={urn}')
    expect(faultsOf({ streams: [good] })).toEqual([])
    expect(faultsOf({ streams: [good, good] }).join()).toContain('streams')
    expect(faultsOf({ streams: [{ ...good, sports: ['soccer'], leagues: [17], matches: [4] }] })).toEqual([])
    expect(faultsOf({ streams: [{ ...good, matches: ['4'] }] }).join()).toContain('streams[0].matches[0]')
    expect(faultsOf({ streams: [{ ...good, leagues: [] }] }).join()).toContain('streams[0].leagues')
    for (const url of [
      'http://video.example/{id}',
      'https://video.example/the-same-for-all',
      'https://video.example/{match}/{id}',
      'https://{id}.example/',
      'javascript:alert({id})',
    ])
      expect(faultsOf({ streams: [stream(url)] }).join(), url).toContain('streams[0].url')
  })

  test('SITE-01 a change of a file is taken up without a restart, once the files rest', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { open, write } = setUp()
    const sites = open()
    const stop = sites.watch(500)
    write(two())
    vi.advanceTimersByTime(500)
    expect(sites.byId('two')).toBeUndefined()
    vi.advanceTimersByTime(500)
    expect(sites.byId('two')?.config.siteName).toBe('Two')
    rmSync(join(folders[0] ?? '', 'two'), { recursive: true })
    vi.advanceTimersByTime(1000)
    expect(sites.byId('two')).toBeUndefined()
    stop()
    write(two())
    vi.advanceTimersByTime(5000)
    expect(sites.byId('two')).toBeUndefined()
  })

  test('BEYOND-17 a site is tried with other files, and stays as it is', () => {
    const { open } = setUp({ 'one/theme.css': ':root { --brand-hue: 20 }' })
    const sites = open()
    const layout = JSON.stringify({ sports: { main: [{ type: 'clock' }] } })
    const tried = sites.tried('one', { 'layout.json': layout, 'theme.css': null })
    expect(tried).toMatchObject({
      ok: true,
      site: { theme: null, layout: { sports: { main: [{ type: 'clock' }] } } },
    })
    expect(sites.byHost('')).toMatchObject({ layout: {}, theme: { type: 'text/css; charset=utf-8' } })
    expect(sites.reload()).toEqual([])
    expect(sites.tried('one', { 'layout.json': '{' })).toMatchObject({
      ok: false,
      faults: [{ file: 'one/layout.json', path: 'line 1' }],
    })
  })

  test('a feature that is absent is off', () => {
    const { features } = setUp().open().byHost('').config
    expect(Object.values(features).filter(Boolean)).toEqual([])
    expect(Object.keys(features)).toEqual(
      expect.arrayContaining([
        'jackpots',
        'share_bet',
        'amb_progress_bar',
        'custom_provider',
        'iframe_user_unlock',
      ]),
    )
  })

  test('files of media are known by name and hash, theme and texts as they are checked', () => {
    const { open } = setUp(
      {
        'one/media/logo.svg': '<svg/>',
        'one/media/notes.txt': 'no picture',
        'one/theme.css': ':root { --brand-hue: 20 }',
        'one/messages/en.json': { nav: { live: 'Now' } },
      },
      { checkMessages: (texts) => ({ messages: texts as Record<string, unknown>, flaws: [] }) },
    )
    const { assets, theme, messages } = open().byHost('')
    expect([...assets].map(([name, { type, hash }]) => [name, type, hash.length])).toEqual([
      ['logo.svg', 'image/svg+xml', 12],
    ])
    expect(theme?.body.toString()).toMatch(/@layer brand \{\s+:root \{ --brand-hue: 20 \}\s*\}/)
    expect(messages).toEqual({ en: { nav: { live: 'Now' } } })
  })
})
