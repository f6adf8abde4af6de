import type { MakeJackpot } from '@touchline/contract'
import { lockHit, moveHit } from '../src/jackpots/decide-hit.ts'
import type { HitMove } from '../src/jackpots/hit-states.ts'
import { insertJackpot } from '../src/jackpots/make-jackpot.ts'
import type { RandomBytes } from '../src/jackpots/sealed-threshold.ts'
import type { House } from './house.ts'

/** Random bytes that make the thresholds of a level with this seed; the last one again and again. */
export function bytesFor(seed: number, ...thresholds: number[]): RandomBytes {
  let next = 0
  return (size) => {
    const bytes = Buffer.alloc(size, 7)
    if (size !== 8) return bytes
    const threshold = thresholds[Math.min(next, thresholds.length - 1)] ?? seed + 1
    next += 1
    bytes.writeBigUInt64BE(BigInt(threshold - seed - 1))
    return bytes
  }
}

/** Runs a job of the house now. */
export async function runJob({ side, time }: House, name: string): Promise<void> {
  const job = side.upkeep.find((one) => one.name === name)
  if (job === undefined) throw new Error(`there is no job ${name}`)
  await job.run(time.clock())
}

export const collect = (house: House) => runJob(house, 'jackpots')

const MADE = {
  ...{ name: 'Derby Jackpot', currency: 'EUR', rate: 2000, min_stake: 100, sites: ['demo'], active: true },
  levels: [
    { name: 'Mini', share: 20, seed: 1000, max_amount: 5000 },
    { name: 'Minor', share: 30, seed: 10_000, max_amount: 50_000 },
    { name: 'Major', share: 50, seed: 100_000, max_amount: 500_000 },
  ],
}

/** A jackpot that bets feed from now on; its levels fall at the end of their ranges, where no bytes are given. */
export async function openJackpot(
  house: House,
  made: Partial<Omit<MakeJackpot, 'reason'> & { readonly active: boolean }> = {},
  randomBytes: RandomBytes = (size) => (size === 8 ? END : Buffer.alloc(size, 9)),
): Promise<number> {
  const id = await insertJackpot(house.db, { ...MADE, ...made }, randomBytes, new Date(house.time.clock()))
  await runJob(house, 'open-jackpots')
  return id
}

// The remainder by 4000, 40 000 and 400 000 is one below each.
const END = Buffer.alloc(8)
END.writeBigUInt64BE(399_999n)

/** The jackpots of the house no longer take part in anything. */
export async function closeJackpots(house: House): Promise<void> {
  await house.db.run({ name: '', text: 'update jackpots set active = false' })
  await runJob(house, 'open-jackpots')
}

/** Decides about all hits of a jackpot, without anybody of the staff. */
export async function decideHits({ db, time }: House, jackpotId: number, move: HitMove): Promise<void> {
  const rows = await db.run<{ id: bigint }>(
    { name: '', text: 'select id from jackpot_hits where jackpot_id = $1 order by id' },
    [jackpotId],
  )
  for (const { id } of rows)
    await db.transaction(async (transaction) => {
      const hit = await lockHit(transaction, Number(id))
      if (hit !== null) await moveHit(transaction, hit, move, null, new Date(time.clock()))
    })
}
