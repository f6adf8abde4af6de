// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { sampleMatch, sport, team } from '#entities/match/match.testing.ts'
import SearchDialog from './search-dialog.tsx'
import '#base/navigation/opening-dialogs.ts'

const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

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

/** Calls of the search, which the test answers. */
const asked: {
  text: string | null
  filters: string
  answer: (league: string, ...matches: object[]) => Promise<void>
}[] = []

const field = () => screen.getByRole('combobox', { hidden: true })
const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function open() {
  const onClose = vi.fn()
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LinksProvider base="/sports">
        <SearchDialog onClose={onClose} />
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
  HTMLElement.prototype.scrollIntoView = vi.fn()
  vi.stubGlobal('fetch', (address: string) => {
    const { searchParams } = new URL(address, 'http://site')
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
  expect(options()).toEqual(['Serie BItaly'])
  await asked[0]?.answer('Serie A')
  expect(options()).toEqual(['Serie BItaly'])
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
  expect(options()).toEqual([])
  await asked[3]?.answer('Serie A')
  expect(options()).toEqual(['Serie AItaly'])
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
  expect(options()[1]).toMatch(/^Final tablePremier League · /)
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
  expect(options()).toEqual([])
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe(messages.search.failed)
})
