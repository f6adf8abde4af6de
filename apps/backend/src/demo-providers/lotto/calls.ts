import { GameToken } from '@touchline/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { messageOf } from '../../http/messages.ts'
import { tellRefusal } from '../games/calls.ts'
import { openScope } from '../provider/open-scope.ts'
import { pricesIn } from '../provider/prices.ts'
import { comingDraws, type DrawRow, pastDraws } from './draw-rows.ts'
import { isLine, MOST_LINES } from './rules.ts'
import { listTickets, type TicketRow } from './ticket-rows.ts'
import { buyTicket, costOf, type LottoParts } from './tickets.ts'

const Locale = z.string().max(12).default('en')
const Open = z.strictObject({ token: GameToken, locale: Locale })
const Buy = z.strictObject({
  token: GameToken,
  locale: Locale,
  /** Of the browser: the same for a repetition. */
  ticket: z.uuid(),
  draw: z.int().positive(),
  lines: z.array(z.array(z.int()).refine(isLine)).min(1).max(MOST_LINES),
})

/** A draw as everybody may know it: its seed only once it is drawn. */
const drawOf = ({ id, commitment, seed, closes_at, drawn_at, numbers }: DrawRow) => ({
  id: Number(id),
  seal: commitment,
  closes_at: closes_at.toISOString(),
  ...(drawn_at === null ? {} : { seed, numbers }),
})

const ticketOf = (ticket: TicketRow) => ({
  id: ticket.id,
  draw: Number(ticket.draw_id),
  lines: ticket.lines,
  state: ticket.state,
  cost: Number(costOf(ticket)),
  matches: ticket.matches,
  prize: Number(ticket.prize ?? 0n),
})

/** Calls of the lottery's page. Draws are for everybody; what is a player's needs the token of a launch. */
export function registerLottoCalls(app: FastifyInstance, place: string, parts: LottoParts): void {
  const { db, clock, wallet } = parts
  async function opened(body: unknown, reply: FastifyReply) {
    const asked = Open.safeParse(body)
    if (!asked.success) return reply.code(422).send({ code: 422 })
    const session = await wallet.session(asked.data.token)
    if (!session.ok) return tellRefusal(reply, session.refusal, asked.data.locale)
    const { player, balance, currency, subunits } = session.value
    const tickets = await listTickets(db, player)
    const price = pricesIn(currency, subunits).line
    return { balance, currency, subunits, price, tickets: tickets.map(ticketOf) }
  }
  async function bought(body: unknown, reply: FastifyReply) {
    const asked = Buy.safeParse(body)
    if (!asked.success) return reply.code(422).send({ code: 422 })
    const { token, locale, ...ticket } = asked.data
    const session = await wallet.session(token)
    if (!session.ok) return tellRefusal(reply, session.refusal, locale)
    const made = await buyTicket(parts, session.value, ticket)
    if (made.ok) return { id: made.ticket.id, balance: made.balance }
    if (made.refusal === 'closed') return reply.code(410).send({ code: 410, message: messageOf(410, locale) })
    return tellRefusal(reply, made.refusal, locale)
  }
  openScope(app, (scope) => {
    scope.get(`${place}draws`, async () => {
      const now = clock()
      const [coming, past] = await Promise.all([comingDraws(db, new Date(now)), pastDraws(db)])
      return { now: new Date(now).toISOString(), coming: coming.map(drawOf), past: past.map(drawOf) }
    })
    scope.post(`${place}open`, ({ body }, reply) => opened(body, reply))
    scope.post(`${place}buy`, ({ body }, reply) => bought(body, reply))
  })
}
