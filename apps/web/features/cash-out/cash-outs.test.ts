import type { ApiClient, ApiResult } from '@touchline/api-client'
import type { Bet } from '@touchline/contract'
import { describe, expect, test, vi } from 'vitest'
import { type CashOutOptions, createCashOuts } from './cash-outs.ts'
import { betSample, legSample } from './samples.ts'

type Answer = ApiResult<Bet>

const refused = (code: number, status = 400, details?: unknown): Answer => ({
  ok: false,
  error: { kind: 'refused', status, body: { code, message: 'no', details } },
})
const LOST = { ok: false, error: { kind: 'timeout' } } as const
const done: Answer = {
  ok: true,
  data: betSample({ status: 'cashed_out', to_cashout: 0, cashed_out_amount: 1234 }),
}

/** Cash-outs with given answers; records calls, events and pauses. */
function harness(...answers: Answer[]) {
  const sent: Record<string, unknown>[] = []
  const waited: number[] = []
  let keys = 0
  const call = (_name: string, args: Record<string, unknown>) => {
    sent.push(args)
    return Promise.resolve(answers.shift() ?? LOST)
  }
  const told = {
    onBet: vi.fn<CashOutOptions['onBet']>(),
    onPaid: vi.fn<CashOutOptions['onPaid']>(),
    onEdited: vi.fn<CashOutOptions['onEdited']>(),
    onOffer: vi.fn<CashOutOptions['onOffer']>(),
    onDoubt: vi.fn(),
    onUnauthorized: vi.fn(),
  }
  const cashOuts = createCashOuts({
    ...told,
    api: { call } as unknown as ApiClient,
    locale: 'en',
    newKey: () => `key-${(keys += 1)}`,
    now: () => 1000,
    wait: (time) => {
      waited.push(time)
      return Promise.resolve()
    },
  })
  return { cashOuts, sent, waited, told, state: () => cashOuts.store.getState()[7] }
}

describe('a cash-out', () => {
  test('BETS-09 it is asked for first, then sent with the offer seen and a key, and reported as paid', async () => {
    const { cashOuts, sent, told, state } = harness(done)
    await cashOuts.confirm(betSample())
    expect(sent).toEqual([])
    cashOuts.open(7)
    expect(state()).toEqual({ step: 'asking', share: 100, refusal: null })
    await cashOuts.confirm(betSample())
    expect(sent).toEqual([
      {
        query: { locale: 'en' },
        body: { bet_id: 7, to_cashout: 1234 },
        idempotencyKey: 'key-1',
        timeout: 5000,
      },
    ])
    expect(state()).toBeUndefined()
    expect(told.onPaid.mock.calls[0]?.[1]).toBe(1234)
    expect(told.onBet.mock.calls[0]?.[0].status).toBe('cashed_out')
  })

  test('BETS-09 an answer before the payment shows the bet on its way, and tells of no money', async () => {
    const { cashOuts, told, state } = harness({
      ok: true,
      data: betSample({ status: 'cashout_in_progress' }),
    })
    cashOuts.open(7)
    await cashOuts.confirm(betSample())
    expect(told.onBet.mock.calls[0]?.[0].status).toBe('cashout_in_progress')
    expect(told.onPaid).not.toHaveBeenCalled()
    expect(state()).toBeUndefined()
  })

  test('BETS-09 a second press while it is on its way sends nothing', async () => {
    const { cashOuts, sent } = harness(done)
    cashOuts.open(7)
    await Promise.all([cashOuts.confirm(betSample()), cashOuts.confirm(betSample())])
    expect(sent).toHaveLength(1)
  })

  test('BETS-09 a live bet is given time for its delay', async () => {
    const { cashOuts, sent } = harness(done)
    cashOuts.open(7)
    await cashOuts.confirm(betSample({ selections: [legSample(1, 1)] }))
    expect(sent[0]).toMatchObject({ timeout: 16_000 })
  })

  test('BETS-09 a fallen offer refuses, tells the new amount and asks again; the next press is a new one', async () => {
    const { cashOuts, sent, told, state } = harness(refused(122, 400, { to_cashout: 1100 }), done)
    cashOuts.open(7)
    await cashOuts.confirm(betSample())
    expect(state()).toEqual({ step: 'asking', share: 100, refusal: 'value-changed' })
    expect(told.onOffer).toHaveBeenCalledWith(7, 1100)
    expect(told.onPaid).not.toHaveBeenCalled()
    await cashOuts.confirm(betSample({ to_cashout: 1100 }))
    expect(sent[1]).toMatchObject({ body: { to_cashout: 1100 }, idempotencyKey: 'key-2' })
  })

  test('BETS-09 a refusal without the new amount has the bets asked for again', async () => {
    const { cashOuts, told, state } = harness(refused(122))
    cashOuts.open(7)
    await cashOuts.confirm(betSample())
    expect(state()).toMatchObject({ refusal: 'value-changed' })
    expect(told.onDoubt).toHaveBeenCalledOnce()
  })

  test.each([
    [121, 'unavailable'],
    [123, 'in-progress'],
    [404, 'failed'],
  ])('BETS-09 code %i is told as %s', async (code, refusal) => {
    const { cashOuts, state } = harness(refused(code))
    cashOuts.open(7)
    await cashOuts.confirm(betSample())
    expect(state()).toMatchObject({ step: 'asking', refusal })
  })

  test('BEYOND-01 a share is sent as chosen; one that leaves no stake is the whole bet', async () => {
    const { cashOuts, sent, told } = harness(
      {
        ok: true,
        data: betSample({ cashed_out_amount: 308, stake: { value: 750, currency: 'EUR', subunits: 100 } }),
      },
      done,
    )
    cashOuts.open(7)
    cashOuts.choose(7, 25)
    await cashOuts.confirm(betSample())
    expect(sent[0]).toMatchObject({ body: { bet_id: 7, to_cashout: 1234, share: 25 } })
    expect(told.onPaid.mock.calls[0]?.[1]).toBe(308)
    cashOuts.open(7)
    cashOuts.choose(7, 60)
    await cashOuts.confirm(betSample({ stake: { value: 1, currency: 'EUR', subunits: 100 } }))
    expect(sent[1]?.['body']).toEqual({ bet_id: 7, to_cashout: 1234 })
  })

  test('a share that pays nothing is not sent', async () => {
    const { cashOuts, sent } = harness(done)
    cashOuts.open(7)
    cashOuts.choose(7, 1)
    await cashOuts.confirm(betSample({ to_cashout: 50 }))
    expect(sent).toEqual([])
  })
})

describe('a lost answer', () => {
  test('BETS-09 SAFE-01 it is asked for under the same key with the same words until it is known', async () => {
    const { cashOuts, sent, waited, told, state } = harness(
      LOST,
      { ok: false, error: { kind: 'offline' } },
      refused(123, 409),
      done,
    )
    cashOuts.open(7)
    const seen: unknown[] = []
    cashOuts.store.subscribe(() => seen.push(state()))
    await cashOuts.confirm(betSample())
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(sent).toHaveLength(4)
    expect(waited).toEqual([500, 1000, 2000])
    expect(seen).toContainEqual({ step: 'sending', share: 100, sentAt: 1000, lost: true })
    expect(told.onPaid).toHaveBeenCalledOnce()
    expect(state()).toBeUndefined()
  })

  test('a server that answers with faults only is given up, and the bets are asked for', async () => {
    const fault = () => refused(500, 500)
    const { cashOuts, sent, told, state } = harness(fault(), fault(), fault(), fault(), fault())
    cashOuts.open(7)
    await cashOuts.confirm(betSample())
    expect(sent).toHaveLength(5)
    expect(state()).toMatchObject({ refusal: 'failed' })
    expect(told.onDoubt).toHaveBeenCalledOnce()
  })

  test('ERR-02 nobody being signed in any more ends it', async () => {
    const { cashOuts, told, state } = harness(refused(401, 401))
    cashOuts.open(7)
    await cashOuts.confirm(betSample())
    expect(told.onUnauthorized).toHaveBeenCalledOnce()
    expect(state()).toBeUndefined()
  })
})

describe('a target', () => {
  test('BEYOND-01 it is set and taken back at the server, whose bet is shown', async () => {
    const { cashOuts, sent, told } = harness({ ok: true, data: betSample({ auto_cashout: 1500 }) }, done)
    expect(await cashOuts.setTarget(betSample(), 1500)).toBeNull()
    expect(await cashOuts.setTarget(betSample(), null)).toBeNull()
    expect(sent.map(({ body }) => body)).toEqual([
      { bet_id: 7, target: 1500 },
      { bet_id: 7, target: null },
    ])
    expect(told.onBet.mock.calls[0]?.[0].auto_cashout).toBe(1500)
  })

  test('BEYOND-01 what was not set says why', async () => {
    const { cashOuts, told } = harness(refused(121), LOST)
    expect(await cashOuts.setTarget(betSample(), 1500)).toBe('unavailable')
    expect(await cashOuts.setTarget(betSample(), 1500)).toBe('failed')
    expect(told.onBet).not.toHaveBeenCalled()
  })
})
