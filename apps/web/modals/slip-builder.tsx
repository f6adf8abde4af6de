'use client'
import { createBuilder, isBuilder, legsOf, selectionsIn, type SlipSelection } from '@touchline/betting'
import { useMemo } from 'react'
import { BetBuilder } from '../features/bet-builder/index.ts'
import { useSlip, useSlipScope } from '../features/bet-slip/index.ts'

const NONE: readonly SlipSelection[] = []

export interface SlipBuilderProps {
  readonly matchId: number
  /** The slip has taken what was built. */
  readonly onAdded?: () => void
}

/** The bet builder of a match, going on with what the slip holds of it and handing back what is built. */
export function SlipBuilder({ matchId, onAdded }: SlipBuilderProps) {
  const { store } = useSlipScope()
  const bets = useSlip((slip) => slip.bets)
  const allowSingle = useSlip((slip) => slip.settings.allowSingleBuilder)
  const placing = useSlip((slip) => slip.ticketState === 'processing')
  const own = useMemo(() => legsOf({ bets }).filter((leg) => leg.matchId === matchId), [bets, matchId])
  const legs = useMemo(() => own.map((leg) => selectionsIn(leg).map(({ id }) => id)), [own])
  return (
    <BetBuilder
      key={matchId}
      matchId={matchId}
      initial={own.find(isBuilder)?.selections ?? NONE}
      legs={legs}
      allowSingle={allowSingle}
      placing={placing}
      onAdd={(selections, odds) => {
        store.dispatch({ type: 'builder.added', builder: createBuilder(selections, odds) })
        onAdded?.()
      }}
    />
  )
}
