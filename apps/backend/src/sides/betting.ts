import { createEarlyPayouts } from '../bonuses/early-payouts/early-payouts.ts'
import type { ScoreSource } from '../bonuses/early-payouts/leading-legs.ts'
import { createFollowUps } from '../bonuses/follow-ups/follow-ups.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import type { Timer } from '../feed/timer.ts'
import { messageOf } from '../http/messages.ts'
import { type Currencies, perUnitOf } from '../platform/accounts/currencies.ts'
import type { Sessions } from '../platform/sessions/sessions.ts'
import type { Partitions } from '../leases/index.ts'
import type { HeardPublisher } from '../realtime/publisher.ts'
import type { SiteOf } from '../sites.ts'
import { createDeadlines } from '../sportsbook/bets/deadlines.ts'
import type { DescribeLegs } from '../sportsbook/bets/describe.ts'
import { betHandlers } from '../sportsbook/bets/handlers.ts'
import { createPlacing, type PlacementOptions } from '../sportsbook/bets/place.ts'
import type { BetTerms } from '../sportsbook/bets/terms.ts'
import { betDocuments } from '../sportsbook/bets/wire.ts'
import { type CashOutStep, createCashOuts } from '../sportsbook/cash-out/cash-out.ts'
import { createEdits } from '../sportsbook/cash-out/edit-bet.ts'
import { cashOutHandlers } from '../sportsbook/cash-out/handlers.ts'
import type { OfferSources } from '../sportsbook/cash-out/quotes.ts'
import { createOfferWatch } from '../sportsbook/cash-out/watch.ts'
import type { BuilderBudget } from '../sportsbook/markets/builders/builder-budget.ts'
import type { BuilderQuotes } from '../sportsbook/markets/builders/builder-quote.ts'
import type { QuoteSource } from '../sportsbook/markets/quote.ts'
import { findSettings } from '../sportsbook/preferences/repository.ts'
import { createSettlement, type SettlementStep } from '../sportsbook/settlement/settlement.ts'

export interface BettingOptions {
  readonly db: Database
  readonly clock: Clock
  readonly timer: Timer
  /** Elapsed milliseconds, independent of any clock. */
  readonly stopwatch: () => number
  /** Greatest age (ms) of a price at the commit. */
  readonly quoteAge: number
  readonly quotes: QuoteSource
  readonly scoreOf: ScoreSource
  readonly builders: BuilderQuotes
  /** Shared with the calls that price builders. */
  readonly builderBudget: BuilderBudget
  readonly describe: DescribeLegs
  readonly siteOf: SiteOf
  readonly currencies: Currencies
  /** What bets of a player leave for jackpots. */
  readonly contributionsOf: PlacementOptions['contributionsOf']
  /** Whether bets have to be noted for bonuses that farm by them. */
  readonly isAnythingFarmed: PlacementOptions['isAnythingFarmed']
  /** Told to read a player's accept mode anew. */
  readonly sessions: Pick<Sessions, 'refresh'>
  /** Locales that offers are published in. */
  readonly locales: readonly string[]
  readonly liveDelaySeconds: number | undefined
  readonly terms: BetTerms
  /** The house's margin on cash-outs, in thousandths of the bet's value. */
  readonly cashOutMargin: number
  readonly cashOutDelaySeconds: number
  /** Publishes cash-out offers, which are not in the database. */
  readonly publisher: HeardPublisher
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
  /** Told of bets that were placed, settled or ended, after the commit. */
  readonly onBets: (betIds: readonly number[]) => void
  readonly onError: (error: unknown) => void
  /** Whether this process settles bets, or leaves that to others. True when absent. */
  readonly settles?: boolean
  /** Whose bets are followed here; everybody's when absent. */
  readonly partitions?: Pick<Partitions, 'mine' | 'has'>
  readonly atSettlementStep?: ((step: SettlementStep) => void) | undefined
  readonly atCashOutStep?: ((step: CashOutStep) => void) | undefined
}

const offerSources = ({ quotes, builders, clock, cashOutMargin }: BettingOptions): OfferSources => ({
  quotes,
  builders,
  clock,
  cashOutMargin,
})

/** How bets end: settlement and cash-outs, and the watch over offers that both keep up to date. */
async function createEnds(options: BettingOptions) {
  const { db, clock, timer, stopwatch, quoteAge, builderBudget, cashOutDelaySeconds } = options
  const { publisher, locales, onOutbox, onBets, onError, atSettlementStep, atCashOutStep } = options
  const onChanged = (betIds: readonly number[]) => {
    onOutbox()
    onBets(betIds)
    offers.betsChanged(betIds)
  }
  const deadlines = createDeadlines({ db, stopwatch, quoteAge })
  const cashOuts = createCashOuts({
    ...offerSources(options),
    db,
    timer,
    deadlines,
    builderBudget,
    cashOutDelaySeconds,
    onChanged,
    ...(atCashOutStep && { at: atCashOutStep }),
  })
  const offers = createOfferWatch({
    ...offerSources(options),
    db,
    timer,
    publisher,
    locales,
    onTarget: cashOuts.cashOutByItself,
    onError,
    ...(options.partitions && { partitions: options.partitions }),
  })
  const followUps = createFollowUps({ db, clock, onOutbox, onError })
  const settlement = await createSettlement({
    db,
    clock,
    onError,
    applies: options.settles ?? true,
    onChanged: ({ closed, open, withBonus }) => {
      onOutbox()
      onBets([...closed, ...open])
      offers.betsClosed(closed)
      offers.betsChanged(open)
      followUps.betsSettled(withBonus)
    },
    ...(atSettlementStep && { at: atSettlementStep }),
  })
  const earlyPayouts = createEarlyPayouts({ db, scoreOf: options.scoreOf, settlement })
  return { cashOuts, offers, settlement, followUps, earlyPayouts, onChanged, deadlines }
}

type Ends = Awaited<ReturnType<typeof createEnds>>

function placementOptions(
  options: BettingOptions,
  { settlement, offers, deadlines }: Ends,
): PlacementOptions {
  const { db, clock, timer, quotes, builders, describe, currencies, terms } = options
  const { sessions, liveDelaySeconds, contributionsOf, isAnythingFarmed, onOutbox, onBets, onError } = options
  return {
    db,
    clock,
    timer,
    quotes,
    builders,
    describe,
    currencies,
    terms,
    liveDelaySeconds,
    contributionsOf,
    isAnythingFarmed,
    deadlines,
    messageOf,
    offerOf: offers.offerOf,
    acceptanceOf: async (playerId) => {
      sessions.refresh(playerId)
      const { acceptMode, oddsTolerance } = await findSettings(db, playerId)
      return { mode: acceptMode, tolerance: oddsTolerance }
    },
    onPlacing: settlement.expectBets,
    onPlaced: (bets) => {
      onOutbox()
      onBets(bets.map(({ id }) => id))
      offers.betsPlaced(bets)
      // A market that closed while the bet was being written has been settled without it.
      const gone = bets.flatMap((bet) => bet.legs).filter((leg) => quotes(leg) === null)
      if (gone.length > 0)
        settlement.reconcile([...new Set(gone.map(({ matchId }) => matchId))]).catch(onError)
    },
  }
}

/** Placing, listing and cashing out bets. */
function bettingHandlers(options: BettingOptions, ends: Ends) {
  const { siteOf, builderBudget, describe, currencies, cashOutDelaySeconds } = options
  const { cashOuts, offers, deadlines, onChanged } = ends
  const rules = placementOptions(options, ends)
  const placing = createPlacing(rules)
  const sources = { ...offerSources(options), siteOf, builderBudget }
  return {
    ...betHandlers(placing, { ...rules, ...sources }),
    ...cashOutHandlers({
      ...sources,
      db: options.db,
      cashOuts,
      edits: createEdits({ ...rules, ...sources, placing, deadlines, cashOutDelaySeconds, onChanged }),
      documentsOf: (bets, locale) =>
        betDocuments(bets, locale, describe, perUnitOf(currencies), offers.offerOf),
      onChanged,
    }),
  }
}

/** Bets from their placing to their end. */
export async function createBetting(options: BettingOptions) {
  const ends = await createEnds(options)
  return { ...ends, handlers: bettingHandlers(options, ends) }
}
