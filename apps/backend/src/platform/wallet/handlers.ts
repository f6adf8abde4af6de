import { subunits, subunitsToWire } from '@touchline/betting'
import type { Handlers, Refusal, walletEndpoints } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import { type Queries, statement } from '../../db/index.ts'
import { actorOf, type Context } from '../../http/context.ts'
import { sessionOfId, sessionOfToken, standingOf, takesStakes } from './game-sessions.ts'
import type { createMoving } from './moving.ts'
import type { GameProviders } from './providers.ts'
import { reconcile } from './reconcile.ts'

const ACCOUNT = statement({
  name: 'account_of_game',
  parameters: { playerId: 'bigint', currency: 'text' },
  row: { balance: 'bigint', subunits: 'integer' },
  text: `select a.balance, c.subunits from accounts a join currencies c on c.code = a.currency
    where a.player_id = $playerId and a.currency = $currency`,
})

async function accountOf(db: Queries, { playerId, currency }: { playerId: number; currency: string }) {
  const [row] = await db.run(ACCOUNT, { playerId, currency })
  if (row === undefined) throw new Error(`wallet: player ${playerId} has no account in ${currency}`)
  return { balance: subunitsToWire(subunits(row.balance)), subunits: row.subunits }
}

export interface WalletHandlerParts {
  readonly db: Queries
  readonly clock: Clock
  readonly providers: GameProviders
  readonly moving: ReturnType<typeof createMoving>
}

const UNKNOWN: Refusal = { refused: 404 }

/** The wallet as games' servers call it (BEYOND-30). Who calls was proved by the signature, and is whom the address names. */
export const walletHandlers = ({
  db,
  clock,
  providers,
  moving,
}: WalletHandlerParts): Handlers<typeof walletEndpoints, Context> => ({
  openGame: async ({ body }, context) => {
    const provider = actorOf(context)
    const session = await sessionOfToken(db, provider, body.token)
    const now = new Date(clock())
    if (session === null || !takesStakes(session, await standingOf(db, session.id, now), now))
      return { refused: 1901 }
    return {
      session_id: session.id,
      app: session.app,
      player: providers.nameOf(provider, session.playerId),
      currency: session.currency,
      locale: session.locale,
      expires_at: session.expiresAt.toISOString(),
      ...(await accountOf(db, session)),
    }
  },
  gameBalance: async ({ body }, context) => {
    const session = await sessionOfId(db, actorOf(context), body.session_id)
    if (session === null) return UNKNOWN
    const { balance } = await accountOf(db, session)
    return { currency: session.currency, balance }
  },
  debitGame: async ({ body }, context) => moving.debit(actorOf(context), body),
  creditGame: async ({ body }, context) => moving.credit(actorOf(context), body),
  rollBackGame: async ({ body }, context) => moving.rollBack(actorOf(context), body),
  reconcileGames: async ({ query }, context) => reconcile(db, providers, actorOf(context), query),
})
