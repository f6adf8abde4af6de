// @vitest-environment jsdom
import type { Match } from '@touchline/contract'
import { cleanup, render, screen, within } from '@testing-library/react'
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { createLinks } from '#base/addresses/links.ts'
import { COMING, sampleMatch, sport } from '#entities/match/match.testing.ts'
import { DayStrip } from './day-strip.tsx'
import { pagesToName } from '../pagination/pages.ts'
import { Pagination } from '../pagination/pagination.tsx'
import { ResultList } from '../results/result-list.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (shown: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {shown}
    </NextIntlClientProvider>,
  )

const day = (key: string, current = false) => ({
  key,
  href: `/sports/schedule?date=${key}`,
  weekday: 'Sun',
  day: key.slice(8),
  month: 'Nov',
  current,
})

describe('a strip of days', () => {
  test('SCHED-01 SCHED-02 every day is a link, the chosen one is marked', () => {
    show(<DayStrip label="Day" days={[day('2026-11-21'), day('2026-11-22', true)]} />)
    const links = within(screen.getByRole('navigation', { name: 'Day' })).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/sports/schedule?date=2026-11-21', null],
      ['/sports/schedule?date=2026-11-22', 'date'],
    ])
  })

  test('SCHED-02 the chosen day is in view where they do not all fit', () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const [left, right] = this.tagName === 'NAV' ? [10, 300] : [480, 554]
      return { left, right } as DOMRect
    })
    show(<DayStrip label="Day" days={[day('2026-11-21'), day('2026-11-22', true)]} />)
    expect(screen.getByRole('navigation').scrollLeft).toBe(254)
  })
})

describe('SCHED-01 a link that led to days of another time zone', () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const elsewhere = zone === 'Asia/Tokyo' ? 'Asia/Seoul' : 'Asia/Tokyo'
  afterEach(() => history.replaceState(null, '', '/'))

  /** Where the strip leads whoever came to this address; null if it stays. */
  const ledTo = (path: string): unknown => {
    history.replaceState(null, '', path)
    const replace = vi.fn()
    show(
      <AppRouterContext value={{ replace } as unknown as AppRouterInstance}>
        <DayStrip label="Day" days={[day('2026-11-21', true)]} />
      </AppRouterContext>,
    )
    return replace.mock.calls[0]?.[0] ?? null
  }

  test('is led on to those of the device, with its filters', () => {
    expect(ledTo(`/de/sports/results?date=2026-11-20&zone=${elsewhere}#day`)).toBe(
      `/de/sports/results?date=2026-11-20&zone=${encodeURIComponent(zone)}#day`,
    )
  })

  test('is at its end where they are the days of the device', () => {
    expect(ledTo(`/sports/schedule?zone=${zone}`)).toBeNull()
    cleanup()
    expect(ledTo('/sports/schedule') === null).toBe(zone === 'UTC')
  })
})

const periods = (type: string, scores: readonly (readonly [number, number])[], keys?: readonly string[]) =>
  scores.map(([home, away], index) => ({
    period_key: keys?.[index] ?? `${type}_${index + 1}`,
    number: index + 1,
    type: keys?.[index] ?? type,
    max_period_number: 3,
    home,
    away,
  }))

const match = (key: 'soccer' | 'tennis', more: Pick<Match['state'], 'total_score' | 'period_score'>): Match =>
  sampleMatch({
    sport: { ...sport, key, name: key },
    state: { ...COMING, status: 4, period: 'ended', progress: 1, ...more },
  })

describe('SCHED-02 results', () => {
  const links = createLinks('/sports')
  const row = () => screen.getByRole('listitem')
  const scores = () => row().querySelector('.ht')?.textContent

  test('stand under their league, with the final score, the loser quieter, and a way to the match', () => {
    const played = match('soccer', {
      total_score: { home: 2, away: 1 },
      period_score: periods(
        '',
        [
          [1, 0],
          [1, 1],
        ],
        ['1st_half', '2nd_half'],
      ),
    })
    show(<ResultList matches={[played]} links={links} />)
    const league = screen.getByRole('group', { name: 'England Cup' })
    expect(within(league).getByRole('link', { name: 'England Cup' }).getAttribute('href')).toBe(
      '/sports/soccer/cup-l17',
    )
    expect(screen.getByRole('link', { name: 'One 2, Two 1' }).getAttribute('href')).toBe(
      '/sports/soccer/one-two-m7',
    )
    expect(row().querySelector('.team-score')?.textContent).toBe('21')
    expect([...row().querySelectorAll('[data-lost]')].map(({ textContent }) => textContent)).toEqual(['Two'])
    expect(scores()).toBe('HT 1–0')
  })

  test('of football tell extra time and penalties too', () => {
    const played = match('soccer', {
      total_score: { home: 2, away: 2 },
      period_score: periods(
        '',
        [
          [0, 1],
          [1, 0],
          [1, 1],
          [4, 3],
        ],
        ['1st_half', '2nd_half', 'overtime', 'penalties'],
      ),
    })
    show(<ResultList matches={[played]} links={links} />)
    expect(scores()).toBe('HT 0–1Overtime 1–1Shoot-out 4–3')
    expect(row().querySelector('[data-lost]')).toBeNull()
  })

  test('of tennis tell every set by its name', () => {
    const played = match('tennis', {
      total_score: { home: 1, away: 2 },
      period_score: periods('set', [
        [6, 4],
        [3, 6],
        [6, 7],
      ]),
    })
    show(<ResultList matches={[played]} links={links} />)
    expect(scores()).toBe('Set 1 6–4Set 2 3–6Set 3 6–7')
  })
})

describe('CATALOGUE-22 pages', () => {
  test.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 9, '1 2 … 9'],
    [3, 9, '1 2 3 4 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [4, 6, '1 2 3 4 5 6'],
    [9, 9, '1 … 8 9'],
  ])('on page %i of %i are named %s', (current, last, named) => {
    expect(
      pagesToName(current, last)
        .map((page) => page ?? '…')
        .join(' '),
    ).toBe(named)
  })

  test('are links, with one back and one on where there is a page', () => {
    const pages = (page: number) => <Pagination page={page} last={3} href={(to) => `/p${to}`} />
    const names = () =>
      screen
        .getAllByRole('link')
        .map((link) => `${link.getAttribute('href')} ${link.getAttribute('aria-current')}`)
    const { unmount } = show(pages(1))
    expect(names()).toEqual(['/p1 page', '/p2 null', '/p3 null', '/p2 null'])
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
    unmount()
    show(pages(3))
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/p2')
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  })

  test('one page needs no links', () => {
    show(<Pagination page={1} last={1} href={String} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
