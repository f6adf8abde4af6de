import { isBetType } from '../bet-types.ts'
import { legsOf } from './arrange.ts'
import { isBuilder } from './leg.ts'
import { withoutReceipt } from './picking.ts'
import { refresh, settle } from './settle.ts'
import {
  emptySlip,
  PANEL_TABS,
  type Placement,
  type Slip,
  type SlipBet,
  type SlipCurrency,
  TICKET_STATES,
  type TicketState,
} from './slip.ts'
import { legIds, MAX_LISTED, storedBet, storedWireBet, withoutFlagsOf } from './stored-bets.ts'
import {
  converted,
  flag,
  guarded,
  listOf,
  moment,
  nullable,
  oneOf,
  type Reader,
  readStored,
  shape,
  storedCurrency,
  storedText,
  text,
} from './stored-fields.ts'

const VERSION = 2

/** The stored texts by storage key (STORE-01, STORE-02). */
export interface SlipEntries {
  readonly bets: string
  readonly betslip_toggle: string
  readonly ticket_state: string
}

/** Entries may be longer than the texts within them. */
const anyText: Reader<string> = converted((value) => (typeof value === 'string' ? value : null))

const sentPlacement = shape<Placement>({
  key: text,
  sentAt: moment,
  betType: guarded(isBetType),
  bets: listOf(storedWireBet, MAX_LISTED),
  legIds,
})

const version = oneOf([VERSION])

const storedBets = shape<{ version: number; currency: SlipCurrency; bets: readonly SlipBet[] }>({
  version,
  currency: storedCurrency,
  bets: listOf(storedBet, MAX_LISTED),
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

const write = (value: object): string => storedText({ version: VERSION, ...value })

/** The slip as texts for the browser's storage. Legs on a receipt are placed, and not stored. */
export function slipEntries(slip: Slip): SlipEntries {
  const { bets, currency, panel, ticketState, placement } = { ...withoutReceipt(slip), panel: slip.panel }
  return {
    bets: write({
      currency,
      bets: bets.map(withoutFlagsOf),
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
 * The slip from stored texts; null when the bets are missing, unreadable, outdated or contradictory (STORE-07). A
 * placement interrupted by a reload is restored as `processing`, to be looked up by its key (STORE-02). Every other
 * state is judged anew, and all odds are outdated until received (STORE-01). An unreadable panel or ticket state gets
 * its default.
 */
export function slipFromEntries(
  entries: {
    readonly [Key in keyof SlipEntries]?: string | null | undefined
  },
): Slip | null {
  const kept = readStored(entries.bets, storedBets, 'bets')
  if (kept === null) return null
  const panel = readStored(entries.betslip_toggle, storedPanel, 'betslip_toggle')
  const ticket = readStored(entries.ticket_state, storedTicket, 'ticket_state')
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
  const entries = readStored(
    stored,
    shape<SlipEntries>({ bets: anyText, betslip_toggle: anyText, ticket_state: anyText }),
    'slip',
  )
  return entries === null ? null : slipFromEntries(entries)
}
