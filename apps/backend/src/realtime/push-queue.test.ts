import { expect, test } from 'vitest'
import { createPushQueue, PushServerAwayError } from './push-queue.ts'

type Answer = readonly (Error | null)[] | Error

/** A queue whose requests are answered by hand, and whose pauses end by hand. */
function harness(
  answer: (commands: readonly string[], request: number) => Answer = (all) => all.map(() => null),
) {
  const requests: (readonly string[])[] = []
  const pauses: number[] = []
  const outages: (string | null)[] = []
  let goOn = () => {}
  const queue = createPushQueue({
    send: async (commands) => {
      requests.push(commands)
      const answered = answer(commands, requests.length)
      if (answered instanceof Error) throw answered
      return answered
    },
    wait: (milliseconds) => {
      pauses.push(milliseconds)
      return new Promise((resolve) => (goOn = resolve))
    },
    onOutage: (reason) => outages.push(reason === null ? null : reason.message),
  })
  return { queue, requests, pauses, outages, goOn: () => goOn() }
}

const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
const fates = async (all: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map((one) => (one.status === 'fulfilled' ? 'taken' : one.reason))

test('an outage is told once, its end once, whatever comes meanwhile', async () => {
  let isAway = true
  const { queue, outages, goOn } = harness((all) =>
    isAway ? new Error('ECONNREFUSED') : all.map(() => null),
  )
  for (let count = 0; count < 20; count += 1) {
    const fate = fates([queue.add(`"${count}"`)])
    goOn()
    expect((await fate)[0]).toBeInstanceOf(PushServerAwayError)
  }
  expect([outages, queue.outage()?.message]).toEqual([['ECONNREFUSED'], 'ECONNREFUSED'])
  isAway = false
  const back = queue.add('"back"')
  goOn()
  await back
  expect([outages, queue.outage()]).toEqual([['ECONNREFUSED', null], null])
})

test('while it is away there is a request now and then, and between two of them documents replace each other', async () => {
  const { queue, requests, pauses, goOn } = harness((all, request) =>
    request < 6 ? new Error('away') : all.map(() => null),
  )
  const lost = queue.add('"0"', 'match:1')
  expect(await fates([lost])).toHaveLength(1)
  for (let round = 1; round <= 5; round += 1) {
    const waiting = [1, 2, 3].map((step) => queue.add(`"${round}.${step}"`, 'match:1'))
    goOn()
    expect(new Set(await fates(waiting)).size).toBe(1)
  }
  expect(requests.map(([only]) => only)).toEqual(['"0"', '"1.3"', '"2.3"', '"3.3"', '"4.3"', '"5.3"'])
  expect(pauses).toEqual([100, 200, 400, 800, 1000])
})

test('that it is back is found out though nothing is sent', async () => {
  const { queue, requests, outages, goOn } = harness((_, request) => (request < 4 ? new Error('away') : []))
  expect(await fates([queue.add('"lost"')])).toHaveLength(1)
  for (let round = 0; round < 3; round += 1) {
    goOn()
    await settled()
  }
  expect([requests, outages]).toEqual([
    [['"lost"'], [], [], []],
    ['away', null],
  ])
  goOn()
  await settled()
  expect(requests).toHaveLength(4)
})

test('a command that is refused says nothing of the server', async () => {
  const { queue, outages } = harness(() => [new Error('102 unknown channel'), null])
  const [refused, taken] = await fates([queue.add('"a"'), queue.add('"b"')])
  expect([String(refused), taken, outages]).toEqual(['Error: 102 unknown channel', 'taken', []])
  expect(refused).not.toBeInstanceOf(PushServerAwayError)
})

test('a request has 500 commands and 4 MB at most, but always one', async () => {
  const { queue, requests } = harness()
  await Promise.all(Array.from({ length: 1201 }, (_, index) => queue.add(String(index))))
  expect(requests.map((all) => all.length)).toEqual([500, 500, 201])
  const large = 'x'.repeat(3_000_000)
  await Promise.all([queue.add(large), queue.add(large), queue.add('x'.repeat(5_000_000)), queue.add('y')])
  expect(requests.slice(3).map((all) => all.length)).toEqual([1, 1, 1, 1])
})

test('what waits has a bound, beyond which it is refused at once and nothing is kept', async () => {
  const { queue, requests, goOn } = harness((all, request) =>
    request === 1 ? new Error('away') : all.map(() => null),
  )
  expect(await fates([queue.add('"first"')])).toHaveLength(1)
  const waiting = Array.from({ length: 50_000 }, (_, index) => queue.add(String(index)))
  await expect(queue.add('"one more"')).rejects.toThrow(PushServerAwayError)
  goOn()
  expect(new Set(await fates(waiting))).toEqual(new Set(['taken']))
  expect(requests).toHaveLength(101)
  await expect(queue.add('"again"')).resolves.toBeNull()
})
