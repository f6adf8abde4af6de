import type { MakeJackpot } from '@touchline/contract'
import { column, type Database, type Queries, statement } from '../../db/index.ts'
import { lockAccounts } from '../../platform/accounts/repository.ts'
import { collectStakes, type CollectParts } from '../collect.ts'
import { lockHit, moveHit } from '../decide-hit.ts'
import { type HitMove, isHitMove } from '../hit-states.ts'
import { insertJackpot } from '../make-jackpot.ts'
import { demoCrowd } from './crowd.ts'

type Made = Omit<MakeJackpot, 'reason'>

const level = (name: string, share: number, seed: number, max_amount: number) => ({
  ...{ name, share, seed, max_amount },
})

/** One of each brand that comes with the repository. */
const JACKPOTS: readonly Made[] = [
  {
    ...{ name: 'Touchline Jackpot', currency: 'EUR', rate: 2000, min_stake: 100, sites: ['demo'] },
    levels: [
      level('Mini', 20, 5000, 25_000),
      level('Minor', 30, 100_000, 250_000),
      level('Major', 50, 4_000_000, 10_000_000),
    ],
  },
  {
    ...{ name: 'Volta Jackpot', currency: 'USD', rate: 2000, min_stake: 100, sites: ['volta'] },
    levels: [
      level('Mini', 20, 5000, 25_000),
      level('Minor', 30, 100_000, 250_000),
      level('Major', 50, 4_000_000, 10_000_000),
    ],
  },
]

const CROWD = 24
/** Stakes of the crowd, in subunits of either currency: those before the start, and those while the backend runs. */
const EARLIER = { least: 500_000, most: 3_000_000 }
const NOW = { least: 20_000, most: 150_000 }
const STAKES_A_DAY = 30
const STAKES_A_STEP = 2
const DAYS = 6
const DAY = 86_400_000
/** How long (ms) after the hit it is approved, and paid. */
const DUE: Readonly<Record<Exclude<HitMove, 'decline'>, number>> = { approve: 15_000, pay: 40_000 }

const IDS = statement({
  name: 'demo_jackpot_ids',
  row: { id: 'bigint' },
  text: 'select id from jackpots where active order by id',
})

const STAKE = statement({
  name: 'demo_jackpot_stakes',
  parameters: { stakes: 'jsonb' },
  text: `insert into jackpot_contributions (player_id, jackpot_id, stake)
    select player_id, jackpot_id, stake from jsonb_to_recordset($stakes::jsonb) as x(player_id bigint, jackpot_id bigint, stake bigint)`,
})

const UNDECIDED = statement({
  name: 'demo_undecided_hits',
  parameters: { approveBefore: 'timestamptz', payBefore: 'timestamptz' },
  row: { id: 'bigint', player_id: 'bigint', move: column<'approve' | 'pay'>('text') },
  text: `select id, player_id, case status when 'initial' then 'approve' else 'pay' end as move from jackpot_hits
    where (status = 'initial' and created_at <= $approveBefore) or (status = 'approved' and created_at <= $payBefore) order by id`,
})

export interface DemoJackpotOptions extends CollectParts {
  readonly db: Database
  /** A number from 0 to below 1. */
  readonly random: () => number
}

/** Stakes of the crowd on each of the jackpots. */
async function stake(
  { db, random }: DemoJackpotOptions,
  [crowd, jackpots]: readonly [readonly number[], readonly number[]],
  count: number,
  { least, most }: typeof NOW,
): Promise<void> {
  const one = (jackpotId: number) => ({
    player_id: crowd[Math.floor(random() * crowd.length)],
    jackpot_id: jackpotId,
    stake: least + Math.floor(random() * (most - least)),
  })
  const stakes = jackpots.flatMap((id) => Array.from({ length: count }, () => one(id)))
  await db.run(STAKE, { stakes: JSON.stringify(stakes) })
}

/** Approves and pays what is due, as an operator would. */
async function decide(db: Database, now: number): Promise<void> {
  const at = new Date(now)
  const due = await db.run(UNDECIDED, {
    approveBefore: new Date(now - DUE.approve),
    payBefore: new Date(now - DUE.pay),
  })
  for (const { id, player_id: playerId, move } of due)
    await db.transaction(async (transaction) => {
      if (move === 'pay') await lockAccounts(transaction, Number(playerId))
      const hit = await lockHit(transaction, Number(id))
      if (hit !== null && isHitMove(hit.status, move)) await moveHit(transaction, hit, move, null, at)
    })
}

const idsOf = async (db: Queries): Promise<readonly number[]> =>
  (await db.run(IDS)).map(({ id }) => Number(id))

/** Makes the jackpots of the demonstration and plays some days of them, so that there are hits to be seen. */
async function begin(options: DemoJackpotOptions, crowd: readonly number[], now: number): Promise<void> {
  const { db, randomBytes } = options
  const ids: number[] = []
  for (const made of JACKPOTS)
    ids.push(await insertJackpot(db, { ...made, active: true }, randomBytes, new Date(now - DAYS * DAY)))
  for (let day = DAYS; day >= 1; day -= 1)
    for (let part = 0; part < STAKES_A_DAY / 10; part += 1) {
      const at = now - day * DAY + Math.floor(((part + options.random()) * DAY) / 3)
      await stake(options, [crowd, ids], 10, EARLIER)
      await collectStakes(options, at)
      await decide(db, at + DUE.pay)
      await decide(db, at + DUE.pay)
    }
}

/** One step of the demonstration: the crowd stakes, and hits are decided about. */
export async function playDemoJackpots(options: DemoJackpotOptions, now: number): Promise<void> {
  const { db } = options
  const crowd = await demoCrowd(db, CROWD, new Date(now))
  if ((await idsOf(db)).length === 0) await begin(options, crowd, now)
  await stake(options, [crowd, await idsOf(db)], STAKES_A_STEP, NOW)
  await decide(db, now)
}
