import { canonicalSpecifier } from '@touchline/betting'
import { describe, expect, test } from 'vitest'
import { place, selection } from '../house.ts'
import { formed, type Forms, odds, outcomes, parts, TOTAL } from './testing.ts'

/** Custom bets, and builders among the legs of other bets. */
export function buildersSuite(forms: Forms): void {
  const { house, settings } = forms

  describe('a custom bet', () => {
    const custom = (customOdds = 3000, selections = parts()) =>
      formed({ type: 'custom_bet', custom_odds: customOdds, selections })

    test('PLACE-05 CUSTOM-03 is placed at the joint price of now, not at a product of its parts', async () => {
      const { id, cookie } = await house.player(1000n)
      const { body } = await place(house, cookie, custom())
      expect(body[0]).toMatchObject({
        type: 'custom_bet',
        odds: 3000,
        potential_win_amount: 300,
        selections: [
          { id: 'tl:match:1/1/1', odds: 2000, builder: 0 },
          { id: 'tl:match:1/18/12/total=2.5', odds: 2000, builder: 0 },
        ],
        builders: [{ number: 0, odds: 3000, status: 'no_results' }],
      })
      expect(await house.balance(id)).toBe(900n)
    })

    test('PLACE-11 PLACE-13 SAFE-03 a moved joint price refuses with the one of now at each part', async () => {
      const { id, cookie } = await house.player(1000n)
      const { body } = await place(house, cookie, custom(3100))
      const part = { code: 120, current_odds: 3000, localized_message: expect.any(String) }
      expect(body).toMatchObject({
        code: 120,
        errors_by_bet: [
          {
            code: 120,
            selections: [
              { ...part, selection_id: 'tl:match:1/1/1' },
              { ...part, selection_id: 'tl:match:1/18/12/total=2.5' },
            ],
          },
        ],
      })
      expect(await house.balance(id)).toBe(1000n)
    })

    test.each([
      ['none', 0, 3100, false],
      ['none', 0, 2900, false],
      ['higher', 0, 2900, true],
      ['higher', 0, 3100, false],
      ['higher', 4, 3100, true],
      ['higher', 3, 3100, false],
      ['any', 0, 9000, true],
    ] as const)(
      'BEYOND-04 PLACE-11 accept mode %s with a tolerance of %i per cent and %i seen, 3000 offered: %s',
      async (mode, tolerance, seen, taken) => {
        const { cookie } = await house.player(1000n)
        await settings(cookie, { auto_accept_odds_change: mode, odds_tolerance: tolerance })
        const { body } = await place(house, cookie, custom(seen))
        expect(taken ? body[0].odds : body.code).toBe(taken ? 3000 : 120)
      },
    )

    test('SAFE-03 a live one is judged again after the delay, its joint price too', async () => {
      const { id, cookie } = await house.player(1000n)
      const after = async (change: () => void) => {
        house.book.setMatch(1, { matchStatus: 1 })
        const waiting = house.waiting()
        const answer = place(house, cookie, custom())
        await waiting
        change()
        house.time.advance(5000)
        return (await answer).body
      }
      const moved = await after(() => house.book.setJoint(1, outcomes, { odds: odds(2900), chance: 0.3 }))
      expect(moved).toMatchObject({
        code: 120,
        errors_by_bet: [{ selections: [{ current_odds: 2900 }, {}] }],
      })
      house.book.setJoint(1, outcomes, { odds: odds(3000), chance: 0.3 })
      expect((await after(() => house.book.set({ matchId: 1 }, { marketStatus: -1 }))).code).toBe(102)
      house.book.set({ matchId: 1 }, { marketStatus: 1 })
      expect(await house.balance(id)).toBe(1000n)
      expect((await after(() => {}))[0].odds).toBe(3000)
    })

    test('SAFE-18 its parts’ own odds are of no account', async () => {
      const { cookie } = await house.player(1000n)
      const wild = parts().map((part) => ({ ...part, odds: 99_000 }))
      expect((await place(house, cookie, custom(3000, wild))).body[0].odds).toBe(3000)
    })

    test('CUSTOM-04 one without a joint price is refused as not to be combined, whatever the accept mode', async () => {
      const { id, cookie } = await house.player(1000n)
      await settings(cookie, { auto_accept_odds_change: 'any' })
      house.book.setJoint(1, outcomes, null)
      const { body } = await place(house, cookie, custom())
      expect(body.code).toBe(115)
      expect(body.errors_by_bet[0].selections.map(({ code }: { code: number }) => code)).toEqual([115, 115])
      expect(await house.balance(id)).toBe(1000n)
    })

    test.each([
      ['suspended', { marketStatus: -1 }, 102],
      ['past its start', { startTime: 0 }, 102],
      ['gone', { marketStatus: 0 }, 103],
    ] as const)(
      'SAFE-03 a part that is %s refuses in every mode, and it alone is named',
      async (_, change, code) => {
        const { cookie } = await house.player(1000n)
        await settings(cookie, { auto_accept_odds_change: 'any' })
        house.book.set({ matchId: 1, ...TOTAL, specifier: canonicalSpecifier(TOTAL.specifier) }, change)
        const { body } = await place(house, cookie, custom())
        expect(body.code).toBe(code)
        expect(body.errors_by_bet[0].selections).toMatchObject([
          { code, selection_id: 'tl:match:1/18/12/total=2.5' },
        ])
        house.book.setMatch(1, { marketStatus: 1 })
      },
    )

    test.each([
      ['one selection', [selection()]],
      ['two matches', [selection(), selection({ matchId: 2, ...TOTAL })]],
      ['the same outcome twice', [selection(), selection()]],
      ['more than ten selections', Array.from({ length: 11 }, () => selection())],
    ])('LIMIT-11 of %s is none', async (_, selections) => {
      const { id, cookie } = await house.player(1000n)
      expect((await place(house, cookie, custom(3000, selections))).body.code).toBe(116)
      expect(await house.balance(id)).toBe(1000n)
    })
  })

  describe('builders among legs', () => {
    const builder = (matchId: number, customOdds = 3000) => ({
      custom_odds: customOdds,
      selections: parts(matchId),
    })

    test('BEYOND-08 stand in a combo each as one leg at its joint price', async () => {
      const { cookie } = await house.player(1000n)
      const { body } = await place(
        house,
        cookie,
        formed({
          type: 'combo',
          selections: [selection({ matchId: 3 })],
          builders: [builder(1), builder(2)],
        }),
      )
      expect(body[0]).toMatchObject({
        type: 'combo',
        odds: 18_000,
        potential_win_amount: 1800,
        builders: [
          { number: 0, odds: 3000 },
          { number: 1, odds: 3000 },
        ],
      })
      const of = body[0].selections.map((one: { builder: number | null }) => one.builder)
      expect(of).toEqual([null, 0, 0, 1, 1])
    })

    test('BEYOND-08 PLACE-05 stand in a system, which counts each of them once', async () => {
      const { id, cookie } = await house.player(1000n)
      const { body } = await place(
        house,
        cookie,
        formed({
          type: 'system',
          system_id: '2/3',
          selections: [selection({ matchId: 3 })],
          builders: [builder(1), builder(2)],
        }),
      )
      // 100 × (2·3 + 2·3 + 3·3)
      expect(body[0]).toMatchObject({
        total_stake: 300,
        system: { id: '2/3', total_count: 3 },
        potential_win_amount: 2100,
      })
      expect(await house.balance(id)).toBe(700n)
    })

    test('LIMIT-09 exclude another leg on their match', async () => {
      const { cookie } = await house.player(1000n)
      const body = formed({
        type: 'combo',
        selections: [selection({ outcomeId: '2' })],
        builders: [builder(1)],
      })
      expect((await place(house, cookie, body)).body.code).toBe(106)
      const twice = formed({ type: 'combo', builders: [builder(1), builder(1)] })
      expect((await place(house, cookie, twice)).body.code).toBe(106)
    })

    test('PLACE-13 one that moved is named part by part; legs that did not are not', async () => {
      const { cookie } = await house.player(1000n)
      const body = formed({
        type: 'combo',
        selections: [selection({ matchId: 3 })],
        builders: [builder(1), builder(2, 3300)],
      })
      const answer = await place(house, cookie, body)
      expect(answer.body.code).toBe(120)
      expect(
        answer.body.errors_by_bet[0].selections.map((one: { selection_id: string }) => one.selection_id),
      ).toEqual(['tl:match:2/1/1', 'tl:match:2/18/12/total=2.5'])
    })
  })
}
