import type { BonusTerms } from '@touchline/contract'
import { expect, test } from 'vitest'
import { overOrWaiting } from './barrier.ts'
import { addCampaign, giveBonus } from './campaigning.ts'
import { freebet } from './bonus-betting/freebets.ts'
import { bonusBetsAt, staysEven } from './bonus-betting/testing.ts'
import { type Answer, place, selection } from './house.ts'
import { LOST, VOID } from './settling/testing.ts'
import { twoProcessesOfTests } from './two-processes.ts'

const { house, other, barrier, rows } = twoProcessesOfTests()
const { fresh, holder, body, bet, read, settle, bonusRow, reserved } = bonusBetsAt(house)
type Holder = Awaited<ReturnType<typeof holder>>

staysEven(house, other)

const TOKEN: BonusTerms = { type: 'token', percent: 50, max_extra: 1000 }

/** 200, or why not. */
const told = ({ status, body: answer }: Answer) => (status === 200 ? 200 : answer.details?.unmet?.[0])
const counts = (answers: readonly Answer[]) => {
  const all = answers.map(told)
  return Object.fromEntries(
    [...new Set(all)].sort().map((one) => [one, all.filter((it) => it === one).length]),
  )
}

test('SAFE-04 BONUS-13 a freebet that ten requests of two processes use at once is used once', async () => {
  const matches = fresh(10)
  const own = await holder(freebet('freebet_all_win'))
  const answers = await Promise.all(
    matches.map((matchId, at) =>
      place([house, other][at % 2] ?? house, own.cookie, body(own.bonus, [selection({ matchId })])),
    ),
  )
  expect(counts(answers)).toEqual({ 200: 1, uses: 9 })
  expect(await bonusRow(own)).toMatchObject({ status: 'bonus_over', times_used: 1, reserved: 0n })
  expect(await rows('select count(*)::int as bets from bets where player_id = $1', [own.playerId])).toEqual([
    { bets: 1 },
  ])
  expect(await house.balance(own.playerId)).toBe(10_000n)
})

test('SAFE-04 BONUS-13 wherever the first placement of a freebet waits, its rival does not use it too', async () => {
  const winners = new Set<number>()
  for (let [step, isBeyond] = [1, false]; !isBeyond; step += 1) {
    const [one = 0, two = 0] = fresh(2)
    const own = await holder(freebet('freebet_only_win'))
    const { come, go } = barrier.await(step)
    const held = place(other, own.cookie, body(own.bonus, [selection({ matchId: one })]))
    isBeyond = (await Promise.race([come, held])) !== true
    const rival = bet(own, [selection({ matchId: two })])
    await overOrWaiting(house.db, rival)
    go()
    const answers = (await Promise.all([held, rival])).map(told)
    expect([...answers].sort(), `step ${step}`).toEqual([200, 'uses'])
    winners.add(answers.indexOf(200))
    expect(await bonusRow(own)).toMatchObject({ times_used: 1 })
  }
  expect(winners).toEqual(new Set([0, 1]))
})

/** Players with a bonus of one campaign. */
async function crowd(campaignId: number, size: number): Promise<readonly Pick<Holder, 'cookie' | 'bonus'>[]> {
  return Promise.all(
    Array.from({ length: size }, async () => {
      const { id: playerId, cookie } = await house.player(10_000n)
      const issued = await giveBonus(house, campaignId, playerId)
      if (!issued.ok) throw new Error(`no bonus: ${issued.reason}`)
      return { cookie, bonus: { id: issued.id, type: TOKEN.type } }
    }),
  )
}

test('BEYOND-24 a budget that thirty bets of two processes reach for at once is never overdrawn', async () => {
  const campaignId = await addCampaign(house.db, { terms: TOKEN, usesCount: null, budget: 1_800n })
  const players = await crowd(campaignId, 30)
  const [matchId = 0] = fresh(1)
  const answers = await Promise.all(
    players.map(({ cookie, bonus }, at) =>
      place([house, other][at % 2] ?? house, cookie, body(bonus, [selection({ matchId })], { stake: 500 })),
    ),
  )
  expect(counts(answers)).toEqual({ 200: 7, budget: 23 })
  expect(await reserved({ campaignId })).toBe(1750)
})

test('SAFE-08 BONUS-13 what follows from a bet is done once, by however many processes at once', async () => {
  const matches = fresh(4)
  const own = await Promise.all(matches.map(() => holder(freebet('freebet_all_win'))))
  await Promise.all(own.map((one, at) => bet(one, [selection({ matchId: matches[at] ?? 0 })])))
  await Promise.all(matches.map((matchId) => settle(matchId, VOID)))
  await rows('update bonus_bets set waiting = true')
  await Promise.all([house, other, house, other].map(({ side }) => side.followUps.catchUp()))
  await house.side.followUps.settled()
  const again = await rows<{ count: number }>(
    `select count(*)::int as count from bonuses where source like 'bet:%' and status = 'active' and player_id = any($1::bigint[])`,
    [own.map(({ playerId }) => playerId)],
  )
  expect(again).toEqual([{ count: 4 }])
})

test('SAFE-08 BEYOND-24 a leg that two processes see leading, while its match is settled, is paid once', async () => {
  const [matchId = 0] = fresh(1)
  const own = await holder({ type: 'early_payout', lead: 2 })
  const { id } = (await bet(own, [selection({ matchId })])).body[0]
  for (const at of [house, other]) at.scores.set(matchId, { home: 2, away: 0 })
  await Promise.all([
    house.side.earlyPayouts.look(),
    other.side.earlyPayouts.look(),
    settle(matchId, LOST),
    house.side.earlyPayouts.look(),
  ])
  await house.side.followUps.settled()
  const { win_amount: paid } = await read(own, id)
  expect([0, 1000]).toContain(paid)
  expect(await house.balance(own.playerId)).toBe(9500n + BigInt(paid))
})
