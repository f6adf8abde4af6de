import { describe, expect, test } from 'vitest'
import { legsOf } from './arrange.ts'
import { isBuilder } from './leg.ts'
import { after, builder, money, partTick, pick, priced, settings, slipOf, tick } from './samples.ts'

const many = slipOf([...Array.from({ length: 19 }, (_, at) => pick(at + 1)), builder(20)], 500)
const singles = after(many, { type: 'bet.type-chosen', betType: 'single' })

describe('what did not change stays the same object', () => {
  test('LIVE-13 a tick changes one leg of twenty, and nothing else', () => {
    const next = after(many, tick(7, { odds: 2100 }))
    const [before, now] = [legsOf(many), legsOf(next)]
    expect(now.filter((leg, index) => leg !== before[index]).map(({ matchId }) => matchId)).toEqual([7])
    expect(next.panel).toBe(many.panel)
    expect(next.settings).toBe(many.settings)
  })

  test('LIVE-13 a tick among twenty singles changes one bet', () => {
    const next = after(singles, tick(7, { odds: 2100 }))
    expect(next.bets.filter((bet, index) => bet !== singles.bets[index])).toHaveLength(1)
  })

  test('LIVE-13 news that are none, and news of others, leave the whole slip the same', () => {
    for (const slip of [many, singles]) {
      expect(after(slip, tick(7, { odds: 2000, marketStatus: 1, active: true }))).toBe(slip)
      expect(after(slip, tick(99, { odds: 5000 }))).toBe(slip)
      expect(after(slip, priced(builder(20), 3000))).toBe(slip)
      expect(after(slip, settings({ acceptMode: 'none', tolerance: 0 }))).toBe(slip)
      expect(after(slip, { type: 'provider.changed', statuses: { betradar: true } })).toBe(slip)
    }
  })

  test('LIVE-13 a tick of a part leaves the builder’s other parts the same', () => {
    const next = after(many, partTick(20, 29, { odds: 2100 }))
    const [before] = legsOf(many).filter(isBuilder)
    const [now] = legsOf(next).filter(isBuilder)
    expect(now?.selections[0]).toBe(before?.selections[0])
    expect(now?.selections[1]).not.toBe(before?.selections[1])
  })

  test('SLIP-09 a further selection leaves the legs that are there the same', () => {
    const next = after(many, { type: 'selection.added', selection: pick(30) })
    expect(legsOf(next).slice(0, 20)).toEqual(legsOf(many))
    expect(legsOf(next).every((leg, index) => index === 20 || leg === legsOf(many)[index])).toBe(true)
  })

  test('SLIP-21 a stake changes its own bet only', () => {
    const next = after(singles, { type: 'stake.entered', value: money(900), bet: 3 })
    expect(next.bets.flatMap((bet, index) => (bet === singles.bets[index] ? [] : [index]))).toEqual([3])
  })
})
