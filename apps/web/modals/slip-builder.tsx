'use client'
import {
  betTypes,
  createBuilder,
  isBuilder,
  legsOf,
  selectionsIn,
  type SlipLeg,
  type SlipSelection,
} from '@touchline/betting'
import { useMemo } from 'react'
import { exampleIn } from '#entities/bet/index.ts'
import { useSettings } from '#entities/preferences/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { BetBuilder } from '#features/bet-builder/index.ts'
import { useSlip, useSlipScope } from '#features/bet-slip/index.ts'

const NONE: readonly SlipSelection[] = []

export interface SlipBuilderProps {
  readonly matchId: number
  /** The slip has the builder. */
  readonly onAdded?: () => void
}

/**
 * Initial selections of a match's builder: those of the existing builder, or picks that cannot be in one bet otherwise.
 */
function begun(own: readonly SlipLeg[], clash: boolean): readonly SlipSelection[] {
  const builder = own.find(isBuilder)
  if (builder !== undefined) return builder.selections
  return clash && own.length > 1 ? own.flatMap(selectionsIn) : NONE
}

/** The stake that prices are told by. */
function useExample() {
  const currency = useSlip((slip) => slip.currency)
  const stakes = useSettings(useApi())?.stakes
  return useMemo(() => exampleIn(currency, stakes), [stakes, currency])
}

/** A match's bet builder. Starts from the match's legs on the slip and puts the result there. */
export function SlipBuilder({ matchId, onAdded }: SlipBuilderProps) {
  const { store } = useSlipScope()
  const bets = useSlip((slip) => slip.bets)
  const allowSingle = useSlip((slip) => slip.settings.allowSingleBuilder)
  const placing = useSlip((slip) => slip.ticketState === 'processing')
  const own = useMemo(() => legsOf({ bets }).filter((leg) => leg.matchId === matchId), [bets, matchId])
  const clash = useSlip(({ bets: [first] }) => first !== undefined && betTypes[first.betType].onePerMatch)
  const initial = useMemo(() => begun(own, clash), [own, clash])
  const legs = useMemo(() => own.map((leg) => selectionsIn(leg).map(({ id }) => id)), [own])
  return (
    <BetBuilder
      key={matchId}
      matchId={matchId}
      initial={initial}
      legs={legs}
      example={useExample()}
      allowSingle={allowSingle}
      placing={placing}
      onAdd={(selections, odds) => {
        store.dispatch({ type: 'builder.added', builder: createBuilder(selections, odds) })
        const built = new Set(selections.map(({ id }) => id))
        // They are in the builder now and would clash with it.
        if (clash && selections.length > 1)
          for (const leg of own)
            if (!isBuilder(leg) && built.has(leg.id))
              store.dispatch({ type: 'selection.removed', id: leg.id })
        onAdded?.()
      }}
    />
  )
}
