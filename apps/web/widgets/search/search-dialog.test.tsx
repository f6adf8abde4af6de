// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { sampleMatch, sport, team } from '#entities/match/match.testing.ts'
import { selections } from '#entities/odds/index.ts'
import SearchDialog from './search-dialog.tsx'
import '#base/navigation/opening-dialogs.ts'

const push = vi.fn()

const category = { id: 31, slug: 'italy', name: 'Italy', country_code: 'it' }

const league = (name: string) => ({
  id: 7,
  urn_id: 'sr:tournament:7',
  slug: 'serie-a',
  name,
  priority: 1,
  type: 'match',
  provider: 'betradar',
  category,
  sport,
})

const outright = sampleMatch({
  id: 12,
  urn_id: 'sr:season:12',
  type: 'season',
  slug: 'final-table',
  category,
  tournament: league('Premier League'),
  competitors: { home: team(1, 'Final table'), away: team(2, '') },
  available_markets: 1,
})

const pageOf = (...items: object[]) => ({ items, total: items.length, page: 1, limit: 3, last_page: 1 })
const nothing = { outcomes: [], combos: [] }

/** What is answered to the search before anything is typed, by path. */
const started: Record<string, (query: URLSearchParams) => Promise<Response>> = {}

/** Calls of the search, which the test answers. */
const asked: {
  text: string | null
  filters: string
  answer: (league: string, ...matches: object[]) => Promise<void>
}[] = []

const field = () => screen.getByRole('combobox', { hidden: true })
const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
const rows = () => screen.queryAllByRole('row', { hidden: true })
/** The names of what was found, each with the line below it. */
const found = () => rows().map((row) => row.querySelector('a')?.textContent)
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function open() {
  const onClose = vi.fn()
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LinksProvider base="/sports">
        <AppRouterContext value={{ push } as never}>
          <SearchDialog onClose={onClose} />
        </AppRouterContext>
      </LinksProvider>
    </NextIntlClientProvider>,
  )
  return onClose
}

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  push.mockClear()
  localStorage.clear()
  started['/matches'] = async () => Response.json(pageOf())
  started['/popular'] = async () => Response.json(nothing)
  HTMLElement.prototype.scrollIntoView = vi.fn()
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://site')
    const offered = started[pathname.replace('/api/sportsbook/v2', '')]
    if (offered !== undefined) return offered(searchParams)
    const text = searchParams.get('q')
    searchParams.delete('q')
    searchParams.delete('locale')
    return new Promise((resolve) => {
      const answer = async (name: string, ...matches: object[]) => {
        resolve(Response.json({ matches, tournaments: [league(name)] }))
        await rest(0)
      }
      asked.push({ text, filters: String(searchParams), answer })
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('SEARCH-01 CONST-04 typing that rests 500 ms is sent, trimmed, from three characters on', async () => {
  open()
  type('se ')
  await rest(2000)
  expect(asked).toEqual([])
  type(' seri')
  await rest(499)
  expect(asked).toEqual([])
  await rest(1)
  expect(asked.map(({ text }) => text)).toEqual(['seri'])
})

test('SEARCH-02 an answer to an earlier query is discarded', async () => {
  open()
  type('serie')
  await rest(500)
  type('serie b')
  await rest(500)
  await asked[1]?.answer('Serie B')
  expect(found()).toEqual(['Serie BItaly'])
  await asked[0]?.answer('Serie A')
  expect(found()).toEqual(['Serie BItaly'])
})

test('API-S-13 what is pressed below the field is sent with the query, and answers without it are discarded', async () => {
  open()
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
  type('serie')
  await rest(500)
  press('Live')
  press('Esports')
  await rest(500)
  press('Team names only')
  await rest(500)
  press('Live')
  await rest(500)
  expect(asked.map(({ filters }) => filters)).toEqual([
    '',
    'match_status=1&sport_type=cyber',
    'match_status=1&sport_type=cyber&only_events_name=true',
    'sport_type=cyber&only_events_name=true',
  ])
  await asked[1]?.answer('Serie B')
  expect(found()).toEqual([])
  await asked[3]?.answer('Serie A')
  expect(found()).toEqual(['Serie AItaly'])
})

test('WIDGET-26 Enter opens what was found; the search is offered the next time, until it is cleared', async () => {
  const onClose = open()
  expect(options()).toEqual([])
  type('serie')
  await rest(500)
  await asked[0]?.answer('Serie A')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(push.mock.calls).toEqual([['/sports/soccer/serie-a-l7']])
  expect(onClose).toHaveBeenCalledOnce()
  cleanup()

  open()
  expect(options()).toEqual(['serie'])
  fireEvent.keyDown(field(), { key: 'Enter' })
  await rest(500)
  expect(asked.map(({ text }) => text)).toEqual(['serie', 'serie'])
  type('')
  fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches', hidden: true }))
  expect(options()).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('SEARCH-02 CATALOGUE-06 an outright is found as itself, by one name, and opens its page', async () => {
  open()
  type('premier')
  await rest(500)
  await asked[0]?.answer('Premier League', outright)
  expect(found()[1]).toMatch(/^Final tablePremier League · /)
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(push.mock.calls).toEqual([['/sports/soccer/final-table-m12']])
})

test('API-S-03 what was found without a required field is a failure, not a result', async () => {
  open()
  type('premier')
  await rest(500)
  const { sport: _, ...without } = outright
  await asked[0]?.answer('Premier League', without)
  expect(found()).toEqual([])
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe(messages.search.failed)
})

const region = (name: string) => screen.queryByRole('region', { name, hidden: true })
const linksIn = (name: string) =>
  [...(region(name)?.querySelectorAll('a') ?? [])].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])

const market = {
  match_urn_id: 'sr:match:1',
  id: 1,
  name: '1x2',
  specifier: '',
  status: 1,
  most_balanced: false,
  outcomes: [
    { id: '1', name: 'Inter', odds: 1480, active: true },
    { id: '2', name: 'draw', odds: 4200, active: true },
    { id: '3', name: 'Milan', odds: 7500, active: true },
  ],
  market_groups: [{ groupKey: 'main' }],
  priority: 1,
  next_bet_stop: null,
  custom_bet_groups: [],
}

/** A match that takes bets, of a league of its own. */
const offeredMatch = (id: number, home: string, status: 0 | 1) => {
  const match = sampleMatch({ id, urn_id: `sr:match:${id}`, slug: `m-${id}` })
  return {
    ...match,
    competitors: { home: team(id, home), away: team(id + 1, 'Away') },
    tournament: { id: id + 100, slug: `l-${id}`, name: `League of ${home}` },
    state: { ...match.state, status, total_score: { home: 2, away: 1 } },
    main_market: market,
  }
}
const pick = (match: object, bets_count: number) => ({ match, market, outcome_id: '1', bets_count })

test('before anything is typed stands what is live, with its score and prices, and what is popular, each once', async () => {
  const queries: string[] = []
  const [inter, lazio, roma] = [
    offeredMatch(21, 'Inter', 1),
    offeredMatch(31, 'Lazio', 0),
    offeredMatch(41, 'Roma', 0),
  ]
  started['/matches'] = async (query) => {
    queries.push(`${query.get('match_status')} ${query.get('max_per_sport')} ${query.get('limit')}`)
    return Response.json(pageOf(inter))
  }
  started['/popular'] = async () =>
    Response.json({
      outcomes: [pick(lazio, 9), pick(inter, 4)],
      combos: [{ key: 'favourites', odds: 4000, picks: [pick(roma, 0), pick(lazio, 9)] }],
    })
  const onClose = open()
  expect(region('Live now')?.querySelectorAll('.sk')).toHaveLength(3)
  await rest(0)
  expect(queries).toEqual(['1 1 3'])
  const [[name, href] = []] = linksIn('Live now')
  expect([name?.startsWith('Inter 2–1 Away'), href]).toEqual([true, '/sports/soccer/m-21-m21'])
  expect(linksIn('Popular')).toEqual([
    ['Lazio – Away', '/sports/soccer/m-31-m31'],
    ['Roma – Away', '/sports/soccer/m-41-m41'],
    ['League of Lazio', '/sports/soccer/l-31-l131'],
    ['League of Inter', '/sports/soccer/l-21-l121'],
    ['League of Roma', '/sports/soccer/l-41-l141'],
  ])
  fireEvent.click(screen.getByRole('button', { name: /Inter to win/, hidden: true }))
  expect(selections.isSelected('sr:match:21/1/1' as never)).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('League of Roma'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('what is offered before typing gives way to results, and is not there when nothing was answered', async () => {
  started['/matches'] = async () => Response.json({ code: 500, message: 'away' }, { status: 500 })
  started['/popular'] = async () =>
    Response.json({ outcomes: [pick(offeredMatch(31, 'Lazio', 0), 9)], combos: [] })
  open()
  await rest(0)
  expect([region('Live now'), linksIn('Popular').length]).toEqual([null, 2])
  type('la')
  expect(region('Popular')).toBeNull()
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe(messages.search.too_short)
  type('')
  await rest(0)
  expect(linksIn('Popular')).toHaveLength(2)
})

/** Texts of the prices in a row, a locked one as `locked`. */
const pricesIn = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('.odds') ?? [])].map(
    (button) => button.querySelector('.price')?.textContent ?? 'locked',
  )
const chosen = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
const key = (name: string) => fireEvent.keyDown(field(), { key: name })

test('WIDGET-26 BEYOND-11 results of matches have the prices of their main market, which the keys of the field reach; Enter picks them, and plus the first', async () => {
  const onClose = open()
  type('inter')
  await rest(500)
  const lost = { ...offeredMatch(31, 'Inter Turku', 0), main_market: { ...market, status: -1 } }
  await asked[0]?.answer('Inter League', offeredMatch(51, 'Inter', 1), lost)
  expect(field().getAttribute('aria-haspopup')).toBe('grid')
  expect(rows().map(pricesIn)).toEqual([[], ['1.48', '4.20', '7.50'], ['locked', 'locked', 'locked']])
  expect(chosen()).toBe('Inter LeagueItaly')
  key('ArrowDown')
  key('ArrowRight')
  key('ArrowRight')
  expect(chosen()).toContain('4.20')
  key('Enter')
  expect(selections.isSelected('sr:match:51/1/2' as never)).toBe(true)
  expect([push.mock.calls, onClose.mock.calls]).toEqual([[], []])
  key('Enter')
  expect(selections.isSelected('sr:match:51/1/2' as never)).toBe(false)
  key('ArrowDown')
  key('Enter')
  expect(selections.isSelected('sr:match:31/1/2' as never)).toBe(false)
  key('ArrowLeft')
  key('ArrowLeft')
  key('ArrowUp')
  fireEvent.keyDown(field(), { key: '+', shiftKey: true })
  expect(selections.isSelected('sr:match:51/1/1' as never)).toBe(true)
  key('ArrowDown')
  key('Enter')
  expect(push.mock.calls).toEqual([['/sports/soccer/m-31-m31']])
  expect(onClose).toHaveBeenCalledOnce()
})

test('WIDGET-26 what the keys do is told below results, and only there', async () => {
  open()
  const told = () => document.querySelector('.search-keys')?.textContent ?? null
  type('inter')
  expect(told()).toBeNull()
  await rest(500)
  await asked[0]?.answer('Inter League')
  expect(told()).toBe('↑ ↓ move↵ open+ add first price')
})

test('WIDGET-26 arrows to the sides move the caret in what is typed, and with Shift they select in it', async () => {
  open()
  type('inter')
  await rest(500)
  await asked[0]?.answer('Inter League', offeredMatch(51, 'Inter', 1))
  key('ArrowDown')
  const isLeft = (name: string, shiftKey = false) => fireEvent.keyDown(field(), { key: name, shiftKey })
  ;(field() as HTMLInputElement).setSelectionRange(2, 2)
  expect([isLeft('ArrowRight'), isLeft('ArrowLeft')]).toEqual([true, true])
  ;(field() as HTMLInputElement).setSelectionRange(5, 5)
  expect([isLeft('ArrowRight', true), isLeft('ArrowRight')]).toEqual([true, false])
})
