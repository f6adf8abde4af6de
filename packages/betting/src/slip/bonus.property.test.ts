import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { termsOf } from '../bonuses/bonus.testing.ts'
import type { BonusType } from '../bonuses/terms.ts'
import type { OddsThousandths } from '../brand.ts'
import { bonusShape, unmetNow } from './bonus.ts'
import { happened, history, type Happening } from './histories.ts'
import { placementPayload } from './payload.ts'
import { reduce } from './reduce.ts'
import { bonus, EUR, money, pick } from './samples.ts'
import { emptySlip, type Slip, type SlipBonus } from './slip.ts'
import { summary } from './summary.ts'

// Bonuses by id: what a player may have in a history.
const KNOWN: readonly SlipBonus[] = (
  [
    ['hunting', {}],
    ['tournament', { terms: termsOf('tournament', { minStake: money(1000) }) }],
    ['comboboost', { odds: 1050 as OddsThousandths }],
    ['freebet_only_win', { stake: money(500) }],
    ['freebet_no_risk', { stake: money(70) }],
    ['token', { terms: termsOf('token', { minStake: money(50) }) }],
  ] satisfies readonly (readonly [BonusType, Partial<SlipBonus>])[]
).map(([type, more], at) => bonus(type, { id: at + 1, ...more }))

type Step =
  | Happening
  | { readonly type: 'answered'; readonly has: readonly number[]; readonly unfit: readonly number[] }

const id = fc.integer({ min: 1, max: KNOWN.length })
const some = fc.uniqueArray(id)

/** A player who asks for bonuses and chooses one, so that histories contain such bets. */
const visit: fc.Arbitrary<readonly Step[]> = fc
  .record({
    count: fc.integer({ min: 1, max: 4 }),
    type: fc.constantFrom('single' as const, 'combo' as const, 'system' as const),
    stake: fc.constantFrom(0, 20, 70, 1000),
    has: some,
    chosen: fc.option(fc.constantFrom(...KNOWN)),
  })
  .map(({ count, type, stake, has, chosen }) => [
    { type: 'slip.cleared' },
    { type: 'changes.accepted' },
    ...Array.from(
      { length: count },
      (_, at) => ({ type: 'selection.added', selection: pick(at + 1) }) as const,
    ),
    { type: 'bet.type-chosen', betType: type },
    { type: 'stakes.entered', value: money(stake) },
    { type: 'answered', has, unfit: [] },
    { type: 'bonus.chosen', bonus: chosen },
  ])

const step: fc.Arbitrary<readonly Step[]> = fc.oneof(
  visit,
  history.map((events) => events.slice(-12)),
  fc
    .record({ has: some, unfit: fc.uniqueArray(id, { maxLength: 2 }) })
    .map((told) => [{ type: 'answered', ...told } as const]),
  fc
    .record({ at: fc.nat({ max: 2 }), chosen: fc.option(fc.constantFrom(...KNOWN)) })
    .map(({ at, chosen }) => [{ type: 'bonus.chosen', bonus: chosen, bet: at } as const]),
  fc.constant([{ type: 'bonuses.forgotten' } as const]),
)

function next(slip: Slip, one: Step): Slip {
  if (one.type !== 'answered') return happened(slip, one)
  const bonuses = KNOWN.filter((known) => one.has.includes(known.id)).map((known) =>
    one.unfit.includes(known.id) ? { ...known, unmet: ['events' as const] } : known,
  )
  const answers = slip.bets.map((bet) => ({ shape: bonusShape(slip, bet), bonuses }))
  return reduce(slip, { type: 'bonuses.received', answers })
}

const isShared = ({ type }: SlipBonus): boolean => type === 'hunting' || type === 'tournament'

test('SLIP-20 SLIP-23 whatever happens, a bet has a bonus that it can have, its stake goes with it, and none is used twice', () => {
  const had = new Set<string>()
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12, size: 'max' }), (parts) => {
      let slip = emptySlip(EUR)
      for (const one of parts.flat()) {
        slip = next(slip, one)
        if (slip.ticketState === 'processing' || slip.ticketState === 'success') continue
        const used = slip.bets.flatMap((bet) =>
          bet.bonus === null || isShared(bet.bonus) ? [] : [bet.bonus.id],
        )
        assert.equal(new Set(used).size, used.length)
        for (const bet of slip.bets) {
          const { bonus: own, bonusChoice: choice } = bet
          // A freebet's stake without one is of a shared bet, which these histories have none of.
          assert.equal(bet.freebetStake, own?.stake ?? null)
          assert.equal(bet.bonusOdds, own?.odds ?? null)
          if (choice === 'none') assert.equal(own, null)
          if (own === null) continue
          had.add(own.type)
          assert.deepEqual(unmetNow(bet, own), [])
          assert.equal(bet.availableBonuses.includes(own), true)
          if (own.stake !== null) assert.equal(bet.stake, own.stake)
          const isChosen = choice !== null && choice !== 'none' && choice.id === own.id
          assert.equal(isChosen || ['hunting', 'tournament', 'comboboost'].includes(own.type), true)
        }
      }
    }),
    { numRuns: 4000 },
  )
  expect(had).toEqual(new Set(KNOWN.map(({ type }) => type)))
})

test('what is sent names the bonuses that the slip shows, and what is to be paid is never more than the stakes', () => {
  let placed = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12, size: 'max' }), (parts) => {
      let slip = emptySlip(EUR)
      for (const one of parts.flat()) {
        slip = next(slip, one)
        const { pays, totalStake, canPlace } = summary(slip)
        assert.equal(pays >= 0n && pays <= totalStake, true)
        if (!canPlace) continue
        const sent = placementPayload(slip, { deviceId: 'd', quick: false })?.bets ?? []
        const shown = new Set(slip.bets.map((bet) => bet.bonus?.id))
        const named = new Set(sent.map((bet) => bet.bonus?.id))
        assert.deepEqual(named, shown)
        placed += [...named].filter((id) => id !== undefined).length
      }
    }),
    { numRuns: 1000 },
  )
  expect(placed).toBeGreaterThan(100)
})
