import type { ApiClient, ApiFailure } from '@touchline/api-client'
import {
  createBuilder,
  createSelection,
  oddsThousandths,
  type SharedBet,
  type SlipEvent,
  type SlipLeg,
  type SlipSelection,
  subunits,
} from '@touchline/betting'
import type { SharedSelection, SharedBet as WireSharedBet } from '@touchline/contract'
import { report } from '#base/faults/report.ts'
import { parseShareCode } from './share-code.ts'

/** Why a shared bet cannot be put on the slip (SHARE-05). */
export type ShareFault = 'link-not-found' | 'link-try-another-bet' | 'link-try-later'

const slipSelectionOf = ({ match, market, outcome, ...leg }: SharedSelection): SlipSelection =>
  createSelection({
    type: leg.type,
    matchId: match.id,
    matchUrnId: match.urn_id,
    marketId: market.id,
    outcomeId: outcome.id,
    specifier: leg.specifier,
    provider: leg.provider,
    odds: oddsThousandths(leg.odds),
    marketStatus: leg.market_status,
    active: leg.active,
    matchStatus: match.status,
    names: {
      matchName: match.away === '' ? match.home : `${match.home} – ${match.away}`,
      marketName: market.name,
      outcomeName: outcome.name,
      startTime: match.start_time,
      sportKey: match.sport_key,
      homeName: match.home,
      awayName: match.away,
    },
  })

function legsOf({ selections, custom_odds }: WireSharedBet): readonly SlipLeg[] {
  const alone = selections.filter(({ builder }) => builder === null).map(slipSelectionOf)
  const builders = custom_odds.flatMap((odds, number) => {
    const parts = selections.filter(({ builder }) => builder === number).map(slipSelectionOf)
    return parts.length === 0 ? [] : [createBuilder(parts, odds === null ? null : oddsThousandths(odds))]
  })
  return [...alone, ...builders]
}

/** Converts a shared bet to the types of the slip's rules. */
const sharedBet = (bet: WireSharedBet): SharedBet => ({
  betType: bet.bet_type,
  stake: subunits(bet.stake),
  freebetStake: bet.freebet_stake === null ? null : subunits(bet.freebet_stake),
  winCount: bet.system?.win_count ?? null,
  legs: legsOf(bet),
})

/**
 * Reports a failure with its reason and the kind of the call's error, because a lost connection is no fault (SLIP-30,
 * TRACK-09).
 */
const reported = (fault: ShareFault, error?: ApiFailure) =>
  report(Object.assign(new Error('saved bets could not be restored'), { kind: error?.kind }), { fault })

/** Puts bets of an answer on the slip, in place of what is there; false when they have no selection that can be. */
export function restoreBets(
  answered: readonly WireSharedBet[],
  dispatch: (event: SlipEvent) => void,
): boolean {
  const bets = answered.filter(({ selections }) => selections.length > 0)
  const [first] = bets
  if (first === undefined) return false
  dispatch({ type: 'shared.restored', bets: bets.map(sharedBet), currency: first.currency })
  dispatch({ type: 'panel.opened', tab: 'BET_SLIP' })
  return true
}

/** Invalid and unknown codes are the same to the player. */
const faultOf = (error: ApiFailure): ShareFault =>
  error.kind === 'refused' && [404, 422].includes(error.status) ? 'link-not-found' : 'link-try-later'

export interface RestoreOptions {
  readonly api: ApiClient
  readonly locale: string
  readonly dispatch: (event: SlipEvent) => void
}

async function load(text: string, { api, locale, dispatch }: RestoreOptions): Promise<ShareFault | null> {
  const code = parseShareCode(text)
  if (code === null) return 'link-not-found'
  const answer = await api.call('findShared', { query: { locale, code } })
  if (!answer.ok) {
    const fault = faultOf(answer.error)
    reported(fault, answer.error)
    return fault
  }
  if (restoreBets(answer.data.bets, dispatch)) return null
  reported('link-try-another-bet')
  return 'link-try-another-bet'
}

/**
 * Replaces the slip by the bets of a code, or of a link with one, at present odds (SHARE-04). Returns the fault, or
 * null. On a fault the slip stays unchanged, and failures with a valid code are reported (SLIP-30).
 */
export async function restoreShared(text: string, options: RestoreOptions): Promise<ShareFault | null> {
  options.dispatch({ type: 'restoring.started' })
  const fault = await load(text, options)
  if (fault !== null) options.dispatch({ type: 'restoring.failed' })
  return fault
}
