'use client'
import { type SelectionId, selectionsOf, type SlipSelection } from '@touchline/betting'
import type { Match } from '@touchline/contract'
import { Crest, Icon } from '@touchline/ui'
import { useLocale } from 'next-intl'
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent } from 'react'
import { kitStyle } from '#entities/match/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { sportLook } from '#base/config/sport-look.ts'
import { useSlipScope } from '../state/slip-context.tsx'

/** What a leg wears: the crest of the side it is on, or its sport, and the colours of both sides. */
interface Worn {
  readonly mark: ReactNode
  readonly kits?: CSSProperties
}

/** By the ids of the selections. */
export type Kits = Readonly<Record<SelectionId, Worn>>

/** The side that an outcome names: `Inter`, `Inter or draw`, `Inter (-1.5)`. */
function sideOf({ names: { outcomeName } }: SlipSelection, { competitors: { home, away } }: Match) {
  const named = [home, away].filter(({ name }) => name !== '' && `${outcomeName} `.startsWith(`${name} `))
  return named.toSorted((one, other) => other.name.length - one.name.length)[0]
}

function wornBy(pick: SlipSelection, match: Match | undefined): Worn {
  const mark = <Icon name={sportLook(pick.names.sportKey).icon} />
  if (match === undefined || match.type !== 'match') return { mark }
  const side = sideOf(pick, match)
  return {
    mark: side === undefined ? mark : <Crest id={side.id} colours={side.colours} />,
    kits: kitStyle(match.competitors),
  }
}

export interface ReceiptKitsProps {
  /** Told at once which sports the legs are of, and their teams once those are known. */
  readonly onKits: (kits: Kits) => void
}

/** Finds out what the legs of a receipt wear. Without an answer the ticket stays in the site's colours. */
export default function ReceiptKits({ onKits }: ReceiptKitsProps) {
  const api = useApi()
  const locale = useLocale()
  const { store } = useSlipScope()
  const tell = useEffectEvent((matches: readonly Match[]) => {
    const known = new Map(matches.map((match) => [match.id, match]))
    const picks = selectionsOf(store.getState())
    onKits(Object.fromEntries(picks.map((pick) => [pick.id, wornBy(pick, known.get(pick.matchId))])))
  })
  useEffect(() => {
    const leave = new AbortController()
    const id = [...new Set(selectionsOf(store.getState()).map(({ matchId }) => matchId))]
    tell([])
    const ask = async () => {
      const query = { locale, id, limit: id.length }
      const answer = await api.call('listMatches', { query, signal: leave.signal })
      if (answer.ok && !leave.signal.aborted) tell(answer.data.items)
    }
    void ask()
    return () => leave.abort()
  }, [api, locale, store])
  return null
}
