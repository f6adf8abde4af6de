'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { SlipContext, type SlipScope } from '#features/bet-slip/index.ts'
import { CashOutContext } from '#features/cash-out/index.ts'
import { FavouritesContext } from '#features/favourites/index.ts'
import { SessionContext } from '#entities/session/index.ts'
import { ApiContext } from '#base/data/api-context.tsx'
import type { PlayerScope } from './player.ts'
import { QuickDoorContext } from '#features/quick-bet/parts/quick-place.tsx'
import { settingsOpen } from '../modals/settings-open.ts'

/** Provides the player's stores. All parts of the page that show them share one scope. */
export function PlayerRoot({
  scope,
  children,
}: {
  readonly scope: PlayerScope
  readonly children: ReactNode
}) {
  const slip = useMemo((): SlipScope => {
    const { session, placement, slip: store } = scope
    return {
      store,
      openSettings: () => settingsOpen.setState(true, true),
      place: () => {
        // A press before the session is known is not lost: the server knows it, and refuses a visitor with 401.
        if (session.store.getState().status !== 'not_logged_in') {
          void placement.place()
          return
        }
        store.dispatch({ type: 'placement.needs-sign-in' })
        session.askSignIn('required')
      },
    }
  }, [scope])
  return (
    <ApiContext value={scope.api}>
      <QueryClientProvider client={scope.queries}>
        <SessionContext value={scope.session}>
          <SlipContext value={slip}>
            <QuickDoorContext value={scope.quick}>
              <CashOutContext value={scope.cashOuts}>
                <FavouritesContext value={scope.favourites}>{children}</FavouritesContext>
              </CashOutContext>
            </QuickDoorContext>
          </SlipContext>
        </SessionContext>
      </QueryClientProvider>
    </ApiContext>
  )
}
