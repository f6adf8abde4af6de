import { type Figure, isReached, type Target, valueOf } from './benchmark.ts'
import { median, NOISE_LIMIT } from './measure.ts'

/** A figure in `results.json`. */
export interface Result {
  readonly benchmark: string
  readonly name: string
  readonly ratio: number
  readonly target: Target
  /** Medians in the benchmark's own unit; absent for counts. */
  readonly ours?: number
  readonly reference?: number
  /** The reference relative to itself, or a page at rest relative to a quiet machine. */
  readonly noise?: number
  readonly between?: string
  /** Day of the measurement. */
  readonly date: string
  /** The measured commit, with a `+` if measured files had uncommitted changes; null without git. */
  readonly commit: string | null
}

export interface Results {
  readonly versions: Readonly<Record<string, string>>
  readonly results: readonly Result[]
}

/** The part of a registry row that reports need. */
export interface Described {
  readonly id: string
  readonly what: string
  readonly how: string
}

const digits = (value: number): number => Number(value.toPrecision(4))

const targetText = (target: Target): string => ('most' in target ? `≤ ${target.most}` : `≥ ${target.least}`)

const noiseOf = ({ measured }: Figure): number => measured.noise ?? 1

/** Null when chance had too much influence. */
export function resultOf(
  benchmark: string,
  figure: Figure,
  when: Pick<Result, 'date' | 'commit'>,
): Result | null {
  if (noiseOf(figure) > NOISE_LIMIT) return null
  const { name, target, measured, between } = figure
  const ratio = digits(valueOf(figure))
  const medians =
    'ratio' in measured
      ? {
          ours: digits(median(measured.ours)),
          reference: digits(median(measured.reference)),
          noise: digits(measured.noise),
        }
      : measured.noise === undefined
        ? {}
        : { noise: digits(measured.noise) }
  const missed = between !== undefined && !isReached(target, ratio) ? { between } : {}
  return { benchmark, name, ratio, target, ...medians, ...missed, ...when }
}

/** `name ratio target`, and why a figure does not count. */
export function lineOf(benchmark: string, figure: Figure): string {
  const noise = noiseOf(figure)
  const verdict =
    noise > NOISE_LIMIT
      ? `discarded: the machine was not quiet (A/A ${digits(noise)})`
      : isReached(figure.target, valueOf(figure))
        ? ''
        : 'missed'
  return `${benchmark} ${figure.name}  ${digits(valueOf(figure))}  ${targetText(figure.target)}  ${verdict}`.trimEnd()
}

/** New figures replace earlier ones of the same name; benchmarks that were not run keep theirs. */
export function merged(
  before: readonly Result[],
  now: readonly Result[],
  order: readonly string[],
): readonly Result[] {
  const key = ({ benchmark, name }: Result) => `${benchmark} ${name}`
  const all = new Map([...before, ...now].map((result) => [key(result), result]))
  return [...all.values()]
    .filter(({ benchmark }) => order.includes(benchmark))
    .toSorted((a, b) => order.indexOf(a.benchmark) - order.indexOf(b.benchmark))
}

const START = '<!-- results: written by `npm run bench` -->'
const END = '<!-- end of results -->'

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

function tableOf(results: readonly Result[]): readonly string[] {
  const rows = results.map(({ benchmark, name, ratio, target, noise, date, commit }) =>
    row([
      benchmark,
      name,
      String(ratio),
      targetText(target),
      isReached(target, ratio) ? 'reached' : '**missed**',
      noise === undefined ? '' : String(noise),
      date,
      commit ?? '',
    ]),
  )
  const head = ['', 'figure', 'ratio', 'target', '', 'A/A', 'measured', 'at']
  return [row(head), row(head.map(() => '---')), ...rows]
}

function sectionOf({ id, what, how }: Described, results: readonly Result[]): readonly string[] {
  const missing = results.flatMap(({ name, between }) =>
    between === undefined ? [] : [`- ${name}: ${between}`],
  )
  return [
    '',
    `### ${id}`,
    '',
    what,
    '',
    how,
    ...(missing.length === 0 ? [] : ['', 'What stands between:', '', ...missing]),
  ]
}

/** The page with the part between the marks rewritten. Throws without the marks. */
export function withResults(
  page: string,
  benchmarks: readonly Described[],
  { results, versions }: Results,
): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)]
  if (start < 0 || end < start) throw new Error(`bench/README.md: ${START} … ${END} was not found`)
  const lines = [
    START,
    '',
    ...tableOf(results),
    '',
    `Versions: ${Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}.`,
    ...benchmarks.flatMap((benchmark) =>
      sectionOf(
        benchmark,
        results.filter((result) => result.benchmark === benchmark.id),
      ),
    ),
    '',
  ]
  return `${page.slice(0, start)}${lines.join('\n')}\n${page.slice(end)}`
}
