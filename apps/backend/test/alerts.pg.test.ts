import { MOST_ALERTS } from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AlertHouse, openAlertHouse } from './alerts-house.ts'
import { server } from './databases.ts'

let house: AlertHouse
beforeAll(async () => {
  house = await openAlertHouse(server, 3)
})
afterAll(() => house.close())

test('BEYOND-26 three processes that look at once tell each player once of each goal and of each price', async () => {
  const id = await house.match()
  house.prices(id, 2050, 1750)
  const players: number[] = []
  for (let made = 0; made < 30; made += 1) {
    const by = await house.player()
    players.push(by)
    await house.add(by, { kind: 'match', match_id: id, moments: ['goal'] })
    await house.add(by, {
      ...{ kind: 'price', match_id: id, market_id: 18, specifier: 'total=2.5', outcome_id: '12' },
      target: 2200 + (made % 3),
    })
  }
  house.plays(id)
  await house.pass()
  for (const home of [1, 2]) {
    house.plays(id, { home })
    house.prices(id, 2200 + home, 1650)
    await house.pass()
  }
  const counted = await house.db.run<{ type: string; told: bigint; players: bigint }>({
    name: '',
    text: 'select type, count(*) as told, count(distinct player_id) as players from notifications group by type order by type',
  })
  expect(counted.map(({ type, told, players: of }) => [type, Number(told), Number(of)])).toEqual([
    ['alert_goal', 60, 30],
    ['alert_price', 30, 30],
  ])
  expect(house.errors).toEqual([])
})

test('BEYOND-26 a hundred alerts asked for at once are no more than there may be', async () => {
  const [id, ann] = [await house.match(), await house.player()]
  house.prices(id, 2050, 1750)
  const answers = await Promise.all(
    Array.from({ length: 2 * MOST_ALERTS }, (_, at) =>
      house.call('POST', '/alerts', ann, {
        ...{ kind: 'price', match_id: id, market_id: 18, specifier: 'total=2.5', outcome_id: '12' },
        target: 3000 + at,
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_ALERTS)
  expect((await house.list(ann)).items).toHaveLength(MOST_ALERTS)
})
