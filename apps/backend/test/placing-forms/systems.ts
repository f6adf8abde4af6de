import { describe, expect, test } from 'vitest'
import { place, selection } from '../house.ts'
import { formed, type Forms, legs, parts, type Selections } from './testing.ts'

/** Systems, and placements whose bets have another type. */
export function systemsSuite(forms: Forms): void {
  const { house, price, withLimits } = forms

  describe('a system', () => {
    test('PLACE-05 SLIP-18 holds the stake of each combination, and is answered and listed as such', async () => {
      const { id, cookie } = await house.player(1000n)
      price(2000, 3000, 4000)
      const { status, body } = await place(
        house,
        cookie,
        formed({ type: 'system', system_id: '2/3', selections: legs(2000, 3000, 4000) }),
      )
      expect(status).toBe(200)
      // 100 × (2·3 + 2·4 + 3·4)
      expect(body[0]).toMatchObject({
        type: 'system',
        stake: { value: 100 },
        total_stake: 300,
        system: { id: '2/3', win_count: 2, total_count: 3 },
        odds: 24_000,
        potential_win_amount: 2600,
        builders: [],
      })
      expect(await house.balance(id)).toBe(700n)
      const listed = await house.call('GET', '/api/sportsbook/v3/bets', { cookie })
      expect(listed.body.items).toEqual(body)
    })

    test.each(['2/4', '3/3', '4/3', '1/3', '3/2'])(
      'LIMIT-02 of %s does not fit three legs',
      async (system) => {
        const { id, cookie } = await house.player(1000n)
        const body = formed({ type: 'system', system_id: system, selections: legs(2000, 2000, 2000) })
        expect((await place(house, cookie, body)).body.code).toBe(108)
        expect(await house.balance(id)).toBe(1000n)
      },
    )

    test('SLIP-18 wins no more than its cap beyond what it costs', async () => {
      const { cookie } = await house.player(1000n)
      const capped = await withLimits({ system_cap: 500 })
      const body = formed({ type: 'system', system_id: '2/3', selections: legs(2000, 2000, 2000) })
      expect((await place(capped, cookie, body)).body[0].potential_win_amount).toBe(800)
      const [row] = await house.db.run<{ profit_cap: bigint }>({
        name: '',
        text: 'select profit_cap from bets order by id desc limit 1',
      })
      expect(row?.profit_cap).toBe(500n)
      await capped.close()
      expect((await place(house, cookie, body)).body[0].potential_win_amount).toBe(1200)
    })

    test('LIMIT-10 takes no legs of oddin, LIMIT-09 nor two of one match', async () => {
      const { cookie } = await house.player(1000n)
      const system = (selections: Selections) => formed({ type: 'system', system_id: '2/3', selections })
      const twice = [...legs(2000, 2000), selection({ matchId: 2, outcomeId: '2' })]
      expect((await place(house, cookie, system(twice))).body.code).toBe(106)
      for (const matchId of [1, 2, 3]) house.book.setMatch(matchId, { provider: 'oddin' })
      expect((await place(house, cookie, system(legs(2000, 2000, 2000)))).body.code).toBe(117)
    })

    test('BEYOND-14 a Patent is three singles, three doubles and a treble in one placement, all or none', async () => {
      const { id, cookie } = await house.player(700n)
      const three = legs(2000, 2000, 2000)
      const patent = formed(
        { type: 'system', system_id: '2/3', selections: three },
        ...three.map((one) => ({ type: 'single', selections: [one] })),
        { type: 'combo', selections: three },
      )
      const { body } = await place(house, cookie, patent)
      expect(body.map(({ type }: { type: string }) => type)).toEqual([
        'system',
        'single',
        'single',
        'single',
        'combo',
      ])
      expect(await house.balance(id)).toBe(0n)
      expect((await place(house, cookie, patent)).body.code).toBe(104)
    })
  })

  test.each([
    ['system', { type: 'single', selections: legs(2000) }],
    ['single', { type: 'combo', selections: legs(2000, 2000) }],
    ['combo', { type: 'custom_bet', custom_odds: 3000, selections: parts() }],
  ])('PLACE-06 bets none of which is a %s are not placed as one', async (type, form) => {
    const { cookie } = await house.player(1000n)
    const body = formed(form)
    expect((await place(house, cookie, { ...body, meta: { ...body.meta, type } })).body.code).toBe(108)
    expect((await place(house, cookie, body)).status).toBe(200)
  })
}
