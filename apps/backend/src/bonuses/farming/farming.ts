import type { Clock } from '../../clock.ts'
import { type Database, statement } from '../../db/index.ts'
import type { Timer } from '../../feed/timer.ts'
import type { FarmedNews } from './farmed-news.ts'
import { type Recomputed, recompute } from './recompute.ts'
import { payTournament, tournamentsToPay } from './tournament.ts'

/** When a bonus stops counting bets by itself; null is never. */
const ENDS = `least(b.expires_at, case when b.status = 'expired' then b.ended_at end)`

const OF_BETS = statement({
  name: 'bonuses_farmed_by_bets',
  parameters: { betIds: 'bigint[]' },
  row: { id: 'bigint' },
  text: `select b.id from bonus_bets n join bonuses b on b.id = n.bonus_id
      where n.bet_id = any($betIds::bigint[]) and b.kind in ('hunting', 'tournament')
    union
    select b.id from bets t join bonuses b on b.player_id = t.player_id and b.kind in ('lootbox', 'amb')
      where t.id = any($betIds::bigint[]) and b.status in ('active', 'bonus_over', 'expired') and t.created_at >= b.activated_at
        and t.created_at < coalesce(${ENDS}, 'infinity')
    order by id`,
})

/** How far the bets of a bonus are: as `recompute` notes it. */
const STEPS = `case when b.kind in ('hunting', 'tournament')
    then (select coalesce(sum(t.step + 1 + (select sum(l.settlement_version) from legs l where l.bet_id = t.id)), 0) from bonus_bets n join bets t on t.id = n.bet_id where n.bonus_id = b.id)
    else (select coalesce(sum(t.step + 1 + (select sum(l.settlement_version) from legs l where l.bet_id = t.id)), 0) from bets t where t.player_id = b.player_id and t.created_at >= b.activated_at
      and t.created_at < coalesce(${ENDS}, 'infinity')
      and t.id > coalesce((select o.id from bets o where o.player_id = b.player_id and o.created_at < b.activated_at order by o.id desc limit 1), 0))
  end`

const LEFT_BEHIND = statement({
  name: 'bonuses_left_behind',
  parameters: { after: 'bigint', endedAfter: 'timestamptz', most: 'bigint' },
  row: { id: 'bigint' },
  text: `select b.id from bonuses b
    where b.kind in ('hunting', 'tournament', 'lootbox', 'amb') and b.status in ('active', 'bonus_over', 'expired') and b.id > $after
      and coalesce(b.ended_at, b.expires_at, 'infinity') > $endedAfter::timestamptz and b.farmed_steps <> ${STEPS}
    order by b.id limit $most`,
})

const ANY = statement({
  name: 'is_anything_farmed',
  row: { found: 'boolean' },
  text: `select exists (select from bonuses where kind in ('hunting', 'tournament', 'lootbox', 'amb')) as found`,
})

/** Milliseconds in which changed bets are gathered: many together cost as much as one. */
const GATHER = 100
/** How long (ms) after its end a bonus follows bets that are settled late, or taken back. */
const FOLLOWED = 30 * 86_400_000
const MOST = 200

export interface FarmingOptions {
  readonly db: Database
  readonly clock: Clock
  readonly timer: Timer
  /** How many subunits make one unit of a currency. */
  readonly perUnit: (currency: string) => number
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
  /** Told after the commit of what has changed for players. */
  readonly tell: (news: readonly FarmedNews[]) => Promise<void>
  readonly onError: (error: unknown) => void
}

export interface Farming {
  /** Told of bets that were placed, settled or ended, after the commit. Says nothing itself and never throws. */
  betsChanged(betIds: readonly number[]): void
  /** Asks whether anybody farms, so that bets of a house without such bonuses cost nothing. */
  look(): Promise<void>
  /** Does what nobody was told of, as after a process ended: bonuses whose bets moved on, and tournaments that are over. */
  catchUp(signal?: AbortSignal): Promise<void>
  /** Resolves once all that was told is done. */
  settled(): Promise<void>
}

/** One bonus after the other, each in a transaction of its own, so that none waits for one that fails. */
function createWork({ db, clock, perUnit, onOutbox, tell, onError }: FarmingOptions) {
  const guarded = async (work: () => Promise<boolean>) => {
    try {
      if (await work()) onOutbox()
    } catch (error) {
      onError(error)
    }
  }
  const pay = (campaignId: number) =>
    guarded(() => db.transaction((transaction) => payTournament(transaction, campaignId, new Date(clock()))))
  const one = async (bonusId: number) => {
    let changed: Pick<Recomputed, 'rankingOf' | 'news'> = { rankingOf: null, news: null }
    await guarded(async () => {
      const result = await db.transaction((transaction) =>
        recompute(transaction, bonusId, { perUnit, now: new Date(clock()) }),
      )
      changed = result
      return result.isGiven
    })
    return changed
  }
  return {
    pay,
    /** Recomputes bonuses, then pays again tournaments whose ranking that may have changed. */
    all: async (bonusIds: readonly number[], signal?: AbortSignal) => {
      const rankings = new Set<number>()
      const told: FarmedNews[] = []
      for (const id of bonusIds) {
        if (signal?.aborted === true) break
        const { rankingOf, news } = await one(id)
        if (rankingOf !== null) rankings.add(rankingOf)
        if (news !== null) told.push(news)
      }
      if (told.length > 0) await tell(told)
      for (const campaignId of rankings) await pay(campaignId)
    },
  }
}

/** Gathers what it is told and hands it on, one batch at a time. */
function createGathering(timer: Timer, work: (betIds: readonly number[]) => Promise<void>) {
  let waiting = new Set<number>()
  let isArmed = false
  let running = Promise.resolve()
  const flush = () => {
    const betIds = [...waiting]
    waiting = new Set()
    isArmed = false
    running = running.then(() => (betIds.length === 0 ? undefined : work(betIds)))
    return running
  }
  return {
    add: (betIds: readonly number[]) => {
      for (const id of betIds) waiting.add(id)
      if (isArmed || waiting.size === 0) return
      isArmed = true
      timer.after(GATHER, () => void flush())
    },
    flush,
  }
}

/** Keeps bonuses that bets bring forward where their bets are. */
export function createFarming(options: FarmingOptions): Farming {
  const { db, clock, timer, onError } = options
  const work = createWork(options)
  let isAnythingFarmed = false
  const gathering = createGathering(timer, async (betIds) => {
    try {
      await work.all((await db.run(OF_BETS, { betIds })).map(({ id }) => Number(id)))
    } catch (error) {
      onError(error)
    }
  })
  const leftBehind = async (signal?: AbortSignal) => {
    const endedAfter = new Date(clock() - FOLLOWED)
    for (let after = 0; ; ) {
      const ids = (await db.run(LEFT_BEHIND, { after, endedAfter, most: MOST })).map(({ id }) => Number(id))
      await work.all(ids, signal)
      after = ids.at(-1) ?? after
      if (ids.length < MOST || signal?.aborted === true) return
    }
  }
  return {
    betsChanged: (betIds) => {
      if (isAnythingFarmed) gathering.add(betIds)
    },
    look: async () => {
      const [row] = await db.run(ANY)
      isAnythingFarmed = row?.found ?? false
    },
    catchUp: async (signal) => {
      await leftBehind(signal)
      for (const campaignId of await tournamentsToPay(db, new Date(clock()))) {
        if (signal?.aborted === true) return
        await work.pay(campaignId)
      }
    },
    settled: async () => {
      await gathering.flush()
    },
  }
}
