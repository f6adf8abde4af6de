import { Readable } from 'node:stream'
import type { FeedLineInput } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { createFeedClient } from './feed-client.ts'
import { movedLine, replay } from './replay.ts'
import { convertUof, messagesOf } from './uof-file.ts'

const heard = (sequence: number, at: number): FeedLineInput => ({
  sequence,
  type: 'provider_heard',
  provider: 'betradar',
  at,
})
const answer = { known: 0, wrong: [], missing: [], faults: [], snapshot_wanted: false }

describe('npm run feed', () => {
  test('takes one task and one file', () => {
    expect(readArguments(['record', 'a.ndjson', '--seconds=5'])).toEqual({
      ok: true,
      request: { task: 'record', file: 'a.ndjson', at: null, seconds: 5, live: false },
    })
    expect(readArguments(['replay', 'a', '--live', '--at=https://x.example:4000'])).toMatchObject({
      request: { task: 'replay', live: true, at: 'https://x.example:4000' },
    })
    for (const words of [
      [],
      ['play', 'a'],
      ['uof'],
      ['uof', 'a', 'b'],
      ['uof', 'a', '--fast'],
      ['record', 'a', '--at=x'],
    ])
      expect(readArguments(words)).toMatchObject({ ok: false })
  })

  test('messages stand apart by empty lines, or one a line, or alone', () => {
    const alive = '<alive product="1"/>'
    expect(messagesOf(`${alive}\n${alive}\n`)).toEqual([alive, alive])
    expect(messagesOf(`<a>\n</a>\r\n\r\n${alive}`)).toEqual(['<a>\n</a>', alive])
    expect(messagesOf('<a>\n<b/>\n</a>')).toEqual(['<a>\n<b/>\n</a>'])
    expect(messagesOf('')).toEqual([])
  })

  test('uof numbers the lines, says who prices a match once, and names what is wrong', () => {
    const change = (at: number, product = 1) =>
      `<odds_change event_id="m" product="${product}" timestamp="${at}"><odds><market id="1" status="-1"/></odds></odds_change>`
    const { lines, notes, ok } = convertUof(
      [
        change(1, 3),
        change(2, 3),
        '<x/>',
        change(3),
        '<fixture_change event_id="m" product="1" timestamp="4"/>',
      ].join('\n'),
    )
    expect(lines.map((line) => JSON.parse(line)).map(({ sequence, type }) => [sequence, type])).toEqual([
      ...[
        [1, 'match_assigned'],
        [2, 'bet_stopped'],
        [3, 'bet_stopped'],
        [4, 'match_assigned'],
        [5, 'bet_stopped'],
      ],
    ])
    expect(notes).toEqual([
      'message 3: x: is not a message that is known',
      'message 5: fetch the fixture of m',
    ])
    expect(ok).toBe(false)
  })
})

describe('replay', () => {
  const at = (lines: readonly FeedLineInput[]) => Readable.from(lines.map((line) => JSON.stringify(line)))

  test('states lines after those of before, some at a time, and reports what is wrong by its place', async () => {
    const bodies: (readonly FeedLineInput[])[] = []
    const reports: string[] = []
    const client = {
      state: async (lines: readonly FeedLineInput[]) => {
        bodies.push(lines)
        const wrong = lines.length > 1 ? [{ line: 2, errors: { at: ['is wrong'] } }] : []
        return { ...answer, taken: lines.length - wrong.length, wrong, next: 41 }
      },
    }
    const lines = Array.from({ length: 1001 }, (_, index) => heard(index + 1, index))
    const replayed = await replay({
      client,
      lines: at(lines),
      live: null,
      report: (text) => reports.push(text),
    })
    expect(bodies.map(({ length }) => length)).toEqual([0, 1000, 1])
    expect(bodies[1]?.[0]?.sequence).toBe(41)
    expect(replayed).toEqual({ taken: 1000, wrong: 1 })
    expect(reports).toEqual(['line 2: {"at":["is wrong"]}'])
  })

  test('live keeps the pace at which it was said, and moves its times to now', async () => {
    let now = 100_000
    const stated: [number, number][] = []
    const client = {
      state: async (lines: readonly FeedLineInput[]) => {
        for (const line of lines) stated.push([now, 'at' in line ? (line.at ?? 0) : 0])
        return { ...answer, taken: lines.length, next: 1 }
      },
    }
    const live = { now: () => now, pause: async (milliseconds: number) => void (now += milliseconds) }
    await replay({
      client,
      lines: at([heard(1, 1000), heard(2, 1000), heard(3, 6000)]),
      live,
      report: () => {},
    })
    expect(stated).toEqual([
      [100_000, 100_000],
      [100_000, 100_000],
      [105_000, 105_000],
    ])
    expect(movedLine({ ...heard(1, 5) }, 10)).toMatchObject({ at: 15 })
  })

  test('a line that is none is named', async () => {
    const client = { state: async () => ({ ...answer, taken: 0, next: 1 }) }
    const lines = Readable.from(['', '{"sequence":1,"type":"provider_heard","provider":"x"}'])
    await expect(replay({ client, lines, live: null, report: () => {} })).rejects.toThrow('line 2: at')
  })

  test('waits as long as it is asked to while the backend is full', async () => {
    const waits: number[] = []
    const answers = [
      new Response('{}', { status: 503, headers: { 'retry-after': '2' } }),
      new Response('{}', { status: 429, headers: { 'retry-after': '7' } }),
      new Response(JSON.stringify({ ...answer, taken: 1, next: 2 })),
      new Response('{"code":403}', { status: 403 }),
    ]
    const client = createFeedClient({
      ...{ address: 'http://backend.example/', key: 'k' },
      fetch: async () => answers.shift() ?? new Response(null, { status: 500 }),
      pause: async (milliseconds) => void waits.push(milliseconds),
    })
    expect((await client.state([heard(1, 1)])).taken).toBe(1)
    expect(waits).toEqual([2000, 7000])
    await expect(client.state([heard(1, 1)])).rejects.toThrow(
      'http://backend.example/api/feed/v1/events: 403',
    )
  })
})
