import {
  type AcceptMode,
  type BetCandidate,
  type BetLimits,
  comboPayout,
  type Finding,
  judgeCandidate,
  type SelectionId,
  type Subunits,
  subunits,
  subunitsToWire,
  toThousandths,
  totalOdds,
} from '@touchline/betting'
import {
  type BetErrors,
  type BetType,
  ERRORS,
  type ErrorCode,
  type PlaceBet,
  type PlaceBets,
  type Refusal,
} from '@touchline/contract'
import type { Currencies, CurrencyTerms } from '../../platform/accounts/currencies.ts'
import type { Quote, QuoteSource } from '../markets/quote.ts'
import {
  currentOdds,
  judgeSelection,
  type QuotedSelection,
  quoteSelection,
  type SelectionFault,
} from './judge-selection.ts'
import { newReference } from './reference.ts'
import type { AcceptedBet } from './wire.ts'

/** LIMIT-05. */
export const SELECTION_LIMIT = 30

export interface Rules {
  readonly quotes: QuoteSource
  readonly currencies: Currencies
  readonly messageOf: (code: ErrorCode, locale: string) => string
}

export type Judgement =
  | { readonly ok: true; readonly bets: readonly AcceptedBet[]; readonly liveSports: readonly string[] }
  | { readonly ok: false; readonly refusal: Refusal }

interface Offered extends QuotedSelection {
  readonly quote: Quote
  readonly id: SelectionId
}

/** The rules name their refusals (LIMIT-05 to LIMIT-10) by the message ids of the error table. */
const CODES: ReadonlyMap<string, ErrorCode> = new Map(
  Object.entries(ERRORS).map(([code, { key }]) => [key, Number(code) as ErrorCode]),
)

/** The gravest fault names the whole: odds alone can be accepted and sent again. */
const GRAVEST = [103, 102, 101] as const

const gravest = (faults: readonly SelectionFault[]) => GRAVEST.find((code) => faults.includes(code)) ?? null

const refusedWith = (refusal: Refusal): Judgement => ({ ok: false, refusal })

const nameOf = ({ id, reference }: QuotedSelection): string =>
  id ??
  [reference.matchId, reference.marketId, reference.outcomeId, reference.specifier].filter(Boolean).join('/')

/** LIMIT-02, PLACE-13: selections at fault, bet by bet in the order sent; code 0 marks a bet without any. */
function faultsOf(
  bets: readonly (readonly QuotedSelection[])[],
  judge: (selection: QuotedSelection) => SelectionFault | null,
  message: (code: ErrorCode) => string,
): readonly BetErrors[] {
  return bets.map((selections) => {
    const faulty = selections.flatMap((selection) => {
      const code = judge(selection)
      if (code === null) return []
      const odds = currentOdds(selection)
      const current = odds === null ? {} : { current_odds: odds }
      return [{ selection_id: nameOf(selection), code, localized_message: message(code), ...current }]
    })
    return { code: gravest(faulty.map(({ code }) => code)) ?? 0, selections: faulty }
  })
}

const limitsOf = ({ code, maxStake, maxProfit }: CurrencyTerms): BetLimits => ({
  selectionLimit: SELECTION_LIMIT,
  maxStake: { [code]: maxStake },
  payoutLimit: { amount: maxProfit, currencyCode: code, action: 'reject' },
})

function limitRefusal({ reason, bet, amount, selectionIds }: Finding, currency: string): Refusal {
  const refused = CODES.get(reason)
  if (refused === undefined) throw new Error(`a bet was refused for a reason without a code: ${reason}`)
  const limit = amount === null ? {} : { limit: { value: subunitsToWire(amount), currency } }
  const selections = selectionIds.length === 0 ? {} : { selection_ids: selectionIds }
  return { refused, details: { bet, ...limit, ...selections } }
}

function acceptedBet(
  type: BetType,
  stake: Subunits,
  currency: string,
  selections: readonly Offered[],
): AcceptedBet {
  const odds = selections.map(({ quote }) => quote.odds)
  return {
    ref: newReference(),
    type,
    currency,
    stake,
    totalStake: stake,
    winCount: null,
    builderOdds: [],
    profitCap: null,
    odds: toThousandths(totalOdds(odds)),
    potentialWin: comboPayout(stake, odds),
    legs: selections.map(({ reference, quote }) => ({
      ...reference,
      matchUrn: quote.matchUrn,
      odds: quote.odds,
      result: null,
      builder: null,
    })),
  }
}

const candidateOf = (type: BetType, bet: PlaceBet, selections: readonly Offered[]): BetCandidate => ({
  betType: type,
  stake: subunits(bet.stake.value),
  currency: bet.stake.currency,
  legs: selections.map(({ id, quote }) => ({
    odds: quote.odds,
    selections: [{ id, matchUrnId: quote.matchUrn, provider: quote.provider }],
  })),
})

/** The one currency of a placement: several would be several accounts, and all or none could not be kept cheaply. */
function currencyOf(bets: readonly PlaceBet[], currencies: Currencies): CurrencyTerms | Refusal {
  const codes = bets.map((bet) => bet.stake.currency)
  const other = codes.findIndex((code) => code !== codes[0])
  if (other > 0) {
    return { refused: 422, errors: { [`bets[${other}].stake.currency`]: ['must be that of the first bet'] } }
  }
  return currencies.get(codes[0] ?? '') ?? { refused: 110 }
}

/**
 * Judges a placement as the book is at this moment, in memory: every selection against the accept mode, every bet against the
 * rules and the limits of its currency. Accepted bets carry the odds of now, never those that were sent.
 */
export function judgePlacement(
  { meta, bets }: PlaceBets,
  by: { readonly mode: AcceptMode; readonly now: number; readonly locale: string },
  rules: Rules,
): Judgement {
  const terms = currencyOf(bets, rules.currencies)
  if ('refused' in terms) return refusedWith(terms)
  const quoted = bets.map((bet) => bet.selections.map((sent) => quoteSelection(sent, rules.quotes)))
  const errors = faultsOf(
    quoted,
    (selection) => judgeSelection(selection, by.mode, by.now),
    (code) => rules.messageOf(code, by.locale),
  )
  const fault = gravest(errors.map(({ code }) => code as SelectionFault))
  if (fault !== null) return refusedWith({ refused: fault, errors_by_bet: [...errors] })

  // Without a fault every selection has its quote.
  const offered = quoted as readonly (readonly Offered[])[]
  const limits = limitsOf(terms)
  const finding = bets
    .flatMap((bet, index) => judgeCandidate(candidateOf(meta.type, bet, offered[index] ?? []), limits, index))
    .find(({ severity }) => severity === 'refusal')
  if (finding !== undefined) return refusedWith(limitRefusal(finding, terms.code))
  return {
    ok: true,
    bets: bets.map((bet, index) =>
      acceptedBet(meta.type, subunits(bet.stake.value), terms.code, offered[index] ?? []),
    ),
    liveSports: offered.flat().flatMap(({ quote }) => (quote.matchStatus === 1 ? [quote.sportKey] : [])),
  }
}
