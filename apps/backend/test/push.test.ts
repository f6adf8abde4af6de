import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addNotifications, type News } from '../src/platform/notifications/repository.ts'
import { allowedAddresses, isPushEndpoint, PUSH_SERVICES } from '../src/platform/push/hosts.ts'
import { newPrivateKey, vapidKeys } from '../src/platform/push/vapid.ts'
import { openAlertWatch } from '../src/sides/alerts.ts'
import { pushHosts } from '../src/sides/push.ts'
import { installationKeys } from '../src/vapid-key.ts'
import { embedded } from './databases.ts'
import { openHouse, PUSH_KEYS } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { newBrowser, openPushService, vapidClaims } from './push-service.ts'

const PATH = '/api/platform/player/push_subscriptions'
const SETTINGS = '/api/sportsbook/v2/settings'

let service: Awaited<ReturnType<typeof openPushService>>
const house = houseOfTests(embedded)
beforeAll(async () => {
  service = await openPushService()
})
afterEach(() => void service.delivered.splice(0))
afterAll(async () => {
  await service.close()
})

const browserAt = (name: string) => newBrowser(`${service.origin}/${name}`)
const subscribe = (cookie: string | null, body: unknown) =>
  house.call('POST', `${PATH}?locale=de`, { cookie, body })
const news = (playerId: number, ref = 'A-1'): News => ({
  playerId,
  type: 'bet_won',
  objectId: 17,
  facts: { ref, amount: 5000, currency: 'EUR' },
})
const tell = (...all: readonly News[]) =>
  house.db.transaction((transaction) => addNotifications(transaction, all, new Date(house.time.clock())))
const run = async (seconds = 0) => {
  house.time.jump(1000 * seconds)
  for (const { name, run: work } of house.side.upkeep) if (name === 'push') await work(house.time.clock())
}
const wanted = async (cookie: string) =>
  (await house.call('GET', SETTINGS, { cookie })).body.push_subscription
const count = async (table: string) => {
  const [row] = await house.db.run<{ n: bigint }>({ name: '', text: `select count(*) as n from ${table}` })
  return Number(row?.n)
}

test('PUSH-01 a notification reaches the browser, encrypted for it alone and signed by this installation', async () => {
  const { id, cookie } = await house.player(0n)
  const browser = browserAt('one')
  expect((await subscribe(cookie, browser.subscription)).status).toBe(200)
  await tell(news(id))
  await run()
  const [message] = service.delivered
  expect(service.delivered).toHaveLength(1)
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(message?.body.includes('A-1')).toBe(false)
  expect(browser.read(message?.body ?? Buffer.alloc(0))).toEqual({
    title: 'Wette gewonnen',
    body: 'Wette A-1 hat 50,00\u00a0€ gebracht.',
    url: '/de/sports/bets_history?bet=17',
    tag: expect.stringMatching(/^notification-\d+$/),
    lang: 'de',
  })
  const { key, algorithm, claims } = await vapidClaims(message?.headers.authorization)
  expect([key, algorithm]).toEqual([PUSH_KEYS.publicKey, 'ES256'])
  expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:tests@touchline.example' })
  // RFC 8292 §2: at most a day.
  expect(Number(claims['exp']) - Date.now() / 1000).toBeLessThanOrEqual(86_400)
  await run(100_000)
  expect(service.delivered).toHaveLength(1)
})

test('PUSH-01 nothing leaves before the transaction of the notification is written, nor for what was taken back', async () => {
  const { id, cookie } = await house.player(0n)
  await subscribe(cookie, browserAt('taken-back').subscription)
  await expect(
    house.db.transaction(async (transaction) => {
      await addNotifications(transaction, [news(id)], new Date(house.time.clock()))
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  await run()
  expect(service.delivered).toEqual([])
})

test('BEYOND-26 in a player’s quiet hours nothing is pushed but what moves money, and the list has all of it', async () => {
  const { id, cookie } = await house.player(0n)
  const browser = browserAt('quiet')
  await subscribe(cookie, browser.subscription)
  const quiet = (from: number, to: number) =>
    house.db.run({
      name: '',
      text: `insert into alert_settings (player_id, quiet_from, quiet_to, time_zone, bets) values (${id}, ${from}, ${to}, 'UTC', false)
        on conflict (player_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`,
    })
  const goal: News = {
    ...{ playerId: id, type: 'alert_goal', objectId: 17 },
    facts: { ref: 'Lions – Bears', score: '1–0', sport: 'soccer' },
  }
  const minute = Math.floor(house.time.clock() / 60_000) % 1440
  await quiet(minute, (minute + 2) % 1440)
  await tell(goal, news(id))
  await run()
  const read = () => service.delivered.map(({ body }) => browser.read(body) as { title: string; url: string })
  expect(read().map(({ title }) => title)).toEqual(['Wette gewonnen'])
  const { items } = (await house.call('GET', '/api/sportsbook/v2/notifications', { cookie })).body
  expect(items).toHaveLength(2)

  // What was not pushed is not pushed later: it is old by then.
  await run(180)
  expect(service.delivered).toHaveLength(1)
  await tell(goal)
  await run()
  expect(read()[1]).toMatchObject({ title: 'Tor', url: '/de/sports/soccer/m17' })
})

test('BEYOND-26 between a feed and the push service lie the turns of two jobs, two seconds together at most', () => {
  const { jobs } = openAlertWatch({} as never)
  const every = (name: string) =>
    [...jobs, ...house.side.upkeep].find((job) => job.name === name)?.every ?? Number.POSITIVE_INFINITY
  expect(every('alerts') + every('push')).toBeLessThanOrEqual(2000)
})

describe('what the push service says', () => {
  test.each([
    ['PUSH-01 later: it is sent again, no sooner than asked for', 429, { 'retry-after': '120' }, 120],
    ['PUSH-01 broken: it is sent again after a while', 503, {}, 10],
  ])('%s', async (_, status, headers, pause) => {
    const { id, cookie } = await house.player(0n)
    await subscribe(cookie, browserAt(`again-${status}`).subscription)
    service.answer(status, headers)
    await tell(news(id))
    await run()
    await run(pause - 1)
    expect(service.delivered).toHaveLength(1)
    await run(1)
    await run(100_000)
    expect(service.delivered).toHaveLength(2)
  })

  test.each([404, 410])(
    'PUSH-01 %i: the browser is forgotten, the choice and the other browser stay',
    async (status) => {
      const { id, cookie } = await house.player(0n)
      const second = `touchline=${await house.side.sessions.open(id)}`
      await subscribe(cookie, browserAt(`gone-${status}`).subscription)
      await subscribe(second, browserAt(`stays-${status}`).subscription)
      service.answer(status)
      await tell(news(id))
      await run()
      expect(service.delivered).toHaveLength(2)
      await tell(news(id, 'A-2'))
      await run(100_000)
      expect(service.delivered).toHaveLength(3)
      expect(await wanted(cookie)).toBe(true)
    },
  )

  test('PUSH-01 400: what is wrong with a message is not sent for ever', async () => {
    const { id, cookie } = await house.player(0n)
    await subscribe(cookie, browserAt('wrong').subscription)
    service.answer(400)
    await tell(news(id))
    await run()
    await run(100_000)
    expect(service.delivered).toHaveLength(1)
    expect(await count('push_messages')).toBe(0)
  })
})

describe("a player's choice", () => {
  test('PUSH-02 API-S-22 the flag follows what the player does: on with the first browser, off for all of them', async () => {
    const { id, cookie } = await house.player(0n)
    const second = `touchline=${await house.side.sessions.open(id)}`
    expect(await wanted(cookie)).toBe(false)
    await subscribe(cookie, browserAt('a').subscription)
    await subscribe(second, browserAt('b').subscription)
    expect(await wanted(cookie)).toBe(true)
    await tell(news(id))
    const off = await house.call('POST', SETTINGS, { cookie, body: { push_subscription: false } })
    expect(off.body.push_subscription).toBe(false)
    await tell(news(id))
    await run(100)
    expect(service.delivered).toEqual([])
    // This saves the choice only: each browser still has to subscribe.
    const on = await house.call('POST', SETTINGS, { cookie, body: { push_subscription: true } })
    expect([on.status, on.body.push_subscription, await wanted(cookie)]).toEqual([200, true, true])
    await tell(news(id))
    await run(100)
    expect(service.delivered).toEqual([])
    await subscribe(cookie, browserAt('again').subscription)
    await tell(news(id))
    await run(100)
    expect(service.delivered).toHaveLength(1)
  })

  test('PUSH-01 signing out ends it on that device, and a browser is whose who used it last', async () => {
    const [first, other] = [await house.player(0n), await house.player(0n)]
    const browser = browserAt('shared')
    await subscribe(first.cookie, browser.subscription)
    await subscribe(other.cookie, browser.subscription)
    await tell(news(first.id), news(other.id, 'B-1'))
    await run()
    expect(service.delivered.map(({ body }) => browser.read(body))).toMatchObject([
      { body: expect.stringContaining('B-1') },
    ])
    await house.call('DELETE', '/api/platform/users/sign_out', { cookie: other.cookie })
    await tell(news(other.id))
    await run()
    expect(service.delivered).toHaveLength(1)
  })

  test('PUSH-01 ten browsers of a player at most, the oldest go', async () => {
    const { id } = await house.player(0n)
    for (let number = 1; number <= 12; number += 1)
      await subscribe(
        `touchline=${await house.side.sessions.open(id)}`,
        browserAt(`many-${number}`).subscription,
      )
    await tell(news(id))
    await run()
    const paths = service.delivered.map(({ path }) => path)
    expect(paths.sort()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => `/many-${number}`).sort())
  })

  test('PUSH-01 a site without it knows nothing of it; a measured or framed one asks nobody (SITE-04)', async () => {
    const { cookie } = await house.player(0n)
    const asked = (await house.call('GET', SETTINGS, { cookie })).body.push
    expect(asked).toEqual({ type: 'webpush', key: PUSH_KEYS.publicKey })
    const pushNotifications = { type: 'webpush' as const }
    for (const siteConfig of [
      { pushNotifications: undefined },
      { pushNotifications, isMobileApp: true },
      { pushNotifications, isLighthouse: true },
    ] as object[]) {
      const at = await openHouse(() => Promise.resolve(house.db), { siteConfig })
      expect((await at.call('GET', SETTINGS)).body.push).toBeNull()
      if (Object.keys(siteConfig).length === 1)
        expect((await at.call('POST', PATH, { cookie, body: browserAt('x').subscription })).status).toBe(404)
      await at.close()
    }
  })
})

describe('where messages may go', () => {
  test.each([
    'http://push.example/x',
    'https://evil.example/x',
    'https://push.example.evil.example/x',
    'https://user@push.example/x',
    'https://push.example:8443/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'ftp://push.example/x',
    'push',
  ])('SAFE-20 %s is refused by its field', async (endpoint) => {
    const { cookie } = await house.player(0n)
    const answer = await subscribe(cookie, { ...newBrowser(endpoint).subscription })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['endpoint']])
  })

  test.each([
    ['keys.p256dh', { keys: { p256dh: 'short', auth: 'A'.repeat(22) } }],
    ['keys.auth', { keys: { p256dh: 'A'.repeat(87), auth: '' } }],
    ['base', { base: 'https://evil.example' }],
    ['more', { more: 1 }],
  ])('SAFE-14 what is no subscription is refused by its field: %s', async (field, more) => {
    const { cookie } = await house.player(0n)
    const answer = await subscribe(cookie, { ...browserAt('y').subscription, ...more })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  test('SAFE-20 the known services by https; the machine itself only where it is named, and no other private address', () => {
    for (const host of ['fcm.googleapis.com', 'web.push.apple.com', 'updates.push.services.mozilla.com'])
      expect(isPushEndpoint(`https://${host}/send/x`, PUSH_SERVICES), host).toBe(true)
    expect(isPushEndpoint('http://localhost:4000/x', PUSH_SERVICES)).toBe(false)
    expect(isPushEndpoint('http://localhost:4000/x', [...PUSH_SERVICES, 'localhost'])).toBe(true)
    expect(['127.0.0.1', '10.0.0.1', '8.8.8.8'].map(allowedAddresses(PUSH_SERVICES))).toEqual([
      false,
      false,
      true,
    ])
    expect(['127.0.0.1', '10.0.0.1'].map(allowedAddresses(['localhost']))).toEqual([true, false])
    const hostsAt = (PUBLIC_URL: string) => pushHosts({ PUBLIC_URL, PUSH_HOSTS: undefined })
    expect(hostsAt('https://bets.example')).toEqual([...PUSH_SERVICES])
    expect(hostsAt('http://localhost:3000')).toContain('localhost')
    expect(pushHosts({ PUBLIC_URL: 'http://localhost', PUSH_HOSTS: ['push.example'] })).toEqual([
      'push.example',
    ])
  })
})

test('PUSH-01 the keys of an installation are made once, kept to itself, or taken from the settings', async () => {
  const home = mkdtempSync(join(tmpdir(), 'touchline-vapid-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const settings = {
    DATA_DIR: join(home, 'data'),
    MAIL_FROM: 'a@b.example',
    VAPID_PRIVATE_KEY: undefined,
  }
  const made = await installationKeys(settings)
  expect(await installationKeys(settings)).toEqual(made)
  expect(made).toMatchObject({
    subject: 'mailto:a@b.example',
    publicKey: expect.stringMatching(/^[\w-]{87}$/),
  })
  const file = join(settings.DATA_DIR, 'vapid-key')
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([made.privateKey, 0o600])
  const own = newPrivateKey()
  expect(await installationKeys({ ...settings, VAPID_PRIVATE_KEY: own })).toEqual(
    vapidKeys(own, made.subject),
  )
})
