import type { Handlers, sportsbookEndpoints } from '@touchline/contract'
import type { Context } from '../../http/context.ts'
import { findingCalls, matchCalls } from './match-calls.ts'
import { referenceCalls } from './reference-calls.ts'
import type { CatalogueSources } from './sources.ts'
import { createUntilChanged } from './until-changed.ts'

export type { CatalogueSources } from './sources.ts'

type CatalogueCalls = Pick<
  typeof sportsbookEndpoints,
  | 'listSports'
  | 'listCategories'
  | 'getCategory'
  | 'listTournaments'
  | 'getTournament'
  | 'listMatches'
  | 'getMatch'
  | 'listMarkets'
  | 'counters'
  | 'search'
>

/** The calls of the public catalogue, answered from memory except for results. */
export function catalogueHandlers(sources: CatalogueSources): Handlers<CatalogueCalls, Context> {
  const untilChanged = createUntilChanged(sources.book.revision)
  return {
    ...referenceCalls(sources, untilChanged),
    ...matchCalls(sources, untilChanged),
    ...findingCalls(sources, untilChanged),
  }
}
