import { canonicalSpecifier, oddsThousandths, type SettlementResult } from '@touchline/betting'
import type { Random } from '@touchline/simulator'
import type { FeedEvent } from '../../src/feed/events.ts'
import type { Backend } from './process.ts'
import type { Span } from './model.ts'
import { MATCHES, type Process, type World } from './world.ts'

const SPECIFIER = canonicalSpecifier('')
export const OUTCOMES = ['1', '2', '3'] as const

const WON: SettlementResult = { won: true, voidHalves: 0, deadHeat: [1, 1] }
const ENDS: readonly SettlementResult[] = [
  WON,
  WON,
  { ...WON, won: false },
  { ...WON, won: false },
  { ...WON, won: false, voidHalves: 2 },
  { ...WON, voidHalves: 1 },
  { ...WON, won: false, voidHalves: 1 },
]

type WordEvent = Extract<
  FeedEvent,
  { type: 'markets_settled' | 'settlement_rolled_back' | 'markets_cancelled' | 'cancel_rolled_back' }
>

/** A statement of the feed about how the market of a match ends, in the order in which it is made. */
export interface Word {
  readonly kind: 'settled' | 'rolled back' | 'cancelled' | 'cancel rolled back'
  /** By outcome, where the market is settled. */
  readonly results: Readonly<Record<string, SettlementResult>> | null
}

/** What the feed has said: the oracle reads it, processes hear of it in whatever way. */
export interface Feed {
  readonly words: ReadonlyMap<number, readonly Word[]>
  /** The price of an outcome now. */
  priceOf(matchId: number, outcomeId: string): number
  movePrice(random: Random): void
  /** Suspends the market of a match, or offers it again. */
  suspend(random: Random): void
  /** Whether some process has offered an outcome at these odds at some time of a span. */
  hasOffered(
    outcome: { readonly matchId: number; readonly outcomeId: string },
    odds: number,
    span: Span,
  ): boolean
  say(random: Random): void
  /** Says how a match ends whose market is open, and now and then that it ends otherwise, or not yet. */
  endAll(random: Random): void
  /** Says everything again, in order, until it is heard. */
  recover(): Promise<void>
}

const eventOf = (matchId: number, word: Word, index: number): WordEvent => {
  const market = { id: 1, specifier: SPECIFIER }
  const at = { matchId, sequence: index + 1 }
  if (word.kind === 'cancelled') return { ...at, type: 'markets_cancelled', markets: [market] }
  if (word.kind === 'cancel rolled back') return { ...at, type: 'cancel_rolled_back', markets: [market] }
  if (word.kind === 'rolled back')
    return { ...at, type: 'settlement_rolled_back', marketId: 1, specifier: SPECIFIER }
  const outcomes = OUTCOMES.map((id) => ({ id, result: word.results?.[id] ?? WON }))
  return { ...at, type: 'markets_settled', markets: [{ ...market, outcomes }] }
}

function tellSettlement({ side: { settlement } }: Backend, event: WordEvent): Promise<void> {
  if (event.type === 'markets_settled') return settlement.settleMarkets(event)
  if (event.type === 'settlement_rolled_back') return settlement.rollBack(event)
  if (event.type === 'markets_cancelled') return settlement.cancelMarkets(event)
  return settlement.rollBackCancel(event)
}

/** Whether the market of a match is open after all words about it. */
const isOpen = (words: readonly Word[]): boolean => standOf(words).results === null

/** What holds after all words about a market: its results, null while it is open, and whether its bets are void. */
export function standOf(words: readonly Word[]) {
  let results: Readonly<Record<string, SettlementResult>> | null = null
  let isCancelled = false
  for (const word of words) {
    if (word.kind === 'settled') results = word.results
    if (word.kind === 'rolled back') results = null
    if (word.kind === 'cancelled') isCancelled = true
    if (word.kind === 'cancel rolled back') isCancelled = false
  }
  return { results, isCancelled }
}

/** What is said next, and how often, about a market that stands so. */
const AFTER = {
  open: [
    ['settled', 6],
    ['cancelled', 1],
  ],
  cancelled: [['cancel rolled back', 1]],
  settled: [
    ['rolled back', 5],
    ['cancelled', 1],
    ['settled', 1],
  ],
} as const

function nextWord(random: Random, said: readonly Word[]): Word {
  const { results, isCancelled } = standOf(said)
  const drawn = Object.fromEntries(OUTCOMES.map((id) => [id, random.choice(ENDS)]))
  const chances = isCancelled ? AFTER.cancelled : results === null ? AFTER.open : AFTER.settled
  const kind = random.weighted<Word['kind']>(chances)
  return { kind, results: kind === 'settled' ? drawn : null }
}

/** Prices of a match as they are, with how often they have changed. */
interface PriceState {
  readonly number: number
  readonly odds: Readonly<Record<string, number>>
  readonly isShut: boolean
  readonly isSuspended: boolean
}

/** What a process has had of a match, from a time (epoch ms) until the next of the same process. */
interface Held {
  readonly process: number
  readonly at: number
  readonly shown: PriceState
}

const statusOf = ({ isShut, isSuspended }: PriceState) => (isShut ? 0 : isSuspended ? -1 : 1)

export function createFeed(world: World): Feed {
  const { faults, saw } = world
  const heardUpTo = new Map<number, number>()
  const words = new Map<number, Word[]>(MATCHES.map((matchId) => [matchId, []]))
  const state = new Map<number, PriceState>()
  const held = new Map<number, Held[]>(MATCHES.map((matchId) => [matchId, []]))
  for (const matchId of MATCHES)
    state.set(matchId, {
      number: 0,
      odds: { '1': 2000, '2': 2000, '3': 2000 },
      isShut: false,
      isSuspended: false,
    })

  const take = (process: Process, matchId: number, shown = state.get(matchId)) => {
    if (shown === undefined) return
    for (const outcomeId of OUTCOMES) {
      const odds = oddsThousandths(shown.odds[outcomeId] ?? 2000)
      process.book.set({ matchId, outcomeId }, { odds, marketStatus: statusOf(shown) })
    }
    held.get(matchId)?.push({ process: process.number, at: world.scheduler.now(), shown })
    process.priced.set(matchId, shown.number)
  }
  const hear = (process: Process, matchId: number, number: number, shown: PriceState) => {
    if (faults.strikes('a price is lost')) return
    if ((process.priced.get(matchId) ?? 0) >= number) return saw('a price comes after a later one')
    take(process, matchId, shown)
    process.backend?.side.offers.matchMoved(matchId)
    if (faults.strikes('a price comes twice')) process.backend?.side.offers.matchMoved(matchId)
  }
  const tell = (matchId: number) => {
    const shown = state.get(matchId)
    if (shown === undefined) return
    for (const process of world.processes()) {
      const happen = () => hear(process, matchId, shown.number, shown)
      world.offer({ name: `price of ${matchId}`, of: process.number, happen }, 'a price is late')
    }
  }
  const change = (matchId: number, by: Partial<PriceState>) => {
    const now = state.get(matchId)
    if (now === undefined) return
    state.set(matchId, { ...now, ...by, number: now.number + 1 })
    tell(matchId)
  }
  const takeAll = (process: Process) => MATCHES.forEach((matchId) => take(process, matchId))
  world.processes().forEach(takeAll)
  world.onStart.push(takeAll)

  const deliver = (matchId: number, index: number) => {
    const word = words.get(matchId)?.[index]
    const running = world.running()
    if (word === undefined || running.length === 0) return
    const first = world.random.choice(running)
    if (index < (heardUpTo.get(matchId) ?? 0)) saw('words come out of order')
    heardUpTo.set(matchId, Math.max(index, heardUpTo.get(matchId) ?? 0))
    tellSettlement(first.backend, eventOf(matchId, word, index)).catch((error: unknown) => {
      world.trace.push(`${first.number} could not settle ${matchId}: ${String(error)}`)
    })
  }
  const add = (matchId: number, word: Word) => {
    const said = words.get(matchId) ?? []
    said.push(word)
    words.set(matchId, said)
    saw(`the market is ${word.kind}`)
    const { results, isCancelled } = standOf(said)
    change(matchId, { isShut: results !== null || isCancelled })
    if (faults.strikes('a word of the feed is lost')) return
    const times = faults.strikes('a word of the feed comes twice') ? 2 : 1
    const index = said.length - 1
    for (let time = 0; time < times; time += 1)
      world.offer(
        { name: `${word.kind} ${matchId}`, of: null, happen: () => deliver(matchId, index) },
        'a word of the feed is late',
      )
  }

  return {
    words,
    priceOf: (matchId, outcomeId) => state.get(matchId)?.odds[outcomeId] ?? 2000,
    movePrice: (random) => {
      const odds = Object.fromEntries(OUTCOMES.map((id) => [id, random.integer(1300, 4000)]))
      change(random.choice(MATCHES), { odds })
    },
    suspend: (random) => {
      const matchId = random.choice(MATCHES)
      const isSuspended = state.get(matchId)?.isSuspended !== true
      saw(isSuspended ? 'a market is suspended' : 'a market is offered again')
      change(matchId, { isSuspended })
    },
    hasOffered: ({ matchId, outcomeId }, odds, { from, to }) => {
      const all = held.get(matchId) ?? []
      return all.some(({ process, at, shown }, index) => {
        const next = all.slice(index + 1).find((later) => later.process === process)
        const isThen = at <= to && (next === undefined || next.at >= from)
        return isThen && statusOf(shown) === 1 && shown.odds[outcomeId] === odds
      })
    },
    say: (random) => {
      const matchId = random.choice(MATCHES)
      add(matchId, nextWord(random, words.get(matchId) ?? []))
    },
    endAll: (random) => {
      for (const [matchId, said] of words)
        if (random.chance(isOpen(said) ? 0.5 : 0.3)) add(matchId, nextWord(random, said))
    },
    recover: async () => {
      for (const [matchId, said] of words)
        for (const [index, word] of said.entries()) {
          const [first] = world.running()
          if (first === undefined) throw new Error('no process runs when the feed recovers')
          await tellSettlement(first.backend, eventOf(matchId, word, index))
        }
    },
  }
}
