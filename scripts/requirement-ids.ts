const listed = /^- \*\*([A-Z]+(?:-[A-Z])?-\d+)\*\* (.*)$/gm
const cited = /\b[A-Z]+(?:-[A-Z])?-\d+\b/g
/** `BONUS-01 … -27`: a range of ids in an area. */
const ranges = /\b([A-Z]+(?:-[A-Z])?)-(\d+)(?: … -(\d+))?/g

/**
 * The criteria of a requirements document by id, in its order. Withdrawn criteria are left out, since they need no
 * test.
 * @param document Markdown whose criteria are lines of the form `- **AREA-NN** statement`
 */
export function requirementsIn(document: string): ReadonlyMap<string, string> {
  const rows = [...document.matchAll(listed)].map(([, id = '', statement = '']) => [id, statement] as const)
  return new Map(rows.filter(([, statement]) => !/^withdrawn\b/i.test(statement)))
}

/**
 * The criteria that cannot be proved yet, each with what it waits for: rows `| what | ids |` under the heading
 * "Waiting".
 * @param document the same Markdown
 */
export function waitingIn(document: string): ReadonlyMap<string, string> {
  const section = /^## Waiting\b[^]*?(?=^## |(?![^]))/m.exec(document)?.[0] ?? ''
  const rows = [...section.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
  return new Map(
    rows.flatMap(([, what = '', ids = '']) =>
      [...ids.matchAll(ranges)].flatMap(([, area = '', first = '', last = first]) =>
        Array.from(
          { length: Number(last) - Number(first) + 1 },
          (_, index) => [`${area}-${String(Number(first) + index).padStart(2, '0')}`, what] as const,
        ),
      ),
    ),
  )
}

/** The ids named in titles of tests; the caller drops texts that only look like one (`SHA-256`). */
export function idsNamedIn(titles: readonly string[]): ReadonlySet<string> {
  return new Set(titles.flatMap((title) => [...title.matchAll(cited)].map(([id]) => id)))
}

/** Where a test runs: on the code alone, as HTTP calls, or in a page (a browser, or components in jsdom). */
export type Side = 'unit' | 'call' | 'page'

const sides: readonly (readonly [Side, file: RegExp, source: RegExp])[] = [
  ['page', /^apps\/web\/e2e\//, /^/],
  ['page', /^(?:apps\/web|packages)\//, /^\/\/ @vitest-environment jsdom$/m],
  // The reference backend as callers see it, the front's servers, and the client's calls.
  ['call', /^apps\/backend\/test\/|\.pg\.test\.ts$/, /^/],
  ['call', /^apps\/backend\//, /\.inject\(|createWebServer\(|\/test\/(?:house|catalogue-of-tests)/],
  ['call', /^(?:apps\/web\/front|packages\/delivery)\//, /createServer\(/],
  ['call', /^packages\/api-client\//, /^/],
]

/** @param file its path from the root, with slashes @param source its text */
export const sideOf = (file: string, source: string): Side =>
  sides.find(([, path, text]) => path.test(file) && text.test(source))?.[0] ?? 'unit'

/**
 * What a sentence says the product does, by its words. Each can only be proved where it is sent, called, shown or kept,
 * not in a function alone.
 */
const verbs = {
  sent: /\b(?:sent|sends?)\b/i,
  called: /\b(?:calls?|asked for|fetched|refetched|reported)\b|`(?:GET|POST|PATCH|PUT|DELETE) /i,
  shown: /\b(?:shows?|shown|lists?|listed|opens|hides?|marked|displayed)\b/i,
  kept: /\b(?:kept|keeps?|stored|remembered)\b/i,
} as const

export type Verb = keyof typeof verbs

/** @param statement of a criterion */
export const verbsOf = (statement: string): readonly Verb[] =>
  (Object.keys(verbs) as Verb[]).filter((verb) => verbs[verb].test(statement))

/** A criterion, with the tests that name it by where they run. */
export interface Claim {
  readonly id: string
  readonly statement: string
  readonly files: Readonly<Record<Side, readonly string[]>>
  /** Whether a row in the benchmarks' table measures it; only PERF criteria can be measured. */
  readonly measured: boolean
  /** What has to exist first; null for a criterion that can be proved now. */
  readonly waitsFor: string | null
}

/** A test file, as the count needs it. */
export interface TestFile {
  readonly file: string
  readonly side: Side
  readonly titles: readonly string[]
}

/** All criteria, and sentences about wrong claims; none when all are right. */
export interface Coverage {
  readonly claims: readonly Claim[]
  readonly faults: readonly string[]
}

const areaOf = (id: string): string => id.replace(/-\d+$/, '')
const isFigure = (id: string): boolean => areaOf(id) === 'PERF'

/** A test names it, or a benchmark measures it. */
export const isProved = ({ files, measured }: Claim): boolean =>
  measured || files.unit.length + files.call.length + files.page.length > 0

function faultOf(claim: Claim): string | null {
  const { id, statement, files, waitsFor } = claim
  if (waitsFor !== null) {
    const named = [...files.unit, ...files.call, ...files.page]
    return named.length === 0 ? null : `${id} waits for ${waitsFor}, and is claimed by ${named.join(', ')}`
  }
  const said = verbsOf(statement)
  if (isFigure(id) || said.length === 0 || files.call.length + files.page.length > 0) return null
  return `${id} says what is ${said.join(', ')}, and no test of a call or a page names it: ${statement}`
}

/**
 * @param document the requirements
 * @param tests every file of tests
 * @param measured ids of the benchmarks that have a row of results
 */
export function coverage(
  document: string,
  tests: readonly TestFile[],
  measured: ReadonlySet<string>,
): Coverage {
  const requirements = requirementsIn(document)
  const waiting = waitingIn(document)
  const named = tests.map((test) => ({ ...test, ids: idsNamedIn(test.titles) }))
  const claims = [...requirements].map(([id, statement]): Claim => {
    // A figure is proved by a measurement, never by a test that mentions it.
    const by = isFigure(id) ? [] : named.filter(({ ids }) => ids.has(id))
    const on = (side: Side) => by.filter((test) => test.side === side).map(({ file }) => file)
    return {
      id,
      statement,
      files: { unit: on('unit'), call: on('call'), page: on('page') },
      measured: isFigure(id) && measured.has(id),
      waitsFor: waiting.get(id) ?? null,
    }
  })
  const areas = new Set([...requirements.keys()].map(areaOf))
  const unknown = [...new Set([...waiting.keys(), ...named.flatMap(({ ids }) => [...ids])])]
    .filter((id) => areas.has(areaOf(id)) && !requirements.has(id))
    .toSorted()
  return {
    claims,
    faults: [
      ...claims.flatMap((claim) => faultOf(claim) ?? []),
      ...unknown.map((id) => `${id} is named and is no requirement`),
    ],
  }
}
