// Which stage of `npm test` begins next.

/**
 * The stages in the order in which they begin, two at a time; whichever ends first makes room for the next. The longest
 * come early, so that both ends fall together.
 */
export const ORDER = ['verify', 'unit', 'build', 'desktop', 'api', 'postgres', 'bench', 'phone', 'engines']

/**
 * What has to end before a stage begins. Route types are written into the folder of the build; servers serve what was
 * built. The many browsers and servers of the desktop leave no processor for those of another size or engine: on two
 * slow cores, pages of all three then waited so long for their backends that they were told of faults.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const AFTER = {
  build: ['verify'],
  desktop: ['build'],
  bench: ['build'],
  phone: ['build', 'desktop'],
  engines: ['build', 'desktop'],
}

/**
 * The next stage that may begin; undefined while none of the waiting may.
 * @param {readonly string[]} waiting those that have not begun, in their order
 * @param {Iterable<string>} running
 */
export function nextStage(waiting, running) {
  const open = new Set([...waiting, ...running])
  return waiting.find((name) => !AFTER[name]?.some((earlier) => open.has(earlier)))
}

/**
 * Runs all stages, at most two at a time. `isAlone` tells a stage that nothing will run beside it.
 * @param {readonly string[]} stages in their order
 * @param {(name: string, isAlone: boolean) => Promise<void>} run never rejects
 */
export async function runInOrder(stages, run) {
  const waiting = [...stages]
  /** @type {Map<string, Promise<unknown>>} */
  const running = new Map()
  while (waiting.length + running.size > 0) {
    const name = running.size < 2 ? nextStage(waiting, running.keys()) : undefined
    if (name === undefined) await Promise.race(running.values())
    else {
      waiting.splice(waiting.indexOf(name), 1)
      const isAlone = waiting.length + running.size === 0
      running.set(
        name,
        run(name, isAlone).then(() => running.delete(name)),
      )
    }
  }
}
