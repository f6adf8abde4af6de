'use client'
import './slip-start.css'
import { useAuth } from '#entities/session/index.ts'
import { MostBacked } from './most-backed.tsx'
import { LastBet, OpenBets } from './own-bets.tsx'

/** What to begin a bet with: one's own bets, and what others back. A visitor sees the latter. */
export default function SlipStart() {
  const isPlayer = useAuth((auth) => auth.status === 'logged_in')
  return (
    <div className="slip-start">
      {isPlayer ? (
        <>
          <OpenBets />
          <LastBet />
        </>
      ) : null}
      <MostBacked />
    </div>
  )
}
