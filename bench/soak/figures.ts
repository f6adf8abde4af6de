import type { Figure } from '../benchmark.ts'
import { median } from '../measure.ts'

/** What may grow: of the page live bytes, elements and listeners, of the servers bytes that they hold. */
export const HELD = ['heap', 'nodes', 'listeners', 'front', 'backend'] as const

/** One look at everything, back on the page that it began on. */
export type Look = Readonly<Record<(typeof HELD)[number], number>>

const NAMES: Readonly<Record<keyof Look, string>> = {
  heap: 'page, live heap',
  nodes: 'page, nodes',
  listeners: 'page, listeners',
  front: 'front, resident memory',
  backend: 'backend, resident memory',
}

const TARGET = { most: 1.05 }

/** Looks that are taken together, so that none counts alone. */
const together = (count: number): number => Math.max(1, Math.floor(count / 10))

/** `looks` in the order in which they were taken, the first when all was warm. Throws without looks. */
export function figuresOf(looks: readonly Look[]): readonly Figure[] {
  const some = together(looks.length)
  const quarter = Math.max(1, Math.floor(looks.length / 4))
  return HELD.flatMap((what) => {
    const runs = looks.map((look) => look[what])
    const ratio = (last: readonly number[], first: readonly number[]) => median(last) / median(first)
    return [
      {
        name: `${NAMES[what]}, end beside start`,
        target: TARGET,
        measured: { value: ratio(runs.slice(-some), runs.slice(0, some)), runs },
      },
      {
        name: `${NAMES[what]}, last quarter beside the one before`,
        target: TARGET,
        measured: { value: ratio(runs.slice(-quarter), runs.slice(-2 * quarter).slice(0, quarter)), runs },
      },
    ]
  })
}
