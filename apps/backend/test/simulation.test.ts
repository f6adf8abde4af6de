import { openAsBlob } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addPaths, untaken } from './simulation/paths.ts'
import { replayCommand, shrink } from './simulation/shrink.ts'
import { LENGTH, type Outcome, type SeedOptions, simulate } from './simulation/simulate.ts'
import { openStage, type Stage } from './simulation/stage.ts'

const SEEDS = 1000
/** Seeds of one test, so that none takes long. */
const TOGETHER = 100
/** Short lives: by the command they are longer, and as many as one likes. */
const ACTIONS = 5

describe('the whole backend from one seed', () => {
  const seen = new Map<string, number>()
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(await openAsBlob(inject('databaseImage')))
  })
  afterAll(() => stage.close())
  const playing = (options: SeedOptions) => simulate(stage, options)

  test('SAFE-21 the same seed has the same trace, whatever was played before it; another has another', async () => {
    // Two processes start together in all of them; in 2, 138 and 145 several payments are due at once.
    const seeds = [2, 21, 138, 145]
    const hashes: string[] = []
    for (const seed of [...seeds, ...seeds.toReversed()])
      hashes.push((await playing({ seed, actions: LENGTH })).hash)
    expect(hashes.slice(seeds.length).toReversed()).toEqual(hashes.slice(0, seeds.length))
    expect(new Set(hashes).size).toBe(seeds.length)
  })

  const firsts = Array.from({ length: SEEDS / TOGETHER }, (_, index) => 1 + index * TOGETHER)
  test.each(firsts)(
    'SAFE-21 money, bets and answers are as the oracle says in seeds from %i',
    async (from) => {
      for (let seed = from; seed < from + TOGETHER; seed += 1) {
        const outcome = await playing({ seed, actions: ACTIONS })
        addPaths(seen, outcome.seen)
        if (outcome.wrong.length === 0) continue
        const { kept, outcome: least } = await shrink(playing, outcome)
        expect.fail(`${least.wrong.join('\n')}\n${replayCommand(least, kept)}`)
      }
    },
  )

  test('SAFE-21 those seeds have met every fault and taken every path', () => {
    expect(untaken(seen)).toEqual([])
  })
})

test('a failing seed is cut to the actions and the faults that it fails with', async () => {
  const play = async ({ seed, actions, kept }: SeedOptions): Promise<Outcome> => {
    const acts = [...(kept?.actions ?? [])]
    const faults = [...(kept?.faults ?? [])]
    const isWrong = acts.includes(3) && faults.includes(5) && faults.includes(8)
    const left = { seen: new Map(), struck: faults, steps: 0, trace: [], hash: '' }
    return { seed, actions, wrong: isWrong ? ['wrong'] : [], ...left }
  }
  const struck = Array.from({ length: 12 }, (_, index) => index)
  const first = await play({ seed: 1, actions: 9, kept: { actions: new Set([3]), faults: new Set(struck) } })
  const { kept, outcome } = await shrink(play, first)
  expect(kept).toEqual({ actions: new Set([3]), faults: new Set([5, 8]) })
  expect(replayCommand(outcome, kept)).toBe(
    'npm run simulate -- --seed 1 --length 9 --actions "3" --faults "5,8"',
  )
})
