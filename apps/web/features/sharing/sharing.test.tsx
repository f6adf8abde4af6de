// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ApiClient, ApiResult } from '@touchline/api-client'
import {
  createSelection,
  emptySlip,
  isBuilder,
  legsOf,
  oddsThousandths,
  reduce,
  type SlipEvent,
} from '@touchline/betting'
import type { SharedBet, SharedSelection } from '@touchline/contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { takeBetCode } from '#base/asks/modals/share-open.ts'
import { BetCodeDialog } from './bet-code-dialog.tsx'
import { onReport, type Report } from '#base/faults/report.ts'
import { restoreShared } from './restore.ts'
import { groupedCode, parseShareCode } from './share-code.ts'
import { ShareDialog } from './share-dialog.tsx'
import { ShareFaultDialog } from './share-fault-dialog.tsx'
import '#base/navigation/opening-dialogs.ts'

const CODE = '7F4C88KD0123ABCD'
const GROUPED = '7F4C 88KD 0123 ABCD'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const failed = (status: number): ApiResult<never> => ({
  ok: false,
  error: { kind: 'refused', status, body: { code: status, message: 'no' } },
})

/** An API that answers calls in order and records them. */
function answering(...answers: ApiResult<unknown>[]) {
  const asked: { name: string; args: { query?: object; body?: object } }[] = []
  const call = (name: string, args: object) => {
    asked.push({ name, args })
    return Promise.resolve(answers[asked.length - 1] ?? answers.at(-1))
  }
  return { api: { call } as unknown as ApiClient, asked }
}

const show = (content: ReactNode, api: ApiClient) =>
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LinksProvider base="/de/sports">
        <ApiContext value={api}>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            {content}
          </QueryClientProvider>
        </ApiContext>
      </LinksProvider>
    </NextIntlClientProvider>,
  )

const leg = (matchId: number, odds: number, more: Partial<SharedSelection> = {}): SharedSelection => ({
  match: {
    id: matchId,
    urn_id: `sr:match:${matchId}`,
    slug: 'inter-milan',
    sport_key: 'soccer',
    tournament_name: 'Serie A',
    home: 'Inter',
    away: 'Milan',
    status: 0,
    start_time: '2026-11-21T18:00:00Z',
    score: null,
  },
  market: { id: 1, name: 'Match result' },
  outcome: { id: '1', name: 'Inter' },
  odds,
  specifier: '',
  builder: null,
  type: 'match',
  provider: 'betradar',
  market_status: 1,
  active: true,
  ...more,
})

const bet = (selections: SharedSelection[], more: Partial<SharedBet> = {}): SharedBet => ({
  bet_type: selections.length > 1 ? 'combo' : 'single',
  stake: 700,
  currency: 'EUR',
  subunits: 100,
  system: null,
  custom_odds: [],
  freebet_stake: null,
  selections,
  ...more,
})

describe('codes', () => {
  test('a code is understood as it is typed, pasted, read out or in a link', () => {
    for (const text of [
      CODE,
      CODE.toLowerCase(),
      GROUPED,
      ' 7f4c-88kd-0123-abcd ',
      '7F4C88KDOI23ABCD',
      `https://x.example/sports?betcode=${CODE}`,
      `/de/sports?sport=tennis&betcode=${CODE}#top`,
    ])
      expect(parseShareCode(text), text).toBe(CODE)
    for (const text of ['', '7F4C', `${CODE}X`, 'https://x.example/sports?sport=tennis', '7F4C88KD0123ABC!'])
      expect(parseShareCode(text), text).toBeNull()
    expect(groupedCode(CODE)).toBe(GROUPED)
  })

  test('QUERY-05 the code is taken from the address and removed as soon as it is read, the rest stays', () => {
    const location = { href: `https://x.example/sports?sport=tennis&betcode=${CODE}#top` }
    const history = { replaceState: vi.fn() }
    expect(takeBetCode({ location, history })).toBe(CODE)
    expect(String(history.replaceState.mock.calls[0]?.[2])).toBe('https://x.example/sports?sport=tennis#top')
    const without = { location: { href: 'https://x.example/sports?sport=tennis' }, history }
    expect(takeBetCode(without)).toBeNull()
    expect(history.replaceState).toHaveBeenCalledOnce()
  })
})

describe('sharing', () => {
  test('SHARE-01 a placed bet becomes a code and a link, each copied by a press', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    const { api, asked } = answering({ ok: true, data: { code: CODE } })
    show(<ShareDialog request={{ bet_id: 9 }} onClose={vi.fn()} />, api)
    const link = `${location.origin}/de/sports?betcode=${CODE}`
    await waitFor(() => expect(screen.getByLabelText('Bet code')).toHaveProperty('value', GROUPED))
    expect(screen.getByLabelText('Link')).toHaveProperty('value', link)
    expect(asked).toMatchObject([{ name: 'shareBets', args: { body: { bet_id: 9 } } }])
    fireEvent.click(screen.getByRole('button', { name: 'Copy: Bet code' }))
    fireEvent.click(screen.getByRole('button', { name: 'Copy: Link' }))
    await waitFor(() => expect(screen.getAllByText('Copied')).toHaveLength(2))
    expect(writeText.mock.calls).toEqual([[CODE], [link]])
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })

  test('SHARE-01 the system shares the link where it can, and thinking better of it is no error', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('no', 'AbortError')))
    vi.stubGlobal('navigator', { share })
    const { api } = answering({ ok: true, data: { code: CODE } })
    show(<ShareDialog request={{ bet_id: 9 }} onClose={vi.fn()} />, api)
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({
      title: 'My bet',
      url: `${location.origin}/de/sports?betcode=${CODE}`,
    })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('SHARE-01 without a clipboard the player is told to copy', async () => {
    vi.stubGlobal('navigator', {})
    document.execCommand = () => false
    const { api } = answering({ ok: true, data: { code: CODE } })
    show(<ShareDialog request={{ bet_id: 9 }} onClose={vi.fn()} />, api)
    fireEvent.click(await screen.findByRole('button', { name: 'Copy: Link' }))
    expect(await screen.findByText(/does not let us copy/)).toBeDefined()
  })

  test('SHARE-01 where no code can be made, a press tries again', async () => {
    const { api, asked } = answering(failed(500), { ok: true, data: { code: CODE } })
    show(<ShareDialog request={{ bet_id: 9 }} onClose={vi.fn()} />, api)
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByLabelText('Bet code')).toHaveProperty('value', GROUPED))
    expect(asked).toHaveLength(2)
  })
})

/** A slip with another pick. */
function slipWith() {
  let slip = emptySlip({ code: 'EUR', subunits: 100 })
  const dispatch = (event: SlipEvent) => {
    slip = reduce(slip, event)
  }
  const { match, market, outcome } = leg(99, 3000)
  dispatch({
    type: 'selection.added',
    selection: createSelection({
      type: 'match',
      matchId: match.id,
      matchUrnId: match.urn_id,
      marketId: market.id,
      outcomeId: outcome.id,
      specifier: '',
      provider: 'betradar',
      odds: oddsThousandths(3000),
      marketStatus: 1,
      active: true,
      matchStatus: 0,
      names: {
        matchName: 'Inter – Milan',
        marketName: market.name,
        outcomeName: outcome.name,
        startTime: match.start_time,
        sportKey: 'soccer',
        homeName: 'Inter',
        awayName: 'Milan',
      },
    }),
  })
  dispatch({ type: 'panel.closed' })
  return { dispatch, read: () => slip }
}

const found = (...bets: SharedBet[]) => answering({ ok: true, data: { bets } })

describe('restoring', () => {
  test('SHARE-04 the shared bet replaces the slip at the odds of now, its stake too, and is shown', async () => {
    const { dispatch, read } = slipWith()
    const { api, asked } = found(bet([leg(1, 1950), leg(2, 4400)]))
    expect(await restoreShared(CODE.toLowerCase(), { api, locale: 'de', dispatch })).toBeNull()
    expect(asked[0]?.args.query).toEqual({ locale: 'de', code: CODE })
    const slip = read()
    expect(slip.bets).toMatchObject([{ betType: 'combo', stake: 700n, stakeSource: 'sharing' }])
    expect(legsOf(slip).map(({ matchId, odds, acceptedOdds }) => [matchId, odds, acceptedOdds])).toEqual([
      [1, 1950, 1950],
      [2, 4400, 4400],
    ])
    expect(slip).toMatchObject({ isRestoring: false, ticketState: 'initial', panel: { isOpen: true } })
  })

  test('SHARE-04 a builder among other legs comes back as one leg at its joint odds of now', async () => {
    const { dispatch, read } = slipWith()
    const part = (outcome: string) => leg(1, 1500, { builder: 0, outcome: { id: outcome, name: outcome } })
    const { api } = found(bet([leg(2, 4400), part('1'), part('2')], { custom_odds: [2600] }))
    await restoreShared(CODE, { api, locale: 'en', dispatch })
    const [alone, builder] = legsOf(read())
    expect(alone?.matchId).toBe(2)
    if (builder === undefined || !isBuilder(builder)) throw new Error('no builder')
    expect(builder).toMatchObject({ matchId: 1, odds: 2600, isPending: false })
    expect(builder.selections.map(({ outcomeId }) => outcomeId)).toEqual(['1', '2'])
  })

  test('a system keeps its size, and what cannot be bet on now says so', async () => {
    const { dispatch, read } = slipWith()
    const legs = [leg(1, 1950), leg(2, 4400, { market_status: -1 }), leg(3, 2000)]
    const { api } = found(bet(legs, { bet_type: 'system', system: { win_count: 2, total_count: 3 } }))
    await restoreShared(CODE, { api, locale: 'en', dispatch })
    expect(read().bets).toMatchObject([{ betType: 'system', sizes: [2] }])
    expect(legsOf(read()).map(({ isSuspended }) => isSuspended)).toEqual([false, true, false])
  })

  test.each([
    ['link-not-found', 'nothing typed by a machine', []],
    ['link-not-found', CODE, [failed(404)]],
    ['link-not-found', CODE, [failed(422)]],
    ['link-try-another-bet', CODE, [{ ok: true, data: { bets: [] } }]],
    ['link-try-another-bet', CODE, [{ ok: true, data: { bets: [bet([])] } }]],
    ['link-try-later', CODE, [failed(500)]],
    ['link-try-later', CODE, [{ ok: false, error: { kind: 'offline' } }]],
  ] as const)(
    'SHARE-05 SLIP-30 %s: the slip stays as it was, and it is reported',
    async (fault, text, answers) => {
      const reports: Report[] = []
      onReport((report) => reports.push(report))
      const { dispatch, read } = slipWith()
      const before = read()
      const { api, asked } = answering(...answers)
      expect(await restoreShared(text, { api, locale: 'en', dispatch })).toBe(fault)
      expect(read()).toEqual(before)
      expect(read().isRestoring).toBe(false)
      expect(asked).toHaveLength(answers.length)
      // A code that was never saved is not reported as a failure.
      expect(reports.map(({ extra }) => extra)).toEqual(answers.map(() => ({ fault })))
      onReport(() => {})
    },
  )

  test('MODAL-03 SHARE-05 each way to fail has its words and its next step', () => {
    const [onRetry, onClose] = [vi.fn(), vi.fn()]
    const { api } = answering()
    for (const fault of ['link-not-found', 'link-try-another-bet', 'link-try-later'] as const) {
      show(<ShareFaultDialog fault={fault} onRetry={onRetry} onClose={onClose} />, api)
      const texts = messages.sharing.fault[fault]
      expect(screen.getByRole('dialog', { name: texts.title }).textContent).toContain(texts.description)
      if (fault === 'link-try-later') fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      else expect(screen.getByRole('link').getAttribute('href')).toBe('/de/sports')
      cleanup()
    }
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('SHARE-04 a code can be typed into the slip; what is none is told at the field', () => {
    const onCode = vi.fn()
    const { api } = answering()
    show(<BetCodeDialog onCode={onCode} onClose={vi.fn()} />, api)
    const field = screen.getByLabelText('Bet code or link')
    fireEvent.change(field, { target: { value: '7F4C' } })
    fireEvent.click(screen.getByRole('button', { name: 'Put it on my slip' }))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(onCode).not.toHaveBeenCalled()
    fireEvent.change(field, { target: { value: GROUPED } })
    fireEvent.click(screen.getByRole('button', { name: 'Put it on my slip' }))
    expect(onCode).toHaveBeenCalledWith(CODE)
  })
})
