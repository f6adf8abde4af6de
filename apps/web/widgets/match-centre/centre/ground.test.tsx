// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import type { Incident, MatchState, MatchStatistics } from '@touchline/contract'
import { afterEach, expect, test } from 'vitest'
import { Ground } from './ground.tsx'

afterEach(cleanup)

const row = { sportKey: 'soccer', home: { name: 'Inter' }, away: { name: 'Lazio' } } as Parameters<
  typeof Ground
>[0]['row']
const words = { attack: 'Attack', event_corner: 'Corner' }
const corner: Incident = {
  kind: 'corner',
  side: 'home',
  slice: 1,
  clock: 2600,
  stoppage: null,
  period: '1st_half',
  score: null,
}
const statistics = { incidents: [corner], momentum: { values: [0, 20] } } as unknown as MatchStatistics

function draw(period: string) {
  const state = { status: 1, period, current_server: null } as MatchState
  const { container } = render(<Ground row={row} state={state} statistics={statistics} words={words} />)
  return {
    said: container.querySelector('.caption b')?.textContent?.trim(),
    earlier: container.querySelector('.caption small')?.textContent,
    ball: container.querySelector('.ball') !== null,
    dot: container.querySelector('.live-dot') !== null,
  }
}

test('BEYOND-15 while it is played, the field tells the latest play', () => {
  expect(draw('1st_half')).toMatchObject({ said: 'Corner · Inter', ball: true, dot: true })
})

test('BEYOND-15 in a break nothing is under way: no ball, no dot, and the last play is one that was', () => {
  expect(draw('half_time')).toMatchObject({ said: '', ball: false, dot: false })
  expect(draw('half_time').earlier).toContain('Corner')
})
