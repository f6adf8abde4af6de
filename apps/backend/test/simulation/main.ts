// Plays seeds of the whole backend: npm run simulate -- --seeds 10000 --from 1
import { parseArgs } from 'node:util'
import { imageOf } from '../../src/db/embedded.ts'
import { migrate } from '../../src/db/index.ts'
import { addPaths, untaken } from './paths.ts'
import { replayCommand, shrink } from './shrink.ts'
import { type Kept, LENGTH, simulate } from './simulate.ts'
import { openStage } from './stage.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    /** One seed alone, with its trace. */
    seed: { type: 'string' },
    /** How many things happen from outside in each seed. */
    length: { type: 'string', default: String(LENGTH) },
    /** Of one seed, numbers of what happens and of what goes wrong; all of it when absent. */
    actions: { type: 'string' },
    faults: { type: 'string' },
  },
})

const numbers = (text: string | undefined): ReadonlySet<number> | null =>
  text === undefined
    ? null
    : new Set(
        text
          .split(',')
          .filter((one) => one !== '')
          .map(Number),
      )

const stage = await openStage(await imageOf(migrate))
const actions = Number(values.length)
const began = performance.now()

async function playOne(seed: number, kept: Kept): Promise<number> {
  const outcome = await simulate(stage, { seed, actions, kept })
  console.info(outcome.trace.slice(0, -1).join('\n'))
  console.info(outcome.wrong.length === 0 ? `seed ${seed} is right` : outcome.wrong.join('\n'))
  console.info(`the trace is ${outcome.hash}`)
  return outcome.wrong.length === 0 ? 0 : 1
}

async function playAll(from: number, count: number): Promise<number> {
  const seen = new Map<string, number>()
  const failed: number[] = []
  for (let seed = from; seed < from + count; seed += 1) {
    const outcome = await simulate(stage, { seed, actions })
    addPaths(seen, outcome.seen)
    if (outcome.wrong.length === 0) continue
    failed.push(seed)
    console.error(`seed ${seed}: ${outcome.wrong.join('\n  ')}`)
    const { kept, outcome: least } = await shrink((options) => simulate(stage, options), outcome)
    console.error(`  at its least: ${least.wrong.join('\n  ')}\n  ${replayCommand(least, kept)}`)
  }
  for (const [path, times] of [...seen].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    console.info(`${String(times).padStart(8)} ${path}`)
  for (const path of untaken(seen)) console.info(`   never ${path}`)
  const seconds = Math.round((performance.now() - began) / 1000)
  console.info(`${count} seeds from ${from}, ${failed.length} of them failed, in ${seconds} s`)
  return failed.length === 0 ? 0 : 1
}

const { seed } = values
process.exitCode =
  seed === undefined
    ? await playAll(Number(values.from), Number(values.seeds))
    : await playOne(Number(seed), { actions: numbers(values.actions), faults: numbers(values.faults) })
await stage.close()
