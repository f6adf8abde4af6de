// @vitest-environment jsdom
import { selectionId } from '@touchline/betting'
import type { PriceWay } from '@touchline/contract'
import { afterEach, expect, test } from 'vitest'
import { standingCells } from '#entities/odds/index.ts'
import { sparkShape } from './spark-shape.ts'
import { followSparks, type WaysApi } from './sparks.ts'

let end = () => {}
afterEach(() => {
  end()
  document.body.replaceChildren()
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
function begin(ways: (matchId: number) => PriceWay['outcomes'], unseen: readonly Element[] = []) {
  const calls: number[][] = []
  let now = 0
  let waiting: { readonly at: number; readonly work: () => void } | null = null
  const call = async (_: string, { body }: { body: { markets: readonly { match_id: number }[] } }) => {
    calls.push(body.markets.map(({ match_id }) => match_id))
    const items = body.markets.map((market) => ({ ...market, outcomes: ways(market.match_id) }))
    return { ok: true, data: { items } }
  }
  end = followSparks({
    api: { call } as unknown as WaysApi,
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
  return {
    calls,
    pass: async (milliseconds: number) => {
      await settle()
      now += milliseconds
      if (waiting !== null && waiting.at <= now) waiting.work()
      await settle()
    },
  }
}

const shapes = (cells: readonly HTMLElement[]) =>
  cells.map((cell) => (cell.dataset['spark'] === undefined ? null : cell.style.getPropertyValue('--spark')))

test('BEYOND-25 prices of rows in sight are asked about by one call, and those that moved are drawn', async () => {
  const rows = [addRow(1), addRow(2)]
  const hidden = addRow(3)
  const odds = [2000, 2400]
  const { calls, pass } = begin((matchId) => (matchId === 1 ? [{ outcome_id: '2', odds }] : []), hidden)
  await pass(0)
  expect(calls).toEqual([[1, 2]])
  expect(shapes(rows[0] ?? [])).toEqual([null, sparkShape(odds), null])
  expect(shapes(rows[1] ?? [])).toEqual([null, null, null])
})

test('BEYOND-25 rows that come are asked about alone, all of them again after a minute, and a way that is no more goes', async () => {
  let odds: number[] | null = [2000, 2400]
  const first = addRow(1)
  const { calls, pass } = begin(() => (odds === null ? [] : [{ outcome_id: '1', odds }]))
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
  const { calls, pass } = begin(() => [])
  await pass(0)
  await pass(600)
  expect(calls.map((ids) => ids.length)).toEqual([60, 10])
})

test('what is over takes its drawings along', async () => {
  const cells = addRow(1)
  const { pass } = begin(() => [{ outcome_id: '1', odds: [2000, 1500] }])
  await pass(0)
  expect(shapes(cells)[0]).not.toBeNull()
  end()
  expect(shapes(cells)).toEqual([null, null, null])
})

test('a shape is as high as the odds, and one that hardly moved is no leap', () => {
  expect(sparkShape([2000, 3000, 2000])).toBe('polygon(0% 100%, 0% 84%, 50% 0%, 100% 84%, 100% 100%)')
  const flat = sparkShape([2000, 2010])
  const heights = [...flat.matchAll(/(?:0|100)% ([\d.]+)%/g)].map(([, y]) => Number(y)).slice(1, 3)
  expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 100))).toBeLessThan(10)
})
