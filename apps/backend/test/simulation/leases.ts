import type { World } from './world.ts'

/** Said once of a seed. */
const TWICE = 'players are of two processes at the same time'

/** No two processes work for the same players at any moment, or a push could overtake a later one. */
export function watchLeases({ workers, wrong }: World): void {
  const all = workers()
  if (all.length < 2) return
  const taken = all.flatMap(({ backend }) => backend.partitions.mine())
  if (new Set(taken).size < taken.length && !wrong.includes(TWICE)) wrong.push(TWICE)
}
