import { describe, expect, test } from 'vitest'
import { lineOf } from './line.ts'
import { isAllowedOrigin } from './origin.ts'
import { Outlet } from './outlet.ts'

/** The text of a frame of any size. */
function textOf(frame: Buffer): string {
  expect(frame[0]).toBe(0x81)
  const short = frame[1] ?? 0
  const [at, size] =
    short < 126
      ? [2, short]
      : short === 126
        ? [4, frame.readUInt16BE(2)]
        : [10, Number(frame.readBigUInt64BE(2))]
  expect(frame.length).toBe(at + size)
  return frame.subarray(at).toString()
}

test('a frame says how long it is, at every size, and holds its lines between breaks', () => {
  for (const size of [0, 1, 125, 126, 65_535, 65_536, 100_000]) {
    const line = lineOf('x'.repeat(size))
    expect([textOf(line.frame).length, line.text.length]).toEqual([size, size])
  }
  expect(textOf(lineOf('{"name":"足球 🏟"}').frame)).toBe('{"name":"足球 🏟"}')
})

function harness() {
  const sent: string[] = []
  const sink = { writableLength: 0, write: (frame: Buffer) => void sent.push(textOf(frame)) }
  let now = 0
  const outlet = new Outlet(sink, { tolerated: 1000, patience: 5000, most: 10_000 }, () => now)
  return { outlet, sink, sent, at: (time: number) => (now = time) }
}

describe('an outlet', () => {
  test('sends the lines of one turn in one frame and asks to be flushed once', () => {
    const { outlet, sent } = harness()
    const isDue = ['a', 'b', 'c'].map((line) => outlet.write(lineOf(line)))
    outlet.flush()
    expect([...isDue, outlet.write(lineOf('d'))]).toEqual([true, false, false, true])
    outlet.flush()
    expect(sent).toEqual(['a\nb\nc', 'd'])
  })

  test('splits what is too much for one frame between lines', () => {
    const { outlet, sent } = harness()
    const line = 'x'.repeat(40_000)
    for (let count = 0; count < 5; count += 1) outlet.write(lineOf(line))
    outlet.flush()
    expect(sent.map((frame) => frame.split('\n').length)).toEqual([2, 2, 1])
    expect(sent.join('\n').split('\n')).toEqual(Array.from({ length: 5 }, () => line))
  })

  test('a reader may be behind for a while, not for long and not without bound', () => {
    const { outlet, sink, at } = harness()
    sink.writableLength = 1001
    expect(outlet.flush()).toBe(true)
    at(4999)
    expect(outlet.flush()).toBe(true)
    sink.writableLength = 1000
    expect(outlet.flush()).toBe(true)
    sink.writableLength = 1001
    at(6000)
    expect(outlet.flush()).toBe(true)
    at(11_000)
    expect(outlet.flush()).toBe(false)
    const other = harness()
    other.sink.writableLength = 10_001
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
