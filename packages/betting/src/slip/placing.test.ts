import { describe, expect, test } from 'vitest'
import { systemChoices } from '../bet-types.ts'
import { selectionsOf } from './arrange.ts'
import { placementPayload } from './payload.ts'
import { isWrongOdds, placeBetMessage } from './refusal.ts'
import { after, EUR, idOf, money, pick, placedBet, refusal, slipWith, start, tick } from './samples.ts'
import { emptySlip } from './slip.ts'
import { selectedIds, summary } from './summary.ts'

const META = { deviceId: 'device-1', quick: false }
const ready = slipWith([pick(1, 1850)], 1050)
const processing = after(ready, start)
const placed = after(processing, { type: 'placement.succeeded', bets: [placedBet(1, 1860)] })

describe('the ticket', () => {
  test('SLIP-07 tells its state, its bets, what is selected, what is processed and why it was refused', () => {
    const three = slipWith([pick(1), pick(2), pick(3)], 500)
    expect([three.ticketState, three.error, three.isRestoring, three.placement]).toEqual([
      'initial',
      null,
      false,
      null,
    ])
    expect(selectedIds(three)).toEqual([idOf(1), idOf(2), idOf(3)])
    expect(systemChoices(3).map(({ sizes }) => sizes)).toEqual([[2], [2, 3], [1, 2, 3]])
    expect(three.bets.flatMap(({ availableBonuses }) => availableBonuses)).toEqual([])
    const sent = after(three, start)
    expect([sent.ticketState, sent.placement?.bets.length, sent.placement?.legIds]).toEqual([
      'processing',
      1,
      [idOf(1), idOf(2), idOf(3)],
    ])
    const refused = after(sent, { type: 'placement.refused', error: refusal({ details: { bet: 0 } }) })
    expect([refused.ticketState, refused.error?.code, refused.error?.details, refused.placement]).toEqual([
      'error',
      101,
      { bet: 0 },
      null,
    ])
    expect(after(three, { type: 'restoring.started' }).isRestoring).toBe(true)
  })
})

describe('what is sent', () => {
  test('PLACE-04 PLACE-06 stake, selections at the accepted odds, and meta', () => {
    const slip = after(
      slipWith([pick(1, 1850), pick(2, 1500, { specifier: '' })], 1050),
      { type: 'settings.changed', settings: { acceptMode: 'higher' } },
      tick(1, { odds: 1900 }),
    )
    expect(placementPayload(slip, META)).toEqual({
      meta: { device_id: 'device-1', quick: false, type: 'combo' },
      bets: [
        {
          stake: { value: 1050, currency: 'EUR' },
          selections: [
            { match_id: 1, market_id: 18, specifier: 'total=2.5', outcome_id: '12', odds: 1900 },
            { match_id: 2, market_id: 18, specifier: '', outcome_id: '12', odds: 1500 },
          ],
        },
      ],
    })
  })

  test('PLACE-04 the odds sent are those accepted, not those of the last tick', () => {
    const sent = after(ready, start, tick(1, { odds: 1300 }))
    expect(placementPayload(sent, META)).toEqual(placementPayload(ready, META))
    const unaccepted = after(ready, tick(1, { odds: 1300 }))
    expect(placementPayload(unaccepted, META)).toEqual(placementPayload(ready, META))
  })

  test('PLACE-02 there is nothing to send without a stake above 0', () => {
    expect(placementPayload(slipWith([pick(1)]), META)).toBeNull()
    expect(placementPayload(emptySlip(EUR), META)).toBeNull()
  })
})

describe('the life of a placement', () => {
  test('PLACE-02 placing clears the error and takes the bets as processing, under the key of the press', () => {
    const refused = after(processing, {
      type: 'placement.refused',
      error: refusal({ code: 104, isWrongOdds: false }),
    })
    const again = after(refused, { type: 'placement.started', key: 'key-2', at: 2_000 })
    expect([again.ticketState, again.error]).toEqual(['processing', null])
    expect(again.placement).toMatchObject({
      key: 'key-2',
      sentAt: 2_000,
      betType: 'single',
      legIds: [idOf(1)],
    })
    expect(again.placement?.bets).toHaveLength(1)
  })

  test('PLACE-02 a second press while processing changes nothing', () => {
    expect(after(processing, { type: 'placement.started', key: 'key-2', at: 2_000 })).toBe(processing)
  })

  test.each([
    ['an empty slip', emptySlip(EUR)],
    ['no stake', slipWith([pick(1)])],
    ['changed odds', after(ready, tick(1, { odds: 1800 }))],
    ['a suspended selection', after(ready, tick(1, { marketStatus: -1 }))],
    ['two selections of one match', slipWith([pick(1), pick(1, 3000, { outcomeId: '13' })], 100)],
    ['outdated odds', after(ready, { type: 'odds.outdated' })],
    ['a slip being restored', after(ready, { type: 'restoring.started' })],
  ])('nothing is placed from %s', (_, slip) => {
    expect(after(slip, start)).toBe(slip)
  })

  test('PLACE-08 on success the state is success with the placed bets, at the odds really accepted', () => {
    expect(placed.ticketState).toBe('success')
    expect(placed.receipt?.bets[0]?.selections[0]?.odds).toBe(1860)
    expect(placed.placement).toBeNull()
  })

  test('PLACE-08 what is placed follows no odds while its receipt is there, whatever the player accepts; kept, it does', () => {
    const any = after(ready, { type: 'settings.changed', settings: { acceptMode: 'any' } }, start)
    const later = after(
      any,
      { type: 'placement.succeeded', bets: [placedBet(1, 1860)] },
      tick(1, { odds: 2100 }),
    )
    const { totalStake, potentialWin } = summary(later)
    expect([later.bets[0]?.legs[0]?.acceptedOdds, totalStake, potentialWin]).toEqual([1850, 1050n, 1943n])
    const kept = after(later, { type: 'receipt.dismissed', keep: true })
    expect(kept.bets[0]?.legs[0]?.acceptedOdds).toBe(2100)
  })

  test('PLACE-08 the slip empties with the receipt, or is kept on request', () => {
    const emptied = after(placed, { type: 'receipt.dismissed', keep: false })
    expect([emptied.ticketState, emptied.bets, emptied.receipt]).toEqual(['initial', [], null])
    const kept = after(placed, { type: 'receipt.dismissed', keep: true })
    expect([kept.ticketState, selectedIds(kept), kept.receipt]).toEqual(['initial', [idOf(1)], null])
  })

  test('PLACE-08 a kept slip is judged anew', () => {
    const kept = after(
      processing,
      tick(1, { odds: 1700 }),
      { type: 'placement.succeeded', bets: [] },
      {
        type: 'receipt.dismissed',
        keep: true,
      },
    )
    expect(kept.ticketState).toBe('odds_changed')
  })

  test('PLACE-09 PLACE-10 PLACE-14 a coded error sets error with message, details, wrong-odds flag and code', () => {
    const error = refusal({ code: 105, message: 'too high', details: { max: 1 }, isWrongOdds: false })
    const slip = after(processing, { type: 'placement.refused', error })
    expect([slip.ticketState, slip.error, slip.placement]).toEqual(['error', error, null])
  })

  test('PLACE-13 errors of single selections are kept with them', () => {
    const error = refusal({ selectionErrors: { [idOf(1)]: 'Odds are 1.80 now' } })
    expect(after(processing, { type: 'placement.refused', error }).error?.selectionErrors[idOf(1)]).toBe(
      'Odds are 1.80 now',
    )
  })

  test('PLACE-15 wrong odds bring the fresh ones, to be accepted', () => {
    const changes = [{ id: idOf(1), odds: 1700 }]
    const slip = after(processing, { type: 'placement.refused', error: refusal(), changes })
    expect(selectionsOf(slip)[0]).toMatchObject({ odds: 1700, acceptedOdds: 1850, isChanged: true })
    expect(after(slip, { type: 'changes.accepted' }, start).placement?.bets[0]?.selections[0]?.odds).toBe(
      1700,
    )
  })

  test('PLACE-09 PLACE-10 any other failure returns to initial and clears the processing bets', () => {
    const slip = after(processing, { type: 'placement.failed' })
    expect([slip.ticketState, slip.placement, slip.bets[0]?.stake]).toEqual(['initial', null, 1050n])
  })

  test('SLIP-16 odds that changed while processing ask for acceptance once it failed', () => {
    const slip = after(processing, tick(1, { odds: 1700 }), { type: 'placement.failed' })
    expect(slip.ticketState).toBe('odds_changed')
  })

  test('a visitor who places returns to initial', () => {
    const refused = after(processing, { type: 'placement.refused', error: refusal() })
    expect(after(refused, { type: 'placement.needs-sign-in' }).ticketState).toBe('initial')
  })

  test('a late or doubled answer changes nothing', () => {
    for (const slip of [ready, placed]) {
      expect(after(slip, { type: 'placement.failed' })).toBe(slip)
      expect(after(slip, { type: 'placement.succeeded', bets: [] })).toBe(slip)
      expect(after(slip, { type: 'placement.refused', error: refusal() })).toBe(slip)
    }
    expect(after(ready, { type: 'receipt.dismissed', keep: false })).toBe(ready)
  })

  test('a change of currency while processing does not reach what was sent', () => {
    const slip = after(processing, { type: 'currency.changed', currency: { code: 'USD', subunits: 100 } })
    expect(slip.placement?.bets[0]?.stake).toEqual({ value: 1050, currency: 'EUR' })
    expect(slip.bets[0]?.stake).toBe(money(0))
  })
})

describe('refusals', () => {
  test('PLACE-11 PLACE-12 codes have their message, others the default', () => {
    expect([101, 120, 114, 118, 999].map(placeBetMessage)).toEqual([
      'error.place_bets.invalid_odds',
      'error.place_bets.invalid_odds_custom_bet',
      'error.platform.pve_player_bet_forbidden',
      'error.place_bets.municipality_not_found',
      'error.place_bets.default',
    ])
  })

  test.each([
    [101, ''],
    [400, 'odds 1.85 are different than bookmaker odds 1.80'],
    [400, 'Odds 1.85 higher than bookmaker odds'],
    [400, 'odds 1.01 are too low'],
    [400, 'odds 2.0 are higher than the current odds of the bookmaker'],
  ])('PLACE-15 wrong odds are told by code %i or message "%s"', (code, message) => {
    expect(isWrongOdds(code, message)).toBe(true)
  })

  test('PLACE-15 other refusals are not about odds', () => {
    expect(isWrongOdds(104, 'The balance is too low')).toBe(false)
  })
})
