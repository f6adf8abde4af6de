import { canonicalSpecifier, MAX_AMOUNT, type OddsThousandths, subunits } from '@touchline/betting'
import type { Bet, Match, PlaceBets } from '@touchline/contract'
import type { Queries } from '../../apps/backend/src/db/index.ts'
import { type DeclaredStatement, valuesOf } from '../../apps/backend/src/db/statement.ts'
import { ONE_RATE } from '../../apps/backend/src/platform/accounts/rates.ts'
import { insertPlacement } from '../../apps/backend/src/sportsbook/bets/place-statement.ts'
import { ACCEPT_MODE, CURRENCY, type Player } from './players.ts'

const STAKE = 100
const DEVICE = 'bench'

type Single = Extract<PlaceBets['bets'][number], { selections: unknown }>

/** A single on this outcome. */
export const placementOf = (selection: Single['selections'][number]): PlaceBets => ({
  meta: { device_id: DEVICE, quick: false, type: 'single' },
  bets: [{ stake: { value: STAKE, currency: CURRENCY }, selections: [selection] }],
})

/** One single per match with an open main market. Throws when there is none. */
export function placementBodies(matches: readonly Match[]): readonly PlaceBets[] {
  const bodies = matches.flatMap(({ id, main_market: market }) => {
    const outcome = market?.outcomes.find(({ active }) => active)
    if (market === null || market.status !== 1 || outcome === undefined) return []
    return [
      placementOf({
        match_id: id,
        market_id: market.id,
        specifier: market.specifier,
        outcome_id: outcome.id,
        odds: outcome.odds,
      }),
    ]
  })
  if (bodies.length === 0) throw new Error('no coming match offers anything to bet on')
  return bodies
}

/** The complete HTTP request of a placement. */
export function placementRequest(port: number, player: Player, body: PlaceBets, key: string): string {
  const text = JSON.stringify(body)
  const head = [
    'POST /api/sportsbook/v3/bets HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Connection: keep-alive',
    'X-App: sportsbook',
    `Cookie: touchline=${player.token}`,
    `Idempotency-Key: ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${text}`
}

export interface BareStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** The backend's own statement for such a bet of this player, intercepted on its way to PostgreSQL. */
export function bareStatement(bet: Bet, player: Player, unique: string): BareStatement {
  let caught: BareStatement | null = null
  const catcher = {
    run: async ({ name, text, order }: DeclaredStatement, given: unknown) => {
      caught = { name, text, values: valuesOf({ order }, given) }
      return []
    },
  } as unknown as Queries
  const document = { ...bet, id: 0, ref: unique }
  void insertPlacement(catcher, {
    playerId: player.id,
    tokenHash: player.tokenHash,
    acceptance: { mode: ACCEPT_MODE, tolerance: 0 },
    now: new Date(),
    // After the end of any measurement.
    judgedUntil: new Date(Date.now() + 86_400_000),
    // The first feed of a new database.
    judgedEpoch: 1,
    currency: CURRENCY,
    liability: { outcome: MAX_AMOUNT, playerOutcome: MAX_AMOUNT, player: MAX_AMOUNT },
    // The measured backend has no jackpots, and no bonuses that farm.
    contributions: [],
    isFarmed: false,
    bets: [
      {
        ref: unique,
        type: bet.type,
        currency: CURRENCY,
        stake: subunits(bet.stake.value),
        totalStake: subunits(bet.total_stake),
        winCount: null,
        builderOdds: [],
        profitCap: null,
        rate: ONE_RATE,
        bonus: null,
        odds: bet.odds as OddsThousandths,
        potentialWin: subunits(bet.potential_win_amount),
        legs: bet.selections.map(({ match, market, outcome, specifier, odds }) => ({
          matchId: match.id,
          matchUrn: match.urn_id,
          marketId: market.id,
          specifier: canonicalSpecifier(specifier),
          outcomeId: outcome.id,
          odds: odds as OddsThousandths,
          result: null,
          builder: null,
        })),
      },
    ],
    bonuses: new Map(),
    documents: [document],
    quick: false,
    deviceId: DEVICE,
    key: unique,
    requestHash: player.tokenHash,
  })
  if (caught === null) throw new Error('a placement did not begin with its statement')
  return caught
}
