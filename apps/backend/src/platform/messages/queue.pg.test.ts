import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openOnServer } from '../../../test/databases.ts'
import { openServer } from '../../db/server.ts'
import { createManualTime } from '../../manual-time.ts'
import { createMessageDelivery } from './deliver.ts'
import { insertMessage } from './queue-rows.ts'
import { createSeal } from './seal.ts'

test('processes that work off one queue at once send each message once', async () => {
  const { db, address } = await openOnServer()
  const other = await openServer(address, () => {}, { connections: 2 })
  const time = createManualTime(Date.parse('2030-01-01T10:00:00Z'))
  const seal = createSeal(randomBytes(32).toString('base64url'))
  const now = new Date(time.clock())
  const expiresAt = new Date(time.clock() + 1000)
  const keys = Array.from({ length: 60 }, () => randomUUID())
  for (const key of keys) {
    const sealed = seal.close({ kind: 'sms', to: '4930123456', text: key }, key)
    await insertMessage(db, { key, kind: 'sms', sealed, now, expiresAt, most: 100 })
  }
  const sent: string[] = []
  const errors: unknown[] = []
  const [one, another] = [db, other].map((on) =>
    createMessageDelivery(
      { db: on, seal, ...time, onError: (error) => errors.push(error) },
      'sms',
      async ({ text }, key) => void sent.push(text === key ? key : 'another'),
    ),
  )
  for (let round = 0; round < 4; round += 1) await Promise.all([one?.(), another?.()])
  expect(sent.toSorted()).toEqual(keys.toSorted())
  expect(errors).toEqual([])
  await other.close()
  await db.close()
})
