import type { OddsThousandths, SelectionId, Subunits } from '../brand.ts'
import { selectionId } from '../ids.ts'
import { termsOf } from '../bonuses/bonus.testing.ts'
import { bonusShape } from './bonus.ts'
import { createBuilder, type SlipBuilder } from './builder.ts'
import type { SlipEvent } from './events.ts'
import { isBuilder, type SlipLeg } from './leg.ts'
import { reduce } from './reduce.ts'
import {
  createSelection,
  type OfferedOutcome,
  type SelectionChange,
  type SlipSelection,
} from './selection.ts'
import {
  emptySlip,
  type PlacedBet,
  type Slip,
  type SlipBonus,
  type SlipError,
  type SlipSettings,
} from './slip.ts'

// Sample values for the slip's tests.

export const EUR = { code: 'EUR', subunits: 100 } as const

export const money = (value: number | bigint): Subunits => BigInt(value) as Subunits

/** An outcome of match `match`, on the total line `line`. */
export const outcome = (match: number, odds = 2000, more: Partial<OfferedOutcome> = {}): OfferedOutcome => ({
  type: 'match',
  matchId: match,
  matchUrnId: `sr:match:${match}`,
  marketId: 18,
  outcomeId: '12',
  specifier: 'total=2.5',
  provider: 'betradar',
  odds: odds as OddsThousandths,
  marketStatus: 1,
  active: true,
  matchStatus: 0,
  names: {
    matchName: `Home ${match} - Away ${match}`,
    marketName: 'Total',
    outcomeName: 'over 2.5',
    startTime: '2026-11-21T20:00:00Z',
    sportKey: 'soccer',
    homeName: `Home ${match}`,
    awayName: `Away ${match}`,
  },
  ...more,
})

export const pick = (match: number, odds = 2000, more: Partial<OfferedOutcome> = {}): SlipSelection =>
  createSelection(outcome(match, odds, more))

/** A selection of another market of that match: 1 the result, 29 both teams to score, 35 both at once. */
export const part = (match: number, market = 1, more: Partial<OfferedOutcome> = {}): SlipSelection =>
  pick(match, 2000, { marketId: market, outcomeId: '1', specifier: '', ...more })

export const MARKETS_OF_PARTS = [1, 29, 35, 10] as const

/** A builder of the first `count` markets of a match, at joint odds; null for a price that is not known yet. */
export const builder = (match: number, odds: number | null = 3000, count = 2): SlipBuilder =>
  createBuilder(
    MARKETS_OF_PARTS.slice(0, count).map((market) => part(match, market)),
    odds as OddsThousandths | null,
  )

/** The answered price of a builder. */
export const priced = (of: SlipBuilder, odds: number | null, faults?: readonly SelectionId[]): SlipEvent => ({
  type: 'builder.priced',
  matchId: of.matchId,
  selectionIds: of.selections.map(({ id }) => id),
  odds,
  ...(faults !== undefined && { faults }),
})

/** A change of one of a builder's selections. */
export const partTick = (match: number, market: number, change: Omit<SelectionChange, 'id'>): SlipEvent => ({
  type: 'market.changed',
  changes: [{ id: part(match, market).id, ...change }],
})

/** A slip with these legs on it, and a stake for each bet. */
export const slipOf = (legs: readonly SlipLeg[], stake = 0): Slip =>
  after(
    emptySlip(EUR),
    ...legs.map(
      (leg): SlipEvent =>
        isBuilder(leg)
          ? { type: 'builder.added', builder: leg }
          : { type: 'selection.added', selection: leg },
    ),
    { type: 'stakes.entered', value: money(stake) },
  )

/** Settings for the slip, those named. */
export const settings = (named: Partial<SlipSettings>): SlipEvent => ({
  type: 'settings.changed',
  settings: named,
})

export const idOf = (match: number): SelectionId =>
  selectionId({ matchUrn: `sr:match:${match}`, marketId: 18, outcomeId: '12', specifier: 'total=2.5' })

export const after = (slip: Slip, ...events: readonly SlipEvent[]): Slip => events.reduce(reduce, slip)

export const toggled = (...selections: readonly SlipSelection[]): readonly SlipEvent[] =>
  selections.map((selection) => ({ type: 'selection.toggled', selection }))

/** A slip with these selections on it, and a stake. */
export const slipWith = (selections: readonly SlipSelection[], stake = 0): Slip =>
  after(emptySlip(EUR), ...toggled(...selections), { type: 'stake.entered', value: money(stake) })

export const tick = (match: number, change: Omit<SelectionChange, 'id'>): SlipEvent => ({
  type: 'market.changed',
  changes: [{ id: idOf(match), ...change }],
})

export const start: SlipEvent = { type: 'placement.started', key: 'key-1', at: 1_000 }

export const refusal = (more: Partial<SlipError> = {}): SlipError => ({
  code: 101,
  message: 'error.place_bets.invalid_odds',
  details: null,
  isWrongOdds: true,
  selectionErrors: {},
  ...more,
})

export const placedBet = (match: number, odds: number): PlacedBet => ({
  id: 7,
  ref: '7F4C-88KD',
  betType: 'single',
  stake: { value: money(1000), currency: 'EUR' },
  totalStake: money(1000),
  systemId: null,
  odds: odds as OddsThousandths,
  potentialWin: money(odds),
  placedAt: '2026-11-21T12:00:00Z',
  bonus: null,
  usedInJackpot: false,
  selections: [{ id: idOf(match), odds: odds as OddsThousandths }],
})

/** A bonus that a bet of two legs can be placed with. */
export const bonus = (type: SlipBonus['type'], more: Partial<SlipBonus> = {}): SlipBonus => ({
  id: 1,
  type,
  name: type,
  unmet: [],
  odds: null,
  stake: null,
  suitableCount: 2,
  activeRangeIndex: null,
  expiredAt: null,
  terms: termsOf(type),
  ...more,
})

/** The answer to the question for the bonuses of each bet of the slip, the same for all. */
export const answered = (slip: Slip, ...bonuses: readonly SlipBonus[]): SlipEvent => ({
  type: 'bonuses.received',
  answers: slip.bets.map((bet) => ({ shape: bonusShape(slip, bet), bonuses })),
})
