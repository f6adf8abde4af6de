import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createChannelLog } from './channel-log.ts'
import { NAMESPACES, type Namespace, namespaceOf } from './namespaces.ts'

const cache: Namespace = { recovery: 'cache', size: 1, keep: 1000, delta: true, isPrivate: false }
const stream: Namespace = { recovery: 'stream', size: 5, keep: 1000, delta: false, isPrivate: true }

describe('streams', () => {
  test('a recovery brings exactly what was missed, or says that it cannot', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(15), fc.boolean(), (published, from, sameEpoch) => {
        const log = createChannelLog(stream, 'e1', () => 0)
        for (let number = 1; number <= published; number += 1) log.append(String(number), undefined)
        const { recovered, publications } = log.recover({ offset: from, epoch: sameEpoch ? 'e1' : 'e0' })
        const missed = published - from
        expect(recovered).toBe(sameEpoch && missed >= 0 && missed <= stream.size)
        const expected = Array.from({ length: Math.max(0, missed) }, (_, index) => String(from + index + 1))
        expect(publications.map(({ text }) => text)).toEqual(recovered ? expected : [])
      }),
    )
  })

  test('what is too old is not recovered', () => {
    let now = 0
    const log = createChannelLog(stream, 'e1', () => now)
    log.append('1', undefined)
    now = 1000
    expect(log.recover({ offset: 0, epoch: 'e1' }).recovered).toBe(true)
    now = 1001
    expect(log.recover({ offset: 0, epoch: 'e1' }).recovered).toBe(false)
    expect(log.recover({ offset: 1, epoch: 'e1' }).recovered).toBe(true)
    expect(log.isEmpty()).toBe(true)
  })
})

describe('caches', () => {
  test('a recovery brings the newest document whatever was missed, and none to who has it', () => {
    const log = createChannelLog(cache, 'e1', () => 0)
    expect(log.recover({ offset: 0, epoch: '' })).toEqual({ recovered: false, publications: [] })
    for (const text of ['a', 'b', 'c']) log.append(text, undefined)
    const newest = { recovered: true, publications: [{ offset: 3, text: 'c' }] }
    expect(log.recover({ offset: 0, epoch: '' })).toEqual(newest)
    expect(log.recover({ offset: 1, epoch: 'e1' })).toEqual(newest)
    expect(log.recover({ offset: 3, epoch: 'e0' })).toEqual(newest)
    expect(log.recover({ offset: 3, epoch: 'e1' })).toEqual({ recovered: true, publications: [] })
  })
})

test('versions only rise, and a publication without one is taken', () => {
  const log = createChannelLog(stream, 'e1', () => 0)
  const taken = [5, 5, 4, undefined, 6].map((version) => log.append('x', version)?.offset ?? null)
  expect(taken).toEqual([1, null, null, 2, 3])
})

test('only channels somebody publishes to have a namespace', () => {
  expect(namespaceOf('match:1')).toBe(NAMESPACES['match'])
  expect(namespaceOf('$user:en:1')?.isPrivate).toBe(true)
  for (const name of ['', 'match', 'match:', ':1', 'user:en:1', '__proto__:1', 'constructor:1', 'Match:1'])
    expect(namespaceOf(name)).toBeNull()
})
