import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { fastify } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { embedded } from '../../../test/databases.ts'
import type { Database } from '../../db/index.ts'
import { createManualTime } from '../../manual-time.ts'
import { readSettings } from '../../settings.ts'
import { listHeld } from '../quarantine/quarantine.ts'
import { RETRY_AFTER } from './deliver.ts'
import type { Message } from './messages.ts'
import { type OpenMessages, openMessages } from './open-messages.ts'
import { messageAgain } from './queue-rows.ts'

const MAIL = {
  kind: 'mail',
  to: 'lena@example.com',
  sender: 'Touchline',
  subject: 'Grüße: bestätigen',
  text: 'Hier entlang: https://bets.example/x?a=1&b=2 <script>',
} as const
const SMS = { kind: 'sms', to: '4930123456', text: 'Code 123456' } as const

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

let db: Database
beforeAll(async () => {
  db = await embedded()
})
afterAll(() => db.close())

const sql = <Row>(text: string) => db.run<Row>({ name: '', text })
afterEach(async () => {
  await sql('delete from outgoing_messages')
  await sql('delete from quarantine')
})

const SECRET = randomBytes(32).toString('base64url')
const DAY = 86_400_000

function open(environment: Record<string, string>, { secret = SECRET, mostWaiting = 100 } = {}) {
  const read = readSettings(environment)
  if (!read.ok) throw new Error(read.reason)
  const time = createManualTime(Date.parse('2030-01-01T10:00:00Z'))
  const errors: string[] = []
  const messages = openMessages({
    settings: read.settings,
    db,
    secret,
    mostWaiting,
    ...time,
    onError: (error) => errors.push(String(error)),
  })
  closing.push(messages.stop)
  const send = (message: Message, lasts = DAY) =>
    db.transaction((transaction) => messages.queue(transaction, message, new Date(time.clock() + lasts)))
  /** What is due is worked off. */
  const work = async () => {
    for (const job of messages.upkeep) await job.run(time.clock())
  }
  const waiting = async () =>
    (await sql<{ kind: string }>('select kind from outgoing_messages order by id')).map(({ kind }) => kind)
  return { messages, time, errors, send, work, waiting }
}

/** A mail server that refuses a given number of mails, for the moment or for good. */
async function mailServer(refusals: number, user?: string, status = 451) {
  const got: { from: string; to: string; data: string; user: unknown }[] = []
  let left = refusals
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: user === undefined,
    allowInsecureAuth: true,
    onAuth: (auth, _, done) =>
      done(auth.password === 'p@ss' ? null : new Error('no'), { user: auth.username ?? '' }),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (left > 0) {
          left -= 1
          return done(Object.assign(new Error('lena@example.com: no'), { responseCode: status }))
        }
        const { mailFrom, rcptTo } = session.envelope
        got.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address).join(),
          data: Buffer.concat(parts).toString(),
          user: session.user,
        })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { port, got }
}

const MESSAGE_ID = /^Message-ID: <([0-9a-f-]{36})@(\S+)>/m

describe('mails', () => {
  test('go to the mail server of the settings, signed in, from its address under the name of the site', async () => {
    const server = await mailServer(0, 'bets')
    const { send, work, waiting } = open({
      SMTP_URL: `smtp://bets:p%40ss@127.0.0.1:${server.port}`,
      MAIL_FROM: 'hi@bets.example',
    })
    await send(MAIL)
    await work()
    const [mail] = server.got
    expect(mail).toMatchObject({ from: 'hi@bets.example', to: 'lena@example.com', user: 'bets' })
    expect(mail?.data).toMatch(/^From: Touchline <hi@bets\.example>/m)
    expect(mail?.data).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(mail?.data).toMatch(/^Hier entlang: https:\/\/bets\.example\/x/m)
    expect(MESSAGE_ID.exec(mail?.data ?? '')?.[2]).toBe('bets.example')
    expect(await waiting()).toEqual([])
  })

  test('a name or address cannot smuggle a line into the head of a mail', async () => {
    const server = await mailServer(0)
    const { send, work } = open({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
    await send({ ...MAIL, sender: 'A\r\nBcc: eve@example.com', subject: 'x\r\nBcc: eve@example.com' })
    await work()
    expect(server.got[0]?.to).toBe('lena@example.com')
    expect(server.got[0]?.data).not.toMatch(/^Bcc:/m)
  })

  test('one that the server does not take is tried again after a while', async () => {
    const server = await mailServer(1)
    const { send, work, time, errors } = open({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
    await send(MAIL)
    await work()
    await work()
    expect(server.got).toEqual([])
    time.jump(RETRY_AFTER[0] ?? 0)
    await work()
    await work()
    expect(server.got).toHaveLength(1)
    expect(errors).toEqual([])
  })

  test('one whose receiver the server refuses for good is held back at once, and no reason names the receiver', async () => {
    const server = await mailServer(1, undefined, 550)
    const { send, work, time, errors, waiting } = open({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
    await send(MAIL)
    await work()
    const { items } = await listHeld(db, 10, 0)
    expect(items).toMatchObject([{ queue: 'message', tries: 1, reason: expect.stringContaining('550') }])
    expect(errors).toEqual([expect.stringContaining('is held back until it is released')])
    expect(JSON.stringify([items[0]?.reason, errors])).not.toContain('lena')
    time.jump(DAY / 2)
    await work()
    expect(server.got).toEqual([])
    expect(await waiting()).toEqual(['mail'])
    // An operator has seen to it.
    await messageAgain(db, items[0]?.item ?? 0, new Date(time.clock()))
    await work()
    expect(server.got).toHaveLength(1)
  })
})

/** An SMS gateway that answers with statuses, one after the other, and remembers what it was asked. */
async function smsGateway(...statuses: number[]) {
  const asked: { readonly key: unknown; readonly body: unknown }[] = []
  const gateway = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      asked.push({ key: request.headers['idempotency-key'], body: JSON.parse(body) })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  closing.push(() => gateway.close())
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
  return { url, asked, keys: () => new Set(asked.map(({ key }) => key)).size }
}

describe('SMS', () => {
  test('are posted to the gateway of the settings; what it refuses is held back and told after the last try', async () => {
    const gateway = await smsGateway(...Array.from({ length: 6 }, () => 500))
    const { send, work, time, errors } = open({ SMS_GATEWAY_URL: gateway.url })
    await send(SMS)
    await work()
    for (const wait of RETRY_AFTER) {
      time.jump(wait - 1)
      await work()
      time.jump(1)
      await work()
    }
    expect(errors).toEqual([
      expect.stringMatching(/message \d+, try 6, failed and is held back .*: the SMS gateway answered 500/),
    ])
    expect(errors.join()).not.toContain('123456')
    expect(gateway.asked.map(({ body }) => body)).toEqual(
      Array.from({ length: 6 }, () => ({ to: '+4930123456', text: 'Code 123456' })),
    )
    expect(gateway.keys()).toBe(1)
  })

  test('one that the gateway says is wrong is not tried again', async () => {
    const gateway = await smsGateway(422)
    const { send, work, time, errors } = open({ SMS_GATEWAY_URL: gateway.url })
    await send(SMS)
    await work()
    time.jump(DAY / 2)
    await work()
    expect(gateway.asked).toHaveLength(1)
    expect(errors).toEqual([expect.stringContaining('answered 422')])
  })

  test('after a crash between sending and writing that down it is sent once more, under the same key', async () => {
    const gateway = await smsGateway()
    const crashing = open({ SMS_GATEWAY_URL: gateway.url })
    await crashing.send(SMS)
    // The process dies when the gateway has it: nothing it would write arrives.
    const dying: Database = {
      ...db,
      run: (...asked) =>
        asked[0].name === 'message_done' ? Promise.reject(new Error('killed')) : db.run(...asked),
    }
    const errors: string[] = []
    const settings = readSettings({ SMS_GATEWAY_URL: gateway.url })
    if (!settings.ok) throw new Error(settings.reason)
    const half = openMessages({
      ...{ settings: settings.settings, db: dying, secret: SECRET, ...crashing.time },
      onError: (error) => errors.push(String(error)),
    })
    for (const job of half.upkeep) await job.run(crashing.time.clock())
    expect(errors).toEqual(['Error: killed'])
    expect(gateway.asked).toHaveLength(1)
    // Nobody takes what somebody else has under way.
    await crashing.work()
    expect(gateway.asked).toHaveLength(1)
    crashing.time.jump(120_000)
    await crashing.work()
    await crashing.work()
    expect(gateway.asked).toHaveLength(2)
    expect(gateway.keys()).toBe(1)
    expect(await crashing.waiting()).toEqual([])
  })

  test('two messages have two keys, and two processes never send one of them both', async () => {
    const gateway = await smsGateway()
    const [one, other] = [open({ SMS_GATEWAY_URL: gateway.url }), open({ SMS_GATEWAY_URL: gateway.url })]
    for (let count = 0; count < 30; count += 1) await one.send({ ...SMS, text: `Code ${count}` })
    await Promise.all([one.work(), other.work(), one.work(), other.work()])
    expect(gateway.asked).toHaveLength(30)
    expect(gateway.keys()).toBe(30)
  })
})

describe('what waits', () => {
  test('is gone with the transaction that caused it', async () => {
    const gateway = await smsGateway()
    const { messages, work, waiting, time } = open({ SMS_GATEWAY_URL: gateway.url })
    const undone = db.transaction(async (transaction) => {
      await messages.queue(transaction, SMS, new Date(time.clock() + DAY))
      throw new Error('refused')
    })
    await expect(undone).rejects.toThrow('refused')
    expect(await waiting()).toEqual([])
    await work()
    expect(gateway.asked).toEqual([])
  })

  test('is unreadable in the database, changed or copied into another row it is not sent, and neither with another secret', async () => {
    const gateway = await smsGateway()
    const { send, work, errors } = open({ SMS_GATEWAY_URL: gateway.url })
    const rowsAsText = async () => JSON.stringify(await sql('select to_jsonb(m) from outgoing_messages m'))
    await send(SMS)
    expect(await rowsAsText()).not.toMatch(/4930123456|Code/)
    await send(SMS)
    await sql(
      'update outgoing_messages set sealed = (select sealed from outgoing_messages order by id limit 1)',
    )
    await work()
    expect(gateway.asked).toHaveLength(1)
    await send(SMS)
    await open({ SMS_GATEWAY_URL: gateway.url }, { secret: randomBytes(32).toString('base64url') }).work()
    expect(gateway.asked).toHaveLength(1)
    expect((await listHeld(db, 10, 0)).items.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('REALTIME_SECRET'),
      expect.stringContaining('REALTIME_SECRET'),
    ])
    expect(errors).toHaveLength(1)
  })

  test('is dropped once its link or code is over, which is told', async () => {
    const gateway = await smsGateway(500)
    const { send, work, time, errors, waiting } = open({ SMS_GATEWAY_URL: gateway.url })
    await send(SMS, 4000)
    await work()
    expect(await waiting()).toEqual(['sms'])
    time.jump(6000)
    await work()
    expect(gateway.asked).toHaveLength(1)
    expect(await waiting()).toEqual([])
    expect(errors).toEqual(['Error: 1 messages were not sent in time and are given up: sms'])
  })

  test('SAFE-27 is bounded for each kind, and beyond it the transaction goes on', async () => {
    const gateway = await smsGateway()
    const { send, waiting, errors } = open(
      { SMS_GATEWAY_URL: gateway.url, SMTP_URL: 'smtp://127.0.0.1:1' },
      { mostWaiting: 2 },
    )
    for (const message of [SMS, SMS, SMS, MAIL]) await send(message)
    expect(await waiting()).toEqual(['sms', 'sms', 'mail'])
    expect(errors).toEqual(['Error: sms: 2 messages wait, one more is given up'])
  })
})

describe('the outbox', () => {
  async function pageOf(messages: OpenMessages) {
    const app = fastify({ trustProxy: 'loopback' })
    closing.push(() => app.close())
    messages.registerPages(app)
    return (remoteAddress = '127.0.0.1', forwarded?: string) =>
      app.inject({
        url: '/dev/outbox',
        remoteAddress,
        ...(forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }),
      })
  }

  test('shows what was not sent, with its links, and nothing of it is markup', async () => {
    const { messages, send, work } = open({})
    await send(MAIL)
    await send(SMS)
    await work()
    const { body, headers } = await (await pageOf(messages))()
    expect(body).toContain('<a href="https://bets.example/x?a=1&amp;b=2">')
    expect(body).not.toContain('<script')
    expect(body.indexOf('Code 123456')).toBeLessThan(body.indexOf('Hier entlang'))
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['this machine', {}, undefined, 200],
    ['another machine', {}, '203.0.113.9', 404],
    ['another machine that says it is this one', {}, '127.0.0.1, 203.0.113.9', 404],
    ['this machine, at a public address', { PUBLIC_URL: 'https://bets.example' }, undefined, 404],
    [
      'another machine, where the settings say so',
      { OUTBOX: 'true', PUBLIC_URL: 'https://bets.example' },
      '203.0.113.9',
      200,
    ],
    ['this machine, where the settings say no', { OUTBOX: 'false' }, undefined, 404],
  ])('SAFE-17 answers %s as the settings have it', async (_, environment, forwarded, status) => {
    const { messages, send } = open(environment)
    await send(MAIL)
    expect((await (await pageOf(messages))('127.0.0.1', forwarded)).statusCode).toBe(status)
  })

  test('a message without any way out is reported without what it says', async () => {
    const { send, errors, waiting } = open({ PUBLIC_URL: 'https://bets.example' })
    await send(SMS)
    expect(errors).toEqual([expect.stringMatching(/no way out for sms/)])
    expect(errors.join()).not.toContain('123456')
    expect(await waiting()).toEqual([])
  })

  test('keeps the latest two hundred, and none of another secret', async () => {
    const { messages, send, work, waiting } = open({}, { mostWaiting: 1000 })
    for (let count = 0; count < 203; count += 1) await send({ ...SMS, text: `Code ${count}` })
    await work()
    expect(await waiting()).toHaveLength(200)
    const { body } = await (await pageOf(messages))()
    expect(body).toContain('Code 202<')
    expect(body).not.toContain('Code 2<')
    const another = open({}, { secret: randomBytes(32).toString('base64url') })
    expect((await (await pageOf(another.messages))()).body).toContain('Nothing yet.')
  })
})
