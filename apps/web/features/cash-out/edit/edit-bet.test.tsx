// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ApiClient, ApiFailure } from '@touchline/api-client'
import { type SelectionId, selectionId } from '@touchline/betting'
import type { Bet, EditQuote, Market, PlaceBet } from '@touchline/contract'
import { createLiveStore } from '@touchline/live'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import { type LiveAccess, LiveContext } from '#base/data/live-context.tsx'
import { CashOutContext } from '../cash-out-context.tsx'
import { createCashOuts } from '../cash-outs.ts'
import { EditBet } from './edit-bet.tsx'
import type { DraftLeg } from './edit-draft.ts'
import { betSample, legSample } from '../samples.ts'
import '#base/navigation/opening-dialogs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const market = (matchId: number, odds = 2000, status: 1 | -1 = 1): Market => ({
  match_urn_id: `sr:match:${matchId}`,
  id: 1,
  name: 'Match result',
  status,
  specifier: '',
  outcomes: [
    { id: '1', name: `Home ${matchId}`, active: true, odds },
    { id: '2', name: 'Draw', active: true, odds: 3400 },
  ],
  market_groups: [],
  priority: 1,
  most_balanced: false,
  next_bet_stop: null,
  custom_bet_groups: [],
})

const pick = (matchId: number): DraftLeg => ({
  id: selectionId({ matchUrn: `sr:match:${matchId}`, marketId: 1, outcomeId: '1' }),
  matchId,
  matchUrn: `sr:match:${matchId}`,
  marketId: 1,
  specifier: '',
  outcomeId: '1',
  names: { match: `Home ${matchId} – Away ${matchId}`, market: 'Match result', outcome: `Home ${matchId}` },
})

const COMBO = betSample({ type: 'combo', selections: [legSample(1), legSample(2)] })

/** A server that quotes twice the stake for a new bet, unless told otherwise. */
const quoteOf = ({ stake }: PlaceBet, rest: Partial<EditQuote>): EditQuote => ({
  to_cashout: 1234,
  total_stake: stake.value,
  difference: stake.value - 1234,
  odds: 4000,
  potential_win_amount: stake.value * 4,
  ...rest,
})

const refused = (code: number, rest: object = {}): { ok: false; error: ApiFailure } => ({
  ok: false,
  error: { kind: 'refused', status: 400, body: { code, message: 'no', ...rest } },
})

interface Server {
  readonly markets?: Readonly<Record<number, Market>>
  readonly quote?: Partial<EditQuote>
  readonly quoting?: () => object | null
  readonly editing?: () => object
}

function show(server: Server = {}, bet: Bet = COMBO, picks: readonly DraftLeg[] = []) {
  const calls: [name: string, body: Record<string, unknown>, key?: string][] = []
  let quote = server.quote ?? {}
  const api = {
    listAll: (_: string, { params }: { params: { matchId: number } }) =>
      Promise.resolve({
        ok: true,
        data: { items: [server.markets?.[params.matchId] ?? market(params.matchId)], version: 1 },
      }),
    call: (name: string, args: { body: Record<string, unknown>; idempotencyKey?: string }) => {
      calls.push([name, args.body, args.idempotencyKey ?? ''])
      if (name === 'quoteEdit') {
        return Promise.resolve(
          server.quoting?.() ?? { ok: true, data: quoteOf(args.body['bet'] as PlaceBet, quote) },
        )
      }
      return Promise.resolve(server.editing?.() ?? { ok: true, data: betSample({ id: 8, ref: 'R-8' }) })
    },
  } as unknown as ApiClient
  let frame = () => {}
  const store = createLiveStore({ schedule: (flush) => void (frame = flush) })
  const live = { store, follow: () => () => {} } as unknown as LiveAccess
  const told = {
    onBet: vi.fn(),
    onEdited: vi.fn(),
    onOffer: vi.fn(),
    onDone: vi.fn(),
    onUnauthorized: vi.fn(),
  }
  let keys = 0
  const cashOuts = createCashOuts({
    ...told,
    api,
    locale: 'en',
    newKey: () => `key-${(keys += 1)}`,
    now: () => 0,
    wait: () => Promise.resolve(),
    onPaid: () => {},
    onDoubt: () => {},
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const tree = (shown: Bet) => (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <ApiContext value={api}>
          <LiveContext value={live}>
            <CashOutContext value={cashOuts}>
              <EditBet bet={shown} picks={picks} onDone={told.onDone} onClose={() => {}} />
            </CashOutContext>
          </LiveContext>
        </ApiContext>
      </QueryClientProvider>
    </NextIntlClientProvider>
  )
  const { rerender } = render(tree(bet))
  /** Waits until answers have arrived, the live store has flushed, and changes are sent. */
  const settle = async () => {
    for (let round = 0; round < 4; round += 1) {
      await act(async () => {
        await vi.advanceTimersByTimeAsync(400)
        frame()
      })
    }
  }
  const push = async (id: number, odds: number, status: 1 | -1 = 1) => {
    store.seed([
      {
        matchId: id,
        matchUrn: `sr:match:${id}`,
        version: 2,
        state: null,
        markets: [market(id, odds, status)],
        complete: false,
      },
    ])
    await settle()
  }
  const quotes = () =>
    calls.filter(([name]) => name === 'quoteEdit').map(([, body]) => body['bet'] as PlaceBet)
  const edits = () => calls.filter(([name]) => name === 'editBet')
  return {
    calls,
    quotes,
    edits,
    settle,
    push,
    told,
    rerender: async (next: Bet, nextQuote: Partial<EditQuote>) => {
      quote = nextQuote
      rerender(tree(next))
      await settle()
    },
  }
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sum = (name: string) => screen.getByText(name).nextElementSibling?.textContent
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm change' })
const why = () => document.querySelector('#edit-obstacle')?.textContent

describe('BEYOND-02 the editor', () => {
  test('BEYOND-02 BEYOND-06 an unchanged bet is not asked about, and the editor says what to do', async () => {
    const { settle, quotes } = show()
    await settle()
    expect(screen.getByRole('dialog', { name: 'Edit bet R-7' })).toBeDefined()
    const legs = within(screen.getByRole('list', { name: 'Selections of the bet' })).getAllByRole('listitem')
    expect(legs.map((leg) => leg.querySelector('.at')?.textContent)).toEqual(['2.00', '2.00'])
    expect(confirm().disabled).toBe(true)
    expect(why()).toBe('Add, swap or remove a selection, or change the stake.')
    expect(quotes()).toEqual([])
  })

  test('BEYOND-02 a new stake is quoted: worth of the old bet, cost and win of the new one, difference', async () => {
    const { settle, quotes } = show()
    await settle()
    fireEvent.change(screen.getByRole('textbox', { name: 'Stake in EUR' }), { target: { value: '20' } })
    expect(why()).toBe('Asking what the change costs.')
    await settle()
    expect(quotes().map(({ stake }) => stake.value)).toEqual([2000])
    expect(
      ['Old bet is worth', 'New bet costs', 'New odds', 'New potential payout', 'You pay'].map(sum),
    ).toEqual(['€12.34', '€20.00', '4.00', '€80.00', '€7.66'])
    fireEvent.change(screen.getByRole('textbox', { name: 'Stake in EUR' }), { target: { value: '5' } })
    // The sums of an earlier change do not count for this one.
    expect([confirm().disabled, why(), sum('You pay')]).toEqual([true, 'Asking what the change costs.', '–'])
    await settle()
    expect(sum('You get back')).toBe('€7.34')
    expect(confirm().disabled).toBe(false)
  })

  test('BEYOND-02 a leg is removed, swapped for another outcome of its market, or added from the slip', async () => {
    const { settle, quotes } = show({}, COMBO, [pick(1), pick(3)])
    await settle()
    press('Remove Home 2')
    press('Swap Home 1 for another outcome')
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Outcomes of Match result' })).getByRole('button', {
        name: 'Draw 3.40',
      }),
    )
    press('Add Home 3')
    await settle()
    expect(quotes().at(-1)?.selections).toEqual([
      { match_id: 1, market_id: 1, specifier: '', outcome_id: '2', odds: 3400 },
      { match_id: 3, market_id: 1, specifier: '', outcome_id: '1', odds: 2000 },
    ])
    expect(screen.queryByRole('button', { name: 'Add Home 3' })).toBeNull()
  })

  test('BEYOND-06 a pick of a match that is in the bet cannot be added, and says why', async () => {
    const other = { ...pick(1), id: 'sr:match:1/1/2' as SelectionId, outcomeId: '2' }
    const { settle } = show({}, COMBO, [other])
    await settle()
    expect(screen.getByRole('button', { name: 'Add Home 1' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/Its match is in the bet already/)).toBeDefined()
  })

  test('BEYOND-02 prices and the offer that move are quoted anew; what is confirmed is what is shown', async () => {
    const { settle, quotes, push, rerender, edits } = show()
    await settle()
    press('Remove Home 2')
    await settle()
    await push(1, 2100)
    expect(quotes().at(-1)?.selections[0]?.odds).toBe(2100)
    await rerender({ ...COMBO, to_cashout: 1300 }, { to_cashout: 1300, difference: -300 })
    expect(sum('Old bet is worth')).toBe('€13.00')
    expect(sum('You get back')).toBe('€3.00')
    fireEvent.click(confirm())
    await settle()
    expect(edits()[0]?.[1]).toEqual({
      bet_id: 7,
      to_cashout: 1300,
      bet: {
        stake: { value: 1000, currency: 'EUR' },
        selections: [{ match_id: 1, market_id: 1, specifier: '', outcome_id: '1', odds: 2100 }],
      },
    })
  })

  test('BEYOND-06 a leg that is not open says so and what to do, and the change waits for it', async () => {
    const { settle, push } = show()
    await settle()
    press('Remove Home 2')
    await push(1, 2000, -1)
    expect(screen.getByText('Not open for bets now. Wait for it, swap it or remove it.')).toBeDefined()
    expect(why()).toBe('A selection is not open for bets now: wait for it, swap it or remove it.')
    expect(confirm().disabled).toBe(true)
  })

  test('BEYOND-06 without a leg or a stake the editor says what is missing', async () => {
    const { settle } = show()
    await settle()
    fireEvent.change(screen.getByRole('textbox', { name: 'Stake in EUR' }), { target: { value: 'ten' } })
    expect(why()).toBe('Enter a stake.')
    press('Remove Home 1')
    press('Remove Home 2')
    expect(why()).toBe('A bet needs at least one selection: add one or keep the bet.')
  })
})

describe('BEYOND-02 the confirmation', () => {
  /** The editor with one leg removed and quoted. */
  async function ready(server: Server) {
    const shown = show(server, COMBO, [pick(3)])
    await shown.settle()
    press('Add Home 3')
    await shown.settle()
    fireEvent.click(confirm())
    await shown.settle()
    return shown
  }

  test('BEYOND-02 the new bet is shown, and what came from the slip is told', async () => {
    const { told, edits } = await ready({})
    expect(edits()).toHaveLength(1)
    expect(told.onBet.mock.calls[0]?.[0]).toMatchObject({ ref: 'R-8' })
    expect(told.onEdited).toHaveBeenCalledOnce()
    expect(told.onDone.mock.calls[0]?.[0]).toEqual([pick(3)])
  })

  test('BEYOND-02 SAFE-01 a lost answer is asked for under the same key', async () => {
    const answers = [
      { ok: false, error: { kind: 'offline' } },
      { ok: true, data: betSample({ id: 8 }) },
    ]
    const { edits, told } = await ready({ editing: () => answers.shift() ?? {} })
    expect(edits().map(([, , key]) => key)).toEqual(['key-1', 'key-1'])
    expect(edits()[0]?.[1]).toEqual(edits()[1]?.[1])
    expect(told.onDone).toHaveBeenCalledOnce()
  })

  test.each([
    [122, 'The value of the old bet has fallen; the new figures are shown.'],
    [123, 'This bet is being cashed out.'],
    [121, 'This bet has no cash-out value now.'],
  ])('BEYOND-02 code %i is told, nothing has changed, and the change is quoted anew', async (code, said) => {
    const { told, quotes } = await ready({ editing: () => refused(code, { details: { to_cashout: 1100 } }) })
    expect(screen.getByRole('alert').textContent).toBe(`${said} Nothing has changed.`)
    expect(told.onOffer).toHaveBeenCalledWith(7, 1100)
    expect(told.onDone).not.toHaveBeenCalled()
    expect(quotes()).toHaveLength(2)
  })

  test('BEYOND-02 PLACE-13 changed odds are told in the words of the server, at their leg too', async () => {
    const errors_by_bet = [
      { code: 101, selections: [{ selection_id: pick(3).id, code: 101, localized_message: 'Now 1.90' }] },
    ]
    await ready({
      editing: () => refused(101, { localized_message: 'The odds have changed.', errors_by_bet }),
    })
    expect(screen.getByRole('alert').textContent).toBe('The odds have changed. Nothing has changed.')
    expect(screen.getByText('Now 1.90')).toBeDefined()
  })

  test('BEYOND-02 a change the server does not take says why and cannot be confirmed', async () => {
    const { settle } = show({
      quoting: () => refused(105, { localized_message: 'The stake is above the maximum.' }),
    })
    await settle()
    press('Remove Home 2')
    await settle()
    expect(screen.getByRole('alert').textContent).toContain('The stake is above the maximum.')
    expect(confirm().disabled).toBe(true)
  })
})
