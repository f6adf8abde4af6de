import type { Figure } from '../benchmark.ts'
import { median } from '../measure.ts'
import type { Press } from './press-probe.ts'
import type { Step, Who } from './walks.ts'

/** Milliseconds within which a press must be heard, and the skeleton of the page meant be seen. */
const HEARD_WITHIN = 100
const SKELETON_WITHIN = 200
/** A page at rest shows a press within this many milliseconds. */
const FRAME_AT_REST = 50

/** A finished press. */
export interface Pressed {
  readonly step: Step
  readonly press: Press
}

export interface Walked {
  readonly who: Who
  readonly presses: readonly Pressed[]
  /** Milliseconds until a frame after a press on nothing. */
  readonly rest: number
}

const hasMeant = ({ step, press }: Pressed): boolean => press.skeleton !== null && press.group === step.group

const thousandths = (value: number): number => Math.round(1000 * value) / 1000

/** The longest of a time of presses, each press the median of its rounds, and the longest of each walk. */
function longest(runs: readonly Walked[], of: (press: Press) => number) {
  const rounds = Object.values(Object.groupBy(runs, ({ who }) => who))
  const medians = rounds.flatMap((walks) =>
    (walks[0]?.presses ?? []).map((_, at) =>
      median(walks.flatMap(({ presses }) => presses.slice(at, at + 1).map(({ press }) => of(press)))),
    ),
  )
  return {
    value: Math.max(...medians),
    runs: runs.map(({ presses }) => Math.max(...presses.map(({ press }) => of(press)))),
  }
}

/** Figures of one device, from its walks. */
export function figuresOf(name: string, runs: readonly Walked[]): readonly Figure[] {
  const life = longest(runs, (press) => press.life ?? Number.POSITIVE_INFINITY)
  const skeleton = longest(runs, (press) => press.skeleton ?? 0)
  const without = runs.map(({ presses }) => presses.filter((press) => !hasMeant(press)).length)
  const shifts = runs.map(({ presses }) => Math.max(...presses.map(({ press }) => thousandths(press.shift))))
  const noise = Math.max(1, median(runs.map(({ rest }) => rest)) / FRAME_AT_REST)
  return [
    {
      name: `${name}, sign of life, of ${HEARD_WITHIN} ms`,
      target: { most: 1 },
      measured: { ...life, value: life.value / HEARD_WITHIN, noise },
    },
    {
      name: `${name}, presses without the skeleton of the page meant`,
      target: { most: 0 },
      measured: { value: Math.max(...without), runs: without },
    },
    {
      name: `${name}, skeleton of the page meant, of ${SKELETON_WITHIN} ms`,
      target: { most: 1 },
      measured: { ...skeleton, value: skeleton.value / SKELETON_WITHIN, noise },
    },
    {
      name: `${name}, layout shift when the page comes`,
      target: { most: 0 },
      measured: { value: Math.max(...shifts), runs: shifts },
    },
  ]
}

/** Times of a press, for whoever watches. */
export const told = ({ step, press }: Pressed): string => {
  const [life, skeleton, came] = [press.life, press.skeleton, press.came].map((at) => at?.toFixed(0) ?? '–')
  return `${step.group} ${life}/${skeleton}/${came}${press.moved.length === 0 ? '' : ` (${press.moved.join(', ')})`}`
}
