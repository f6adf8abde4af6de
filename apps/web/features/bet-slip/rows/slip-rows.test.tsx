// @vitest-environment jsdom
import { oddsThousandths, type SlipEvent, type SlipSelection } from '@touchline/betting'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { added, pick, show, stake } from '../bet-slip.testing.tsx'

afterEach(cleanup)

const LEGS = 20
const CHANGES_A_SECOND = 50
const legs = Array.from({ length: LEGS }, (_, at) => pick(at + 1, 1500, `Team ${at + 1}`, { matchStatus: 1 }))

const moved = ({ id }: SlipSelection, odds: number): SlipEvent => ({
  type: 'market.changed',
  changes: [{ id, missing: false, odds: oddsThousandths(odds), active: true, marketStatus: 1 }],
})

test.each(['combo', 'single'] as const)(
  'of a slip of twenty legs in play (%s) a second of fifty changes renders the row that changed, each time',
  (betType) => {
    const rendered: string[] = []
    const { dispatch } = show(
      [
        { type: 'settings.changed', settings: { acceptMode: 'any' } },
        ...added(...legs),
        { type: 'bet.type-chosen', betType },
        stake(100n),
      ],
      {
        // A row reads the clock of its match only when it renders.
        liveMark: ({ id }) => {
          rendered.push(id)
          return id
        },
      },
    )
    expect(new Set(rendered).size).toBe(LEGS)
    rendered.length = 0
    const expected = Array.from({ length: CHANGES_A_SECOND }, (_, at) => {
      const leg = legs[(at * 7) % LEGS] ?? expect.unreachable('no leg')
      dispatch(moved(leg, 1510 + 10 * at))
      return leg.id
    })
    expect(rendered).toEqual(expected)
    expect(document.querySelectorAll('.pick .now')).toHaveLength(LEGS)
    expect(document.body.textContent).toContain('2.00')
  },
)

test('BEYOND-25 a selection whose odds have moved tells what they were when it was chosen', () => {
  const leg = pick(1, 2100, 'Team 1')
  const { dispatch } = show([
    { type: 'settings.changed', settings: { acceptMode: 'any' } },
    ...added(leg),
    stake(100n),
  ])
  expect(document.querySelector('.since')).toBeNull()
  dispatch(moved(leg, 1900))
  expect(document.querySelector('.since')?.textContent).toBe('was 2.10 when you chose it')
  dispatch(moved(leg, 2100))
  expect(document.querySelector('.since')).toBeNull()
})
