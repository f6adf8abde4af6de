import { createSelection, oddsThousandths, selectedIds, type SlipSelection } from '@touchline/betting'
import { expect, test } from 'vitest'
import { createSlipStore } from '#features/bet-slip/index.ts'
import { type Pick as OddsPick, selections } from '#entities/odds/index.ts'
import { createQuickDoor } from '#features/quick-bet/parts/quick-door.ts'
import { quickBetSample } from '../../scope/quick-bet-sample.ts'
import { connectButtons } from './connect-buttons.ts'

const EUR = { code: 'EUR', subunits: 100 }

const oddsPick = (id: number, isLive: boolean): OddsPick => ({
  id: selectionOf(id, isLive).id,
  match: {
    id,
    urn: `sr:match:${id}`,
    slug: '',
    sportKey: 'soccer',
    provider: 'betradar',
    home: 'Home',
    away: 'Away',
    leagueName: '',
    start: '2026-11-21T18:00:00Z',
    live: isLive,
  },
  market: { id: 1, name: 'Match result', specifier: '', status: 1 },
  outcome: { id: '1', name: 'Home', odds: 2000, active: true },
})

const selectionOf = (id: number, isLive: boolean): SlipSelection =>
  createSelection({
    type: 'match',
    matchId: id,
    matchUrnId: `sr:match:${id}`,
    marketId: 1,
    outcomeId: '1',
    specifier: '',
    provider: 'betradar',
    odds: oddsThousandths(2000),
    marketStatus: 1,
    active: true,
    matchStatus: isLive ? 1 : 0,
    names: {
      matchName: '',
      marketName: '',
      outcomeName: '',
      startTime: '2026-11-21T18:00:00Z',
      sportKey: 'soccer',
      homeName: '',
      awayName: '',
    },
  })

test('QUICK-06 QUICK-08 SLIP-09 presses go where they belong, and what is held there is marked', async () => {
  const slip = createSlipStore(EUR)
  const door = createQuickDoor({
    load: () => Promise.resolve(quickBetSample().play),
    wasOn: false,
    known: () => Promise.resolve(),
  })
  const stop = connectButtons(slip, door, selections, null)
  const [prematch, running, other] = [oddsPick(1, false), oddsPick(2, true), oddsPick(3, true)]
  selections.toggle(running)
  expect(selectedIds(slip.getState())).toEqual([running.id])
  selections.toggle(running)

  await door.toggle()
  selections.toggle(running)
  expect([selectedIds(slip.getState()), selections.isSelected(running.id)]).toEqual([[], true])
  selections.toggle(other)
  expect([selections.isSelected(running.id), selections.isSelected(other.id)]).toEqual([false, true])
  selections.toggle(other)
  expect(selections.isSelected(other.id)).toBe(false)

  selections.toggle(prematch)
  expect([door.isOn(), selectedIds(slip.getState()), selections.isSelected(prematch.id)]).toEqual([
    false,
    [prematch.id],
    true,
  ])
  stop()
})
