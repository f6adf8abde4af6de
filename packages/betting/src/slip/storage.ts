import { type BetTypeRow, betTypes, isBetType } from '../bet-types.ts'
import type { OddsThousandths, SelectionId, Subunits } from '../brand.ts'
import { isMarketStatus, isMatchStatus } from '../market.ts'
import { isDivisor, MAX_AMOUNT, subunitsFromWire } from '../money.ts'
import { tradableOdds } from '../odds/thousandths.ts'
import { selectionsOf } from './arrange.ts'
import { withoutReceipt } from './picking.ts'
import { createSelection, type OfferedOutcome, SELECTION_TYPES, type SlipSelection } from './selection.ts'
import { refresh, settle } from './settle.ts'
import {
  emptySlip,
  PANEL_TABS,
  type Placement,
  type Slip,
  type SlipBet,
  type SlipCurrency,
  STAKE_SOURCES,
  TICKET_STATES,
  type TicketState,
  type WireBet,
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
  type Reader,
  StoredValueError,
  shape,
  text,
} from './stored-fields.ts'

const VERSION = 1
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

const bet: Reader<SlipBet> = (value, field) => {
  const read = shape<SlipBet>({
    betType: guarded(isBetType),
    stake: amount,
    stakeSource: oneOf(STAKE_SOURCES),
    wantedWin: nullable(amount),
    selections: listOf(selection, MAX_SELECTIONS),
  })(value, field)
  if (!(betTypes[read.betType] as BetTypeRow).fits(read.selections.length)) {
    throw new StoredValueError(`${field}.betType: does not fit the number of selections`)
  }
  if ((read.wantedWin !== null) !== (read.stakeSource === 'potentialWin')) {
    throw new StoredValueError(`${field}.wantedWin: does not go with the source of the stake`)
  }
  return read
}

const wireBet = shape<WireBet>({
  stake: shape<WireBet['stake']>({
    value: converted((value) => (subunitsFromWire(value) === null ? null : (value as number))),
    currency: text,
  }),
  selections: listOf(
    shape<WireBet['selections'][number]>({
      match_id: id,
      market_id: id,
      specifier: text,
      outcome_id: text,
      odds,
    }),
    MAX_SELECTIONS,
  ),
})

const sentPlacement = shape<Placement>({
  key: text,
  sentAt: moment,
  betType: guarded(isBetType),
  bets: listOf(wireBet, MAX_SELECTIONS),
  selectionIds: listOf(text as Reader<SelectionId>, MAX_SELECTIONS),
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
const withoutFlags = (one: SlipSelection): object =>
  Object.fromEntries(Object.entries(one).filter(([key]) => !FLAGS.some((name) => name === key)))

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
      bets: bets.map((one) => ({ ...one, selections: one.selections.map(withoutFlags) })),
    }),
    betslip_toggle: write({ isOpen: panel.isOpen, tab: panel.tab }),
    ticket_state: write({ ticketState, placement }),
  }
}

const isConsistent = (slip: Slip): boolean => {
  const ids = selectionsOf(slip).map((one) => one.id)
  return (
    new Set(ids).size === ids.length && (slip.placement?.selectionIds ?? []).every((one) => ids.includes(one))
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
