import type { ApiResult } from '@touchline/api-client'
import {
  createBuilder,
  createSelection,
  emptySlip,
  legsOf,
  oddsThousandths,
  type SelectionId,
  selectionsOf,
  type SlipEvent,
  slipEntries,
  type Subunits,
} from '@touchline/betting'
import { describe, expect, test, vi } from 'vitest'
import { betSample } from '#entities/bet/bet.testing.ts'
import { listedCalls, refusedWith as refused, sendingBy } from '#entities/bet/bet-sender.testing.ts'
import { createPlacement } from './placement.ts'
import { readSlip } from './slip-storage.ts'
import { pick } from '#entities/bet/pick.testing.ts'
import { EUR, memory, storeWith } from './slip-store.testing.ts'

describe('placing', () => {
  const bet = betSample(9, {
    ref: '7F4C-88KD',
    stake: { value: 500, currency: 'EUR', subunits: 100 },
    total_stake: 500,
    odds: 1860,
    potential_win_amount: 930,
  })
  const lost: ApiResult<never> = { ok: false, error: { kind: 'offline' } }

  /** A placement with listed answers; an unexpected call fails the test. */
  function placing(answers: [name: string, answer: ApiResult<unknown>][], events: SlipEvent[] = []) {
    const store = storeWith(pick(1))
    for (const event of events) store.dispatch(event)
    store.dispatch({ type: 'stakes.entered', value: 500n as Subunits })
    const { call, sent } = listedCalls(answers)
    const told = { onUnauthorized: vi.fn(), onPlaced: vi.fn(), onFailed: vi.fn() }
    const placement = createPlacement({
      ...sendingBy(call),
      read: store.getState,
      dispatch: store.dispatch,
      ...told,
    })
    return { store, placement, sent, ...told, state: () => store.getState() }
  }

  test('PLACE-04 PLACE-06 PLACE-07 PLACE-08 sends stake, selections, meta and key, and shows what was accepted', async () => {
    const { placement, sent, state, onPlaced } = placing([['placeBets', { ok: true, data: [bet] }]])
    await placement.place()
    expect(sent[0]?.args).toMatchObject({
      idempotencyKey: 'key-1',
      body: {
        meta: { device_id: 'device', quick: false, type: 'single' },
        bets: [
          {
            stake: { value: 500, currency: 'EUR' },
            selections: [{ match_id: 1, market_id: 1, specifier: '', outcome_id: '1', odds: 1850 }],
          },
        ],
      },
    })
    expect(state()).toMatchObject({
      ticketState: 'success',
      receipt: { bets: [{ ref: '7F4C-88KD', odds: 1860 }] },
    })
    expect(onPlaced).toHaveBeenCalledWith([bet])
  })

  test('SAFE-01 a second press while the first is under way sends nothing', async () => {
    const { placement, sent } = placing([['placeBets', { ok: true, data: [bet] }]])
    await Promise.all([placement.place(), placement.place(), placement.place()])
    expect(sent).toHaveLength(1)
  })

  test('PLACE-13 PLACE-14 PLACE-15 wrong odds bring the new price to its selection and offer to accept it', async () => {
    const id: SelectionId = pick(1).id
    const selections = [{ selection_id: id, code: 101, localized_message: 'Now 1.40', current_odds: 1400 }]
    const { placement, state } = placing([
      ['placeBets', refused(101, 400, { errors_by_bet: [{ code: 101, selections }] })],
    ])
    await placement.place()
    expect(state()).toMatchObject({
      ticketState: 'error',
      error: { code: 101, isWrongOdds: true, selectionErrors: { [id]: 'Now 1.40' } },
    })
    expect(state().bets[0]?.legs[0]).toMatchObject({ odds: 1400, acceptedOdds: 1850, isChanged: true })
  })

  const sentBets = (sent: { args: Record<string, unknown> }[]) =>
    (sent[0]?.args['body'] as { bets: object[] } | undefined)?.bets.length

  const several: SlipEvent[] = [
    { type: 'selection.added', selection: pick(2) },
    { type: 'bet.type-chosen', betType: 'single' },
  ]

  test('PLACE-13 LIMIT-03 a refusal of one of several bets is told at its leg, with its place on the slip', async () => {
    const details = { bet: 1, limit: { value: 300, currency: 'EUR' } }
    const { placement, sent, state } = placing(
      [['placeBets', refused(105, 400, { details, localized_message: 'Too much' })]],
      several,
    )
    await placement.place()
    expect(sentBets(sent)).toBe(2)
    expect(state().error).toMatchObject({
      message: 'Too much',
      details,
      selectionErrors: { [pick(2).id]: 'Too much' },
    })
    expect(state().error?.selectionErrors[pick(1).id]).toBeUndefined()
  })

  test('PLACE-14 BEYOND-14 of a named system, placed as several bets, the refused one is the one on the slip', async () => {
    const system: SlipEvent[] = [2, 3, 4].map((id) => ({ type: 'selection.added', selection: pick(id) }))
    const { placement, sent, state } = placing(
      [['placeBets', refused(105, 400, { details: { bet: 2, limit: { value: 300, currency: 'EUR' } } })]],
      [...system, { type: 'system.chosen', sizes: [2, 3, 4] }],
    )
    await placement.place()
    expect(sentBets(sent)).toBe(3)
    expect(state().error).toMatchObject({ details: { bet: 0 } })
    expect(state().error?.selectionErrors).toEqual({})
  })

  test('PLACE-11 PLACE-15 joint odds that a refusal tells at the parts of a builder are taken for none of theirs', async () => {
    const [one, other] = [pick(5), { ...pick(5), marketId: 18, outcomeId: '12' }]
    const builder = createBuilder([one, createSelection(other)], oddsThousandths(3000))
    const selections = builder.selections.map(({ id }) => ({
      selection_id: id,
      code: 120,
      localized_message: 'The odds have changed',
      current_odds: 2800,
    }))
    const { placement, state } = placing(
      [['placeBets', refused(120, 400, { errors_by_bet: [{ code: 120, selections }] })]],
      [{ type: 'builder.added', builder }],
    )
    await placement.place()
    expect(state().error).toMatchObject({ code: 120, isWrongOdds: true })
    expect(state().error?.selectionErrors).toEqual({})
    const [, told] = legsOf(state())
    expect(told).toMatchObject({ odds: 3000, isOutdated: true })
    expect(selectionsOf(state()).map(({ odds }) => odds)).toEqual([1850, 1850, 1850])
  })

  test('PLACE-11 PLACE-12 a code without text of the server shows its own message, any other the default one', async () => {
    for (const [code, message] of [
      [101, 'error.place_bets.invalid_odds'],
      [104, 'error.place_bets.default'],
    ] as const) {
      const { placement, state } = placing([['placeBets', refused(code, 400)]])
      await placement.place()
      expect(state().error?.message).toBe(message)
    }
  })

  test('SAFE-02 BEYOND-03 a lost answer is looked up by its key, never sent again', async () => {
    const { placement, sent, state } = placing([
      ['placeBets', lost],
      ['getPlacement', lost],
      ['getPlacement', { ok: true, data: { status: 'pending', bets: [] } }],
      ['getPlacement', { ok: true, data: { status: 'placed', bets: [bet] } }],
    ])
    await placement.place()
    expect(sent.map(({ name }) => name)).toEqual([
      'placeBets',
      'getPlacement',
      'getPlacement',
      'getPlacement',
    ])
    expect(sent.slice(1).every(({ args }) => (args['params'] as { key: string }).key === 'key-1')).toBe(true)
    expect(state().ticketState).toBe('success')
  })

  test('BEYOND-03 PLACE-09 a placement that never arrived is said to have failed, and the picks stay', async () => {
    const { placement, state, onFailed } = placing([
      ['placeBets', lost],
      ['getPlacement', { ok: true, data: { status: 'unknown', bets: [] } }],
    ])
    await placement.place()
    expect(state()).toMatchObject({ ticketState: 'initial', placement: null })
    expect(state().bets).toHaveLength(1)
    expect(onFailed).toHaveBeenCalledOnce()
  })

  test('BEYOND-03 asked too often what became of it, it asks again and says nothing meanwhile', async () => {
    const { placement, state, sent, onFailed } = placing([
      ['placeBets', lost],
      ['getPlacement', refused(429, 429)],
      ['getPlacement', { ok: true, data: { status: 'placed', bets: [bet] } }],
    ])
    await placement.place()
    expect(sent).toHaveLength(3)
    expect(state().ticketState).toBe('success')
    expect(onFailed).not.toHaveBeenCalled()
  })

  test('STORE-02 a placement cut off by a reload is looked up, and its receipt shown', async () => {
    const before = placing([['placeBets', lost]])
    before.store.dispatch({ type: 'placement.started', key: 'key-before', at: 1_000 })
    const entries = slipEntries(before.state())
    const { store, placement, sent, state } = placing([
      ['getPlacement', { ok: true, data: { status: 'placed', bets: [bet] } }],
    ])
    const session = memory()
    for (const [key, value] of Object.entries(entries)) session.set(key, value)
    store.setState({ ...emptySlip(EUR) }, true)
    const slip = readSlip(session, memory())
    if (slip === null) throw new Error('the slip was not kept')
    store.dispatch({ type: 'restored', slip })
    await placement.lookUp()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.args['params']).toEqual({ key: 'key-before' })
    expect(state().ticketState).toBe('success')
  })

  test('ERR-02 SAFE-05 a 401 asks to sign in and keeps the slip; nothing is sent again, whoever signs in', async () => {
    const { placement, state, sent, onUnauthorized } = placing([
      ['placeBets', refused(401, 401)],
      ['placeBets', { ok: true, data: [bet] }],
    ])
    await placement.place()
    expect(state()).toMatchObject({ ticketState: 'initial' })
    expect(state().bets).toHaveLength(1)
    expect(onUnauthorized).toHaveBeenCalledOnce()
    await placement.lookUp()
    expect(sent).toHaveLength(1)
    await placement.place()
    // Another press is a new placement. The key of the refused one is not used again, because the player may have
    // changed.
    expect(sent.map(({ args }) => args['idempotencyKey'])).toEqual(['key-1', 'key-2'])
  })

  test('SAFE-05 a lost answer is asked for by its key; where the session ended meanwhile nothing is placed by the next player', async () => {
    const { placement, state, sent, onUnauthorized } = placing([
      ['placeBets', lost],
      ['getPlacement', refused(401, 401)],
    ])
    await placement.place()
    expect(sent.map(({ name }) => name)).toEqual(['placeBets', 'getPlacement'])
    expect([state().bets.length, state().placement]).toEqual([1, null])
    expect(onUnauthorized).toHaveBeenCalledOnce()
    await placement.lookUp()
    expect(sent).toHaveLength(2)
  })
})
