import { expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { AMB, farmingOfTests } from './farming/testing.ts'
import { selection } from './house.ts'

const { house, fresh, player } = farmingOfTests(embedded)

test('API-S-28 a site without the bar is told of no progress', async () => {
  const { cookie } = await player(AMB)
  const [matchId = 0] = fresh(1)
  const body = { currency: 'EUR', bets: [{ stake: 1000, selections: [selection({ matchId })] }] }
  const path = '/api/sportsbook/v2/bonuses/freebets/amb'
  expect((await house.call('GET', path, { cookie })).body).toEqual({ items: [] })
  expect((await house.call('POST', path, { cookie, body })).body).toEqual({ items: [] })
})
