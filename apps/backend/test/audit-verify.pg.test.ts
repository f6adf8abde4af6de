import { expect, test } from 'vitest'
import { sealAudit } from '../src/platform/audit/seals.ts'
import { openOnServer } from './databases.ts'
import { openHouseOn } from './house.ts'
import { runProgram } from './programs.ts'

test('audit:verify ends with 0 on a trail that holds, with 1 and the first broken row on one that was touched, with 2 where there is none', async () => {
  const { db, address } = await openOnServer()
  const house = await openHouseOn(db)
  const verify = () => runProgram('platform/audit/verify.ts', address)
  const sql = (text: string, parameters: unknown[] = []) =>
    db.run<{ id: bigint }>({ name: '', text }, parameters)
  for (let at = 0; at < 5; at += 1) await house.signIn()
  await sealAudit(db)
  const ids = (await sql('select id from player_audit order by id')).map(({ id }) => id)
  expect(await verify()).toEqual({ code: 0, said: `The audit trail holds: ${ids.length} sealed entries.\n` })

  // As the database's owner could, bypassing the triggers.
  for (const table of ['player_audit', 'audit_seals']) await sql(`alter table ${table} disable trigger user`)
  const [, second, , fourth] = ids
  await sql(`update player_audit set event = 'signed_out' where id = $1`, [fourth])
  expect(await verify()).toEqual({
    code: 1,
    said: `The audit trail does not hold: entry ${fourth} is not what was sealed\n`,
  })
  await sql('delete from player_audit where id = $1', [second])
  const { code, said } = await verify()
  expect([code, said.split('\n')]).toEqual([
    1,
    [`The audit trail does not hold: entry ${second} is gone`, `entry ${fourth} is not what was sealed`, ''],
  ])

  await sql('drop table audit_seals')
  const none = await verify()
  expect([none.code, none.said]).toEqual([2, expect.stringContaining('could not be read')])
  await house.close()
  await db.close()
})
