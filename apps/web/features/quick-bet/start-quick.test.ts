import { expect, test } from 'vitest'
import { builderOpen } from '#base/asks/modals/builder-open.ts'
import { signal } from '#base/signal.ts'
import type { QuickBetPlay } from './quick-bet.ts'
import { startQuick } from './start-quick.ts'
import { createQuickStore } from './quick-store.ts'

const EUR = { code: 'EUR', subunits: 100 }
const nothing = () => {}

function setUp() {
  const store = createQuickStore(EUR, { get: () => null, set: nothing, remove: nothing })
  const slip = signal({ builders: 1, unavailable: ['oddin'] as readonly string[] })
  const stop = startQuick({ store } as QuickBetPlay, {
    live: null,
    settings: signal(undefined),
    accounts: signal(undefined),
    settingsOf: () => ({}) as never,
    slip: {
      subscribe: slip.subscribe,
      unavailableProviders: () => slip.get().unavailable,
      builders: () => slip.get().builders,
    },
  })
  const turnOn = () => {
    store.dispatch({ type: 'player.changed', player: 'player' })
    if (!store.getState().isEnabled) store.dispatch({ type: 'toggled' })
    expect(store.getState().isEnabled).toBe(true)
  }
  const isOn = () => store.getState().isEnabled
  return { store, slip, stop, turnOn, isOn }
}

test('QUICK-06 a builder that comes onto the slip, or is opened, turns quick bet off; one that was there, or goes, does not', () => {
  const { slip, turnOn, isOn, stop } = setUp()
  turnOn()
  slip.set({ ...slip.get(), builders: 0 })
  expect(isOn()).toBe(true)
  slip.set({ ...slip.get(), builders: 1 })
  expect(isOn()).toBe(false)
  turnOn()
  builderOpen.open(7)
  expect(isOn()).toBe(false)
  builderOpen.close()
  stop()
  turnOn()
  slip.set({ ...slip.get(), builders: 2 })
  expect(isOn()).toBe(true)
})

test('providers that are away for the slip are away for quick bet, until they are back', () => {
  const { store, slip, stop } = setUp()
  expect(store.getState().unavailableProviders).toEqual(['oddin'])
  slip.set({ ...slip.get(), unavailable: ['betradar'] })
  expect(store.getState().unavailableProviders).toEqual(['betradar'])
  slip.set({ ...slip.get(), unavailable: [] })
  expect(store.getState().unavailableProviders).toEqual([])
  stop()
})
