import { type BetType, type BetTypeRow, betTypes, isBetType, systemChoice } from '../bet-types.ts'
import type { OddsThousandths, SelectionId, Subunits } from '../brand.ts'
import { isMarketStatus, isMatchStatus } from '../market.ts'
import { isDivisor, MAX_AMOUNT, subunitsFromWire } from '../money.ts'
import { tradableOdds } from '../odds/thousandths.ts'
import { legsOf } from './arrange.ts'
import { createBuilder, type SlipBuilder } from './builder.ts'
import { isBuilder, type LegId, type SlipLeg } from './leg.ts'
import { withoutReceipt } from './picking.ts'
import { createSelection, type OfferedOutcome, SELECTION_TYPES, type SlipSelection } from './selection.ts'
import { refresh, settle } from './settle.ts'
import {
  emptySlip,
  PANEL_TABS,
  type Placement,
  type Slip,
  type SlipBet,
  type SlipBonus,
  type SlipCurrency,
  STAKE_SOURCES,
  TICKET_STATES,
  type TicketState,
  type WireBet,
  type WireSelection,
} from './slip.ts'
import {
  converted,
  flag,
  guarded,
  id,
  listOf,
  moment,
  nullable,
  oneOf,
  optional,
  type Reader,
  StoredValueError,
  shape,
  text,
} from './stored-fields.ts'

const VERSION = 2
const MAX_SELECTIONS = 100

/** The texts kept in the browser, by storage key (STORE-01, STORE-02). */
export interface SlipEntries {
  readonly bets: string
  readonly betslip_toggle: string
  readonly ticket_state: string
}

/** Whole entries are longer than any text in them. */
const anyText: Reader<string> = converted((value) => (typeof value === 'string' ? value : null))

const odds: Reader<OddsThousandths> = converted(tradableOdds)

const amount: Reader<Subunits> = converted((value) => {
  const isCount = typeof value === 'string' && /^\d{1,16}$/.test(value) && BigInt(value) <= MAX_AMOUNT
  return isCount ? (BigInt(value) as Subunits) : null
})

const slipCurrency = shape<SlipCurrency>({ code: text, subunits: guarded(isDivisor) })

type StoredSelection = OfferedOutcome & Pick<SlipSelection, 'id' | 'acceptedOdds' | 'initialOdds'>

const storedSelection = shape<StoredSelection>({
  id: text as Reader<SelectionId>,
  type: oneOf(SELECTION_TYPES),
  matchId: id,
  matchUrnId: text,
  marketId: id,
  outcomeId: text,
  specifier: text,
  provider: text,
  odds,
  acceptedOdds: odds,
  initialOdds: odds,
  marketStatus: guarded(isMarketStatus),
  active: flag,
  matchStatus: guarded(isMatchStatus),
  names: shape({
    matchName: text,
    marketName: text,
    outcomeName: text,
    startTime: text,
    sportKey: text,
    homeName: text,
    awayName: text,
  }),
})

const selection: Reader<SlipSelection> = (value, field) => {
  const { id: storedId, acceptedOdds, initialOdds, ...outcome } = storedSelection(value, field)
  const made = createSelection(outcome)
  if (made.id !== storedId) throw new StoredValueError(`${field}.id: does not name the outcome`)
  return { ...made, acceptedOdds, initialOdds, isOutdated: true }
}

type StoredBuilder = Pick<
  SlipBuilder,
  'selections' | 'odds' | 'acceptedOdds' | 'initialOdds' | 'isPriced' | 'isPending' | 'faults'
>

/** 1.00 stands where no price was known yet. */
const builderOdds: Reader<OddsThousandths> = (value, field) =>
  value === 1000 ? (value as OddsThousandths) : odds(value, field)

const legIds = listOf(text as Reader<LegId>, MAX_SELECTIONS)

const storedBuilder = shape<StoredBuilder>({
  selections: listOf(selection, MAX_SELECTIONS),
  odds: builderOdds,
  acceptedOdds: builderOdds,
  initialOdds: builderOdds,
  isPriced: flag,
  isPending: flag,
  faults: legIds as Reader<readonly SelectionId[]>,
})

const builder: Reader<SlipBuilder> = (value, field) => {
  const { selections, ...facts } = storedBuilder(value, field)
  if (!facts.isPending && [facts.odds, facts.acceptedOdds].some((price) => price === 1000)) {
    throw new StoredValueError(`${field}.odds: are those of no price`)
  }
  return { ...createBuilder(selections, null), ...facts, isOutdated: true }
}

const leg: Reader<SlipLeg> = (value, field) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'selections')
    ? builder(value, field)
    : selection(value, field)

const bonus = shape<SlipBonus>({
  id,
  type: oneOf(['freebet', 'hunting', 'tournament', 'comboboost']),
  odds: nullable(odds),
  stake: nullable(amount),
})

/** Whether a bet of that type can be of these legs. */
const fits = (betType: BetType, legs: readonly SlipLeg[]): boolean =>
  (betTypes[betType] as BetTypeRow).fits(legs.length) &&
  (legs.length > 1 || (betType === 'custom_bet') === legs.some(isBuilder))

const bet: Reader<SlipBet> = (value, field) => {
  const read = shape<SlipBet>({
    betType: guarded(isBetType),
    stake: amount,
    stakeSource: oneOf(STAKE_SOURCES),
    wantedWin: nullable(amount),
    sizes: listOf(id, MAX_SELECTIONS),
    legs: listOf(leg, MAX_SELECTIONS),
    freebetStake: nullable(amount),
    isVip: flag,
    bonus: nullable(bonus),
    bonusOdds: nullable(odds),
    availableBonuses: listOf(bonus, MAX_SELECTIONS),
    jackpots: listOf(shape<{ readonly id: number }>({ id }), MAX_SELECTIONS),
  })(value, field)
  if (!fits(read.betType, read.legs)) {
    throw new StoredValueError(`${field}.betType: does not fit the legs`)
  }
  const isSystem = systemChoice(read.sizes, read.legs.length) !== null
  if (read.betType === 'system' ? !isSystem : read.sizes.length > 0) {
    throw new StoredValueError(`${field}.sizes: do not go with the bet type`)
  }
  if ((read.wantedWin !== null) !== (read.stakeSource === 'potentialWin')) {
    throw new StoredValueError(`${field}.wantedWin: does not go with the source of the stake`)
  }
  return read
}

const wireSelections = listOf(
  shape<WireSelection>({ match_id: id, market_id: id, specifier: text, outcome_id: text, odds }),
  MAX_SELECTIONS,
)

const wireBet = shape<WireBet>({
  stake: shape<WireBet['stake']>({
    value: converted((value) => (subunitsFromWire(value) === null ? null : (value as number))),
    currency: text,
  }),
  selections: wireSelections,
  system_id: optional(text),
  custom_odds: optional(odds),
  builders: optional(
    listOf(
      shape<{ readonly custom_odds: number; readonly selections: readonly WireSelection[] }>({
        custom_odds: odds,
        selections: wireSelections,
      }),
      MAX_SELECTIONS,
    ),
  ),
})

const sentPlacement = shape<Placement>({
  key: text,
  sentAt: moment,
  betType: guarded(isBetType),
  bets: listOf(wireBet, MAX_SELECTIONS),
  legIds,
})

const version = oneOf([VERSION])

const storedBets = shape<{ version: number; currency: SlipCurrency; bets: readonly SlipBet[] }>({
  version,
  currency: slipCurrency,
  bets: listOf(bet, MAX_SELECTIONS),
})

const storedPanel = shape<{ version: number; isOpen: boolean; tab: Slip['panel']['tab'] }>({
  version,
  isOpen: flag,
  tab: oneOf(PANEL_TABS),
})

const storedTicket = shape<{ version: number; ticketState: TicketState; placement: Placement | null }>({
  version,
  ticketState: oneOf(TICKET_STATES),
  placement: nullable(sentPlacement),
})

/** The value in a stored text; null when it is missing, unreadable, outdated or not what it should be (STORE-07). */
function read<T>(stored: string | null | undefined, reader: Reader<T>, field: string): T | null {
  if (stored === null || stored === undefined) return null
  try {
    return reader(JSON.parse(stored), field)
  } catch (error) {
    if (error instanceof StoredValueError || error instanceof SyntaxError || error instanceof RangeError)
      return null
    throw error
  }
}

const FLAGS = ['isSuspended', 'isChanged', 'isNotAvailable', 'isOutdated'] as const

/** Flags follow from facts, and odds are outdated anyway once they come from storage. */
const withoutFlags = (one: SlipLeg): object =>
  Object.fromEntries(
    Object.entries({
      ...one,
      ...(isBuilder(one) && { selections: one.selections.map(withoutFlags) }),
    }).filter(([key]) => !FLAGS.some((name) => name === key)),
  )

const write = (value: object): string =>
  JSON.stringify({ version: VERSION, ...value }, (_, part) =>
    typeof part === 'bigint' ? part.toString() : part,
  )

/** The slip as texts for the browser's storage. Picks that a receipt speaks of are placed, and not kept. */
export function slipEntries(slip: Slip): SlipEntries {
  const { bets, currency, panel, ticketState, placement } = { ...withoutReceipt(slip), panel: slip.panel }
  return {
    bets: write({
      currency,
      bets: bets.map((one) => ({ ...one, legs: one.legs.map(withoutFlags) })),
    }),
    betslip_toggle: write({ isOpen: panel.isOpen, tab: panel.tab }),
    ticket_state: write({ ticketState, placement }),
  }
}

const isUnique = (list: readonly string[]): boolean => new Set(list).size === list.length

const isConsistent = ({ bets, placement }: Slip): boolean => {
  const legs = legsOf({ bets })
  const ids = legs.map((one) => one.id)
  return (
    isUnique(ids) &&
    legs.filter(isBuilder).every(({ selections }) => isUnique(selections.map((one) => one.id))) &&
    bets.every(({ legs: { length } }) => bets.length === 1 || length === 1) &&
    (placement?.legIds ?? []).every((one) => ids.includes(one))
  )
}

/**
 * The slip from stored texts; null when the bets are missing, unreadable, outdated or contradict each other (STORE-07).
 * A placement cut off by a reload comes back as `processing`, to be looked up by its key (STORE-02); every other state is
 * judged anew, and all odds count as outdated until told (STORE-01). An unreadable panel or ticket state is as new.
 */
export function slipFromEntries(
  entries: {
    readonly [Key in keyof SlipEntries]?: string | null | undefined
  },
): Slip | null {
  const kept = read(entries.bets, storedBets, 'bets')
  if (kept === null) return null
  const panel = read(entries.betslip_toggle, storedPanel, 'betslip_toggle')
  const ticket = read(entries.ticket_state, storedTicket, 'ticket_state')
  const fresh = emptySlip(kept.currency)
  const slip: Slip = {
    ...fresh,
    bets: kept.bets,
    panel: panel === null ? fresh.panel : { isMyBetsHidden: false, isOpen: panel.isOpen, tab: panel.tab },
    placement: ticket?.ticketState === 'processing' ? ticket.placement : null,
  }
  if (!isConsistent(slip)) return null
  return slip.placement === null ? settle(slip) : refresh({ ...slip, ticketState: 'processing' })
}

/** The slip as one text, for a single storage key. */
export const serialiseSlip = (slip: Slip): string => JSON.stringify(slipEntries(slip))

/** The slip from `serialiseSlip`'s text; null for anything else. */
export function restoreSlip(stored: string | null | undefined): Slip | null {
  const entries = read(
    stored,
    shape<SlipEntries>({ bets: anyText, betslip_toggle: anyText, ticket_state: anyText }),
    'slip',
  )
  return entries === null ? null : slipFromEntries(entries)
}
