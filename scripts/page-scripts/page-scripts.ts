import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'

/** Bytes of response headers with each file. */
const HEADERS = 270

/** What the late scripts of a visitor export: session and connection, odds, prefetched links, the site's chat. */
const LATE = ['VisitApp', 'startRealtime', 'nearLinks', 'ChatPlaces'] as const

/** Bytes on the wire, gzip and headers included. */
export interface PageScripts {
  /** Its route, as Next names it. */
  readonly page: string
  /** Scripts that its HTML names. */
  readonly needed: number
  /** Those, and what a visitor who does nothing loads by themselves in the first seconds. */
  readonly all: number
}

interface Manifest {
  readonly entryJSFiles?: Readonly<Record<string, readonly string[]>>
}

interface File {
  readonly text: string
  readonly bytes: number
}

/** The client manifests that a build has for its pages: scripts that put themselves into a global. */
function manifestsOf(build: string): [page: string, manifest: Manifest][] {
  const files = globSync('server/app/**/page_client-reference-manifest.js', { cwd: build })
  const globals: Record<string, Readonly<Record<string, Manifest>>> = {}
  for (const file of files) runInNewContext(readFileSync(join(build, file), 'utf8'), { globalThis: globals })
  return Object.values(globals).flatMap((pages) => Object.entries(pages))
}

/** Lists of files that a script may load, one for each `import()` in it. */
const listsIn = (text: string): string[][] =>
  [...text.matchAll(/Promise\.all\(\[((?:"static\/chunks\/[^"]+",?)+)\]/g)].map(([, list = '']) =>
    [...list.matchAll(/"([^"]+\.js)"/g)].map(([, path = '']) => path),
  )

/** The files of the late scripts that these lead to, some of them by way of others. Throws where one is not found. */
function lateFiles(first: ReadonlySet<string>, fileOf: (path: string) => File): Set<string> {
  const missing = new Set<string>(LATE)
  const known = new Set(first)
  const exported = (path: string) => LATE.filter((name) => fileOf(path).text.includes(`"${name}",`))
  for (const file of known)
    for (const list of listsIn(fileOf(file).text)) {
      const names = list.flatMap(exported)
      if (names.length > 0) for (const path of list) known.add(path)
      for (const name of names) missing.delete(name)
    }
  if (missing.size > 0) throw new Error(`no script exports ${[...missing].join(', ')} any more`)
  return known
}

/** What the scripts of each of a visitor's pages weigh in a build of the web. */
export function pageScripts(build: string): PageScripts[] {
  const files = new Map<string, File>()
  const fileOf = (path: string): File => {
    const present = files.get(path)
    if (present !== undefined) return present
    const text = readFileSync(join(build, path), 'utf8')
    const made = { text, bytes: gzipSync(text).length + HEADERS }
    files.set(path, made)
    return made
  }
  const sum = (paths: Iterable<string>) => [...paths].reduce((total, path) => total + fileOf(path).bytes, 0)
  const { rootMainFiles }: { rootMainFiles: string[] } = JSON.parse(
    readFileSync(join(build, 'build-manifest.json'), 'utf8'),
  )
  return manifestsOf(build)
    .filter(([page]) => page.includes('/(pages)/'))
    .map(([page, { entryJSFiles = {} }]) => {
      const first = new Set([...rootMainFiles, ...Object.values(entryJSFiles).flat()])
      return { page, needed: sum(first), all: sum(lateFiles(first, fileOf)) }
    })
}

/** Bytes of the scripts of a page of Next that has nothing on it, as `bench/page-js` measures them. */
const EMPTY_PAGE = 137_000

/** A match and a race card, which have what a bettor decides by: PERF-01 gives a match more room. */
const WIDER: ReadonlySet<string> = new Set([
  '/[locale]/sports/(pages)/[sport]/[slug]/event/page',
  '/[locale]/sports/(pages)/racing/page',
])

const ratio = (bytes: number): number => bytes / EMPTY_PAGE

/** The page with the most, and what is over the budget of PERF-01. */
export function budgetOf(pages: readonly PageScripts[]): {
  readonly faults: string[]
  readonly most: string
} {
  const faults = pages.flatMap(({ page, needed, all }) => {
    const over = (bytes: number, most: number, what: string) =>
      ratio(bytes) > most
        ? [`${page}: ${bytes} bytes of scripts ${what}, ${ratio(bytes).toFixed(3)} > ${most}`]
        : []
    return [...over(needed, WIDER.has(page) ? 1.35 : 1.25, 'to hydrate'), ...over(all, 1.5, 'after 3 s')]
  })
  const most = (bytes: number[]) => ratio(Math.max(...bytes)).toFixed(3)
  const [needed, all] = [pages.map((page) => page.needed), pages.map((page) => page.all)]
  return { faults, most: `at most ${most(needed)} to hydrate and ${most(all)} after 3 s` }
}
