'use client'
import { lazy, Suspense } from 'react'
import { MatchClock, shownClock, useMatchState } from '#entities/match/index.ts'
import { useAuth, useSession } from '#entities/session/index.ts'
import { StreamWaiting } from '#widgets/index.ts'

// Few visits watch: the code comes with the first that does.
const StreamView = lazy(() =>
  import('#features/stream/index.ts').then((module) => ({ default: module.StreamView })),
)

interface MatchOfSport {
  readonly matchId: number
  readonly sportKey: string
}

function Overlay({ matchId, sportKey }: MatchOfSport) {
  const state = useMatchState(matchId, null)
  if (state === null) return null
  const clock = shownClock(state)
  const { home, away } = state.total_score
  return (
    <span className="tag" data-tone="live">
      <span className="live-dot" />
      {clock === null ? null : <MatchClock clock={clock} sportKey={sportKey} />}
      <b className="ltr">
        {home}–{away}
      </b>
    </span>
  )
}

/** The stream as a view of its match's page. */
export function StreamPlace({ matchId, sportKey }: MatchOfSport) {
  const session = useSession()
  const status = useAuth((auth) => auth.status)
  return (
    <Suspense fallback={<StreamWaiting />}>
      <StreamView
        matchId={matchId}
        signedIn={status === 'logged_in' ? true : status === 'not_logged_in' ? false : null}
        onSignIn={() => session.askSignIn('chosen')}
        overlay={<Overlay matchId={matchId} sportKey={sportKey} />}
      />
    </Suspense>
  )
}
