import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Centrifuge } from 'centrifuge'
import { expect, test } from 'vitest'
import { spareClient } from './spare-client.ts'

const file = createRequire(import.meta.url)
  .resolve('centrifuge')
  .replace(/\.js$/, '.mjs')
const source = readFileSync(file, 'utf8')

test('the client keeps its WebSocket and its streams, and is a quarter lighter', () => {
  const spare = spareClient(source)
  expect(spare.length).toBeLessThan(0.75 * source.length)
  for (const kept of [
    'class WebsocketTransport {\n    constructor',
    'class Subscription extends',
    'publish(data)',
  ])
    expect(spare).toContain(kept)
  expect(spare).not.toMatch(/_mapSubscribe\(\) \{|_sharedPollReplayTrack\(\) \{/)
})

test('the tests of the connection have it', () => {
  expect('newSubscription' in Centrifuge.prototype).toBe(true)
  expect('newMapSubscription' in Centrifuge.prototype).toBe(false)
})

test('a version that has no such part any more is not built', () => {
  const other = source.replace('class SseTransport ', 'class EventTransport ')
  expect(() => spareClient(other)).toThrow('no SseTransport any more')
})
