import { expect, test } from 'vitest'
import { type Ground, hubOf, type Member, rosterOf, TWO_OF_EACH } from './roster.ts'
import { createShift } from './shift.ts'

const ground: Ground = {
  databaseUrl: 'postgres://database',
  redisUrl: 'redis://server',
  push: { api: 'http://push/api', key: 'key', url: 'http://push' },
  publicUrl: 'http://localhost:3000',
  callsUrl: 'http://calls',
  dataDir: '/data',
  settings: { DRAIN_SECONDS: '10' },
}

function fleet() {
  let port = 4000
  const old = rosterOf(TWO_OF_EACH, ground, () => (port += 1)).map((member) => ({ ...member, root: '/old' }))
  const members: Member[] = [hubOf(8000, ground), ...old]
  const done: string[] = []
  const crew = {
    start: async ({ name }: Member) => void done.push(`${name} is ready`),
    retire: async (name: string) => {
      done.push(`${name} is asked to end`)
      return 'exit code 0'
    },
  }
  return { members, done, shift: createShift({ crew, ground, members }) }
}

const named = (members: readonly Member[], name: string) => {
  const found = members.find((member) => member.name === name)
  if (found === undefined) throw new Error(`nobody is called ${name}`)
  return found
}

test('a process is exchanged by one of this release with a name and a port of its own, which is there before the old one goes', async () => {
  const { members, done, shift } = fleet()
  const old = named(members, 'worker-1')
  const next = await shift.startBeside(old)
  expect(next).toMatchObject({ name: 'worker-3', kind: 'worker', env: { ROLES: 'worker' } })
  expect([next.root, members.includes(old), members.includes(next)]).toEqual([undefined, true, true])
  expect(members.map(({ port }) => port).filter((port) => port === next.port)).toHaveLength(1)
  expect(await shift.retire(old)).toBe('exit code 0')
  expect(members.includes(old)).toBe(false)
  expect(done).toEqual(['worker-3 is ready', 'worker-1 is asked to end'])
  expect((await shift.startBeside(named(members, 'worker-2'))).name).toBe('worker-4')
})

test('a front of the fleet leaves as slowly as its backends, and nobody is started beside the hub', async () => {
  const { members, shift } = fleet()
  expect(named(members, 'web-1').env['DRAIN_SECONDS']).toBe('10')
  await expect(shift.startBeside(named(members, 'hub'))).rejects.toThrow(RangeError)
})
