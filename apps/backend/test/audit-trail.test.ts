import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditFaults, sealAudit } from '../src/platform/audit/seals.ts'
import { embedded } from './databases.ts'
import { houseOfTests } from './house-of-tests.ts'

const house = houseOfTests(embedded)
const sql = <Row>(text: string, parameters: unknown[] = []) =>
  house.db.run<Row>({ name: '', text }, parameters)
const faults = () => auditFaults(house.db, house.time.clock())

test.each(['ledger_entries', 'player_audit', 'audit_seals'])(
  '%s is neither changed nor emptied',
  async (table) => {
    await house.signIn()
    await sealAudit(house.db)
    await expect(sql(`truncate ${table} cascade`)).rejects.toThrow()
    await expect(sql('truncate players cascade')).rejects.toThrow()
    await expect(sql(`delete from ${table}`)).rejects.toThrow()
    const [column = ''] =
      { ledger_entries: ['amount'], player_audit: ['event'], audit_seals: ['seal'] }[table] ?? []
    await expect(sql(`update ${table} set ${column} = ${column}`)).rejects.toThrow()
    await expect(sql(`update player_audit set address = '203.0.113.66'`)).rejects.toThrow()
  },
)

test('an entry says from which address it was asked, which is forgotten with the account and nothing else of it', async () => {
  const { id, cookie } = await house.player(0n)
  await house.call('PATCH', '/api/platform/player', { cookie, body: { nickname: 'Somebody' } })
  const rows = () =>
    sql<Record<string, unknown>>(
      'select event, address, address_salt from player_audit where player_id = $1 order by id',
      [id],
    )
  expect(await rows()).toMatchObject([{ event: 'profile_changed', address: '127.0.0.1' }])
  await sealAudit(house.db)
  const gone = await house.call('POST', '/api/platform/player/deletion', {
    cookie,
    body: { password: 'correct horse' },
  })
  expect(gone.status).toBe(200)
  await sealAudit(house.db)
  expect(await rows()).toEqual([
    { event: 'profile_changed', address: null, address_salt: null },
    { event: 'account_deleted', address: null, address_salt: null },
  ])
  expect(await faults()).toEqual([])
})

/** What the database's owner could do to the trail, bypassing the triggers; each is found. */
const TAMPERING = {
  'another event': `update player_audit set event = 'signed_out' where id = $1`,
  'another player': `update player_audit set player_id = (select min(id) from players where id <> player_audit.player_id) where id = $1`,
  'another time': `update player_audit set at = at - interval '1 day' where id = $1`,
  'other details': `update player_audit set details = '{"by": "nobody"}' where id = $1`,
  'another address': `update player_audit set address = '203.0.113.66' where id = $1`,
  'an entry less': 'delete from player_audit where id = $1',
  'a seal less': 'delete from audit_seals where audit_id = $1',
} as const

test('whatever is changed behind its back is found out, wherever in the trail it stands', async () => {
  for (let at = 0; at < 6; at += 1) await house.signIn()
  await sealAudit(house.db)
  await sealAudit(house.db)
  expect(await faults()).toEqual([])
  const entries = await sql<{ id: bigint }>(
    `select a.id from player_audit a join audit_seals s on s.audit_id = a.id where a.address is not null and s.n < (select max(n) from audit_seals)`,
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...entries.map(({ id }) => id)),
      fc.constantFrom(...Object.entries(TAMPERING)),
      async (id, [what, change]) => {
        class Enough extends Error {}
        const tried = house.db.transaction(async (transaction) => {
          const run = (text: string, parameters: unknown[] = []) =>
            transaction.run({ name: '', text }, parameters)
          await run(`alter table player_audit disable trigger user`)
          await run(`alter table audit_seals disable trigger user`)
          await run(change, [id])
          expect(await auditFaults(transaction, house.time.clock()), what).not.toEqual([])
          throw new Enough()
        })
        await expect(tried).rejects.toThrow(Enough)
      },
    ),
    { numRuns: 40, seed: 63 },
  )
  expect(await faults()).toEqual([])
})
