import { randomBytes } from 'node:crypto'
import { GameToken } from '@touchline/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { messageOf } from '../../http/messages.ts'
import { openScope } from '../provider/open-scope.ts'
import { pricesIn } from '../provider/prices.ts'
import type { WalletRefusal } from '../provider/wallet-server.ts'
import { play, type PlayParts, readyRound } from './play.ts'
import { isGame } from './rules.ts'

/** A new seed of 32 bytes, hex. */
export const newSeed = (): string => randomBytes(32).toString('hex')

const Locale = z.string().max(12).default('en')
const Open = z.strictObject({ token: GameToken, locale: Locale })
const Play = z.strictObject({
  token: GameToken,
  locale: Locale,
  round: z.uuid(),
  choice: z.string().max(20),
  /** Of the player's browser. */
  salt: z.string().regex(/^[\w-]{8,64}$/),
  /** Subunits. */
  stake: z.int().positive(),
})

/** What a page is told instead: the wallet's refusal in the player's words, or that nobody knows. */
export function tellRefusal(
  reply: FastifyReply,
  refusal: WalletRefusal | null,
  locale: string,
): FastifyReply {
  if (refusal === null) return reply.code(503).send({ code: 503, message: messageOf(503, locale) })
  return reply.code(409).send({ code: refusal.code, message: messageOf(refusal.code as 503, locale) })
}

/** Calls of the games' pages. They show the token of a launch, and come from frames without an origin. */
export function registerGameCalls(app: FastifyInstance, place: string, parts: PlayParts): void {
  openScope(app, (scope) => {
    scope.post(`${place}:game/open`, async (request, reply) => {
      const { game } = request.params as { readonly game: string }
      const asked = Open.safeParse(request.body)
      if (!isGame(game) || !asked.success) return reply.code(422).send({ code: 422 })
      const session = await parts.wallet.session(asked.data.token)
      if (!session.ok) return tellRefusal(reply, session.refusal, asked.data.locale)
      const { balance, currency, subunits } = session.value
      const { stakes } = pricesIn(currency, subunits)
      return { balance, currency, subunits, stakes, next: await readyRound(parts, session.value, game) }
    })
    scope.post(`${place}:game/play`, async (request, reply) => {
      const { game } = request.params as { readonly game: string }
      const asked = Play.safeParse(request.body)
      if (!isGame(game) || !asked.success) return reply.code(422).send({ code: 422 })
      const { token, locale, stake, ...round } = asked.data
      const session = await parts.wallet.session(token)
      if (!session.ok) return tellRefusal(reply, session.refusal, locale)
      const played = await play(parts, session.value, game, { ...round, stake: BigInt(stake) })
      if (played === null) return reply.code(422).send({ code: 422 })
      return played.ok ? { ...played.result, next: played.next } : tellRefusal(reply, played.refusal, locale)
    })
  })
}
