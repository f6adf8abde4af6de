import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleVotes } from '../src/sportsbook/votes/settle-votes.ts'
import { server } from './databases.ts'
import { openVoting, type Voting } from './voting-house.ts'

let house: Voting
beforeAll(async () => {
  house = await openVoting(server)
})
afterAll(() => house.close())

test('EXTRA-03 ten votes of one player sent at once are one vote, and the others are told of it', async () => {
  const id = await house.match()
  const player = await house.player('Racer')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => house.vote(player, id, String((at % 3) + 1))),
  )
  const rows = await house.db.run<{ outcome_id: string }>({ name: '', text: 'select outcome_id from votes' })
  expect(rows).toHaveLength(1)
  const stands = rows[0]?.outcome_id
  for (const [at, { status, body }] of answers.entries())
    expect([status, body.code]).toEqual(String((at % 3) + 1) === stands ? [200, undefined] : [409, 2402])
})

test('fifty players who are the first to vote about a match make one prediction, and all of them are counted', async () => {
  const id = await house.match()
  const players = await Promise.all(Array.from({ length: 50 }, () => house.player('First')))
  const answers = await Promise.all(players.map((player) => house.vote(player, id, '1')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  house.time.advance(1500)
  expect((await house.prediction(null, id)).body.total).toBe(50)
})

test('BEYOND-32 two processes that settle the same votes at once leave each player the sum of their points', async () => {
  const ids = [await house.match(), await house.match(), await house.match()]
  const players = await Promise.all(Array.from({ length: 20 }, () => house.player('Both')))
  for (const id of ids) await Promise.all(players.map((player) => house.vote(player, id, '2')))
  await Promise.all(ids.map((id) => house.end(id, '2')))
  await Promise.all([settleVotes(house.db, new Date(0)), settleVotes(house.db, new Date(0))])
  const wrong = await house.db.run({
    name: '',
    text: `select s.player_id from predictor_scores s where s.points <> (select coalesce(sum(v.points), 0) from votes v where v.player_id = s.player_id)`,
  })
  expect(wrong).toEqual([])
  const [best] = (await house.get('/predictors', null)).body.items
  expect(best).toMatchObject({ position: 1, points: 120, right: 3, settled: 3 })
})
