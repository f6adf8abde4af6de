import { applyDelta } from 'fossil-delta'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asciiJson, deltaOf, pushLine } from './encode.ts'

const json = fc.jsonValue({ stringUnit: 'binary' })

describe('publications on the wire', () => {
  test('are ASCII and say the same', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = asciiJson(value)
        expect(text).toMatch(/^[\x00-\x7f]*$/)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('half a character is kept as it is', () => {
    expect(asciiJson('\ud83d')).toBe('"\\ud83d"')
    expect(asciiJson('🏟')).toBe('"\\ud83c\\udfdf"')
  })

  test('LIVE-07 a patch survives the trip as text and rebuilds the document', () => {
    const long = fc.array(json, { minLength: 5, maxLength: 40 })
    let patches = 0
    fc.assert(
      fc.property(long, json, fc.nat(), (before, change, at) => {
        const after = before.with(at % before.length, change)
        const [previous, next] = [asciiJson(before), asciiJson(after)]
        const patch = deltaOf(previous, next)
        if (patch === null) return
        patches += 1
        const bytes = (text: string) => new TextEncoder().encode(text)
        const sent = JSON.parse(JSON.stringify(patch)) as string
        expect(new TextDecoder().decode(applyDelta(bytes(previous), bytes(sent)))).toBe(next)
        expect(patch.length).toBeLessThan(next.length)
      }),
    )
    expect(patches).toBeGreaterThan(20)
  })

  test('a frame is one line of JSON whatever the channel and the data', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), json, (channel, value) => {
        const line = pushLine(channel, { data: asciiJson(value), offset: 3, delta: false }).text.toString()
        expect(line).not.toContain('\n')
        const expected = {
          push: {
            channel: channel.toWellFormed(),
            pub: { data: JSON.parse(JSON.stringify(value)), offset: 3 },
          },
        }
        if (channel.isWellFormed()) expect(JSON.parse(line)).toEqual(expected)
      }),
    )
  })

  test('what JSON cannot say is refused', () => {
    expect(() => asciiJson(undefined)).toThrow(TypeError)
  })
})
