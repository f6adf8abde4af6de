import { kickOff, readDate } from './kick-off.ts'
import { type FileMatch, identityOf } from './read-file.ts'

const day = 86_400_000
const hour = 3_600_000

/** After this time a match is certainly over. */
const matchLength = 2 * hour

/** A match with its start, in the calendar it is imported to. */
export interface Scheduled {
  readonly match: FileMatch
  /** Epoch ms. */
  readonly startTime: number
  /** Whether it was played; otherwise it is coming or in play. */
  readonly played: boolean
}

export interface Schedule {
  readonly matches: readonly Scheduled[]
  /** Listed twice: the one with a score is kept, else the later one. */
  readonly repeated: number
  /** Called off, or past without a score: neither a result nor open for bets. */
  readonly leftOut: number
  /** Dated before the season, but within it a year later: read as that. */
  readonly misdated: number
  /** Days by which the whole schedule was moved. */
  readonly shiftedDays: number
}

interface Dated {
  readonly match: FileMatch
  /** Epoch ms. */
  readonly at: number
}

const hasScore = (match: FileMatch): boolean => match.score?.ft !== undefined

function withoutRepeats(matches: readonly FileMatch[]): FileMatch[] {
  const byIdentity = new Map<string, FileMatch>()
  for (const match of matches) {
    const before = byIdentity.get(identityOf(match))
    if (before !== undefined && hasScore(before) && !hasScore(match)) continue
    byIdentity.set(identityOf(match), match)
  }
  return [...byIdentity.values()]
}

/** A match this long before its round's median was brought forward, and does not begin the round. */
const roundLength = 4 * day

/**
 * When the middle round begins (epoch ms). Rounds are ordered by their median kick-off, because single matches get
 * moved.
 */
function middleOf(matches: readonly Dated[]): number {
  const rounds = Map.groupBy(matches, ({ match }) => match.round ?? match.date)
  const medians = [...rounds.values()]
    .map((round) => {
      const times = round.map(({ at }) => at).sort((a, b) => a - b)
      const median = times[Math.floor((times.length - 1) / 2)] ?? 0
      return { median, first: times.find((at) => at >= median - roundLength) ?? median }
    })
    .sort((a, b) => a.median - b.median)
  return medians[Math.floor(medians.length / 2)]?.first ?? 0
}

const midnight = (at: number): number => Math.floor(at / day) * day

/**
 * Corrects the year of a date that lies before the season but within it a year later: the year is the likeliest
 * mistake.
 */
function inSeason(match: FileMatch, firstYear: number | null): FileMatch {
  const date = readDate(match.date)
  if (firstYear === null || date === null || date.year !== firstYear || date.month >= 6) return match
  return { ...match, date: `${date.year + 1}-${date.month}-${date.day}` }
}

const calledOff: readonly string[] = ['cancelled', 'canceled', 'abandoned', 'annulled']

/**
 * Dates the matches of a file. With `shift` the whole season moves by whole days, so that its middle round begins
 * today: earlier matches count as played, later ones as coming, whatever their real score. `now` is epoch ms.
 */
export function schedule(
  fileMatches: readonly FileMatch[],
  options: {
    readonly timeZone: string
    /** 2025 of a season 2025/26; null where the season lies within one year. */
    readonly firstYear: number | null
    readonly now: number
    readonly shift: boolean
  },
): Schedule {
  const { timeZone, firstYear, now, shift } = options
  const dated = fileMatches.map((match) => inSeason(match, firstYear))
  const distinct = withoutRepeats(dated)
  const written = distinct.map((match) => ({ match, at: kickOff(match.date, match.time, timeZone) }))
  const shiftedDays = shift && written.length > 0 ? (midnight(now) - midnight(middleOf(written))) / day : 0
  const matches: Scheduled[] = []
  for (const { match, at } of written) {
    const startTime = at + shiftedDays * day
    const over = startTime + matchLength <= now
    const played = hasScore(match) && (over || (!shift && startTime <= now))
    const off = calledOff.includes(match.status ?? '') || (match.status === 'postponed' && !shift)
    if (played || (!off && !over)) matches.push({ match, startTime, played })
  }
  return {
    matches,
    misdated: dated.filter((match, index) => match !== fileMatches[index]).length,
    repeated: fileMatches.length - distinct.length,
    leftOut: distinct.length - matches.length,
    shiftedDays,
  }
}
