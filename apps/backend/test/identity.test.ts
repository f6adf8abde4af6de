import { CHECK_STATES, type CheckState } from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isMove, isOver, mayTryAgain } from '../src/platform/identity/states.ts'
import { sign } from '../src/platform/callbacks/signature.ts'
import { embedded } from './databases.ts'
import {
  type Answer,
  type House,
  IDENTITY_SECRET,
  openHouse,
  openHouseOn,
  place,
  placement,
} from './house.ts'
import { payingIn } from './paying.ts'

const PATH = '/api/platform/player/identity'

let house: House
beforeAll(async () => {
  const rule = {
    kind: 'sumsub' as const,
    requiredFor: ['withdrawal' as const, 'deposit' as const, 'bet' as const],
  }
  house = await openHouse(embedded, { siteConfig: { identityVerification: rule } })
})
afterAll(async () => {
  await house.close()
  await house.db.close()
})

const standing = async (cookie: string) => (await house.call('GET', PATH, { cookie })).body
const start = (cookie: string | null, return_to = '/sports') =>
  house.call('POST', PATH, { cookie, body: { return_to } })
const tokenOf = (started: Answer) => String(started.body.url).split('/').at(-1) ?? ''
const page = (started: Answer) => `/api/platform/identity/demo/checks/${tokenOf(started)}`
const answer = (started: Answer, text: string) =>
  house.call('POST', page(started), { body: { answer: text } })
const run = async (...names: string[]) => {
  for (const { name, run: work } of house.side.upkeep)
    if (names.includes(name)) await work(house.time.clock())
}
const referenceOf = async (playerId: number): Promise<string> => {
  const [row] = await house.db.run<{ id: string }>(
    {
      name: '',
      text: 'select id from identity_checks where player_id = $1 order by created_at desc limit 1',
    },
    [playerId],
  )
  return row?.id ?? ''
}
const callback = (statement: object, { secret = IDENTITY_SECRET, at = house.time.clock() } = {}) => {
  const text = JSON.stringify(statement)
  return house.call('POST', '/api/platform/identity/demo/callbacks', {
    text,
    headers: { 'x-app': '', 'x-identity-signature': sign(secret, text, at) },
  })
}
const notices = async (cookie: string) =>
  (await house.call('GET', '/api/sportsbook/v2/notifications', { cookie })).body.items

describe('states of a check', () => {
  const MOVES: Readonly<Record<CheckState, readonly CheckState[]>> = {
    in_progress: ['waiting', 'approved', 'again', 'refused'],
    waiting: ['approved', 'again', 'refused'],
    approved: [],
    again: [],
    refused: [],
  }
  test('PLAYER-03 every pair of them is a move or none; another attempt follows `again` alone', () => {
    for (const from of CHECK_STATES)
      for (const to of CHECK_STATES)
        expect([from, to, isMove(from, to)]).toEqual([from, to, MOVES[from].includes(to)])
    expect(CHECK_STATES.filter(isOver)).toEqual(['approved', 'again', 'refused'])
    expect(CHECK_STATES.filter(mayTryAgain)).toEqual(['again'])
  })
})

describe('a player proves who they are', () => {
  test.each([
    ['approve', 'approved', 'approved', null],
    ['approve_later', 'waiting', 'approved', null],
    ['ask_again', 'again', 'again', 'unreadable'],
    ['refuse', 'refused', 'refused', 'not_accepted'],
    ['refuse_later', 'waiting', 'refused', 'not_accepted'],
  ])(
    'PLAYER-03 NOTIFY-01 an answer %s makes it %s, in the end %s, told once behind the bell and to every page',
    async (text, now, end, reason) => {
      const { id, cookie } = await house.player(0n)
      expect(await standing(cookie)).toEqual({
        kind: 'sumsub',
        state: 'not_started',
        reason: null,
        required_for: ['withdrawal', 'deposit', 'bet'],
        changed_at: null,
      })
      const started = await start(cookie, '/sports/users/profile?x=1')
      expect(started.body).toMatchObject({
        state: 'in_progress',
        url: expect.stringMatching(/^\/demo\/identity\/[\w-]{43}$/),
      })
      expect((await house.call('GET', page(started))).body).toEqual({ kind: 'sumsub', open: true })
      const answered = await answer(started, text)
      expect(answered.body).toEqual({ state: now, redirect: '/sports/users/profile?x=1' })
      expect((await standing(cookie)).state).toBe(now)
      house.time.jump(20_000)
      await run('demo-identity', 'identity')
      house.time.jump(120_000)
      await run('demo-identity', 'identity')
      expect(await standing(cookie)).toMatchObject({ state: end, reason })
      // The first answer counts.
      expect((await answer(started, 'approve')).body.state).toBe(now)
      expect((await standing(cookie)).state).toBe(end)
      expect((await house.call('GET', page(started))).body.open).toBe(false)
      expect(await notices(cookie)).toMatchObject([{ type: `identity_${end}`, object_type: 'identity' }])
      const told = await house.db.run<{ payload: { type: string; state?: string } }>(
        { name: '', text: 'select payload from outbox where player_id = $1 order by id' },
        [id],
      )
      const pushes = told.map(({ payload }) => payload).filter(({ type }) => type === 'identity_changed')
      expect(pushes.map(({ state }) => state)).toEqual(now === end ? [end] : [now, end])
      expect(pushes.at(-1)).toEqual({ type: 'identity_changed', kind: 'sumsub', state: end, reason })
    },
  )

  test('PLAYER-03 going on leads to the same page; after `again` a new check begins, after the others none', async () => {
    const { cookie } = await house.player(0n)
    const [one, other] = await Promise.all([start(cookie), start(cookie)])
    expect(one.body.url).toBe(other.body.url)
    await answer(one, 'ask_again')
    const second = await start(cookie)
    expect(second.body).toMatchObject({ state: 'in_progress', reason: null })
    expect(second.body.url).not.toBe(one.body.url)
    await answer(second, 'refuse')
    expect((await start(cookie)).body).toMatchObject({ state: 'refused', reason: 'not_accepted', url: null })
  })

  test.each(['//evil', 'https://evil', '/\\evil', 'javascript:alert(1)', ''])(
    'SAFE-14 a check leads back to our own pages alone: %j is refused by its field',
    async (returnTo) => {
      const { cookie } = await house.player(0n)
      const refused = await start(cookie, returnTo)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['return_to']])
    },
  )

  test('SAFE-17 it is a player’s own: nobody without a session, nothing of another', async () => {
    const [owner, other] = [await house.player(0n), await house.player(0n)]
    await answer(await start(owner.cookie), 'approve')
    expect((await standing(other.cookie)).state).toBe('not_started')
    expect([(await house.call('GET', PATH)).status, (await start(null)).status]).toEqual([401, 401])
  })
})

describe('what a provider states', () => {
  const statement = (reference: string, state: string, more = {}) => ({
    id: crypto.randomUUID(),
    reference,
    kind: 'sumsub',
    state,
    reason: null,
    ...more,
  })
  const begun = async () => {
    const player = await house.player(0n)
    await start(player.cookie)
    return { ...player, reference: await referenceOf(player.id) }
  }
  const outcomes = async (reference: string) => {
    const rows = await house.db.run<{ outcome: string }>(
      { name: '', text: 'select outcome from identity_callbacks where reference = $1 order by ctid' },
      [reference],
    )
    return rows.map(({ outcome }) => outcome)
  }

  test('PLAYER-03 twice, late and out of order it counts once', async () => {
    const { cookie, reference } = await begun()
    const approved = statement(reference, 'approved')
    expect((await callback(approved)).status).toBe(200)
    expect((await callback(approved)).status).toBe(200)
    await callback({ ...approved, id: 'another-statement-of-it' })
    await callback(statement(reference, 'waiting'))
    await callback(statement(reference, 'refused', { reason: 'mismatch' }))
    expect(await standing(cookie)).toMatchObject({ state: 'approved', reason: null })
    expect(await outcomes(reference)).toEqual(['applied', 'ignored', 'ignored', 'ignored'])
    expect(await notices(cookie)).toHaveLength(1)
  })

  test('PLAYER-03 about an attempt that is over it changes nothing of the next', async () => {
    const { id, cookie, reference } = await begun()
    await callback(statement(reference, 'again', { reason: 'unreadable' }))
    house.time.jump(1000)
    await start(cookie)
    await callback(statement(reference, 'approved'))
    expect((await standing(cookie)).state).toBe('in_progress')
    expect(await referenceOf(id)).not.toBe(reference)
  })

  test('SAFE-17 a forged, an old or an altered callback is refused, one about nothing of ours changes nothing', async () => {
    const { cookie, reference } = await begun()
    const approved = statement(reference, 'approved')
    expect((await callback(approved, { secret: 'guessed' })).status).toBe(403)
    expect((await callback(approved, { at: house.time.clock() - 301_000 })).status).toBe(403)
    expect((await callback({ ...approved, kind: 'serasa' })).status).toBe(200)
    expect((await callback(statement(crypto.randomUUID(), 'approved'))).status).toBe(200)
    expect((await callback(statement(reference, 'done'))).status).toBe(422)
    expect((await standing(cookie)).state).toBe('in_progress')
    expect(await outcomes(reference)).toEqual(['mismatched'])
  })

  test('PLAYER-03 lost, it is asked for, also by the process that comes after a kill', async () => {
    const { cookie } = await house.player(0n)
    const started = await start(cookie)
    await house.db.run(
      { name: '', text: `update demo_identity_checks set state = 'approved' where token = $1` },
      [tokenOf(started)],
    )
    await run('identity')
    expect((await standing(cookie)).state).toBe('in_progress')
    const after = await openHouseOn(house.db, { time: house.time })
    house.time.jump(60_000)
    for (const { name, run: work } of after.side.upkeep)
      if (name === 'identity') await work(house.time.clock())
    expect((await standing(cookie)).state).toBe('approved')
    await after.close()
  })
})

describe('what a site insists on it for', () => {
  const calls = (at: House, cookie: string) => {
    const { deposit, withdraw } = payingIn(at)
    return Promise.all([withdraw(cookie, 1000), deposit(cookie, 1000), place(at, cookie, placement())])
  }

  test('PLAYER-03 withdrawals, deposits and bets are refused until it is proven', async () => {
    const { id, cookie } = await house.player(10_000n)
    for (const { status, body } of await calls(house, cookie))
      expect([status, body.code, body.details]).toEqual([403, 1501, { kind: 'sumsub', state: 'not_started' }])
    expect(await house.balance(id)).toBe(10_000n)
    await answer(await start(cookie), 'approve')
    for (const { status } of await calls(house, cookie)) expect(status).toBe(200)
  })

  test('PLAYER-03 nothing is asked that the site does not name, nor anything without a kind; another kind is another proof', async () => {
    const { cookie } = await house.player(20_000n)
    await answer(await start(cookie), 'approve')
    const others = [
      [
        { kind: 'serasa', requiredFor: ['withdrawal'] },
        [403, 200, 200],
        { kind: 'serasa', state: 'not_started' },
      ],
      [undefined, [200, 200, 200], { kind: null, required_for: [] }],
    ] as const
    for (const [identityVerification, statuses, said] of others) {
      const site = {
        identityVerification: identityVerification && {
          ...identityVerification,
          requiredFor: ['withdrawal' as const],
        },
      }
      const at = await openHouseOn(house.db, { time: house.time, siteConfig: site })
      expect((await calls(at, cookie)).map(({ status }) => status)).toEqual(statuses)
      expect((await at.call('GET', PATH, { cookie })).body).toMatchObject(said)
      const settings = (await at.call('GET', '/api/sportsbook/v2/settings', { cookie })).body
      expect(settings.identity?.kind ?? null).toBe(said.kind)
      if (identityVerification === undefined)
        expect((await at.call('POST', PATH, { cookie, body: { return_to: '/' } })).status).toBe(404)
      await at.close()
    }
  })
})
