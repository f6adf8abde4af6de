// @vitest-environment jsdom
import { createLiveStore } from '@touchline/live'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { type LiveAccess, LiveContext } from '#base/data/live-context.tsx'
import { toCards } from './cards.ts'
import { setMarketLook } from './market-looks.ts'
import { EventMarkets, type SidePanel } from './event-markets.tsx'

beforeEach(() => {
  for (const look of ['pinned', 'folded'] as const)
    setMarketLook(
      look,
      CARDS.map(({ key }) => key),
      false,
    )
  history.replaceState(null, '', '/en/sports/soccer/inter-lazio-m7?betcode=1')
})
afterEach(cleanup)

const MATCH = {
  id: 7,
  urn: 'sr:match:7',
  slug: 'inter-lazio',
  sportKey: 'soccer',
  provider: 'betradar',
  home: 'Inter',
  away: 'Lazio',
  leagueName: 'League',
  start: '2026-11-21T20:00:00Z',
  live: false,
}
const market = (id: number, name: string, custom_bet_groups: string[]) => ({
  match_urn_id: MATCH.urn,
  id,
  name,
  status: 1 as const,
  specifier: '',
  outcomes: ['1', '2', '3'].map((outcome) => ({
    id: outcome,
    name: `${name} ${outcome}`,
    active: true,
    odds: 2000,
  })),
  market_groups: [{ groupKey: 'main' }],
  priority: 1,
  most_balanced: false,
  next_bet_stop: null,
  custom_bet_groups,
})
const CARDS = toCards([market(1, 'Match result', ['score']), market(99, 'Corner race', [])])

const sidesOf = (builder?: ReactNode): readonly SidePanel[] =>
  builder === undefined
    ? []
    : [
        { key: 'builder', label: 'Bet builder', panel: builder },
        { key: 'statistics', label: 'Statistics', panel: <p>the statistics</p> },
      ]

const nothing = () => () => {}
const page = (builder?: ReactNode, offered?: number) => {
  const live: LiveAccess = {
    store: createLiveStore({ schedule: (flush) => flush() }),
    watch: nothing,
    follow: nothing,
    listen: nothing,
    withConnection: nothing,
  }
  return (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LiveContext value={live}>
        <EventMarkets match={MATCH} cards={CARDS} version={1} offered={offered} sides={sidesOf(builder)} />
      </LiveContext>
    </NextIntlClientProvider>
  )
}
const show = (builder?: ReactNode) => render(page(builder))
const tab = (name: RegExp) => screen.getByRole('tab', { name })
const builder = <p>the builder</p>
/** Changes the address as a link or the browser's buttons do. */
const goTo = (hash: string) =>
  act(() => {
    history.replaceState(null, '', hash === '' ? location.pathname : hash)
    window.dispatchEvent(new Event('hashchange'))
  })

describe('markets and bet builder of a match', () => {
  test('CUSTOM-01 a match that offers no builder has its markets only, whatever the address says', () => {
    goTo('#betBuilder')
    show()
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(screen.getByRole('region', { name: 'Match result' })).toBeDefined()
    expect(screen.queryByTitle('Works in the bet builder')).toBeNull()
  })

  test('CUSTOM-01 a match that offers one has a tab for it, and its markets are marked', () => {
    show(builder)
    expect(tab(/^Markets/).getAttribute('aria-selected')).toBe('true')
    expect(screen.queryByText('the builder')).toBeNull()
    const marked = (name: string) =>
      within(screen.getByRole('region', { name })).queryByTitle('Works in the bet builder') !== null
    expect([marked('Match result'), marked('Corner race')]).toEqual([true, false])
  })

  test('the tab counts the markets of the match as lists do, with those that are asked for later', () => {
    const ours = CARDS.reduce((sum, { markets }) => sum + markets.length, 0)
    const { unmount } = render(page(builder))
    expect(tab(/^Markets/).textContent).toBe(`Markets ${ours}`)
    unmount()
    render(page(builder, ours + 90))
    expect(tab(/^Markets/).textContent).toBe(`Markets ${ours + 90}`)
  })

  test('QUERY-03 choosing it names it in the address, where it stays; going back takes it out', () => {
    show(builder)
    fireEvent.click(tab(/Bet builder/))
    expect(location.hash).toBe('#betBuilder')
    expect(location.search).toBe('?betcode=1')
    const panel = screen.getByRole('tabpanel', { name: 'Bet builder' })
    expect(panel.textContent).toBe('the builder')
    expect(screen.queryByRole('region', { name: 'Match result' })).toBeNull()
    expect(screen.queryByRole('group', { name: 'Market groups' })).toBeNull()
    fireEvent.click(tab(/^Markets/))
    expect(location.href).toMatch(/inter-lazio-m7\?betcode=1$/)
    expect(screen.getByRole('region', { name: 'Match result' })).toBeDefined()
  })

  test('QUERY-03 an address that names it opens it, and is left as it is', () => {
    goTo('#betBuilder')
    show(builder)
    expect(screen.getByText('the builder')).toBeDefined()
    expect(tab(/Bet builder/).getAttribute('aria-selected')).toBe('true')
    expect(location.hash).toBe('#betBuilder')
    goTo('')
    expect(screen.queryByText('the builder')).toBeNull()
  })

  test('QUERY-03 the page as the server sends it shows the markets, which is what it knows', () => {
    goTo('#betBuilder')
    const html = renderToString(page(builder))
    expect(html).toContain('Match result')
    expect(html).not.toContain('the builder')
  })

  test('statistics are a tab of their own, named in the address', () => {
    show(builder)
    fireEvent.click(tab(/Statistics/))
    expect(location.hash).toBe('#statistics')
    expect(screen.getByRole('tabpanel', { name: 'Statistics' }).textContent).toBe('the statistics')
    expect(screen.queryByRole('tab', { name: /Stream|Chat/ })).toBeNull()
  })

  test('QUERY-03 going back from the builder shows the markets of the match', async () => {
    show(builder)
    const { href } = location
    fireEvent.click(tab(/Bet builder/))
    await act(async () => {
      const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
      history.back()
      await moved
    })
    expect(location.href).toBe(href)
    expect(screen.getByRole('region', { name: 'Match result' })).toBeDefined()
  })
})

describe('WIDGET-07 what finds, folds and keeps markets', () => {
  const names = () =>
    screen.queryAllByRole('region').map((region) => within(region).getByRole('heading').textContent)
  const button = (name: string | RegExp) => screen.getByRole('button', { name })

  test('a search shows every market of that name, without regard to accents and case, whatever the group', () => {
    show()
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a market' }), {
      target: { value: ' CÓRNER ' },
    })
    expect(names()).toEqual(['Corner race'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing such' } })
    expect(screen.getByText('No market of this name')).toBeDefined()
    fireEvent.click(button(/^Main/))
    expect(names()).toEqual(['Match result', 'Corner race'])
  })

  test('one market folds, or all of them, and stays so on the next visit', () => {
    const first = show()
    fireEvent.click(button('Collapse Match result'))
    const folded = () =>
      screen.getAllByRole('region').map((region) => region.dataset['collapsed'] !== undefined)
    expect(folded()).toEqual([true, false])
    first.unmount()
    show()
    expect(folded()).toEqual([true, false])
    fireEvent.click(button('Collapse all'))
    expect(folded()).toEqual([true, true])
    fireEvent.click(button('Expand all'))
    expect(folded()).toEqual([false, false])
    expect(JSON.parse(localStorage.getItem('market_looks') ?? '')).toEqual({ folded: [], pinned: [] })
  })

  test('a pinned market is kept at hand in a group of its own', () => {
    const first = show()
    expect(screen.queryByRole('button', { name: /^Pinned/ })).toBeNull()
    fireEvent.click(button('Pin Corner race'))
    expect(button('Pin Corner race').getAttribute('aria-pressed')).toBe('true')
    first.unmount()
    show()
    fireEvent.click(button(/^Pinned/))
    expect(names()).toEqual(['Corner race'])
    fireEvent.click(button('Pin Corner race'))
    expect(screen.queryByRole('button', { name: /^Pinned/ })).toBeNull()
    expect(names()).toEqual(['Match result', 'Corner race'])
  })

  test.each(['nonsense', '{"pinned":7}', 'null', '{"folded":[1,{}]}'])(
    'a store that holds %s is as good as none',
    (text) => {
      localStorage.setItem('market_looks', text)
      show()
      expect(names()).toEqual(['Match result', 'Corner race'])
      expect(screen.getAllByRole('region').every((region) => region.dataset['collapsed'] === undefined)).toBe(
        true,
      )
    },
  )
})
