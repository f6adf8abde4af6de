import {
  capProfit,
  combinationCount,
  type Finding,
  judgeCandidate,
  MAX_AMOUNT,
  settledPayout,
  type Subunits,
  subunits,
  subunitsToWire,
  toThousandths,
  totalOdds,
} from '@touchline/betting'
import {
  type BetErrors,
  type DraftBet,
  ERRORS,
  type ErrorCode,
  type PlaceBets,
  type Refusal,
  type SelectionError,
} from '@touchline/contract'
import { type AskedBonuses, withBonus } from '../../bonuses/bets/asked-bonus.ts'
import type { Acceptance } from '../../http/context.ts'
import type { Currencies, CurrencyTerms } from '../../platform/accounts/currencies.ts'
import { currentOdds, type QuotedSelection } from './judge-selection.ts'
import {
  candidateOf,
  judgeLeg,
  type LegFault,
  type OfferedBet,
  type PriceSources,
  type QuotedBet,
  type QuotedLeg,
  quoteBet,
  sizesOf,
} from './quote-bet.ts'
import { newReference } from './reference.ts'
import { type BetTerms, limitsOf, MULTI_BET, profitCapOf } from './terms.ts'
import type { AcceptedBet } from './wire.ts'

export interface Rules extends PriceSources {
  readonly currencies: Currencies
  readonly terms: BetTerms
  readonly messageOf: (code: ErrorCode, locale: string) => string
}

/** The conditions bets are judged under. */
export interface JudgedBy {
  readonly acceptance: Acceptance
  /** Epoch ms. */
  readonly now: number
  /** For messages. */
  readonly locale: string
}

/** The conditions bets are placed under. */
export interface PlacedBy extends JudgedBy {
  /** The bonuses that bets name. */
  readonly bonuses: AskedBonuses
}

type Refused = { readonly ok: false; readonly refusal: Refusal }

export type Judgement =
  | {
      readonly ok: true
      readonly bets: readonly AcceptedBet[]
      /** The bets with what the books said of each. */
      readonly offered: readonly OfferedBet[]
      readonly currency: CurrencyTerms
      readonly liveSports: readonly string[]
    }
  | Refused

/** The rules name refusals (LIMIT-05 to LIMIT-10) by the message ids of the error table. */
const CODES: ReadonlyMap<string, ErrorCode> = new Map(
  Object.entries(ERRORS).map(([code, { key }]) => [key, Number(code) as ErrorCode]),
)

/**
 * Most serious first. The most serious fault is the code of the whole: only changed odds can be accepted and sent
 * again.
 */
const GRAVEST = [103, 102, 116, 115, 101, 120] as const satisfies readonly LegFault[]

const gravest = (codes: readonly number[]) => GRAVEST.find((code) => codes.includes(code)) ?? null

const refusedWith = (refusal: Refusal): Refused => ({ ok: false, refusal })

const nameOf = ({ id, reference }: QuotedSelection): string =>
  id ??
  [reference.matchId, reference.marketId, reference.outcomeId, reference.specifier].filter(Boolean).join('/')

/**
 * Current odds for the error: a builder's joint price, but the part's own odds if it is a part that is gone or
 * suspended.
 */
const oddsToTell = (leg: QuotedLeg, part: QuotedSelection, fault: LegFault) =>
  fault === 120 ? leg.odds : fault > 103 ? null : currentOdds(part)

function legErrors(leg: QuotedLeg, by: JudgedBy, messageOf: Rules['messageOf']): readonly SelectionError[] {
  const faults = judgeLeg(leg, by.acceptance, by.now)
  return leg.parts.flatMap((part, index) => {
    const code = faults[index] ?? null
    if (code === null) return []
    const odds = oddsToTell(leg, part, code)
    const current = odds === null ? {} : { current_odds: odds }
    return [{ selection_id: nameOf(part), code, localized_message: messageOf(code, by.locale), ...current }]
  })
}

/** LIMIT-02, PLACE-13: the selections with faults, per bet in the order sent; code 0 marks a bet without faults. */
const faultsOf = (bets: readonly QuotedBet[], by: JudgedBy, messageOf: Rules['messageOf']): BetErrors[] =>
  bets.map(({ legs }) => {
    const selections = legs.flatMap((leg) => legErrors(leg, by, messageOf))
    return { code: gravest(selections.map(({ code }) => code)) ?? 0, selections }
  })

/** SLIP-12: several singles at once only with providers that accept them. */
function multiSingleRefusal(bets: readonly OfferedBet[]): Refused | null {
  const singles = bets.filter(({ legs }) => legs.length === 1)
  if (singles.length < 2) return null
  const parts = singles.flatMap(({ legs }) => legs.flatMap((leg) => leg.parts))
  const against = parts.filter(({ quote }) => MULTI_BET[quote.provider] !== true)
  return against.length === 0
    ? null
    : refusedWith({ refused: 113, details: { selection_ids: against.map(({ id }) => id) } })
}

export type OfferedBets = { readonly ok: true; readonly bets: readonly OfferedBet[] } | Refused

/** The bets at current prices; refused with the faults of their selections or of combining them. */
export function offerBets(drafts: readonly DraftBet[], by: JudgedBy, rules: Rules): OfferedBets {
  const quoted = drafts.map((draft) => quoteBet(draft, rules))
  const errors = faultsOf(quoted, by, rules.messageOf)
  const fault = gravest(errors.map(({ code }) => code))
  if (fault !== null) return refusedWith({ refused: fault, errors_by_bet: errors })
  // Without faults every selection has a quote and every leg has odds.
  const bets = quoted as readonly OfferedBet[]
  return multiSingleRefusal(bets) ?? { ok: true, bets }
}

function limitRefusal({ reason, bet, amount, selectionIds }: Finding, currency: string): Refusal {
  const refused = CODES.get(reason)
  if (refused === undefined) throw new Error(`a bet was refused for a reason without a code: ${reason}`)
  const limit = amount === null ? {} : { limit: { value: subunitsToWire(amount), currency } }
  const selections = selectionIds.length === 0 ? {} : { selection_ids: selectionIds }
  return { refused, details: { bet, ...limit, ...selections } }
}

/**
 * What the rules and the currency's limits object to in a bet at this stake (LIMIT-05 to LIMIT-10); null when nothing.
 */
export function refusalOf(
  bet: OfferedBet,
  stake: Subunits,
  index: number,
  currency: CurrencyTerms,
  terms: BetTerms,
): Refusal | null {
  const finding = judgeCandidate(
    candidateOf(bet, stake, currency.code),
    limitsOf(terms, currency),
    index,
  ).find(({ severity }) => severity === 'refusal')
  return finding === undefined ? null : limitRefusal(finding, currency.code)
}

export function acceptedBet(
  bet: OfferedBet,
  stake: Subunits,
  currency: CurrencyTerms,
  terms: BetTerms,
): AcceptedBet {
  const odds = bet.legs.map((leg) => leg.odds)
  const sizes = sizesOf(bet)
  const totalStake = (stake * combinationCount(odds.length, sizes)) as Subunits
  const profitCap = profitCapOf(bet.type, terms, currency)
  const open = odds.map((leg) => ({ odds: leg, result: null }))
  return {
    ref: newReference(),
    type: bet.type,
    currency: currency.code,
    stake,
    totalStake,
    winCount: bet.winCount,
    builderOdds: bet.legs.filter(({ builder }) => builder !== null).map((leg) => leg.odds),
    profitCap,
    rate: currency.rate,
    bonus: null,
    odds: toThousandths(totalOdds(odds)),
    potentialWin: capProfit(settledPayout(stake, open, sizes), totalStake, profitCap),
    legs: bet.legs.flatMap(({ builder, parts }) =>
      parts.map(({ reference, quote }) => ({
        ...reference,
        matchUrn: quote.matchUrn,
        odds: quote.odds,
        result: null,
        builder,
      })),
    ),
  }
}

/** The currency of a placement, only one: several accounts could not be debited all or none at low cost. */
function currencyOf(bets: PlaceBets['bets'], currencies: Currencies): CurrencyTerms | Refusal {
  const codes = bets.map((bet) => bet.stake.currency)
  const other = codes.findIndex((code) => code !== codes[0])
  if (other > 0) {
    return { refused: 422, errors: { [`bets[${other}].stake.currency`]: ['must be that of the first bet'] } }
  }
  return currencies.get(codes[0] ?? '') ?? { refused: 110 }
}

/**
 * Judges a placement by the books at this moment, in memory: selections and builders against the accept mode, bets
 * against the rules, the limits of the currency and the bonuses that they name. Accepted bets carry the current odds, never those sent.
 */
export function judgePlacement({ meta, bets }: PlaceBets, by: PlacedBy, rules: Rules): Judgement {
  const currency = currencyOf(bets, rules.currencies)
  if ('refused' in currency) return refusedWith(currency)
  const offer = offerBets(bets, by, rules)
  if (!offer.ok) return offer
  if (!offer.bets.some(({ type }) => type === meta.type)) return refusedWith({ refused: 108 })
  const accepted: AcceptedBet[] = []
  for (const [index, bet] of offer.bets.entries()) {
    const stake = subunits(bets[index]?.stake.value ?? 0)
    const refusal = refusalOf(bet, stake, index, currency, rules.terms)
    if (refusal !== null) return refusedWith(refusal)
    const one = acceptedBet(bet, stake, currency, rules.terms)
    // Nobody has more than the greatest amount, so it counts as a lack of money.
    if (one.totalStake > MAX_AMOUNT) return refusedWith({ refused: 104, details: { bet: index } })
    const sent = bets[index]?.bonus
    const asked = { bet, index, now: new Date(by.now) }
    const placed = sent === undefined ? one : withBonus(one, { ...asked, sent }, by.bonuses)
    if ('refused' in placed) return refusedWith(placed)
    accepted.push(placed)
  }
  const parts = offer.bets.flatMap(({ legs }) => legs.flatMap((leg) => leg.parts))
  return {
    ok: true,
    bets: accepted,
    offered: offer.bets,
    currency,
    liveSports: parts.flatMap(({ quote }) => (quote.matchStatus === 1 ? [quote.sportKey] : [])),
  }
}
