import { openAsBlob } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addPaths, untaken } from './simulation/paths.ts'
import { replayCommand, shrink } from './simulation/shrink.ts'
import { LENGTH, type Outcome, type SeedOptions, simulate } from './simulation/simulate.ts'
import { openStage, type Stage } from './simulation/stage.ts'

const SEEDS = 1000

describe('the whole backend from one seed', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(await openAsBlob(inject('databaseImage')))
  })
  afterAll(() => stage.close())
  const playing = (options: SeedOptions) => simulate(stage, options)

  test('SAFE-21 the same seed has the same trace, whatever was played before it; another has another', async () => {
    const hashes: string[] = []
    for (const seed of [21, 22, 21]) hashes.push((await playing({ seed, actions: LENGTH })).hash)
    expect(hashes[2]).toBe(hashes[0])
    expect(hashes[1]).not.toBe(hashes[0])
  })

  test(`SAFE-21 in ${SEEDS} seeds money, bets and answers are as the oracle says, and each fault is really met`, async () => {
    const seen = new Map<string, number>()
    const failures: string[] = []
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const outcome = await playing({ seed, actions: LENGTH })
      addPaths(seen, outcome.seen)
      if (outcome.wrong.length === 0) continue
      const { kept, outcome: least } = await shrink(playing, outcome)
      failures.push(`${least.wrong.join('\n')}\n${replayCommand(least, kept)}`)
      break
    }
    expect(failures).toEqual([])
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
