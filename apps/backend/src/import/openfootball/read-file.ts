import { z } from 'zod'
import { readDate, TIME } from './kick-off.ts'

const goals = z.int('must be a whole number').min(0, 'must not be below 0').max(99, 'must not be above 99')
const pair = z.tuple([goals, goals], 'must be two numbers such as [2, 1]')

const Score = z.object({
  /** After 90 minutes. */
  ft: pair.optional(),
  ht: pair.optional(),
  /** After extra time. */
  et: pair.optional(),
  p: pair.optional(),
})

const name = z
  .string('must be a name')
  .trim()
  .min(1, 'must not be empty')
  .max(100, 'must not be above 100 characters')
/** A team is its name, or an object that has one. */
const Team = z.union([name, z.object({ name }).transform((team) => team.name)], 'must be the name of a team')
const Place = z.union([name, z.object({ name }).transform((stadium) => stadium.name)], 'must be a name')
const nothingAs = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined)

/** Plausible years; any other is a typing error. */
const YEARS = { first: 1850, last: 2100 }
const isPlausible = (year: number): boolean => year >= YEARS.first && year <= YEARS.last

const FileMatch = z
  .object({
    round: nothingAs(name),
    group: nothingAs(name),
    date: z
      .string('must be a date such as 2025-08-15')
      .refine((text) => readDate(text) !== null, {
        message: 'must be a day of the calendar such as 2025-08-15',
        abort: true,
      })
      .refine((text) => isPlausible(readDate(text)?.year ?? 0), {
        message: `must be of a year from ${YEARS.first} to ${YEARS.last}`,
      }),
    time: nothingAs(z.string().regex(TIME, 'must be a time such as 20:30 or 13:00 UTC-6')),
    team1: Team,
    team2: Team,
    score: nothingAs(Score),
    /** The result as older files write it. */
    score1: nothingAs(goals),
    score2: nothingAs(goals),
    status: nothingAs(name),
    ground: nothingAs(Place),
    stadium: nothingAs(Place),
    city: nothingAs(name),
  })
  .superRefine((match, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (match.team1 === match.team2) refuse(['team2'], 'must be another team than team1')
    if ((match.score1 === undefined) !== (match.score2 === undefined)) {
      refuse([match.score1 === undefined ? 'score1' : 'score2'], 'is missing beside the other side’s')
    }
    const { ht, ft, et } = match.score ?? {}
    for (const [part, whole, field] of [
      [ht, ft, 'ht'],
      [ft, et, 'ft'],
    ] as const) {
      for (const side of [0, 1] as const) {
        if (part !== undefined && whole !== undefined && part[side] > whole[side]) {
          refuse(['score', field, side], 'must not be above the later score')
        }
      }
    }
  })
  .transform(({ score1, score2, score, ...match }) => ({
    ...match,
    score:
      score1 !== undefined && score2 !== undefined
        ? { ft: [score1, score2] as [number, number], ...score }
        : score,
  }))

export type FileMatch = z.output<typeof FileMatch>

/** Identifies a match within its file, even if it is postponed. */
export const identityOf = ({ round, group, date, team1, team2 }: FileMatch): string =>
  [group ?? '', round ?? date, team1, team2].join('\n')

export type ReadFile =
  | { readonly ok: true; readonly name: string; readonly matches: readonly FileMatch[] }
  | { readonly ok: false; readonly errors: readonly string[] }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Most errors reported of one file; further ones are only counted. */
const mostErrors = 20

const told = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : isObject(value) && typeof value['name'] === 'string'
      ? value['name']
      : '?'

const describe = (raw: unknown, index: number): string =>
  isObject(raw)
    ? `match ${index + 1} (${told(raw['team1'])} – ${told(raw['team2'])}, ${told(raw['date'])})`
    : `match ${index + 1}`

/** Errors for matches that repeat an earlier one with another score: nobody can tell which is right. */
function contradictions(matches: readonly FileMatch[], raw: readonly unknown[]): string[] {
  const before = new Map<string, number>()
  return matches.flatMap((match, index) => {
    const key = identityOf(match)
    const known = before.get(key)
    const score = matches[known ?? index]?.score
    if (match.score?.ft !== undefined && (known === undefined || score?.ft === undefined))
      before.set(key, index)
    for (const part of ['ft', 'ht', 'et', 'p'] as const) {
      const [was, is] = [score?.[part], match.score?.[part]]
      if (was === undefined || is === undefined || was.join() === is.join()) continue
      const same = `must be ${was.join(':')} as in match ${(known ?? 0) + 1}, which is the same match`
      return [`${describe(raw[index], index)}: score.${part} ${same}`]
    }
    return []
  })
}

/** The raw matches of a file, from one list, or by round as in older files. */
function rawMatches(document: unknown): readonly unknown[] | string {
  const wanted = 'expected { "name": …, "matches": [ … ] }'
  if (Array.isArray(document)) return `a list without matches (a list of teams?), ${wanted}`
  if (!isObject(document)) return `not a file of matches, ${wanted}`
  const { matches, rounds } = document
  if (Array.isArray(matches)) return matches
  if (Array.isArray(rounds)) {
    return rounds.flatMap((round: unknown) => {
      if (!isObject(round) || !Array.isArray(round['matches'])) return []
      return round['matches'].map((match: unknown) =>
        isObject(match) ? { round: round['name'], ...match } : match,
      )
    })
  }
  const other = ['stadiums', 'teams', 'clubs', 'groups'].find((key) => key in document)
  return other === undefined ? `no matches in it, ${wanted}` : `a file of ${other}, which has no matches`
}

/**
 * Reads one openfootball file. Every error names the file, the match and the field. One error refuses the whole file.
 */
export function readOpenfootball(fileName: string, text: string): ReadFile {
  const refuse = (...errors: string[]) =>
    ({ ok: false, errors: errors.map((error) => `${fileName}: ${error}`) }) as const
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    return refuse(`not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const raw = rawMatches(document)
  if (typeof raw === 'string') return refuse(raw)
  const written = isObject(document) && typeof document['name'] === 'string' ? document['name'].trim() : ''
  const matches: FileMatch[] = []
  const errors: string[] = []
  for (const [index, match] of raw.entries()) {
    const read = FileMatch.safeParse(match)
    if (read.success) matches.push(read.data)
    else {
      for (const { path, message } of read.error.issues) {
        errors.push(`${describe(match, index)}: ${path.join('.') || 'match'} ${message}`)
      }
    }
  }
  // Numbers of matches equal those in the file only if all of them could be read.
  if (errors.length === 0) errors.push(...contradictions(matches, raw))
  if (errors.length === 0) return { ok: true, name: written, matches }
  const more = errors.length - mostErrors
  return refuse(...errors.slice(0, mostErrors), ...(more > 0 ? [`${more} more errors`] : []))
}
