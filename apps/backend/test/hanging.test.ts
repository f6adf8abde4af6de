import { randomBytes } from 'node:crypto'
import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { startJobs } from '../src/jobs/jobs.ts'
import { createManualTime } from '../src/manual-time.ts'
import { RETRY_AFTER } from '../src/platform/messages/deliver.ts'
import { openMessages } from '../src/platform/messages/open-messages.ts'
import { addNotifications, type News } from '../src/platform/notifications/repository.ts'
import { listHeld } from '../src/platform/quarantine/quarantine.ts'
import { readSettings } from '../src/settings.ts'
import { embedded } from './databases.ts'
import { place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { newBrowser, openPushService } from './push-service.ts'
import { market, WON } from './settling/testing.ts'

const OPERATOR = { authorization: 'Bearer the key of the operator' }

describe('SAFE-27 a push service that does not answer', () => {
  const house = houseOfTests(embedded, { operators: [{ name: 'operator', key: 'the key of the operator' }] })
  let [slow, swift] = [] as Awaited<ReturnType<typeof openPushService>>[]
  beforeAll(async () => {
    ;[slow, swift] = [await openPushService(), await openPushService()]
  })
  afterAll(async () => {
    slow?.answerAll()
    await Promise.all([slow?.close(), swift?.close()])
  })

  const readerAt = async (service: typeof slow, name: string) => {
    const player = await house.player(1000n)
    const { subscription } = newBrowser(`${service?.origin}/${name}`)
    const body = { ...subscription }
    await house.call('POST', '/api/platform/player/push_subscriptions?locale=en', {
      cookie: player.cookie,
      body,
    })
    return player
  }
  const news = (playerId: number): News => ({ playerId, type: 'bet_won', objectId: 1, facts: { ref: 'A-1' } })
  const tell = (...players: readonly { readonly id: number }[]) =>
    house.db.transaction((transaction) =>
      addNotifications(
        transaction,
        players.map(({ id }) => news(id)),
        new Date(house.time.clock()),
      ),
    )

  test('holds up neither settlement nor the messages of another, gets no more itself meanwhile, and all once it answers', async () => {
    if (slow === undefined || swift === undefined) throw new Error('the push services are not open')
    const [one, other] = [await readerAt(slow, 'one'), await readerAt(swift, 'other')]
    await place(house, one.cookie, placement([selection({ matchId: 1 })]))
    // The process ended when it had recorded how the market did; the settlement job finds the bet.
    house.dieAt('recorded')
    const settling = house.side.settlement.settleMarkets({
      type: 'markets_settled',
      matchId: 1,
      markets: [market(WON)],
    })
    await expect(settling).rejects.toThrow('killed')
    house.dieAt(null)
    slow.hang()
    await tell(one)
    const jobs = startJobs(house.side.upkeep, {
      ...house.time,
      onError: (error, job) => house.errors.push(job, error),
    })
    const asked = slow.next()
    house.time.advance(1000)
    await asked
    const settled = house.told()
    for (let second = 1; second < 30; second += 1) house.time.advance(1000)
    await settled
    expect(await house.balance(one.id)).toBe(2000n)
    // A hanging push service is left alone; others get their messages at once.
    await tell(one, other)
    const reached = swift.next()
    for (let second = 0; second < 10 && swift.delivered.length === 0; second += 1) {
      house.time.advance(1000)
      await Promise.race([reached, new Promise((resolve) => setImmediate(resolve))])
    }
    await reached
    expect(slow.delivered).toHaveLength(1)
    slow.answerAll()
    const again = slow.next()
    while (slow.delivered.length < 2) {
      house.time.advance(1000)
      await Promise.race([again, new Promise((resolve) => setImmediate(resolve))])
    }
    expect(house.errors).toEqual([])
    await jobs.stop()
  })

  test('a message that nobody takes is held back with the reason, and delivered once it is released', async () => {
    if (swift === undefined) throw new Error('the push service is not open')
    const player = await readerAt(swift, 'held')
    await tell(player)
    const before = swift.delivered.length
    const run = async (seconds: number) => {
      house.time.jump(1000 * seconds)
      for (const { name, run: work } of house.side.upkeep) if (name === 'push') await work(house.time.clock())
    }
    for (const pause of [0, 10, 60, 600, 3600]) {
      swift.answer(503)
      await run(pause)
    }
    await run(100_000)
    expect(swift.delivered).toHaveLength(before + 5)
    const { items } = (await house.call('GET', '/api/platform/quarantine', { headers: OPERATOR })).body
    expect(items).toEqual([
      expect.objectContaining({ queue: 'push', reason: 'the push service answered 503', tries: 5 }),
    ])
    const path = `/api/platform/quarantine/${items[0].id}/release`
    await house.call('POST', path, { headers: OPERATOR })
    await run(0)
    await run(100_000)
    expect(swift.delivered).toHaveLength(before + 6)
  })
})

describe('SAFE-27 a mail server that does not answer', () => {
  const mail = {
    kind: 'mail',
    to: 'a@touchline.example',
    sender: 'Touchline',
    subject: 'S',
    text: 'T',
  } as const
  const sms = { kind: 'sms', to: '4915112345678', text: 'T' } as const

  const time = createManualTime(0)
  const errors: string[] = []
  let armed: (() => void)[] = []
  let db: Database
  let gateway: Server
  const sockets: Socket[] = []
  const texts: unknown[] = []
  let port = 0
  const hanging = createServer((socket) => void sockets.push(socket.on('error', () => {})))
  const options = () => ({
    db,
    secret: randomBytes(32).toString('base64url'),
    clock: time.clock,
    timer: {
      after: (milliseconds: number, action: () => void) => {
        const cancel = time.timer.after(milliseconds, action)
        for (const resolve of armed.splice(0)) resolve()
        return cancel
      },
    },
    onError: (error: unknown) => errors.push(String(error)),
  })
  beforeAll(async () => {
    db = await embedded()
    gateway = createHttpServer((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => texts.push(JSON.parse(body).text))
      request.on('end', () => response.end())
    })
    for (const server of [hanging, gateway])
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (hanging.address() as AddressInfo).port
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    for (const server of [hanging, gateway])
      await new Promise<void>((resolve) => server.close(() => resolve()))
    await db.close()
  })

  test('keeps no SMS waiting; what was for it is tried again, then held back and reported', async () => {
    const read = readSettings({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    })
    if (!read.ok) throw new Error(read.reason)
    const messages = openMessages({ ...options(), settings: read.settings })
    const until = new Date(86_400_000)
    await db.transaction(async (transaction) => {
      await messages.queue(transaction, mail, until)
      await messages.queue(transaction, sms, until)
    })
    const [mails, others] = ['messages-mail', 'messages-sms'].map((name) =>
      messages.upkeep.find((job) => job.name === name),
    )
    const tries = [0, ...RETRY_AFTER].entries()
    for (const [tried, pause] of tries) {
      time.jump(pause)
      const isUnderWay = new Promise<void>((resolve) => (armed = [resolve]))
      const sending = mails?.run(time.clock())
      await isUnderWay
      // While the mail server has said nothing, SMS go out.
      if (tried === 0) await others?.run(time.clock())
      expect(texts).toEqual([sms.text])
      time.advance(30_000)
      await sending
    }
    expect(errors).toEqual([
      expect.stringMatching(
        /message \d+, try 6, failed and is held back .*: the provider took longer than 30 s/,
      ),
    ])
    expect((await listHeld(db, 10, 0)).items).toMatchObject([{ queue: 'message', tries: 6 }])
    messages.stop()
  })
})
