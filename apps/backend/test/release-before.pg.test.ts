import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bet } from '@touchline/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { findRevision, linkInstalled, unpack } from '../../../scripts/revision.mjs'
import { foundRedis, startRedis } from '../../../scripts/test-redis.mjs'
import { migrate } from '../src/db/index.ts'
import { RELEASED_COMMIT } from '../src/db/released/released.testing.ts'
import {
  type BackendRun,
  betOnOffered,
  type Client,
  clientOf,
  endBackends,
  runBackend,
  signInDemo,
} from './backend-process.ts'
import { emptyOnServer } from './databases.ts'
import { ledgerFaults } from './house.ts'

const BETS = '/api/sportsbook/v3/bets'
/** However busy the machine is. */
const PATIENCE = { timeout: 60_000, interval: 100 }

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  endBackends()
  for (const close of closing.splice(0).reverse()) await close()
})

async function folder(name: string): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), `touchline-${name}-`))
  closing.push(() => rm(path, { recursive: true, force: true }))
  return path
}

/** A database without a schema, and what processes share besides. */
async function ground() {
  const { db, address } = await emptyOnServer()
  closing.push(db.close)
  const redis = await startRedis()
  closing.push(redis.stop)
  const settings = {
    DATABASE_URL: address,
    REDIS_URL: redis.url,
    DATA_DIR: await folder('secrets'),
    QUOTE_AGE_MS: '20000',
    // Enough to bet on.
    SIM_LIVE: '1',
    SIM_COMING: '8',
  }
  return { db, settings }
}

async function signedIn(port: Promise<number>): Promise<Client> {
  const call = clientOf(await port)
  expect((await signInDemo(call)).status).toBe(200)
  return call
}

/** What a call answers once it is 200; asked for anew where the price, or the offer, has moved meanwhile. */
const granted = (ask: () => ReturnType<Client>) =>
  vi.waitFor(async () => {
    const { status, body } = await ask()
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }, PATIENCE)

/** Places a single on a coming match; answers its id. */
const place = async (call: Client): Promise<number> =>
  (await granted(async () => call('POST', BETS, await betOnOffered(call, 'match_status=0'))))[0].id

async function read(call: Client, id: number): Promise<Bet> {
  const { status, body } = await call('GET', `${BETS}?id=${id}`)
  expect([status, body.items?.length]).toEqual([200, 1])
  return body.items[0]
}

async function cashOut(call: Client, id: number): Promise<void> {
  await granted(async () => {
    const { to_cashout } = await read(call, id)
    return call('POST', `${BETS}/cashout`, { bet_id: id, to_cashout })
  })
}

/** Asks a process to end, and expects that it does so by itself. */
async function end({ child, ended }: BackendRun): Promise<void> {
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0 })
}

const open = { status: 'waiting_results', cashed_out_amount: 0 }
const cashedOut = { status: 'cashed_out', cashed_out_amount: expect.any(Number) }

test('BEYOND-37 a process of the release before takes bets, tells and pays them out while the schema of now comes under it, is started again on that, and works beside one of now, which takes over', async ({
  skip,
}) => {
  const found = findRevision(readFileSync(RELEASED_COMMIT, 'utf8').trim())
  if (!found.ok) return skip(found.reason)
  if ('reason' in foundRedis) return skip(foundRedis.reason)
  const release = await folder('release')
  unpack(found.commit, release)
  linkInstalled(release)
  const { db, settings } = await ground()

  // It makes the schema that it knows.
  const first = runBackend(settings, release)
  const call = await signedIn(first.port)
  const early = await place(call)
  await migrate(db)
  const again = runBackend(settings, release)
  const next = runBackend(settings)
  const late = await place(call)
  expect(await Promise.all([read(call, early), read(call, late)])).toMatchObject([open, open])
  await cashOut(call, early)

  const [was, now] = await Promise.all([signedIn(again.port), signedIn(next.port)])
  expect(await read(now, early)).toMatchObject(cashedOut)
  // The feed is of the release before as yet, and who is new follows it.
  const [ofOld, ofNew] = [await place(was), await place(now)]
  await end(first)
  await cashOut(now, late)
  await cashOut(now, ofOld)
  await cashOut(was, ofNew)
  for (const player of [was, now])
    for (const id of [late, ofOld, ofNew]) expect(await read(player, id)).toMatchObject(cashedOut)
  await end(again)
  expect(await read(now, await place(now))).toMatchObject(open)
  await end(next)
  expect(await ledgerFaults(db)).toEqual([])
})
