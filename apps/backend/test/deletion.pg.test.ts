import { seededRandom } from '@touchline/simulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { findOwnerById } from '../src/platform/credentials/repository.ts'
import { deleteAccount } from '../src/platform/personal-data/deletion.ts'
import { createBarrier, type Gate, gatedDatabase, gatedQueries, overOrWaiting } from './barrier.ts'
import { server } from './databases.ts'
import { type Answer, type House, ledgerFaults, openHouseOn, place, placement } from './house.ts'
import { payingIn, statementOf } from './paying.ts'

let db: Database
/** Two processes on one database, where one remembers what the other ends. The second can be stopped at a statement. */
let house: House
let other: House
const barrier = createBarrier()
beforeAll(async () => {
  db = await server()
  house = await openHouseOn(db)
  other = await openHouseOn(gatedDatabase(db, barrier.gate))
})
afterAll(async () => {
  await house.close()
  await other.close()
  await db.close()
})

const rows = <Row>(text: string, parameters: unknown[] = []) => db.run<Row>({ name: '', text }, parameters)

type Outcome = 'deleted' | 'refused'

/** Deletes as the call does but without its slow hashes, so that it meets others at every step. */
async function remove(playerId: number, gate: Gate = async () => {}): Promise<Outcome> {
  const owner = await findOwnerById(db, playerId)
  if (owner?.email == null) return 'deleted'
  const now = new Date(house.time.clock())
  const made = await db.transaction((transaction) =>
    deleteAccount(gatedQueries(transaction, gate), owner, [], now),
  )
  // Another deletion may have been first.
  if (!('refused' in made) || made.refused === 401) return 'deleted'
  expect(made.refused).toBe(1108)
  return 'refused'
}

interface Player {
  readonly id: number
  readonly cookie: string
  readonly email: string
}

/** A player's action that races with a deletion and may be repeated. */
interface Rival {
  readonly name: string
  readonly balance: bigint
  /** Before the race. */
  readonly prepare: (player: Player) => Promise<Answer | null>
  readonly run: (player: Player, prepared: Answer | null) => Promise<Answer>
  /** The expected final state of an account that stays, depending on whether the action succeeded. */
  readonly standing: (wentThrough: boolean) => Partial<Standing>
  /** The results of deletions that meet it at each of their steps. */
  readonly outcomes: readonly Outcome[]
}

interface Standing {
  readonly deleted: boolean
  readonly email: string | null
  readonly balance: bigint
  readonly entries: bigint
  readonly bets: number
  readonly sessions: number
  readonly payments: string[]
  /** Rows in tables that keep none for a deleted account. */
  readonly told: number
}

const standingOf = async ({ id }: Player): Promise<Standing | undefined> =>
  (
    await rows<Standing>(
      `select deleted_at is not null as deleted, email,
        (select balance from accounts where player_id = $1) as balance,
        (select coalesce(sum(amount), 0)::bigint from ledger_entries where player_id = $1) as entries,
        (select count(*)::int from bets where player_id = $1) as bets,
        (select count(*)::int from sessions where player_id = $1) as sessions,
        (select coalesce(array_agg(kind || ' ' || state), '{}') from payments where player_id = $1) as payments,
        ((select count(*) from outbox where player_id = $1) + (select count(*) from notifications where player_id = $1)
          + (select count(*) from idempotency_keys where player_id = $1) + (select count(*) from exposures where player_id = $1))::int as told
      from players where id = $1`,
      [id],
    )
  )[0]

const paying = () => payingIn(other)

const GIVEN_UP: Rival = {
  name: 'the callback of a deposit that was given up',
  balance: 0n,
  prepare: async ({ cookie }) => {
    const deposit = await paying().deposit(cookie, 2000)
    await rows(`update payments set state = 'expired', check_at = null where id = $1`, [deposit.body.id])
    return deposit
  },
  run: (_, deposit) => paying().callback(statementOf(deposit as Answer, 'succeeded')),
  standing: () => ({ balance: 2000n, payments: ['deposit succeeded'] }),
  outcomes: ['deleted', 'refused'],
}

const RIVALS: readonly Rival[] = [
  GIVEN_UP,
  {
    name: 'a bet placed on all the money there is',
    balance: 1000n,
    prepare: async () => null,
    run: ({ cookie }) => place(other, cookie, placement()),
    standing: (placed) => (placed ? { balance: 0n, bets: 1 } : { balance: 1000n, bets: 0 }),
    outcomes: ['refused'],
  },
  {
    name: 'a bet that nothing pays for',
    balance: 0n,
    prepare: async () => null,
    run: ({ cookie }) => place(other, cookie, placement()),
    standing: () => ({ balance: 0n, bets: 0 }),
    outcomes: ['deleted'],
  },
  {
    name: 'the callback of a deposit under way',
    balance: 0n,
    prepare: ({ cookie }) => paying().deposit(cookie, 2000),
    run: (_, deposit) => paying().callback(statementOf(deposit as Answer, 'succeeded')),
    standing: () => ({ balance: 2000n, payments: ['deposit succeeded'] }),
    outcomes: ['refused'],
  },
  {
    name: 'a deposit that is begun',
    balance: 0n,
    prepare: async () => null,
    run: ({ cookie }) => paying().deposit(cookie, 2000),
    standing: (begun) => ({ balance: 0n, payments: begun ? ['deposit authenticating'] : [] }),
    outcomes: ['deleted', 'refused'],
  },
  {
    name: 'a withdrawal of all there is',
    balance: 1000n,
    prepare: async () => null,
    run: ({ cookie }) => paying().withdraw(cookie, 1000),
    standing: (asked) =>
      asked ? { balance: 0n, payments: ['withdrawal requested'] } : { balance: 1000n, payments: [] },
    outcomes: ['refused'],
  },
  {
    name: 'a sign-in',
    balance: 0n,
    prepare: async () => null,
    run: ({ email }) =>
      other.call('POST', '/api/platform/users/sign_in', {
        body: { login: email, password: 'correct horse' },
      }),
    standing: (signedIn) => ({ sessions: signedIn ? 2 : 1 }),
    outcomes: ['deleted'],
  },
]

async function begin({ balance, prepare }: Rival) {
  const { id, cookie } = await house.player(balance)
  const [row] = await rows<{ email: string }>('select email from players where id = $1', [id])
  const player = { id, cookie, email: row?.email ?? '' }
  // Makes the other process remember the session.
  await other.call('GET', '/api/platform/player/accounts', { cookie })
  return { player, prepared: await prepare(player) }
}

/** Either the account is complete with or without the action, or it is gone and nothing came after. */
async function expectOneOrTheOther(rival: Rival, player: Player, outcome: Outcome, answer: Answer) {
  const standing = await standingOf(player)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
  expect(standing?.entries).toBe(standing?.balance)
  if (outcome === 'refused') {
    expect(standing).toMatchObject({ deleted: false, ...rival.standing(answer.status === 200) })
    expect(standing?.email).toBe(player.email)
    return
  }
  expect(standing).toMatchObject({ deleted: true, email: null, balance: 0n, bets: 0, sessions: 0, told: 0 })
  const closed = ['deposit expired', 'deposit unclaimed', 'withdrawal paid']
  expect(standing?.payments.filter((payment) => !closed.includes(payment))).toEqual([])
}

describe.each(RIVALS)('SAFE-17 an account is deleted while there comes $name', (rival) => {
  test('at every step of the deletion: it is whole or gone', async () => {
    const outcomes = new Set<Outcome>()
    for (let step = 1, isBeyond = false; !isBeyond; step += 1) {
      const { player, prepared } = await begin(rival)
      const pause = createBarrier()
      const { come, go } = pause.await(step)
      const removal = remove(player.id, pause.gate)
      isBeyond = (await Promise.race([come, removal])) !== true
      const act = rival.run(player, prepared)
      await overOrWaiting(db, act)
      go()
      const [outcome, answer] = await Promise.all([removal, act])
      outcomes.add(outcome)
      await expectOneOrTheOther(rival, player, outcome, answer)
    }
    expect(await ledgerFaults(db)).toEqual([])
    expect([...outcomes].toSorted()).toEqual(rival.outcomes)
  })

  test('at every step of what comes: the account is whole or gone', async () => {
    for (let step = 1, isBeyond = false; !isBeyond; step += 1) {
      const { player, prepared } = await begin(rival)
      const { come, go } = barrier.await(step)
      const act = rival.run(player, prepared)
      isBeyond = (await Promise.race([come, act])) !== true
      const removal = remove(player.id)
      await overOrWaiting(db, removal)
      go()
      const [outcome, answer] = await Promise.all([removal, act])
      await expectOneOrTheOther(rival, player, outcome, answer)
    }
    expect(await ledgerFaults(db)).toEqual([])
  })
})

test('SAFE-17 eighty accounts to which much happens at once, in two processes, are each whole or gone', async () => {
  const random = seededRandom('deletions')
  const doors = [house, other]
  const outcomes = await Promise.all(
    Array.from({ length: 80 }, async () => {
      const { player, prepared: lost } = await begin({ ...GIVEN_UP, balance: random.choice([0n, 1000n]) })
      const { id, cookie } = player
      const acts = doors.flatMap((door) => [
        () => place(door, cookie, placement()),
        () => payingIn(door).withdraw(cookie, 1000),
        () => payingIn(door).callback(statementOf(lost as Answer, 'succeeded')),
        () => payingIn(door).deposit(cookie, 2000),
        () => door.side.sessions.open(id).catch(() => null),
      ])
      const some = random.shuffled(acts).slice(0, random.integer(1, 5))
      await Promise.all(random.shuffled([...some, () => remove(id), () => remove(id)]).map((act) => act()))
      const standing = await standingOf(player)
      expect(standing?.entries).toBe(standing?.balance)
      if (standing?.deleted === true)
        expect(standing).toMatchObject({ email: null, balance: 0n, bets: 0, sessions: 0, told: 0 })
      else expect(standing?.email).toBe(player.email)
      return standing?.deleted
    }),
  )
  expect(new Set(outcomes)).toEqual(new Set([true, false]))
  expect([...house.errors, ...other.errors]).toEqual([])
  expect(await ledgerFaults(db)).toEqual([])
})
