import { expect, test } from 'vitest'
import type { Line } from '../line.ts'
import { createBroker } from './broker.ts'

const USER = '$user:en:7'
const MATCH = 'match:7'

function setUp() {
  let now = 0
  const broker = createBroker(() => now)
  const lines: string[] = []
  const reader = { send: ({ text }: Line) => void lines.push(text.toString()) }
  return {
    broker,
    lines,
    advance: (milliseconds: number) => {
      now += milliseconds
    },
    isHeard: broker.publisher.isHeard,
    publish: (channel: string, data: unknown) => broker.publisher.publish(channel, data),
    join: (channel: string, from: { offset: number; epoch: string } | null = null) =>
      broker.join(channel, reader, { delta: false, from }),
  }
}

test('of a stream that nobody has read nothing is kept: whoever comes first has nothing to miss', async () => {
  const { broker, publish, join } = setUp()
  await publish(USER, { turn: 1 })
  expect(broker.size()).toBe(0)
  expect(join(USER).position.offset).toBe(0)
})

test('a stream keeps its past for a reader who is away', async () => {
  const { broker, publish, join, lines } = setUp()
  const { position, subscription } = join(USER)
  await publish(USER, { turn: 1 })
  broker.leave(USER, subscription)
  await publish(USER, { turn: 2 })
  const back = join(USER, { ...position, offset: 1 })
  expect(back.recovery).toEqual({ recovered: true, publications: [{ offset: 2, text: '{"turn":2}' }] })
  expect(lines).toHaveLength(1)
})

test('who comes back to a stream that has been forgotten is told so', async () => {
  const { broker, publish, join } = setUp()
  const { position, subscription } = join(USER)
  broker.leave(USER, subscription)
  broker.sweep()
  await publish(USER, { turn: 1 })
  expect(join(USER, position).recovery.recovered).toBe(false)
})

test('the newest document of a match is kept for the first reader', async () => {
  const { publish, join } = setUp()
  await publish(MATCH, { version: 1 })
  await publish(MATCH, { version: 2 })
  const { recovery } = join(MATCH, { offset: 0, epoch: '' })
  expect(recovery).toEqual({ recovered: true, publications: [{ offset: 2, text: '{"version":2}' }] })
})

test('a stream is heard from the first reader on, until its past is forgotten', async () => {
  const { broker, publish, join, isHeard, advance } = setUp()
  expect(isHeard(USER)).toBe(false)
  const { subscription } = join(USER)
  expect([isHeard(USER), isHeard('$user:de:7')]).toEqual([true, false])
  await publish(USER, { turn: 1 })
  broker.leave(USER, subscription)
  broker.sweep()
  expect(isHeard(USER)).toBe(true)
  advance(61 * 60_000)
  broker.sweep()
  expect(isHeard(USER)).toBe(false)
})

test('a match is heard always: its newest document waits for whoever comes', () => {
  expect(setUp().isHeard(MATCH)).toBe(true)
})

test('what passes reaches who reads now, moves no position and is kept for nobody', async () => {
  const { broker, publish, join, lines } = setUp()
  const pass = () => broker.publisher.publish('updates:en', { type: 'beat' }, { passing: true })
  await pass()
  expect(broker.size()).toBe(0)
  const { position } = join('updates:en')
  await pass()
  expect(lines).toEqual(['{"push":{"channel":"updates:en","pub":{"data":{"type":"beat"}}}}'])
  await publish('updates:en', { turn: 1 })
  const { recovery } = join('updates:en', position)
  expect(recovery.publications).toEqual([{ offset: 1, text: '{"turn":1}' }])
})

test('a match of which nothing is known is forgotten with its last reader', () => {
  const { broker, join } = setUp()
  const readers = Array.from({ length: 1000 }, (_, index) => `match:${index}`).map((name) => ({
    name,
    first: join(name).subscription,
    second: join(name).subscription,
  }))
  expect(broker.size()).toBe(1000)
  for (const { name, first } of readers) broker.leave(name, first)
  expect(broker.size()).toBe(1000)
  for (const { name, second } of readers) broker.leave(name, second)
  expect(broker.size()).toBe(0)
})
