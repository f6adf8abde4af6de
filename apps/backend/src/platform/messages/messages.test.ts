import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { createManualTime } from '../../manual-time.ts'
import { readSettings } from '../../settings.ts'
import { RETRY_AFTER } from './messages.ts'
import { type OpenMessages, openMessages } from './open-messages.ts'

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

function open(environment: Record<string, string>) {
  const read = readSettings(environment)
  if (!read.ok) throw new Error(read.reason)
  const time = createManualTime(Date.parse('2030-01-01T10:00:00Z'))
  const failed = Promise.withResolvers<unknown>()
  const waits = new Set<number>()
  const timer = {
    after: (milliseconds: number, action: () => void) => {
      waits.add(milliseconds)
      return time.timer.after(milliseconds, action)
    },
  }
  const messages = openMessages({
    settings: read.settings,
    clock: time.clock,
    timer,
    onError: failed.resolve,
  })
  closing.push(messages.stop)
  return { messages, time, failed: failed.promise, waits }
}

/** A mail server that refuses a given number of mails. */
async function mailServer(refusals: number, user?: string) {
  const got: { from: string; to: string; data: string; user: unknown }[] = []
  const refused: (() => void)[] = []
  let left = refusals
  const arrived = Promise.withResolvers<void>()
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
          done(Object.assign(new Error('later'), { responseCode: 451 }))
          for (const tell of refused.splice(0)) tell()
          return
        }
        const { mailFrom, rcptTo } = session.envelope
        got.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address).join(),
          data: Buffer.concat(parts).toString(),
          user: session.user,
        })
        done()
        arrived.resolve()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    got,
    arrived: arrived.promise,
    refusal: () => new Promise<void>((tell) => refused.push(tell)),
  }
}

describe('mails', () => {
  test('go to the mail server of the settings, signed in, from its address under the name of the site', async () => {
    const server = await mailServer(0, 'bets')
    const { messages } = open({
      SMTP_URL: `smtp://bets:p%40ss@127.0.0.1:${server.port}`,
      MAIL_FROM: 'hi@bets.example',
    })
    messages.send(MAIL)
    await server.arrived
    const [mail] = server.got
    expect(mail).toMatchObject({ from: 'hi@bets.example', to: 'lena@example.com', user: 'bets' })
    expect(mail?.data).toMatch(/^From: Touchline <hi@bets\.example>/m)
    expect(mail?.data).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(mail?.data).toMatch(/^Hier entlang: https:\/\/bets\.example\/x/m)
  })

  test('a name or address cannot smuggle a line into the head of a mail', async () => {
    const server = await mailServer(0)
    const { messages } = open({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
    messages.send({ ...MAIL, sender: 'A\r\nBcc: eve@example.com', subject: 'x\r\nBcc: eve@example.com' })
    await server.arrived
    expect(server.got[0]?.to).toBe('lena@example.com')
    expect(server.got[0]?.data).not.toMatch(/^Bcc:/m)
  })

  test('one that the server does not take is tried again after a while', async () => {
    const server = await mailServer(1)
    const { messages, time, waits } = open({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
    const refused = server.refusal()
    messages.send(MAIL)
    await refused
    await expect.poll(() => waits.size, { interval: 5 }).toBe(1)
    expect(server.got).toEqual([])
    time.advance(RETRY_AFTER[0])
    await server.arrived
    expect(server.got).toHaveLength(1)
  })
})

test('SMS are posted to the gateway of the settings; a refusal is told after the last attempt', async () => {
  const bodies: string[] = []
  const gateway = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => bodies.push(body))
    request.on('end', () => response.writeHead(500).end())
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  closing.push(() => gateway.close())
  const { messages, time, failed, waits } = open({
    SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
  })
  messages.send(SMS)
  for (const wait of RETRY_AFTER) {
    await expect.poll(() => waits.has(wait), { interval: 5 }).toBe(true)
    time.advance(wait)
  }
  expect(String(await failed)).toContain('the SMS gateway answered 500')
  expect(bodies.map((body) => JSON.parse(body))).toEqual(
    Array.from({ length: 4 }, () => ({ to: '+4930123456', text: 'Code 123456' })),
  )
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
    const { messages } = open({})
    messages.send(MAIL)
    messages.send(SMS)
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
    const { messages } = open(environment)
    messages.send(MAIL)
    expect((await (await pageOf(messages))('127.0.0.1', forwarded)).statusCode).toBe(status)
  })

  test('a message without any way out is reported without what it says', async () => {
    const { messages, failed } = open({ PUBLIC_URL: 'https://bets.example' })
    messages.send(SMS)
    expect(String(await failed)).toMatch(/no way out for sms/)
    expect(String(await failed)).not.toContain('123456')
  })
})
