import {
  betTypes,
  FREEBET_TYPES,
  isFinished,
  isOffered,
  MAX_ODDS_THOUSANDTHS,
  type OddsThousandths,
  tradableOdds,
} from '@touchline/betting'
import {
  type BetType,
  type DraftBet,
  Provider,
  type SharedBet,
  type SharedSelection,
  TournamentType,
} from '@touchline/contract'
import type { PlacedBet } from '../bets/bet.ts'
import type { LegDescription } from '../bets/describe.ts'
import { jointOddsOf, type PriceSources, quoteBet } from '../bets/quote-bet.ts'
import { isSportKey, SPORTS } from '../catalogue/sports.ts'
import { NO_BUILDERS } from '../markets/builders/builder-quote.ts'
import type { OutcomeReference } from '../markets/quote.ts'

/** A stored leg: its outcome and last known odds. */
export interface KeptLeg extends OutcomeReference {
  readonly odds: number
  readonly builder: number | null
}

/** A bet stored under a code, without its owner. */
export interface KeptBet {
  readonly type: BetType
  readonly currency: string
  /** Stake per combination in subunits. */
  readonly stake: number
  /** The same of a freebet; null without one, and of codes from before there were any. */
  readonly freebetStake?: number | null
  readonly winCount: number | null
  readonly legs: readonly KeptLeg[]
}

const isFreebet = ({ bonus }: PlacedBet): boolean =>
  bonus !== null && (FREEBET_TYPES as readonly string[]).includes(bonus.terms.type)

export const keptOfPlaced = (bet: PlacedBet): KeptBet => keptOf(bet, isFreebet(bet))

const keptOf = ({ type, currency, stake, winCount, legs }: PlacedBet, isFree: boolean): KeptBet => ({
  type,
  currency,
  stake: Number(stake),
  freebetStake: isFree ? Number(stake) : null,
  winCount,
  legs: legs.map(({ matchId, marketId, specifier, outcomeId, odds, builder }) => ({
    matchId,
    marketId,
    specifier,
    outcomeId,
    odds,
    builder,
  })),
})

/**
 * A slip's bet to store; a string tells why it cannot be shared. All selections must be in the book, so that others are
 * shown the book's names and never a sender's text.
 */
export function keptOfDraft(
  draft: DraftBet & { readonly stake: number; readonly freebet_stake?: number | undefined },
  currency: string,
  { quotes }: Pick<PriceSources, 'quotes'>,
): KeptBet | string {
  // Joint prices are computed when somebody opens the code.
  const { type, winCount, legs } = quoteBet(draft, { quotes, builders: NO_BUILDERS })
  if (betTypes[type].hasSizes && winCount === null) return 'is a system of another size'
  const parts = legs.flatMap(({ builder, parts: own }) => own.map((part) => ({ ...part, builder })))
  if (parts.some(({ quote }) => quote === null)) return 'holds a selection that is not offered'
  if (!legs.every(({ isSound }) => isSound)) return 'holds a builder that is none'
  return {
    type,
    currency,
    stake: draft.stake,
    freebetStake: draft.freebet_stake ?? null,
    winCount,
    legs: parts.map(({ reference, quote, sent, builder }) => ({
      ...reference,
      odds: tradableOdds(quote?.odds) ?? Math.min(sent.odds, MAX_ODDS_THOUSANDTHS),
      builder,
    })),
  }
}

type Described = KeptLeg & { readonly description: LegDescription }

/** The type in a match's URN, such as `sr:season:12`. */
const typeOf = (urn: string): SharedSelection['type'] =>
  TournamentType.safeParse(urn.split(':')[1]).data ?? 'match'

/** The quote of a leg that is still on offer, suspended or not; null for others. */
function offerOf(leg: KeptLeg, { quotes }: PriceSources) {
  const quote = quotes(leg)
  return quote !== null && !isFinished(quote.matchStatus) && isOffered(quote.marketStatus) ? quote : null
}

/** The provider of a leg: from the book while it is offered, afterwards by its sport; null when neither is known. */
function providerOf(leg: Described, sources: PriceSources): SharedSelection['provider'] | null {
  const { data: quoted } = Provider.safeParse(offerOf(leg, sources)?.provider)
  const { sport_key: sport } = leg.description.match
  return quoted ?? (isSportKey(sport) ? SPORTS[sport].provider : null)
}

function selectionOf(leg: Described, sources: PriceSources): SharedSelection[] {
  const { description, specifier, builder } = leg
  const provider = providerOf(leg, sources)
  const offer = offerOf(leg, sources)
  if (provider === null) return []
  return [
    {
      ...description,
      odds: tradableOdds(offer?.odds) ?? leg.odds,
      specifier,
      builder,
      type: typeOf(description.match.urn_id),
      provider,
      market_status: offer?.marketStatus ?? 0,
      active: offer?.outcomeActive ?? false,
    },
  ]
}

/** Joint odds of a builder's parts; null while one takes no bets. */
function builderOdds(parts: readonly KeptLeg[], sources: PriceSources): OddsThousandths | null {
  const offers = parts.map((part) => offerOf(part, sources))
  const isOpen = offers.every((offer) => offer?.marketStatus === 1 && offer.outcomeActive)
  return isOpen ? jointOddsOf(parts, sources) : null
}

const buildersOf = ({ legs }: KeptBet): readonly (readonly KeptLeg[])[] =>
  [...new Set(legs.flatMap(({ builder }) => builder ?? []))].map((number) =>
    legs.filter(({ builder }) => builder === number),
  )

/** The computations of joint prices that stored bets need. */
export const sharedWork = (bets: readonly KeptBet[], sources: PriceSources): readonly (() => unknown)[] =>
  bets.flatMap((bet) => buildersOf(bet).map((parts) => () => builderOdds(parts, sources)))

/**
 * A stored bet as it stands now (SHARE-02, SHARE-04): at current odds, or the last known ones. `descriptions` belong to
 * its legs, in order; a leg without a description is left out.
 */
export function sharedBetOf(
  bet: KeptBet,
  descriptions: readonly (LegDescription | null)[],
  subunits: number,
  sources: PriceSources,
): SharedBet {
  const known = bet.legs.flatMap((leg, index): Described[] => {
    const description = descriptions[index] ?? null
    return description === null ? [] : [{ ...leg, description }]
  })
  const selections = known.flatMap((leg) => selectionOf(leg, sources))
  const builders = buildersOf(bet)
  const alone = selections.filter(({ builder }) => builder === null)
  return {
    bet_type: bet.type,
    stake: bet.stake,
    currency: bet.currency,
    subunits,
    system:
      bet.winCount === null ? null : { win_count: bet.winCount, total_count: alone.length + builders.length },
    custom_odds: builders.map((parts) => builderOdds(parts, sources)),
    freebet_stake: bet.freebetStake ?? null,
    selections,
  }
}
