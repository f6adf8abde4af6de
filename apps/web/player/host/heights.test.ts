import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextHeight, type Told } from './page-height.ts'
import { visiblePart } from './visible-part.ts'

/** How often a height is told while the host makes the frame as high as it is told. */
function talk(
  content: (frame: number) => number,
  begin: number,
  turns = 200,
): { told: number; frame: number } {
  let frame = begin
  let known: Told | null = null
  let times = 0
  for (let turn = 0; turn < turns; turn += 1) {
    const { told, isNew } = nextHeight(known, content(frame), frame)
    known = told
    if (!isNew) continue
    times += 1
    frame = told.height
  }
  return { told: times, frame }
}

test('HOST-07 content is told once, whatever the frame was', () => {
  expect(talk(() => 1200, 600)).toEqual({ told: 1, frame: 1200 })
  expect(talk(() => 300, 900)).toEqual({ told: 1, frame: 300 })
})

test('HOST-07 content that is as high as its frame and more does not grow without end', () => {
  const { told, frame } = talk((around) => around + 64, 600)
  expect(told).toBeLessThanOrEqual(7)
  expect(frame).toBeLessThan(1200)
})

test('HOST-07 after it was taken to follow the frame, a page that shrinks, or grows by itself, is told again', () => {
  let known: Told | null = null
  let frame = 600
  for (let turn = 0; turn < 50; turn += 1) {
    const next = nextHeight(known, frame + 64, frame)
    known = next.told
    if (next.isNew) frame = next.told.height
  }
  const at: Told | null = known
  expect(nextHeight(at, 400, frame)).toMatchObject({ isNew: true, told: { height: 400, chases: 0 } })
  expect(nextHeight(at, frame + 500, frame)).toMatchObject({ isNew: true, told: { chases: 0 } })
})

test('HOST-07 a page whose parts are opened one after the other is told each time', () => {
  let known: Told | null = null
  for (let height = 1000; height < 3000; height += 100) {
    const next = nextHeight(known, height, known?.frame ?? 600)
    expect(next.isNew).toBe(true)
    // The host makes the frame as high, which is looked at too.
    known = nextHeight(next.told, height, height).told
  }
})

test('HOST-14 the visible part lies in the frame, and its parts are all of it', () => {
  const px = fc.integer({ min: -20_000, max: 20_000 })
  fc.assert(
    fc.property(
      px,
      fc.nat(5000),
      fc.nat(20_000),
      fc.nat(20_000),
      (offset, height, contentHeight, frameHeight) => {
        const part = visiblePart({ offset, height }, { contentHeight, frameHeight })
        expect(part === null).toBe(contentHeight + offset + 100 < height)
        if (part === null) return
        for (const length of Object.values(part)) expect(length).toBeGreaterThanOrEqual(0)
        expect(part.start + part.height + part.end).toBe(frameHeight)
        expect(part.height).toBeLessThanOrEqual(height)
      },
    ),
  )
})
