import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import type { QuickPlayer, Subunits } from '@touchline/betting'
import type { Shelf, SlipStore } from '#features/bet-slip/index.ts'
import { recommendedStakes, settingsQuery } from '#entities/preferences/index.ts'
import type { QuickBetOptions } from '#features/quick-bet/index.ts'
import type { Session } from '#entities/session/index.ts'
import { createQuickDoor, type QuickDoor } from '#features/quick-bet/parts/quick-door.ts'

export interface PlayerQuickOptions {
  readonly api: ApiClient
  readonly queries: QueryClient
  readonly session: Session
  readonly slip: SlipStore
  readonly shelf: Shelf
  readonly bet: Omit<QuickBetOptions, 'store' | 'onSignIn' | 'firstStake'>
}

type Auth = ReturnType<Session['store']['getState']>

const isKnown = ({ status }: Auth): boolean => status === 'logged_in' || status === 'not_logged_in'

/** Who would place quick bets (QUICK-03); null while unknown. */
function playerOf(auth: Auth): QuickPlayer | null {
  if (!isKnown(auth)) return null
  if (auth.player === null) return 'visitor'
  return auth.player.serasa.pve ? 'barred' : 'player'
}

const untilKnown = ({ store }: Session) =>
  new Promise<void>((resolve) => {
    if (isKnown(store.getState())) return resolve()
    const stop = store.subscribe((auth) => {
      if (!isKnown(auth)) return
      stop()
      resolve()
    })
  })

/** The player's quick bet in this tab. Loaded at the first press on its switch, or at once if it was left on. */
export function createPlayerQuickBet(options: PlayerQuickOptions): QuickDoor {
  const { api, queries, session, slip, shelf, bet } = options

  async function load() {
    const { createQuickBet, createQuickStore } = await import('#features/quick-bet/index.ts')
    const store = createQuickStore(slip.getState().currency, shelf)
    const tellPlayer = () => {
      const player = playerOf(session.store.getState())
      if (player !== null) store.dispatch({ type: 'player.changed', player })
    }
    tellPlayer()
    session.store.subscribe(tellPlayer)
    return createQuickBet({
      ...bet,
      store,
      onSignIn: () => session.askSignIn('required'),
      firstStake: () => {
        const settings = queries.getQueryData(settingsQuery(api).queryKey)
        const offered = recommendedStakes(settings, store.getState().currency.code)
        return BigInt(offered.find((stake) => stake > 0) ?? 0) as Subunits
      },
    })
  }

  return createQuickDoor({
    load,
    wasOn: /"isEnabled":true/.test(shelf.get('quick_bet') ?? ''),
    known: () => untilKnown(session),
  })
}
