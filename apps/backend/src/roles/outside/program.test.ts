import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openProgram, programJob } from './program.ts'

const MANIFEST = `${'a'.repeat(64)}  apps/backend/src/main.ts\n`
const DIGEST = createHash('sha256').update(MANIFEST).digest('hex')
const OTHER = 'b'.repeat(64)

function opened(digest: string | undefined, action: 'tell' | 'refuse') {
  const told: string[] = []
  const ends: (() => unknown)[] = []
  const read = vi.fn<() => Promise<string>>(async () => MANIFEST)
  const program = openProgram({
    settings: { APPROVED_DIGEST: digest, APPROVED_DIGEST_ACTION: action },
    report: (error, where) => void told.push(`${where}: ${Object(error).message}`),
    later: (_, run) => void ends.push(run),
    read,
  })
  return { program, told, read, end: () => Promise.all(ends.map((run) => run())) }
}

test('GLI-33 ch. 2 a backend that may not run what was not approved does not start, and one that may says so', async () => {
  const refused = opened(OTHER, 'refuse')
  await expect(refused.program).rejects.toThrow(`its digest is ${DIGEST}, not ${OTHER}`)
  const told = opened(OTHER, 'tell')
  const program = await told.program
  await vi.waitFor(() =>
    expect(told.told).toEqual([expect.stringMatching(/^program: what runs is not what/)]),
  )
  expect(program.holds()).toBe(false)
  await told.end()
})

test('GLI-33 ch. 2 is looked at when it starts and again within a day, in each process of its own', async () => {
  const insist = vi.fn<() => Promise<void>>(async () => {})
  const job = programJob({ insist })
  expect([job.runs, job.every <= 24 * 3_600_000]).toEqual(['everywhere', true])
  await job.run(0)
  expect(insist).toHaveBeenCalledOnce()
})

test('what is approved starts either way and is looked at again; without a digest nothing is read until somebody asks', async () => {
  const well = opened(DIGEST, 'refuse')
  expect((await well.program).holds()).toBe(true)
  expect([well.told, well.read.mock.calls.length]).toEqual([[], 1])
  await well.end()
  const free = opened(undefined, 'refuse')
  const program = await free.program
  expect(free.read).not.toHaveBeenCalled()
  expect(await program.look()).toMatchObject({ digest: DIGEST, approved: null, files: 1 })
  await free.end()
})
