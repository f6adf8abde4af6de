import { subunits } from '@touchline/betting'
import { createQuickBet, createQuickStore } from '#features/quick-bet/index.ts'

const nothing = () => {}

/** For tests: a quick bet of five euros that is not stored and gets no answers. */
export function quickBetSample() {
  const store = createQuickStore(
    { code: 'EUR', subunits: 100 },
    { get: () => null, set: nothing, remove: nothing },
  )
  store.dispatch({ type: 'player.changed', player: 'player' })
  const play = createQuickBet({
    store,
    sender: { send: () => new Promise(nothing), lookUp: () => Promise.resolve(null) },
    deviceId: () => 'device',
    newKey: () => 'key',
    now: () => 0,
    onSignIn: nothing,
    onUnauthorized: nothing,
    onPlaced: nothing,
    onFailed: nothing,
    firstStake: () => subunits(500),
  })
  return { store, play }
}
