'use client'
import { useAuth, useSession } from '#entities/session/index.ts'
import type { FramedGame } from '#base/config/arena-apps.ts'
import { Launched } from '../arena-frame.tsx'

/** A game that has a page of its own, such as a lottery: everybody sees what it shows, players play (EXTRA-01). */
export function GamePlace({ game }: { readonly game: FramedGame }) {
  const session = useSession()
  const status = useAuth((auth) => auth.status)
  return (
    <Launched
      app={game}
      page={game.page}
      signedIn={status === 'logged_in' ? true : status === 'not_logged_in' ? false : null}
      onSignIn={() => session.askSignIn('chosen')}
    />
  )
}
