import type { Incident, MatchStatistics } from '@touchline/contract'
import { sportLook } from '#base/config/sport-look.ts'
import { momentOf, type Side } from '../story.ts'

/** Minutes of a football match without stoppage time. */
const NINETY = 90
/** Least number of slices of a match whose length nobody knows. */
const SHORTEST = 20
/** Size of the plot's coordinates, and the room that a full bar takes of a half. */
export const PLOT = { width: 1000, height: 116, middle: 58, reach: 32 } as const
/** The line between both sides stays free. */
const GAP = 1.5
/** A bar this low is not drawn. */
const LEAST = 0.5

export const round = (value: number): number => Math.round(value * 10) / 10

/** Slices of the whole chart: those of a match of normal length, or those played so far. */
export const slicesOf = ({ momentum }: Pick<MatchStatistics, 'momentum'>): number =>
  Math.max(momentum.slices ?? SHORTEST, momentum.values.length)

/** The bars of one side as one path: home above the line, away below it. */
export function barsOf(statistics: Pick<MatchStatistics, 'momentum'>, side: Side): string {
  const step = PLOT.width / slicesOf(statistics)
  const width = round(step * 0.7)
  return statistics.momentum.values
    .map((value, slice) => {
      const height = round((Math.abs(value) / 100) * PLOT.reach)
      if (height < LEAST || value > 0 !== (side === 'home')) return ''
      const [y, rise] = side === 'home' ? [PLOT.middle - GAP, -height] : [PLOT.middle + GAP, height]
      return `M${round(slice * step + step * 0.15)} ${y}h${width}v${rise}h${-width}z`
    })
    .join('')
}

/** What is still to be played, as dots on the line. */
export function laterOf(statistics: Pick<MatchStatistics, 'momentum'>): string {
  const slices = slicesOf(statistics)
  const step = PLOT.width / slices
  const { length } = statistics.momentum.values
  return Array.from(
    { length: slices - length },
    (_, index) => `M${round((length + index) * step + step * 0.15)} ${PLOT.middle}h${round(step * 0.7)}`,
  ).join('')
}

/** How far along the chart a slice's middle is, 0 to 1. */
export const placeOf = (slice: number, statistics: Pick<MatchStatistics, 'momentum'>): number =>
  Math.round(((slice + 0.5) / slicesOf(statistics)) * 10_000) / 10_000

/** Signs on the chart by kind of incident; others are not marked. */
const SIGNS = {
  goal: 'goal',
  set: 'goal',
  yellow_card: 'yellow',
  red_card: 'red',
  substitution: 'sub',
  break: 'ring',
} as const

export interface Mark {
  readonly sign: (typeof SIGNS)[keyof typeof SIGNS]
  readonly side: Side
  readonly kind: string
  readonly at: number
  /** How many places it stands further in, so that those of one side that are close stand above each other. */
  readonly row: number
  readonly moment: string
}

/** Marks this close, as a part of the chart, would cover each other. */
const CLOSE = 0.045
/** Further in are the bars. */
const ROWS = 3
/** Marks that have a place of their own, away from the edge. */
const INNER: ReadonlySet<Mark['sign']> = new Set(['ring', 'sub'])

const isMarked = (kind: string): kind is keyof typeof SIGNS => Object.hasOwn(SIGNS, kind)

/** The incidents that the chart marks, each at the side that it belongs to. */
export function marksOf(statistics: Pick<MatchStatistics, 'momentum' | 'incidents'>): readonly Mark[] {
  const marks: Mark[] = []
  for (const incident of statistics.incidents) {
    const { kind, side, slice } = incident
    if (!isMarked(kind)) continue
    const [sign, at] = [SIGNS[kind], placeOf(slice, statistics)]
    const taken = marks.flatMap((mark) =>
      mark.side === side && !INNER.has(mark.sign) && Math.abs(at - mark.at) < CLOSE ? [mark.row] : [],
    )
    const free = Array.from({ length: ROWS }, (_, row) => row).find((row) => !taken.includes(row))
    const row = INNER.has(sign) ? 0 : (free ?? 0)
    marks.push({ sign, side, kind, at, row, moment: momentOf(incident) })
  }
  return marks
}

/** A time or the number of a part below the chart. */
export interface Tick {
  readonly at: number
  readonly label: string
}

/** What stands below a chart, and where it has a line. */
export interface Axis {
  readonly ticks: readonly Tick[]
  /** Whether a label stands below the middle of its part. */
  readonly isOfParts: boolean
  readonly lines: readonly number[]
}

const MINUTES = [0, 15, 30, 45, 60, 75, 90] as const
const place = (share: number): number => Math.round(share * 10_000) / 10_000

/** Parts by their ends, 0 to 1: each with its number, and lines between them. */
const partsAxis = (ends: readonly number[]): Axis => ({
  ticks: ends.map((end, index) => ({
    at: place((end + (ends[index - 1] ?? 0)) / 2),
    label: String(index + 1),
  })),
  isOfParts: true,
  lines: ends.slice(0, -1).map(place),
})

/**
 * Minutes of football, half-time by its word; quarters, innings and sets by their numbers; elsewhere only where the
 * match starts and ends.
 */
export function axisOf(
  sportKey: string,
  statistics: Pick<MatchStatistics, 'momentum' | 'incidents'>,
  words: { readonly start: string; readonly end: string; readonly half: string },
): Axis {
  const { slices, values } = statistics.momentum
  const all = slicesOf(statistics)
  const { chart, parts } = sportLook(sportKey)
  if (chart === 'games') {
    const sets = statistics.incidents.flatMap(({ kind, slice }) => (kind === 'set' ? [slice + 1] : []))
    const ends = sets.at(-1) === values.length ? sets : [...sets, values.length]
    return partsAxis(ends.map((end) => end / all))
  }
  if (slices !== null && parts !== undefined)
    return partsAxis(Array.from({ length: parts }, (_, part) => ((part + 1) / parts) * (slices / all)))
  if (sportKey !== 'soccer' || slices === null) {
    const ticks = [
      { at: 0, label: words.start },
      { at: 1, label: words.end },
    ]
    return { ticks, isOfParts: false, lines: [] }
  }
  const ticks = MINUTES.map((minute) => ({
    at: place(((minute / NINETY) * slices) / all),
    label: minute === 45 ? words.half : `${minute}′`,
  }))
  return {
    ticks,
    isOfParts: false,
    lines: ticks.flatMap(({ at, label }) => (label === words.half ? [at] : [])),
  }
}

/** Incidents that change the score, with the score after them. */
const scored = ({ incidents }: Pick<MatchStatistics, 'incidents'>): readonly Incident[] =>
  incidents.filter(({ score }) => score !== null)

/** What the chart says about a slice: its time, the score then, and what happened in it. */
export function readOf(
  sportKey: string,
  statistics: Pick<MatchStatistics, 'momentum' | 'incidents'>,
  slice: number,
): { readonly moment: string; readonly score: string; readonly incidents: readonly Incident[] } {
  const { slices } = statistics.momentum
  const minute = sportKey === 'soccer' && slices !== null ? Math.round(((slice + 1) * NINETY) / slices) : null
  const incidents = statistics.incidents.filter((one) => one.slice === slice && isMarked(one.kind))
  const last = scored(statistics).findLast((one) => one.slice <= slice)?.score
  const timed = incidents.map(momentOf).find((moment) => moment !== '')
  return {
    moment: timed ?? (minute === null ? '' : `${minute}′`),
    score: last === undefined || last === null ? '' : `${last.home}–${last.away}`,
    incidents,
  }
}
