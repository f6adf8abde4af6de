import { NO_MONEY, type Subunits, subunitsToWire } from '@touchline/betting'
import { channelLanguage, channels, type UserPush, userOfChannel } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import type { Timer } from '../../feed/timer.ts'
import { type Partitions, wholePartitions } from '../../leases/index.ts'
import type { HeardPublisher } from '../../realtime/publisher.ts'
import type { PlacedBet } from '../bets/bet.ts'
import { findBetsById, findOpenBets } from '../bets/repository.ts'
import type { OfferOf } from '../bets/wire.ts'
import { createConflation } from '../markets/conflation.ts'
import { cashOutValue, type OfferSources } from './quotes.ts'
import { findMarks } from './repository.ts'

export interface OfferWatchOptions extends OfferSources {
  readonly db: Database
  readonly clock: Clock
  readonly timer: Timer
  readonly publisher: HeardPublisher
  /** The site's languages: each player has one channel per language. */
  readonly locales: readonly string[]
  /** Called when the offer for a bet has reached its target. */
  readonly onTarget: (bet: PlacedBet) => Promise<void>
  readonly onError: (error: unknown) => void
  /** Whose bets are followed here; everybody's when absent. */
  readonly partitions?: Pick<Partitions, 'mine' | 'has'>
}

/** Recalculates the offers for open bets as prices move. */
export interface OfferWatch {
  /** The offer that documents of a bet show; also where bets are not followed. */
  readonly offerOf: OfferOf
  /** Prices or the status of a match have changed. */
  matchMoved(matchId: number): void
  betsPlaced(bets: readonly PlacedBet[]): void
  /** These bets have changed and may still be open. */
  betsChanged(betIds: readonly number[]): void
  /** These bets have been settled. */
  betsClosed(betIds: readonly number[]): void
  /** Loads open bets and follows them from now on. To be called once prices are current. */
  start(): Promise<void>
  /** Loads what other processes changed, and drops bets that nobody watches, or another process does. */
  reconcile(): Promise<void>
  /** Resolves once all reported changes are loaded. */
  idle(): Promise<void>
  stop(): void
}

/** Least time (ms) between two offers for a bet. */
const WINDOW = 1000
/**
 * After how many milliseconds an offer is told again though it is the same, where documents of other processes may have
 * shown another one meanwhile.
 */
const REPEAT = 5000
const BATCH = 500

/** Open bets by the matches that move them. */
function createOpenBets() {
  const bets = new Map<number, PlacedBet>()
  const byMatch = new Map<number, Set<number>>()
  const openMatches = ({ legs }: PlacedBet) =>
    new Set(legs.filter(({ result }) => result === null).map(({ matchId }) => matchId))
  const remove = (id: number) => {
    const bet = bets.get(id)
    if (bet === undefined) return
    bets.delete(id)
    for (const matchId of openMatches(bet)) {
      const others = byMatch.get(matchId)
      others?.delete(id)
      if (others?.size === 0) byMatch.delete(matchId)
    }
  }
  const put = (bet: PlacedBet) => {
    remove(bet.id)
    bets.set(bet.id, bet)
    for (const matchId of openMatches(bet)) {
      const others = byMatch.get(matchId)
      if (others === undefined) byMatch.set(matchId, new Set([bet.id]))
      else others.add(bet.id)
    }
  }
  return {
    get: (id: number) => bets.get(id),
    ids: () => [...bets.keys()],
    on: (matchId: number): Iterable<number> => byMatch.get(matchId) ?? [],
    put,
    remove,
  }
}

/** Reads bets by id in batches, one batch at a time, so that the latest read is applied last. */
function createReader(db: Database, take: (id: number, bet: PlacedBet | undefined) => void) {
  const wanted = new Set<number>()
  let reading: Promise<void> | null = null
  const read = async () => {
    while (wanted.size > 0) {
      const ids = [...wanted].slice(0, BATCH)
      for (const id of ids) wanted.delete(id)
      const found = new Map((await findBetsById(db, ids)).map((bet) => [bet.id, bet]))
      for (const id of ids) take(id, found.get(id))
    }
  }
  return {
    read: (ids: readonly number[]): Promise<void> => {
      for (const id of ids) wanted.add(id)
      reading ??= read().finally(() => {
        reading = null
      })
      return reading
    },
    isReading: () => reading !== null,
  }
}

/** Players whose channels have subscribers; null when this process cannot know. */
function listeners(publisher: HeardPublisher): ReadonlySet<number> | null {
  const heard = publisher.heard()
  if (heard === null) return null
  return new Set([...heard].map(userOfChannel).filter((id) => id !== null))
}

/** The offers that players have been told, over channels with subscribers. `again` is called when one is to be repeated. */
function createTold(
  { db, clock, timer, publisher, locales, onError }: OfferWatchOptions,
  again: (betId: number) => void,
) {
  /** The last offer pushed to the player; a bet that is missing will be pushed again. */
  const told = new Map<number, { readonly offer: Subunits; readonly at: number; cancel: () => void }>()
  const languages = [...new Set(locales.map(channelLanguage))]
  const heardChannelsOf = (playerId: number) =>
    languages.map((language) => channels.user(language, playerId)).filter(publisher.isHeard)
  return {
    isHeard: (playerId: number): boolean => heardChannelsOf(playerId).length > 0,
    tell({ id, playerId }: PlacedBet, offer: Subunits): void {
      const before = told.get(id)
      const isSame = before?.offer === offer
      if (isSame && db.kind === 'embedded') return
      const due = isSame ? before.at + REPEAT - clock() : 0
      before?.cancel()
      if (before !== undefined && due > 0) {
        before.cancel = timer.after(due, () => again(id))
        return
      }
      told.set(id, { offer, at: clock(), cancel: () => {} })
      const push: UserPush = { type: 'bet_cashout_changed', bet_id: id, to_cashout: subunitsToWire(offer) }
      for (const channel of heardChannelsOf(playerId)) publisher.publish(channel, push).catch(onError)
    },
    /** A document shows this offer; false when the last push had another one. */
    show(id: number, offer: Subunits): boolean {
      const before = told.get(id)
      if (before === undefined) told.set(id, { offer, at: clock(), cancel: () => {} })
      return before === undefined || before.offer === offer
    },
    forget: (id: number): void => {
      told.get(id)?.cancel()
      told.delete(id)
    },
    stop: () => {
      for (const { cancel } of told.values()) cancel()
    },
  }
}

/** Cashes out bets whose offer has reached the target, one attempt per bet at a time. */
function createAim({ onTarget, onError }: OfferWatchOptions) {
  const targeting = new Set<number>()
  return (bet: PlacedBet, offer: Subunits): void => {
    if (bet.autoCashOut === null || offer < bet.autoCashOut || targeting.has(bet.id)) return
    targeting.add(bet.id)
    onTarget(bet)
      .catch(onError)
      .finally(() => targeting.delete(bet.id))
  }
}

/** Recalculates offers for open bets, at most once a second each. */
function createOffers(options: OfferWatchOptions, betOf: (id: number) => PlacedBet | undefined) {
  const { partitions = wholePartitions } = options
  const told = createTold(options, (id) => conflation.mark(id, false))
  const aim = createAim(options)

  const offerNow = (bet: PlacedBet): Subunits =>
    bet.status === 'waiting_results' ? cashOutValue(bet, options) : NO_MONEY

  const conflation = createConflation({
    clock: options.clock,
    timer: options.timer,
    window: WINDOW,
    flush: (id) => {
      const bet = betOf(id)
      if (bet === undefined || !partitions.has(bet.playerId)) return
      const heard = told.isHeard(bet.playerId)
      if (!heard) told.forget(id)
      if (!heard && bet.autoCashOut === null) return
      const offer = offerNow(bet)
      if (heard) told.tell(bet, offer)
      aim(bet, offer)
    },
  })

  return {
    offerOf: (bet: PlacedBet): Subunits => {
      const offer = offerNow(bet)
      if (betOf(bet.id) === undefined) return offer
      if (!told.show(bet.id, offer)) {
        // This reader gets another offer than the last push had. The next push must come even if it equals that one.
        told.forget(bet.id)
        conflation.mark(bet.id, false)
      }
      return offer
    },
    /** The offer may have changed. */
    mark: (id: number) => conflation.mark(id, false),
    /** The bet has changed. The push of the changed bet contained the current offer. */
    changed: told.forget,
    closed: conflation.forget,
    stop: () => {
      told.stop()
      conflation.stop()
    },
  }
}

/**
 * Keeps open bets in memory by match, so that a price change needs no query. Offers are recalculated at most once a
 * second, for players whose channel has subscribers and for bets with a target.
 */
export function createOfferWatch(options: OfferWatchOptions): OfferWatch {
  const { db, publisher, onError, partitions = wholePartitions } = options
  const open = createOpenBets()
  const offers = createOffers(options, open.get)
  let marks: ReadonlyMap<number, string> = new Map()
  /** A process without this work hears of bets too, and keeps none of them. */
  let isFollowing = false

  const take = (id: number, bet: PlacedBet | undefined) => {
    if (!isFollowing) return
    offers.changed(id)
    if (bet === undefined || bet.winAmount !== null || !partitions.has(bet.playerId)) {
      open.remove(id)
      offers.closed(id)
      return
    }
    open.put(bet)
    if (bet.autoCashOut !== null) offers.mark(id)
  }
  const { read, isReading } = createReader(db, take)

  const reconcile = async () => {
    if (!isFollowing) return
    const mine = partitions.mine()
    await publisher.lookAll?.(mine)
    const known = open.ids()
    const now = await findMarks(db, listeners(publisher), mine)
    const changed = [...now].filter(([id, mark]) => marks.get(id) !== mark).map(([id]) => id)
    // Closed, another process's by now, or its player has left: there is nobody to push to.
    for (const id of known) if (!now.has(id)) take(id, undefined)
    await read(changed)
    marks = now
  }

  return {
    offerOf: offers.offerOf,
    matchMoved: (matchId) => {
      for (const id of open.on(matchId)) offers.mark(id)
    },
    betsPlaced: (bets) => {
      for (const bet of bets) take(bet.id, bet)
    },
    betsChanged: (betIds) => {
      if (isFollowing) read(betIds).catch(onError)
    },
    betsClosed: (betIds) => {
      for (const id of betIds) take(id, undefined)
      // A read that is under way may return the old state.
      if (isReading()) read(betIds).catch(onError)
    },
    start: async () => {
      isFollowing = true
      if (db.kind === 'server') return reconcile()
      for (const bet of await findOpenBets(db)) take(bet.id, bet)
    },
    reconcile,
    idle: () => read([]),
    stop: offers.stop,
  }
}
