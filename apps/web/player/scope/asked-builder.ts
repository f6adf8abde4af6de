'use client'
import { createBuilder, oddsThousandths } from '@touchline/betting'
import { useEffect } from 'react'
import { builderAsk, slipSelection } from '#entities/bet/index.ts'
import { liveOfTab } from '../realtime/live-provider.tsx'
import type { PlayerScope } from './player.ts'

/** Puts builders that the page's own buttons ask for on the slip, also one that was pressed before the slip was there. */
export function useAskedBuilder({ slip }: Pick<PlayerScope, 'slip'>): void {
  useEffect(() => {
    const add = () => {
      const asked = builderAsk.take()
      if (asked === null) return
      const selections = asked.picks.map((pick) => slipSelection(pick, liveOfTab().store))
      slip.dispatch({
        type: 'builder.added',
        builder: createBuilder(selections, oddsThousandths(asked.odds)),
      })
      builderAsk.tellAdded(asked.key)
    }
    add()
    return builderAsk.subscribe(add)
  }, [slip])
}
