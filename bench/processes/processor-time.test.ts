import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { cpuOfFamily, parentOf } from './processor-time.ts'

const BUSY = 'for (const end = performance.now() + 200; performance.now() < end; );'

test('a family is a process, its children, and those that have ended', async () => {
  const before = cpuOfFamily(process.pid)
  spawnSync(process.execPath, ['-e', BUSY])
  const afterOne = cpuOfFamily(process.pid)
  expect(afterOne - before).toBeGreaterThan(50)
  const child = spawn(process.execPath, ['-e', `${BUSY} console.log(1); setInterval(() => {}, 1000)`])
  expect(parentOf(child.pid ?? 0)).toBe(process.pid)
  await once(child.stdout, 'data')
  expect(cpuOfFamily(process.pid) - afterOne).toBeGreaterThan(50)
  child.kill()
  await once(child, 'exit')
})
