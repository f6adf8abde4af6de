import { expect, test } from 'vitest'
import type { Hub } from '../src/realtime/index.ts'
import type { EndedSessions } from '../src/realtime/publisher.ts'
import { openHouseOn, place, placement, selection } from './house.ts'
import { twoProcessesOfTests } from './two-processes.ts'

const { house, other, rows } = twoProcessesOfTests({ hears: true })
const PLATFORM = '/api/platform'

const look = (cookie: string) => other.call('GET', `${PLATFORM}/player/accounts`, { cookie })
const status = async (cookie: string) => (await look(cookie)).status

/** Ways of ending a session at one process; the other has just let it in. */
const WAYS: Readonly<Record<string, (cookie: string, id: number) => Promise<{ readonly status: number }>>> = {
  'signing out': (cookie) => house.call('DELETE', `${PLATFORM}/users/sign_out`, { cookie }),
  'a new password': (cookie) =>
    house.call('PATCH', `${PLATFORM}/users/password`, {
      cookie,
      body: { current_password: 'correct horse', password: 'another horse 42' },
    }),
  'ending the device from another': async (cookie, id) => {
    const there = await house.enter(id)
    const { body } = await house.call('GET', `${PLATFORM}/player/sessions`, { cookie: there })
    const device = body.find(({ current }: { current: boolean }) => !current)
    expect(await status(cookie)).toBe(200)
    return house.call('DELETE', `${PLATFORM}/player/sessions/${device.id}`, { cookie: there })
  },
  'ending all other devices': async (_, id) =>
    house.call('DELETE', `${PLATFORM}/player/sessions`, { cookie: await house.enter(id) }),
  'a time-out': (cookie) =>
    house.call('POST', `${PLATFORM}/player/breaks`, { cookie, body: { type: 'time_out', days: 1 } }),
  'deleting the account': (cookie) =>
    house.call('POST', `${PLATFORM}/player/deletion`, { cookie, body: { password: 'correct horse' } }),
  'an operator’s hand in the database': async (_, id) => {
    await rows('delete from sessions where player_id = $1', [id])
    return { status: 200 }
  },
}

test.each(Object.keys(WAYS))(
  'a session that ends by %s at one process is refused at the other at once',
  async (name) => {
    const { id, cookie } = await house.player(0n)
    const stranger = await house.player(0n)
    expect([await status(cookie), await status(stranger.cookie)]).toEqual([200, 200])
    const ended = performance.now()
    expect((await WAYS[name]?.(cookie, id))?.status).toBe(200)
    await expect.poll(() => status(cookie), { interval: 2, timeout: 4000 }).toBe(401)
    // What is remembered would have been good for five seconds.
    expect(performance.now() - ended).toBeLessThan(4000)
    expect(await status(stranger.cookie)).toBe(200)
  },
)

test('live connections that another process holds are closed, those of the ended sessions alone', async () => {
  const closed: EndedSessions[] = []
  const hub = { endSessions: async (ended: EndedSessions) => void closed.push(ended) } as Hub
  const third = await openHouseOn(other.db, { hears: true, hub, time: house.time })
  const { id, cookie } = await house.player(0n)
  const there = await Promise.all(Array.from({ length: 120 }, () => house.enter(id)))
  const stays = there.at(-1) ?? ''
  const hashOf = async (of: string) =>
    (await house.side.sessions.authenticate(of.split('=')[1] ?? '', 'localhost:3000'))?.identity.tokenHash
  const own = await hashOf(cookie)
  await house.call('DELETE', `${PLATFORM}/users/sign_out`, { cookie })
  await expect.poll(() => closed, { interval: 2 }).toEqual([{ playerId: id, sessions: [own] }])
  const gone = await Promise.all(there.slice(0, -1).map(hashOf))
  // More than one notice can hold.
  await house.call('DELETE', `${PLATFORM}/player/sessions`, { cookie: stays })
  const hashes = () => closed.slice(1).flatMap(({ sessions }) => sessions)
  await expect.poll(() => hashes().length, { interval: 2 }).toBe(gone.length)
  expect(hashes().toSorted()).toEqual(gone.toSorted())
  await third.close()
})

test('a session that is looked up while it ends is not remembered', async () => {
  for (let round = 0; round < 30; round += 1) {
    const { cookie } = await house.player(0n)
    const asking = Promise.all(Array.from({ length: 8 }, () => status(cookie)))
    await house.call('DELETE', `${PLATFORM}/users/sign_out`, { cookie })
    await asking
    await expect.poll(() => status(cookie), { interval: 2, timeout: 4000 }).toBe(401)
  }
})

test('an accept mode that is saved at one process is that of the session at the other', async () => {
  const { cookie } = await house.player(0n)
  const mode = async () => {
    const session = await other.side.sessions.authenticate(cookie.split('=')[1] ?? '', 'localhost:3000')
    return session?.identity.acceptance.mode
  }
  expect(await mode()).toBe('none')
  const body = { auto_accept_odds_change: 'any' }
  expect((await house.call('POST', '/api/sportsbook/v2/settings', { cookie, body })).status).toBe(200)
  await expect.poll(mode, { interval: 2, timeout: 4000 }).toBe('any')
})

test('a limit per currency that an operator changes holds at every process without a restart', async () => {
  const { cookie } = await house.player(1_000_000n)
  // Each try is a bet of its own, for one that was placed in time is answered again.
  const tryAt = (at: typeof house) => async () =>
    (await place(at, cookie, placement([selection()], 5000))).status
  const [before] = await rows<{ max_stake: bigint }>(`select max_stake from currencies where code = 'EUR'`)
  await rows(`update currencies set max_stake = 4000 where code = 'EUR'`)
  await expect.poll(tryAt(other), { interval: 5 }).toBe(400)
  await expect.poll(tryAt(house), { interval: 5 }).toBe(400)
  await rows(`update currencies set max_stake = $1 where code = 'EUR'`, [before?.max_stake])
  await expect.poll(tryAt(other), { interval: 5 }).toBe(200)
})
