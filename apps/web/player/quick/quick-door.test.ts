import { createSelection, oddsThousandths, selectedIds, type SlipSelection } from '@touchline/betting'
import { describe, expect, test, vi } from 'vitest'
import { createSlipStore } from '#features/bet-slip/index.ts'
import { type Pick as OddsPick, selections } from '#entities/odds/index.ts'
import { quickBetSample } from './quick-bet-sample.ts'
import { createQuickDoor } from './quick-door.ts'
import { connectButtons } from '../effects/slip-effects.ts'

const EUR = { code: 'EUR', subunits: 100 }
const made = () => quickBetSample().play
const known = () => Promise.resolve()

describe('the door', () => {
  test('quick bet is loaded by its first press, once, and turned on when it is known for whom', async () => {
    const play = made()
    const load = vi.fn(() => Promise.resolve(play))
    let tell: () => void = () => {}
    const door = createQuickDoor({
      load,
      wasOn: false,
      known: () => new Promise((resolve) => void (tell = resolve)),
    })
    await door.ready
    expect([load.mock.calls.length, door.get(), door.isOn()]).toEqual([0, null, false])
    const heard = vi.fn()
    door.subscribe(heard)
    const pressed = door.toggle()
    await Promise.resolve()
    expect(door.isOn()).toBe(false)
    tell()
    await pressed
    expect([load.mock.calls.length, door.isOn(), heard.mock.calls.length > 1]).toEqual([1, true, true])
    const again = door.toggle()
    await Promise.resolve()
    tell()
    await again
    expect([load.mock.calls.length, door.isOn()]).toEqual([1, false])
  })

  test('STORE-03 left on, it is there before presses are taken; where it cannot be loaded they go to the slip', async () => {
    const door = createQuickDoor({ load: () => Promise.resolve(made()), wasOn: true, known })
    expect(door.get()).toBeNull()
    await door.ready
    expect(door.get()).not.toBeNull()
    const broken = createQuickDoor({ load: () => Promise.reject(new Error('offline')), wasOn: true, known })
    await broken.ready
    expect(broken.get()).toBeNull()
  })

  test('what could not be loaded is asked for again by the next press', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(made())
    const door = createQuickDoor({ load, wasOn: false, known })
    await expect(door.toggle()).rejects.toThrow('offline')
    await door.toggle()
    expect(door.isOn()).toBe(true)
  })
})

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
  const door = createQuickDoor({ load: () => Promise.resolve(made()), wasOn: false, known })
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
