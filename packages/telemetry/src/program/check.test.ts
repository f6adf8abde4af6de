import { expect, test } from 'vitest'
import { createProgramCheck } from './check.ts'
import { digestOf } from './manifest.ts'

const GOOD = `${'a'.repeat(64)}  apps/main.ts\n`
const BAD = `${'b'.repeat(64)}  apps/main.ts\n`

test('GLI-33 ch. 2 each look is at what runs then: a change that comes later is found, and one that is taken back is well again', async () => {
  let now = GOOD
  let at = 0
  const program = createProgramCheck({ approved: digestOf(GOOD), read: async () => now, now: () => ++at })
  expect(program.holds()).toBe(true)
  await program.insist()
  now = BAD
  await expect(program.insist()).rejects.toThrow(`${digestOf(BAD)}, not ${digestOf(GOOD)}`)
  expect(program.holds()).toBe(false)
  now = GOOD
  expect(await program.look()).toEqual({ digest: digestOf(GOOD), approved: digestOf(GOOD), files: 1, at: 3 })
  expect(program.holds()).toBe(true)
})

test('many who ask are one look; one that could not be read says so and changes nothing', async () => {
  const reads: PromiseWithResolvers<string>[] = []
  const read = () => {
    const one = Promise.withResolvers<string>()
    reads.push(one)
    return one.promise
  }
  const program = createProgramCheck({ approved: null, read, now: () => 0 })
  const asked = [program.look(), program.look(), program.insist()]
  expect(reads).toHaveLength(1)
  reads[0]?.resolve(BAD)
  await Promise.all(asked)
  const again = program.look()
  reads[1]?.reject(new Error('EACCES'))
  await expect(again).rejects.toThrow('EACCES')
  expect(program.holds()).toBe(true)
})
