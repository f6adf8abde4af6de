import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { foundRedis, startRedis } from '../../../scripts/test-redis.mjs'
import { betOnOffered, clientOf, endBackends, runBackend, signInDemo } from './backend-process.ts'
import { emptyOnServer } from './databases.ts'
import { ledgerFaults } from './house.ts'

afterAll(endBackends)

test.skipIf('reason' in foundRedis)(
  'three processes started at once on an empty database all come up, and are one bookmaker',
  async () => {
    const { db, address } = await emptyOnServer()
    const redis = await startRedis()
    // Generated secrets are made at once too.
    const directory = await mkdtemp(join(tmpdir(), 'touchline-together-'))
    const settings = {
      DATABASE_URL: address,
      REDIS_URL: redis.url,
      DATA_DIR: directory,
      // However busy the machine is.
      QUOTE_AGE_MS: '20000',
    }
    const processes = Array.from({ length: 3 }, () => runBackend(settings))
    const ports = await Promise.all(processes.map(({ port }) => port))
    const calls = ports.map(clientOf)
    expect((await Promise.all(calls.map(signInDemo))).map(({ status }) => status)).toEqual([200, 200, 200])
    const first = calls[0]
    if (first === undefined) throw new Error('no process')
    const offered = await vi.waitFor(() => betOnOffered(first, 'match_status=0'), {
      timeout: 30_000,
      interval: 100,
    })
    const placed = await first('POST', '/api/sportsbook/v3/bets', offered)
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    for (const call of calls) {
      const { body } = await call('GET', '/api/sportsbook/v3/bets')
      expect(body.items).toMatchObject([{ ref: placed.body[0].ref }])
    }
    const counted = await db.run({
      name: '',
      text: `select (select count(*) from players) as players, (select count(phone) from players) as phones,
      (select count(*) from accounts) as accounts, (select count(*) from currencies) as currencies,
      (select count(*) - count(distinct hash) from schema_migrations) as twice`,
    })
    expect(counted).toEqual([{ players: 1n, phones: 1n, accounts: 4n, currencies: 5n, twice: 0n }])
    expect(await ledgerFaults(db)).toEqual([])
    for (const { child } of processes) child.kill('SIGTERM')
    expect((await Promise.all(processes.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([
      0, 0, 0,
    ])
    await db.close()
    await redis.stop()
    await rm(directory, { recursive: true, force: true })
  },
)
