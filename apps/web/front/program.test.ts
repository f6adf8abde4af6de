import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openProgram } from './program.ts'

const MANIFEST = `${'a'.repeat(64)}  apps/web/front/main.ts\n`
const approvedDigest = createHash('sha256').update(MANIFEST).digest('hex')
const other = 'b'.repeat(64)
const read = async () => MANIFEST

test('GLI-33 ch. 2 a front that may not run what was not approved does not start, and says both digests', async () => {
  const say = vi.fn<(line: string) => void>()
  const opened = openProgram({ settings: { approvedDigest: other, unapproved: 'refuse' }, say, read })
  await expect(opened).rejects.toThrow(`its digest is ${approvedDigest}, not ${other}`)
  const holds = await openProgram({ settings: { approvedDigest, unapproved: 'refuse' }, say, read })
  expect(holds()).toBe(true)
})

test('one that only tells goes on and says it once it has looked; without an approved digest nothing is read', async () => {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const holds = await openProgram({ settings: { approvedDigest: other, unapproved: 'tell' }, say, read })
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect([holds(), lines[0]]).toEqual([false, expect.stringContaining('not what was approved')])

  const unread = vi.fn<() => Promise<string>>()
  expect(
    (await openProgram({ settings: { approvedDigest: null, unapproved: 'tell' }, say, read: unread }))(),
  ).toBe(true)
  expect(unread).not.toHaveBeenCalled()
})
