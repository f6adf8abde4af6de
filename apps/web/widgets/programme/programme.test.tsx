// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { builderAsk } from '#entities/bet/index.ts'
import { followServerClock } from '#base/time/server-clock.ts'
import { sampleBoost, sampleBuilder } from '../widget-samples.ts'
import { context, loadLaterParts, mount, show } from '../widgets.testing.tsx'
import { toEventRow } from '../event-list/rows/to-event-row.ts'
import { StageStrip } from './stage-strip.tsx'

const { match } = sampleBuilder()
const answers: Record<string, unknown> = {
  '/price-boosts': { items: [sampleBoost({ valid_to: '2030-01-01T12:14:09.000Z' })] },
  '/popular/builders': { items: [sampleBuilder()] },
  '/matches': {
    items: [{ ...match, start_time: '2030-01-01T12:05:30.000Z' }],
    total: 1,
    page: 1,
    limit: 6,
    last_page: 1,
  },
}
const called: string[] = []

beforeAll(() => Promise.all([loadLaterParts(), import('./strips/strips.tsx')]))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const { pathname, searchParams } = new URL(String(address), 'http://localhost')
    const path = pathname.replace('/api/sportsbook/v2', '')
    called.push(path)
    return Response.json(answers[`${path}?${searchParams.get('match_status')}`] ?? answers[path])
  })
  followServerClock(Date.UTC(2030, 0, 1, 12))
})
afterEach(() => {
  cleanup()
  called.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const look = async () => {
  await act(async () => void fireEvent.pointerMove(window))
  await act(() => vi.advanceTimersByTimeAsync(1000))
}

const strip = (name: string) => within(screen.getByRole('region', { name }))
const prices = () => [...document.querySelectorAll('[data-odds]')].map(({ textContent }) => textContent)

test('BEYOND-35 the page brings the cards as they stand, before anybody looks and where no script runs: each leads to its match, none can be pressed', async () => {
  await show('programme')
  expect(titles()).toEqual(['Odds boosts', 'Ready bet builders', 'Starting soon'])
  expect(called).toEqual([])
  expect(screen.queryAllByRole('button')).toEqual([])
  for (const name of titles())
    expect(
      strip(name ?? '')
        .getByRole('link')
        .getAttribute('href'),
    ).toMatch(/^\/sports\/soccer\/.*8$/)
  expect(strip('Odds boosts').getByText('€50')).toBeTruthy()
  const add = document.querySelector('.ready-build .btn')?.textContent
  expect(add?.replaceAll(/[\u2066\u2069]/g, '')).toBe('€10 pays €31.503.15')
  // As it is, and boosted; of the builder; and those of the match that starts soon.
  expect(prices()).toEqual(['1.85', '2.10', '3.15', '1.85', '3.40', '4.20'])
})

test('BEYOND-35 a drawn price that takes no bets is locked, and is none', async () => {
  const coming = { ...match, main_market: { ...match.main_market, status: -1 } }
  const data = {
    ...context.data,
    boosted: async () => ({ boosts: [], matches: [] }),
    matches: async () => [coming],
  }
  await show('programme', {}, { data } as never)
  expect(strip('Starting soon').getByText('X').parentElement?.querySelector('svg')).toBeTruthy()
  expect(prices()).toEqual(['3.15'])
})

const inPlay = { ...match, id: 31, state: { ...match.state, status: 1 as const } }
const closed = { ...inPlay, id: 32, main_market: { ...match.main_market, status: 0 } }

test('BEYOND-35 the page brings the rail of its stages: until they are there each leads to its match', async () => {
  const data = {
    ...context.data,
    matches: async ({ status }: { readonly status: string }) =>
      status === 'live' ? [inPlay, closed] : [match],
  }
  await show('match-preview', { matchId: 8, look: 'feature' }, { data } as never)
  expect(called).toEqual([])
  const links = [...document.querySelectorAll('.stage-rail a')]
  expect(links.map((link) => link.getAttribute('href')?.split('-').at(-1))).toEqual(['m8', 'm31'])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null])
})

test('BEYOND-11 BEYOND-35 a drawn card that has the focus gives it to the card that takes its place', async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  await show('programme')
  const drawn = strip('Starting soon').getByRole('link')
  drawn.focus()
  await look()
  const link = strip('Starting soon').getByRole('link')
  expect(link).not.toBe(drawn)
  expect(document.activeElement).toBe(link)
})

test('BEYOND-35 what does not answer again leaves the cards that the page brought', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }))
  await show('programme')
  await look()
  expect(prices()).toContain('2.10')
})

test('BEYOND-35 the page keeps the place of the strips that have something, and none for what there is not', async () => {
  const data = {
    ...context.data,
    boosted: async () => ({ boosts: [], matches: [] }),
    readyBuilders: async () => [],
  }
  await show('programme', {}, { data })
  expect(titles()).toEqual(['Starting soon'])
  cleanup()
  await show('programme', {}, { data: { ...data, matches: async () => [] } })
  expect(titles()).toEqual([])
})

test('BEYOND-35 to whoever looks come boosts with the time left, ready builders and the next matches, by the server’s clock', async () => {
  await show('programme')
  await look()
  expect([...called].sort()).toEqual([
    ...['/matches', '/matches', '/popular/builders'],
    // With their prices, and for those of what starts soon.
    ...['/price-boosts', '/price-boosts'],
  ])
  const boosts = within(screen.getByRole('region', { name: 'Odds boosts' }))
  expect(boosts.getByText(/^0:14:0\d$/)).toBeTruthy()
  expect(boosts.getByText('€50')).toBeTruthy()
  expect(boosts.getByRole('button').textContent).toContain('2.10')
  const soon = within(screen.getByRole('region', { name: 'Starting soon' }))
  expect(soon.getByText('in 6 min')).toBeTruthy()
  expect(soon.getAllByRole('button').map(({ textContent }) => textContent)[0]).toContain('2.10')
  expect(soon.getAllByRole('button')).toHaveLength(3)
})

test('BEYOND-09 a ready builder says what its bet would pay, which odds of two decimals may round away', async () => {
  const { items } = answers['/popular/builders'] as { items: readonly object[] }
  answers['/popular/builders'] = { items: items.map((builder) => ({ ...builder, odds: 1999 })) }
  await show('programme')
  await look()
  const add = within(screen.getByRole('region', { name: 'Ready bet builders' })).getByRole('button')
  // The slip adds the same odds, shows them so and pays by them: 10 × 1.999.
  expect(add.textContent?.replaceAll(/[\u2066\u2069]/g, '')).toBe('Add to bet slip €10 pays €19.992.00')
  fireEvent.click(add)
  expect(builderAsk.take()?.odds).toBe(1999)
  answers['/popular/builders'] = { items }
})

test('BEYOND-09 one press asks the slip to take a ready builder, with all of its legs, and says when it has', async () => {
  await show('programme')
  await look()
  const builders = within(screen.getByRole('region', { name: 'Ready bet builders' }))
  expect(builders.getByText('over 2.5')).toBeTruthy()
  const add = builders.getByRole('button')
  // Whoever listens hears what a press does; whoever reads, what it is worth.
  expect(add.textContent?.replaceAll(/[\u2066\u2069]/g, '')).toBe('Add to bet slip €10 pays €31.503.15')
  fireEvent.click(add)
  const asked = builderAsk.take()
  expect([asked?.odds, asked?.picks.map(({ outcome }) => outcome.name)]).toEqual([3150, ['One', 'over 2.5']])
  act(() => builderAsk.tellAdded(asked?.key ?? ''))
  expect(builders.getByRole('status').textContent).toBe('On the bet slip')
  expect(add).toHaveProperty('disabled', true)
})

const stagesOf = (...items: readonly unknown[]) => {
  answers['/matches'] = { items, total: items.length, page: 1, limit: 5, last_page: 1 }
}
const rail = () => [...document.querySelectorAll('.stage-rail button')]

test('BEYOND-35 beside the featured match of the page come others that take bets, and a rail with all of them; nothing moves by itself', async () => {
  stagesOf(inPlay, closed, { ...match, id: 8 })
  await show('match-preview', { matchId: 8, look: 'feature' })
  await look()
  // Asked for once in play and once coming.
  expect(called.filter((path) => path === '/matches')).toHaveLength(2)
  // Both answers have them, and each stands once.
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(rail().map((item) => item.getAttribute('aria-current'))).toEqual(['true', null])
  const scrolled = vi.fn()
  for (const article of screen.getAllByRole('article')) article.scrollIntoView = scrolled
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(scrolled).not.toHaveBeenCalled()
  fireEvent.click(rail()[1] as Element)
  expect(scrolled).toHaveBeenCalledOnce()
  // A press moves the focus there, and then a key, which this browser does not tell apart.
  const link = screen.getAllByRole('article')[1]?.querySelector('a') as HTMLElement
  const isByKey = vi.spyOn(link, 'matches').mockReturnValue(false)
  act(() => link.focus())
  expect(scrolled).toHaveBeenCalledOnce()
  act(() => link.blur())
  isByKey.mockReturnValue(true)
  act(() => link.focus())
  expect(scrolled).toHaveBeenCalledTimes(2)
})

test('BEYOND-11 BEYOND-35 a drawn item of the rail that has the focus gives it to the item that takes its place', async () => {
  stagesOf(inPlay)
  const { fetch } = globalThis
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (address: string) => {
    await asked
    return fetch(address)
  })
  const matches = async ({ status }: { readonly status: string }) => (status === 'live' ? [inPlay] : [match])
  await show('match-preview', { matchId: 8, look: 'feature' }, { data: { ...context.data, matches } })
  const drawn = [...document.querySelectorAll<HTMLElement>('.stage-rail a')].at(-1)
  drawn?.focus()
  expect(drawn).toBeDefined()
  expect(document.activeElement).toBe(drawn)
  answer()
  await look()
  expect(rail()).toHaveLength(2)
  expect(document.activeElement).toBe(rail()[1])
})

test('BEYOND-35 a match in play that can be watched leads to its stream from the stage; a coming one has none', async () => {
  const links = () =>
    screen.queryAllByRole('link', { name: /^Watch/ }).map((link) => link.getAttribute('href'))
  const watched = { ...match, has_video: true }
  await mount(
    <StageStrip row={toEventRow({ ...inPlay, has_video: true })} country={null} about={null} words={{}} />,
  )
  expect(links()).toEqual([expect.stringMatching(/\/31-.*#stream$|31#stream$/)])
  cleanup()
  await mount(<StageStrip row={toEventRow(watched)} country={null} about={null} words={{}} />)
  expect(links()).toEqual([])
})

test('BEYOND-35 among five stages the last is of a coming match, however much is in play', async () => {
  const played = [41, 42, 43, 44, 45].map((id) => ({ ...inPlay, id }))
  const rest = { total: 5, page: 1, limit: 5, last_page: 1 }
  answers['/matches?1'] = { items: played, ...rest }
  answers['/matches?0'] = { items: [51, 52].map((id) => ({ ...match, id })), ...rest }
  await show('match-preview', { matchId: 8, look: 'feature' })
  await look()
  // Of a coming match the rail says when it starts; the featured one of this page is coming too.
  expect(rail().map((item) => item.querySelector('time') !== null)).toEqual([true, false, false, false, true])
  delete answers['/matches?1']
  delete answers['/matches?0']
})

const past = (id: number, [home, away]: readonly [number, number], host = match.competitors.home) => ({
  id,
  start_time: '2029-12-01T12:00:00.000Z',
  tournament: 'League',
  home: host,
  away: { ...match.competitors.away, id: 99 },
  score: { home, away },
})

/** The stage of a coming match, whose sides have these latest matches. */
async function withForm(form: { readonly home: readonly unknown[]; readonly away: readonly unknown[] }) {
  answers[`/matches/${match.id}/head_to_head`] = {
    ...{ type: 'head_to_head', match_id: match.id, wins: { home: 0, draws: 0, away: 0 }, meetings: [], form },
  }
  stagesOf()
  await show('match-preview', { matchId: match.id, look: 'feature' })
  await look()
}

test('BEYOND-35 a coming match shows how its sides have done of late, the last result at the end, asked for once by whoever looks', async () => {
  const { home, away } = match.competitors
  await withForm({ home: [past(1, [2, 0]), past(2, [1, 1]), past(3, [0, 3])], away: [past(4, [0, 1], away)] })
  expect(called.filter((path) => path.endsWith('head_to_head'))).toHaveLength(1)
  const forms = screen.getAllByRole('img', { name: /: (?:Win|Draw|Loss)/ })
  expect(forms.map((form) => [form.getAttribute('aria-label'), form.textContent])).toEqual([
    [`${home.name}: Loss, Draw, Win`, 'LDW'],
    [`${away.name}: Loss`, 'L'],
  ])
  expect(screen.getByText('Form')).toBeTruthy()
})

test('BEYOND-35 where no results are kept, the stage of a coming match says so in the place of the form', async () => {
  await withForm({ home: [], away: [] })
  expect(document.querySelector('.form-pair')?.textContent).toBe('No stored results')
})

/** A page that is made anew with another featured match. */
function Renewed({ matches }: { readonly matches: readonly (typeof match)[] }) {
  const [at, renew] = useState(0)
  const now = matches[at] ?? match
  return (
    <>
      <button type="button" onClick={() => renew(at + 1)}>
        Renew
      </button>
      <StageStrip row={toEventRow(now)} country={null} about={null} words={{ chances: 'Chances' }} />
    </>
  )
}

test('BEYOND-35 a stage that a newer page has first stands once', async () => {
  stagesOf(inPlay)
  await mount(<Renewed matches={[{ ...match, id: 8 }, inPlay]} />)
  await look()
  expect(rail()).toHaveLength(2)
  // No further answer, so that what was there is what there is.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  fireEvent.click(screen.getByRole('button', { name: 'Renew' }))
  expect(screen.getAllByRole('article')).toHaveLength(1)
})
