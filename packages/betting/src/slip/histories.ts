// oxlint-disable-next-line no-restricted-imports -- only tests import this file.
import fc from 'fast-check'
import { ACCEPT_MODES } from '../acceptance.ts'
import { BET_TYPES, namedSystems } from '../bet-types.ts'
import type { MarketStatus, MatchStatus } from '../market.ts'
import { legsOf } from './arrange.ts'
import { createBuilder } from './builder.ts'
import type { SlipEvent } from './events.ts'
import type { SlipLeg } from './leg.ts'
import { reduce } from './reduce.ts'
import { EUR, idOf, MARKETS_OF_PARTS, money, part, pick, priced, refusal } from './samples.ts'
import type { SelectionChange, SlipSelection } from './selection.ts'
import type { SharedBet } from './sharing.ts'
import { emptySlip, type Slip } from './slip.ts'
import { restoreSlip, serialiseSlip } from './storage.ts'

// Random events of a slip, for properties that always hold.

/** Besides the slip's own events a reload of the page, which stores the slip and restores it. */
export type Happening = SlipEvent | { readonly type: 'reloaded' }

const match = fc.integer({ min: 1, max: 5 })
// Few values, so that odds return to earlier ones, and now and then odds that nobody can bet at.
const odds = fc.constantFrom(1001, 1333, 1500, 1850, 2000, 7500)
const tickedOdds = fc.oneof(
  { weight: 9, arbitrary: odds },
  { weight: 1, arbitrary: fc.constantFrom(0, 1000, 1.5) },
)
const provider = fc.constantFrom('betradar', 'oddin')
const amount = fc.constantFrom(-1, 0, 1, 50, 1000, 123_457).map(money)
const bet = fc.constantFrom(0, 0, 0, 1, 2, 9)

const selection = fc
  .tuple(match, odds, fc.boolean())
  // Match 5 is of the other provider and has a second outcome, so that a combo may contain two of one match.
  .map(([number, price, second]) =>
    pick(number, price, {
      provider: number === 5 ? 'oddin' : 'betradar',
      ...(number === 5 && second ? { outcomeId: '13' } : {}),
    }),
  )

const partsOf = (number: number, count: number): readonly SlipSelection[] =>
  MARKETS_OF_PARTS.slice(0, count).map((market) =>
    part(number, market, { provider: number === 5 ? 'oddin' : 'betradar' }),
  )

const builder = fc
  .record({
    number: fc.integer({ min: 1, max: 3 }),
    count: fc.constantFrom(1, 2, 2, 3),
    price: fc.option(odds, { freq: 3 }),
  })
  .map(({ number, count, price }) => createBuilder(partsOf(number, count), price as never))

/** A price for some of a match's selections; often not the builder's present ones, as of a late answer. */
const price = fc
  .record({
    number: fc.integer({ min: 1, max: 3 }),
    count: fc.constantFrom(1, 2, 2, 3),
    told: fc.option(tickedOdds, { freq: 4 }),
    fault: fc.boolean(),
  })
  .map(({ number, count, told, fault }) => {
    const parts = partsOf(number, count)
    return priced(createBuilder(parts, null), told, fault ? parts.slice(0, 1).map(({ id }) => id) : [])
  })

const change: fc.Arbitrary<SelectionChange> = fc
  .record(
    {
      id: fc.oneof(
        match.map(idOf),
        fc
          .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(...MARKETS_OF_PARTS))
          .map(([number, market]) => part(number, market).id),
      ),
      odds: tickedOdds,
      marketStatus: fc.constantFrom<MarketStatus>(1, 1, 1, -1, 0),
      active: fc.constantFrom(true, true, false),
      missing: fc.constantFrom(false, false, true),
      matchStatus: fc.constantFrom<MatchStatus>(0, 1, 1, 4),
    },
    { requiredKeys: ['id'] },
  )
  .map((news) => news)
const changes = fc.array(change, { maxLength: 4 })

const sizes = fc.constantFrom<readonly number[]>(
  [2],
  [2],
  [3],
  [1],
  [4, 2],
  [],
  ...Object.values(namedSystems)
    .filter(({ legs }) => legs < 6)
    .map((named) => named.sizes),
)

const limits = fc.record(
  {
    systemCap: fc.constantFrom({}, { EUR: money(100) }, { EUR: money(5000), JPY: money(10) }),
    multiSingleProviders: fc.constantFrom<string[]>(['betradar'], ['betradar', 'oddin'], []),
    maxStake: fc.constantFrom({}, { EUR: money(100_000) }),
  },
  { requiredKeys: [] },
)

const settings = fc.record(
  {
    acceptMode: fc.constantFrom(...ACCEPT_MODES),
    tolerance: fc.constantFrom(0, 5, 50),
    allowSingleBuilder: fc.boolean(),
    limits,
  },
  { requiredKeys: [] },
)

const legs: fc.Arbitrary<readonly SlipLeg[]> = fc.array(fc.oneof(selection, builder), {
  minLength: 1,
  maxLength: 4,
})
const sharedBet: fc.Arbitrary<SharedBet> = fc
  .record({ legs, stake: fc.constantFrom(0, 50, 1000).map(money), system: fc.boolean() })
  .map(({ legs: held, stake, system }) => ({
    betType: held.length === 1 ? 'single' : system && held.length > 2 ? 'system' : 'combo',
    stake,
    freebetStake: null,
    winCount: system && held.length > 2 ? 2 : null,
    legs: held,
  }))

const of = <Type extends Happening['type']>(type: Type) => fc.constant({ type } as Happening)
const rare = (arbitrary: fc.Arbitrary<Happening>) => ({ weight: 1, arbitrary })
const usual = (arbitrary: fc.Arbitrary<Happening>) => ({ weight: 5, arbitrary })

/** All events; ordinary ones are more frequent, so that runs reach placements. */
const happening: fc.Arbitrary<Happening> = fc.oneof(
  usual(selection.map((one) => ({ type: 'selection.toggled', selection: one }))),
  usual(selection.map((one) => ({ type: 'selection.added', selection: one }))),
  rare(match.map((number) => ({ type: 'selection.removed', id: idOf(number) }))),
  usual(builder.map((one) => ({ type: 'builder.added', builder: one }))),
  rare(match.map((matchId) => ({ type: 'builder.removed', matchId }))),
  rare(
    fc.tuple(match, fc.constantFrom(...MARKETS_OF_PARTS)).map(([matchId, market]) => ({
      type: 'builder.selection-removed',
      matchId,
      id: part(matchId, market).id,
    })),
  ),
  usual(price),
  rare(of('slip.cleared')),
  usual(fc.constantFrom(...BET_TYPES).map((betType) => ({ type: 'bet.type-chosen', betType }))),
  usual(sizes.map((chosen) => ({ type: 'system.chosen', sizes: chosen }))),
  usual(fc.record({ type: fc.constant('stake.entered' as const), value: amount, bet })),
  usual(amount.map((value) => ({ type: 'stakes.entered', value }))),
  usual(fc.record({ type: fc.constant('stake.potential-win-entered' as const), value: amount, bet })),
  rare(
    fc
      .constantFrom(EUR, { code: 'JPY', subunits: 1 })
      .map((currency) => ({ type: 'currency.changed', currency })),
  ),
  usual(changes.map((news) => ({ type: 'market.changed', changes: news }))),
  rare(fc.dictionary(provider, fc.boolean()).map((statuses) => ({ type: 'provider.changed', statuses }))),
  rare(of('odds.outdated')),
  usual(settings.map((named) => ({ type: 'settings.changed', settings: named }))),
  usual(of('changes.accepted')),
  usual(fc.nat({ max: 99 }).map((at) => ({ type: 'placement.started', key: `key-${at}`, at }))),
  usual(fc.constant({ type: 'placement.succeeded', bets: [] })),
  rare(changes.map((news) => ({ type: 'placement.refused', error: refusal(), changes: news }))),
  rare(of('placement.failed')),
  rare(of('placement.needs-sign-in')),
  usual(fc.boolean().map((keep) => ({ type: 'receipt.dismissed', keep }))),
  rare(of('panel.opened')),
  rare(fc.constant({ type: 'panel.opened', tab: 'MY_BETS' })),
  rare(of('panel.closed')),
  rare(
    fc
      .constantFrom('BET_SLIP' as const, 'MY_BETS' as const)
      .map((tab) => ({ type: 'panel.tab-chosen', tab })),
  ),
  rare(of('route.changed')),
  rare(of('my-bets.hidden')),
  rare(of('my-bets.shown')),
  rare(of('restoring.started')),
  rare(of('restoring.failed')),
  rare(
    fc
      .tuple(fc.array(sharedBet, { maxLength: 3 }), fc.constantFrom('EUR', 'JPY'))
      .map(([bets, currency]) => ({ type: 'shared.restored', bets, currency })),
  ),
  rare(of('reloaded')),
)

/** A player who gets to placing, so that histories contain real placements. */
const visit: fc.Arbitrary<readonly Happening[]> = fc
  .tuple(
    fc.uniqueArray(
      match.filter((number) => number < 5),
      { minLength: 1, maxLength: 4 },
    ),
    fc.constantFrom(1, 50, 123_457),
    fc.option(builder, { freq: 2 }),
    fc.constantFrom<readonly Happening[]>(
      [],
      [{ type: 'bet.type-chosen', betType: 'single' }],
      [{ type: 'bet.type-chosen', betType: 'system' }],
      [{ type: 'system.chosen', sizes: [2, 3] }],
      [{ type: 'system.chosen', sizes: [1, 2, 3] }],
      [{ type: 'system.chosen', sizes: [2, 3, 4] }],
    ),
    odds,
    fc.boolean(),
  )
  .map(([numbers, stake, made, chosen, told, wants]) => [
    { type: 'slip.cleared' },
    ...numbers
      .filter((number) => number !== made?.matchId)
      .map((number): Happening => ({ type: 'selection.added', selection: pick(number) })),
    ...(made === null ? [] : [{ type: 'builder.added', builder: made } as const, priced(made, told)]),
    ...chosen,
    wants
      ? { type: 'stake.potential-win-entered', value: money(stake) }
      : { type: 'stakes.entered', value: money(stake) },
    { type: 'changes.accepted' },
    { type: 'placement.started', key: 'key-visit', at: 1_000 },
  ])

export const history: fc.Arbitrary<readonly Happening[]> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: happening.map((one) => [one] as readonly Happening[]) },
      { weight: 1, arbitrary: visit },
    ),
    { minLength: 1, maxLength: 40, size: 'max' },
  )
  .map((parts) => parts.flat())

/** The slip after a reload, with the same settings. */
function reloaded(slip: Slip): Slip {
  const { settings: known, unavailableProviders, panel } = slip
  const fresh = { ...emptySlip(slip.currency), settings: known, unavailableProviders }
  const stored = restoreSlip(serialiseSlip(slip))
  if (stored === null) throw new Error('a slip that was stored is not restored')
  const hidden = panel.isMyBetsHidden ? reduce(fresh, { type: 'my-bets.hidden' }) : fresh
  return reduce(hidden, { type: 'restored', slip: stored })
}

export const happened = (slip: Slip, one: Happening): Slip =>
  one.type === 'reloaded' ? reloaded(slip) : reduce(slip, one)

/** Runs a history and passes the slip before and after each event. */
export const follow = (
  events: readonly Happening[],
  see: (before: Slip, one: Happening, next: Slip) => void,
): Slip =>
  events.reduce((before, one) => {
    const next = happened(before, one)
    see(before, one, next)
    return next
  }, emptySlip(EUR))

/** Histories per property. */
export const RUNS = { numRuns: 1000 }

export const ids = (slip: Slip): readonly string[] => legsOf(slip).map(({ id }) => id)
