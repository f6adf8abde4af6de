import { describe, expect, test } from 'vitest'
import { createManualTime } from '../manual-time.ts'
import { openInMemory } from './embedded.ts'
import { createNotices, notify, type OpenNoticeLine } from './notices.ts'

/** Lets pending promises run. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** Lines that a test opens, breaks and speaks over. */
function setUp() {
  const time = createManualTime(0)
  const errors: string[] = []
  const lines: {
    readonly channels: Set<string>
    readonly say: (channel: string, text: string) => void
    readonly lose: () => void
    isClosed: boolean
    isDeaf: boolean
  }[] = []
  let refused = 0
  const open: OpenNoticeLine = async ({ heard, lost }) => {
    if (refused > 0) {
      refused -= 1
      throw new Error('nobody there')
    }
    const channels = new Set<string>()
    const line = {
      channels,
      say: (channel: string, text: string) => channels.has(channel) && heard(channel, text),
      lose: () => lost(new Error('broken')),
      isClosed: false,
      isDeaf: false,
    }
    lines.push(line)
    return {
      listen: async (channel) => void channels.add(channel),
      unlisten: async (channel) => void channels.delete(channel),
      ping: async () => {
        if (line.isDeaf) throw new Error('silent')
      },
      close: async () => {
        line.isClosed = true
      },
    }
  }
  const notices = createNotices({
    open,
    onError: ({ message }) => errors.push(message),
    after: time.timer.after,
    random: () => 1,
  })
  const pass = async (milliseconds: number) => {
    time.advance(milliseconds)
    await settle()
  }
  return { notices, lines, errors, pass, refuse: (times: number) => (refused = times) }
}

describe('notices', () => {
  test('one line serves all listeners: each is told to look once it listens, then of its own channel', async () => {
    const { notices, lines } = setUp()
    const told: unknown[] = []
    notices.listen('one', (text) => told.push(['a', text]))
    notices.listen('two', (text) => told.push(['b', text]))
    await settle()
    notices.listen('one', (text) => told.push(['c', text]))
    await settle()
    expect(lines).toHaveLength(1)
    lines[0]?.say('one', 'x')
    lines[0]?.say('two', 'y')
    expect(told).toEqual([
      ['a', null],
      ['b', null],
      ['c', null],
      ['a', 'x'],
      ['c', 'x'],
      ['b', 'y'],
    ])
  })

  test('after a break it is opened anew with growing pauses, and all are told that they may have missed something', async () => {
    const { notices, lines, errors, pass, refuse } = setUp()
    const told: unknown[] = []
    notices.listen('one', (text) => told.push(text))
    await settle()
    refuse(2)
    lines[0]?.lose()
    lines[0]?.lose()
    await pass(99)
    expect(lines[0]?.isClosed).toBe(true)
    expect(errors).toEqual(['broken'])
    await pass(1)
    expect(errors).toEqual(['broken', 'nobody there'])
    await pass(199)
    expect(errors).toHaveLength(2)
    await pass(1)
    expect(errors).toHaveLength(3)
    await pass(400)
    expect(told).toEqual([null, null])
    lines[1]?.say('one', 'again')
    expect(told).toEqual([null, null, 'again'])
  })

  test('a line that does not answer is given up', async () => {
    const { notices, lines, errors, pass } = setUp()
    notices.listen('one', () => {})
    await settle()
    await pass(15_000)
    expect(errors).toEqual([])
    for (const line of lines) line.isDeaf = true
    await pass(15_000)
    expect(errors).toEqual(['silent'])
    await pass(100)
    expect(lines).toHaveLength(2)
  })

  test('who stops is told no more, and the last one ends the listening; after closing nothing is opened', async () => {
    const { notices, lines, pass } = setUp()
    const told: unknown[] = []
    const stopOne = notices.listen('one', (text) => told.push(text))
    const stopOther = notices.listen('one', (text) => told.push(text))
    await settle()
    told.length = 0
    stopOne()
    stopOne()
    lines[0]?.say('one', 'x')
    expect(told).toEqual(['x'])
    stopOther()
    expect(lines[0]?.channels.size).toBe(0)
    await notices.close()
    expect(lines[0]?.isClosed).toBe(true)
    notices.listen('two', (text) => told.push(text))
    await pass(60_000)
    expect(lines).toHaveLength(1)
  })

  test('what a listener throws is reported and keeps nobody else from hearing', async () => {
    const { notices, lines, errors } = setUp()
    const told: unknown[] = []
    notices.listen('one', () => {
      throw new Error('mine')
    })
    notices.listen('one', (text) => told.push(text))
    await settle()
    lines[0]?.say('one', 'x')
    expect(told).toEqual([null, 'x'])
    expect(errors).toEqual(['mine', 'mine'])
  })

  test('a channel has a plain name', () => {
    expect(() => setUp().notices.listen('a; drop', () => {})).toThrow('channel: a; drop')
  })
})

test('in the embedded database a process hears itself: at once, or when the transaction has committed', async () => {
  const db = await openInMemory()
  const told: unknown[] = []
  const stop = db.listen('news', (text) => told.push(text))
  await expect.poll(() => told).toEqual([null])
  await notify(db, 'news', 'one')
  await expect.poll(() => told).toEqual([null, 'one'])
  await db.transaction(async (transaction) => {
    await notify(transaction, 'news', 'two')
    expect(told).toHaveLength(2)
  })
  await db
    .transaction(async (transaction) => {
      await notify(transaction, 'news', 'never')
      throw new Error('undone')
    })
    .catch(() => {})
  await notify(db, 'other')
  await notify(db, 'news')
  await expect.poll(() => told).toEqual([null, 'one', 'two', ''])
  await expect(notify(db, 'news', 'x'.repeat(8000))).rejects.toThrow('notice to news')
  stop()
  await notify(db, 'news', 'late')
  await db.close()
  expect(told).toHaveLength(4)
})
