import { join } from 'node:path'
import type { Flaw, SiteFault } from './faults.ts'
import { type Layout, type LayoutProblem, type PlacedWidget, readLayout, readWidgets } from './layout.ts'
import { SITE_SCHEMAS } from './schemas.ts'
import type { Site } from './site.ts'
import { createSiteReader, namesIn, shortHash, type SiteFiles, type SiteReader } from './site-reader.ts'

/** A file for browsers. */
export interface SiteAsset {
  readonly type: string
  readonly body: Buffer
  /** 12 hex digits of a hash of its content. */
  readonly hash: string
}

/** A page defined by the configuration (ROUTE-21). */
export interface CustomPage {
  /** The segment after the sub-path. */
  readonly path: string
  /** By locale. */
  readonly title: Readonly<Record<string, string>>
  readonly widgets: readonly PlacedWidget[]
}

/** The content of all files of a site. */
export interface LoadedSite {
  /** The folder's name. */
  readonly id: string
  readonly config: Site
  readonly layout: Layout
  readonly pages: readonly CustomPage[]
  /** theme.css; null without one. */
  readonly theme: SiteAsset | null
  /** Texts that replace built-in ones, by locale, as `checkMessages` converted them. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** By file name. */
  readonly assets: ReadonlyMap<string, SiteAsset>
  /** 12 hex digits that change with any file. */
  readonly version: string
  /** Epoch ms. */
  readonly loadedAt: number
}

/** Checks by the process that serves the files, which this package cannot know. */
export interface SiteChecks {
  /** Locales with messages. */
  readonly locales: readonly string[]
  /** First segments of built-in pages, which a site's page cannot use. */
  readonly takenPaths?: ReadonlySet<string>
  /** Widget types without content yet: they are left out and reported. */
  readonly unshownWidgets?: ReadonlySet<string>
  readonly checkTheme?: (css: string) => readonly Flaw[]
  /** Checks a locale's texts and converts them for pages. */
  readonly checkMessages?: (texts: unknown) => {
    readonly messages: Readonly<Record<string, unknown>>
    readonly flaws: readonly Flaw[]
  }
}

export type SiteResult =
  | { readonly ok: true; readonly site: LoadedSite; readonly warnings: readonly SiteFault[] }
  | { readonly ok: false; readonly faults: readonly SiteFault[] }

const ASSET_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  ico: 'image/x-icon',
}

const flawsOfProblems = (problems: readonly LayoutProblem[]): readonly Flaw[] =>
  problems.map(({ place, message }) => ({ path: place, allowed: message, says: message }))

function flawsOfLocales({ locales, seo, pages, arenaApps }: Site, known: readonly string[]): readonly Flaw[] {
  const unknown = locales.flatMap((found, index) =>
    known.includes(found)
      ? []
      : [{ path: `locales[${index}]`, found, allowed: `one of ${known.join(', ')}` }],
  )
  const strayIn = (texts: object, path: string): readonly Flaw[] =>
    Object.keys(texts)
      .filter((locale) => !locales.includes(locale))
      .map((found) => ({ path: `${path}.${found}`, found, allowed: `one of ${locales.join(', ')}` }))
  return [
    ...unknown,
    ...strayIn(seo, 'seo'),
    ...pages.flatMap(({ title }, index) => strayIn(title, `pages[${index}].title`)),
    ...arenaApps.flatMap(({ name }, index) => strayIn(name, `arenaApps[${index}].name`)),
  ]
}

/** A provider that is on needs a page to frame (EXTRA-01); horse racing without one is our own (BEYOND-28). */
const flawsOfFrames = ({ additionalProviders, providerFrames }: Site): readonly Flaw[] =>
  (['lotto'] as const)
    .filter((name) => additionalProviders[name] && providerFrames[name] === undefined)
    .map((name) => ({
      path: `providerFrames.${name}`,
      found: 'nothing',
      allowed: `an https address, without which additionalProviders.${name} shows no page`,
    }))

/** An app that is framed needs somebody who runs it. */
function flawsOfFramedApps({ arenaProviders, providerFrames }: Site): readonly Flaw[] {
  const { lotto } = providerFrames
  if (typeof lotto !== 'object' || Object.hasOwn(arenaProviders, lotto.provider)) return []
  return [
    { path: 'providerFrames.lotto.provider', found: lotto.provider, allowed: 'a name of arenaProviders' },
  ]
}

/** An arena needs at least one app (EXTRA-02). */
const flawsOfArena = ({ virtualGamingArena, arenaApps }: Site): readonly Flaw[] =>
  virtualGamingArena && arenaApps.length === 0
    ? [
        {
          path: 'arenaApps',
          found: 'nothing',
          allowed: 'at least one app, without which virtualGamingArena shows no page',
        },
      ]
    : []

/** A frame of the site's own origin would not be isolated: its scripts could remove their sandbox. */
const flawsOfOwnFrames = ({ hosts, publicUrl, providerFrames }: Site): readonly Flaw[] => {
  const own = [...hosts, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])]
  return Object.entries(providerFrames)
    .flatMap(([name, framed]) => (typeof framed === 'string' ? [[name, framed] as const] : []))
    .filter(([, address]) => own.includes(new URL(address).hostname))
    .map(([name, found]) => ({
      path: `providerFrames.${name}`,
      found,
      allowed: 'an address of another host than those of the site',
    }))
}

/** Pages with a free path; others are reported and left out. */
function readPages(
  reader: SiteReader,
  { pages }: Site,
  { takenPaths, unshownWidgets }: SiteChecks,
): readonly CustomPage[] {
  const paths = new Set(takenPaths)
  return pages.flatMap(({ path, title, widgets: raw }, index) => {
    const place = `pages[${index}]`
    if (paths.has(path)) {
      const allowed = 'a path that no other page has'
      reader.warn('site.json', [{ path: `${place}.path`, found: path, allowed }])
      return []
    }
    paths.add(path)
    const { widgets, problems } = readWidgets(raw, `${place}.widgets`, unshownWidgets)
    reader.warn('site.json', flawsOfProblems(problems))
    return [{ path, title, widgets }]
  })
}

function readSiteLayout(reader: SiteReader, { unshownWidgets }: SiteChecks): Layout {
  const value = reader.json('layout.json')
  if (value === undefined) return {}
  const { layout, problems } = readLayout(value, unshownWidgets)
  const isWhole = ({ place }: LayoutProblem) => place === ''
  reader.blame('layout.json', flawsOfProblems(problems.filter(isWhole)))
  reader.warn('layout.json', flawsOfProblems(problems.filter((problem) => !isWhole(problem))))
  return layout
}

function readAssets(reader: SiteReader, config: Site): ReadonlyMap<string, SiteAsset> {
  const assets = new Map<string, SiteAsset>()
  for (const name of namesIn(join(reader.folder, 'media'))) {
    const type = ASSET_TYPES[name.split('.').at(-1)?.toLowerCase() ?? '']
    const body = type === undefined ? null : reader.bytes(`media/${name}`)
    if (body !== null && type !== undefined) assets.set(name, { type, body, hash: shortHash(body) })
  }
  const named = [
    ['logo', config.logo],
    ['favicon', config.favicon],
    ...Object.entries(config.seo).map(([locale, seo]) => [
      `seo.${locale}.openGraph.url`,
      seo?.openGraph?.url,
    ]),
  ] as const
  for (const [path = '', found] of named)
    if (found !== undefined && !found.includes('/') && !assets.has(found))
      reader.blame('site.json', [{ path, found, allowed: 'the name of a file in the folder media' }])
  return assets
}

function readMessages(reader: SiteReader, { locales }: Site, { checkMessages }: SiteChecks) {
  const messages: Record<string, Readonly<Record<string, unknown>>> = {}
  if (checkMessages === undefined) return messages
  for (const name of namesIn(join(reader.folder, 'messages'))) {
    if (!name.endsWith('.json')) continue
    const file = `messages/${name}`
    const found = name.slice(0, -'.json'.length)
    const value = reader.json(file)
    if (value === undefined) continue
    if (!locales.includes(found))
      reader.blame(file, [{ path: '', found, allowed: `one of ${locales.join(', ')} as its name` }])
    const checked = checkMessages(value)
    reader.blame(file, checked.flaws)
    messages[found] = checked.messages
  }
  return messages
}

/**
 * The style sheet as served: in the layer of brands, independent of the order of loading
 * (packages/ui/src/styles/index.css).
 */
function readTheme(reader: SiteReader, { checkTheme }: SiteChecks): SiteAsset | null {
  const css = reader.bytes('theme.css')?.toString('utf8')
  if (css === undefined) return null
  reader.blame('theme.css', checkTheme?.(css) ?? [])
  const body = Buffer.from(
    `@layer reset, tokens, brand, base, components, utilities;\n@layer brand {\n${css}}\n`,
  )
  return { type: 'text/css; charset=utf-8', body, hash: shortHash(body) }
}

/**
 * Reads and checks a site's folder `<dir>/<id>`, with texts `instead` of some files. All flaws of all files are
 * reported at once. `now` is epoch ms.
 */
export function loadSite(
  dir: string,
  id: string,
  checks: SiteChecks,
  now: number,
  instead: SiteFiles = {},
): SiteResult {
  const reader = createSiteReader(dir, id, instead)
  const config = reader.checked('site.json', SITE_SCHEMAS.site)
  const layout = readSiteLayout(reader, checks)
  const theme = readTheme(reader, checks)
  if (config === null) return { ok: false, faults: reader.faults }
  reader.blame('site.json', flawsOfLocales(config, checks.locales))
  reader.blame('site.json', flawsOfOwnFrames(config))
  reader.blame('site.json', flawsOfFramedApps(config))
  reader.warn('site.json', [...flawsOfFrames(config), ...flawsOfArena(config)])
  const pages = readPages(reader, config, checks)
  const assets = readAssets(reader, config)
  const messages = readMessages(reader, config, checks)
  if (reader.faults.length > 0) return { ok: false, faults: reader.faults }
  const version = reader.version()
  const site = { id, config, layout, pages, theme, messages, assets, version, loadedAt: now }
  return { ok: true, site, warnings: reader.warnings }
}
