import { describe, expect, test, vi } from 'vitest'
import { isAllowedOrigin } from './origin.ts'
import { createOutlet } from './outlet.ts'

function harness() {
  const sent: string[] = []
  const sink = { bufferedAmount: 0, send: (text: Buffer) => void sent.push(text.toString()) }
  const due = vi.fn()
  let now = 0
  const outlet = createOutlet(sink, { tolerated: 1000, patience: 5000, most: 10_000 }, () => now, due)
  return { outlet, sink, sent, due, at: (time: number) => (now = time) }
}

describe('an outlet', () => {
  test('sends the lines of one turn in one frame and asks to be flushed once', () => {
    const { outlet, sent, due } = harness()
    for (const line of ['a', 'b', 'c']) outlet.write(Buffer.from(line))
    outlet.flush()
    outlet.write(Buffer.from('d'))
    outlet.flush()
    expect(sent).toEqual(['a\nb\nc', 'd'])
    expect(due).toHaveBeenCalledTimes(2)
  })

  test('splits what is too much for one frame between lines', () => {
    const { outlet, sent } = harness()
    const line = 'x'.repeat(40_000)
    for (let count = 0; count < 5; count += 1) outlet.write(Buffer.from(line))
    outlet.flush()
    expect(sent.map((frame) => frame.split('\n').length)).toEqual([2, 2, 1])
    expect(sent.join('\n').split('\n')).toEqual(Array.from({ length: 5 }, () => line))
  })

  test('a reader may be behind for a while, not for long and not without bound', () => {
    const { outlet, sink, at } = harness()
    sink.bufferedAmount = 1001
    expect(outlet.flush()).toBe(true)
    at(4999)
    expect(outlet.flush()).toBe(true)
    sink.bufferedAmount = 1000
    expect(outlet.flush()).toBe(true)
    sink.bufferedAmount = 1001
    at(6000)
    expect(outlet.flush()).toBe(true)
    at(11_000)
    expect(outlet.flush()).toBe(false)
    const other = harness()
    other.sink.bufferedAmount = 10_001
    expect(other.outlet.flush()).toBe(false)
  })
})

test('origins: none, this host, allowed ones, any', () => {
  const allowed = ['https://bets.example']
  const cases: [string | undefined, boolean][] = [
    [undefined, true],
    ['https://bets.example', true],
    ['http://api.example:4000', true],
    ['https://bets.example.evil.example', false],
    ['http://bets.example', false],
    ['null', false],
    ['', false],
  ]
  for (const [origin, expected] of cases)
    expect(isAllowedOrigin(origin, 'api.example:4000', allowed)).toBe(expected)
  expect(isAllowedOrigin('https://evil.example', 'x', ['*'])).toBe(true)
})
