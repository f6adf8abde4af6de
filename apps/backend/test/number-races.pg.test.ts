import { expect, test } from 'vitest'
import { overOrWaiting } from './barrier.ts'
import type { Answer, House } from './house.ts'
import { twoProcessesOfTests } from './two-processes.ts'

const PASSWORD = 'a good password'
const USERS = '/api/platform/users'

const { house, other, barrier, rows } = twoProcessesOfTests({
  siteConfig: { signUpFields: { phone: 'required', email: 'optional' } },
})

let numbers = 1_632_980_000
const DAY = 24 * 3_600_000

/** A player with a code for a number; answers the call that confirms it. */
async function byCode(on: House, number: string): Promise<() => Promise<Answer>> {
  const { cookie } = await house.player(0n)
  const body = { phone_number: `+${number}` }
  expect((await house.call('POST', '/api/platform/player/phone', { cookie, body })).status).toBe(200)
  const code = /\d{6}/.exec(house.sent.findLast(({ to }) => to === number)?.text ?? '')?.[0] ?? ''
  return () => on.call('POST', '/api/platform/player/phone/verify', { cookie, body: { code } })
}

/** An account by phone alone; answers the call that follows its link. */
async function byLink(on: House, number: string): Promise<() => Promise<Answer>> {
  const before = house.sent.length
  await house.call('POST', USERS, { body: { phone: `+${number}`, password: PASSWORD, accept_terms: true } })
  const letter = () => house.sent.slice(before).find(({ to }) => to === number)
  await expect.poll(letter, { interval: 2 }).toBeDefined()
  const token = /confirmation_token=(\S+)/.exec(letter()?.text ?? '')?.[1]
  return () => on.call('GET', `${USERS}/confirmation?confirmation_token=${token}`)
}

const RIVALS = { 'a code and a code': byCode, 'a link and a code': byLink }

test.each(Object.keys(RIVALS) as (keyof typeof RIVALS)[])(
  'SAFE-19 PLAYER-06 two accounts that prove one number with %s, at every step of one: it is one’s, the other is told, and nothing of theirs is written',
  async (name) => {
    let steps = 0
    const winners = new Set<number>()
    for (let isBeyond = false; !isBeyond; steps += 1) {
      // A new day has a new budget of SMS.
      house.time.jump(DAY)
      const number = `44${(numbers += 1)}`
      const [one, two] = [await RIVALS[name](other, number), await byCode(house, number)]
      const { come, go } = barrier.await(steps + 1)
      const held = one()
      isBeyond = (await Promise.race([come, held])) !== true
      const rival = two()
      await overOrWaiting(house.db, rival)
      go()
      const answers = await Promise.all([held, rival])
      const told = answers.map(({ status, body }) => body.code ?? status)
      expect([...told].sort(), `step ${steps + 1}`).toEqual([1403, 200].sort())
      winners.add(told.indexOf(200))
      const owners = await rows<{ id: bigint }>('select id from players where phone = $1', [number])
      const noted = await rows(
        `select player_id as id from player_audit where event = 'phone_verified'
          and player_id in (select player_id from phone_checks where phone = $1 union select id from players where mobile_phone = $1)`,
        [number],
      )
      expect([owners.length, noted]).toEqual([1, owners])
    }
    // Stopped before that step the one has lost, stopped after it has won.
    expect([steps > 2, winners.size]).toEqual([true, 2])
    expect([...house.errors, ...other.errors]).toEqual([])
  },
)

test('SAFE-19 many at once prove one number: one has it', async () => {
  for (let round = 0; round < 5; round += 1) {
    house.time.jump(DAY)
    const number = `44${(numbers += 1)}`
    const proofs = [
      await byLink(house, number),
      await byCode(other, number),
      await byCode(house, number),
      await byCode(other, number),
    ]
    const answers = await Promise.all(proofs.map((prove) => prove()))
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([1403, 1403, 1403, 200])
    expect(await rows('select 1 from players where phone = $1', [number])).toHaveLength(1)
  }
  expect([...house.errors, ...other.errors]).toEqual([])
})
