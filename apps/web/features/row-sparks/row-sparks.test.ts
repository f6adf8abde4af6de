// @vitest-environment jsdom
import { selectionId } from '@touchline/betting'
import type { PriceWay } from '@touchline/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { density } from '#base/choices/choice.ts'
import { standingCells } from '#entities/odds/index.ts'
import { follow, type Drawing, type Place } from './follow.ts'
import { momentumShape } from './momentum/momentum-shape.ts'
import { momentumOf } from './momentum/momentum.ts'
import { followRowSparks, type SparksApi } from './row-sparks.ts'
import { wayShape } from './ways/way-shape.ts'
import { waysOf } from './ways/ways.ts'

let end = () => {}
afterEach(() => {
  end()
  density.set('comfortable')
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const settle = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => resolve())))

/** A row of the main market of a match, with two prices, and a line whose prices have none. */
function addRow(matchId: number): readonly HTMLElement[] {
  const row = document.createElement('article')
  row.className = 'event'
  row.innerHTML = `<div class="event-odds">
    <div class="odds-set"><button class="odds"></button><button class="odds"></button></div>
    <div class="odds-set"><button class="odds"></button></div></div>`
  document.body.append(row)
  const cells = [...row.querySelectorAll<HTMLElement>('button')]
  for (const [index, cell] of cells.entries()) {
    const id = selectionId({
      matchUrn: `sr:match:${matchId}`,
      marketId: index < 2 ? '1' : '18',
      outcomeId: String(index + 1),
      specifier: index < 2 ? '' : 'total=2.5',
    })
    standingCells.note(cell, { id, matchId, name: 'A price' })
  }
  return cells
}

/** Sparks over the page as it is; time stands until `pass` is called. */
function begin<P extends Place>(drawing: Drawing<P>, unseen: readonly Element[] = []) {
  let now = 0
  let waiting: { readonly at: number; readonly work: () => void } | null = null
  end = follow(drawing, {
    root: document.body,
    now: () => now,
    after: (time, work) => {
      const own = (waiting = { at: now + time, work })
      return () => {
        if (waiting === own) waiting = null
      }
    },
    isSeen: (cell) => !unseen.includes(cell),
  })
  return async (milliseconds: number) => {
    await settle()
    now += milliseconds
    if (waiting !== null && waiting.at <= now) waiting.work()
    await settle()
  }
}

/** Sparks of prices that moved so. */
function beginWays(ways: (matchId: number) => PriceWay['outcomes'], unseen: readonly Element[] = []) {
  const calls: number[][] = []
  const call = async (_: string, { body }: { body: { markets: readonly { match_id: number }[] } }) => {
    calls.push(body.markets.map(({ match_id }) => match_id))
    const items = body.markets.map((market) => ({ ...market, outcomes: ways(market.match_id) }))
    return { ok: true, data: { items } }
  }
  return { calls, pass: begin(waysOf({ call } as unknown as SparksApi), unseen) }
}

const shapes = (cells: readonly HTMLElement[]) =>
  cells.map((cell) => (cell.dataset['spark'] === undefined ? null : cell.style.getPropertyValue('--spark')))

test('BEYOND-25 prices of rows in sight are asked about by one call, and those that moved are drawn', async () => {
  const rows = [addRow(1), addRow(2)]
  const hidden = addRow(3)
  const odds = [2000, 2400]
  const { calls, pass } = beginWays((matchId) => (matchId === 1 ? [{ outcome_id: '2', odds }] : []), hidden)
  await pass(0)
  expect(calls).toEqual([[1, 2]])
  expect(shapes(rows[0] ?? [])).toEqual([null, wayShape(odds), null])
  expect(shapes(rows[1] ?? [])).toEqual([null, null, null])
})

test('BEYOND-25 rows that come are asked about alone, all of them again after a minute, and a way that is no more goes', async () => {
  let odds: number[] | null = [2000, 2400]
  const first = addRow(1)
  const { calls, pass } = beginWays(() => (odds === null ? [] : [{ outcome_id: '1', odds }]))
  await pass(0)
  addRow(2)
  await pass(600)
  expect(calls).toEqual([[1], [2]])
  odds = null
  await pass(59_000)
  expect(calls).toHaveLength(2)
  expect(shapes(first)[0]).not.toBeNull()
  await pass(61_000)
  expect(calls.slice(2).flat().toSorted()).toEqual([1, 2])
  expect(shapes(first)[0]).toBeNull()
})

test('a call asks about sixty at most, and the others have their turn', async () => {
  for (let matchId = 1; matchId <= 70; matchId += 1) addRow(matchId)
  const { calls, pass } = beginWays(() => [])
  await pass(0)
  await pass(600)
  expect(calls.map((ids) => ids.length)).toEqual([60, 10])
})

test('what is over takes its drawings along', async () => {
  const cells = addRow(1)
  const { pass } = beginWays(() => [{ outcome_id: '1', odds: [2000, 1500] }])
  await pass(0)
  expect(shapes(cells)[0]).not.toBeNull()
  end()
  expect(shapes(cells)).toEqual([null, null, null])
})

/** A row of a match in play with this much room for a spark. */
function addLiveRow(matchId: number, room: string): HTMLElement {
  const row = document.createElement('article')
  row.className = 'event'
  row.dataset['live'] = ''
  row.dataset['match'] = String(matchId)
  row.innerHTML = `<div class="event-teams" data-room="${room}"></div>`
  document.body.append(row)
  return row.firstElementChild as HTMLElement
}

test('BEYOND-35 rows in play tell who pressed of late in the colours of both kits, where their list has room for it', async () => {
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    (cell) => ({ content: (cell as HTMLElement).dataset['room'] }) as CSSStyleDeclaration,
  )
  const [told, silent, narrow] = [addLiveRow(1, '""'), addLiveRow(2, '""'), addLiveRow(3, 'none')]
  addRow(4)
  let items = [
    {
      match_id: 1,
      values: [100, -35, 0, 2],
      colours: { home: ['#c8102e', '#00573f'], away: ['#c8102e', '#ffd200'] },
    },
  ]
  const calls: (readonly number[])[] = []
  const call = async (name: string, { body }: { body: { matches: readonly number[] } }) => {
    expect(name).toBe('listMomentum')
    calls.push(body.matches)
    return { ok: true, data: { items } }
  }
  const pass = begin(momentumOf({ call } as unknown as SparksApi))
  await pass(0)
  expect(calls).toEqual([[1, 2]])
  const drawn = ['--momentum', '--home', '--away']
  const propertiesOf = (cell: HTMLElement) => drawn.map((name) => cell.style.getPropertyValue(name))
  // The away side takes its second colour, so that both are told apart.
  expect(propertiesOf(told)).toEqual([momentumShape([100, -35, 0, 2]), '#c8102e', '#ffd200'])
  expect([told, silent, narrow].map(({ dataset }) => dataset['teams'])).toEqual(['', undefined, undefined])
  items = items.map((one) => ({ ...one, values: [0] }))
  await pass(61_000)
  expect(propertiesOf(told)).toEqual(['', '', ''])
  expect(told.dataset['teams']).toBeUndefined()
})

test('BEYOND-35 comfortable rows of a wide page tell who pressed, those of Pro how prices moved, a phone asks about neither', async () => {
  const wide = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => wide)
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ content: '""' } as CSSStyleDeclaration)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10))
  addRow(1)
  addLiveRow(2, '""')
  const asked: string[] = []
  const call = async (name: string) => {
    asked.push(name)
    return { ok: true, data: { items: [] } }
  }
  end = followRowSparks({ call } as unknown as SparksApi)
  await vi.dynamicImportSettled()
  expect(asked).toEqual([])
  density.set('pro')
  await vi.waitFor(() => expect(asked).toEqual(['priceWays']))
  wide.matches = true
  density.set('comfortable')
  await vi.waitFor(() => expect(asked).toEqual(['priceWays', 'listMomentum']))
  wide.matches = false
  wide.dispatchEvent(new Event('change'))
  wide.matches = true
  wide.dispatchEvent(new Event('change'))
  await vi.waitFor(() => expect(asked).toEqual(['priceWays', 'listMomentum', 'listMomentum']))
})

test('bars stand above the line for home and below it for away; one that is little is seen, a balance is not', () => {
  expect(momentumShape([100, -35, 0, 2])).toBe("path('M0 15h2v-15h-2zM3 17h2v8h-2zM9 15h2v-1h-2z')")
  expect(momentumShape([0, 0])).toBeNull()
})

test('a shape is as high as the odds, and one that hardly moved is no leap', () => {
  expect(wayShape([2000, 3000, 2000])).toBe('polygon(0% 100%, 0% 84%, 50% 0%, 100% 84%, 100% 100%)')
  const flat = wayShape([2000, 2010])
  const heights = [...flat.matchAll(/(?:0|100)% ([\d.]+)%/g)].map(([, y]) => Number(y)).slice(1, 3)
  expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 100))).toBeLessThan(10)
})
