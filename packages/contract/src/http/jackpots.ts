import { z } from 'zod'
import { jackpotRoutes as routes } from '../bonus-routes.ts'
import { BonusBets } from '../bonuses.ts'
import type { Endpoints } from '../endpoint.ts'
import { BetJackpot, HitStatus, Jackpot, JackpotHit } from '../jackpots.ts'
import { BooleanText, IdText, LocaleCode, LocaleQuery, Nothing } from '../scalars.ts'

const byId = z.strictObject({ id: IdText })

/** Only where the site has `jackpots` on; 404 elsewhere (SITE-10). */
export const jackpotEndpoints = {
  listJackpots: {
    ...routes.listJackpots,
    summary: 'Jackpots',
    query: LocaleQuery,
    response: z.object({ items: z.array(Jackpot) }),
    errors: [404],
  },
  jackpotsForBets: {
    ...routes.jackpotsForBets,
    summary: 'The jackpots that bets would take part in',
    query: LocaleQuery,
    body: BonusBets,
    response: z.object({ items: z.array(BetJackpot) }),
    errors: [401, 404, 422, 429],
  },
  getJackpot: {
    ...routes.getJackpot,
    summary: 'One jackpot with its levels',
    params: byId,
    query: LocaleQuery,
    response: Jackpot,
    errors: [404],
  },
  listJackpotHits: {
    ...routes.listJackpotHits,
    summary: 'Hits, newest first; winners are masked',
    query: z.strictObject({
      locale: LocaleCode.optional(),
      jackpot_id: IdText.optional(),
      limit: z
        .string()
        .regex(/^([1-9]|[1-4]\d|50)$/)
        .transform(Number)
        .optional(),
      /** Separated by commas. */
      status: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(HitStatus).min(1).max(4))
        .optional(),
      for_user: BooleanText.optional(),
      unseen: BooleanText.optional(),
      /** The largest first. */
      largest: BooleanText.optional(),
    }),
    response: z.object({ items: z.array(JackpotHit) }),
    errors: [404, 422],
  },
  markHitSeen: {
    ...routes.markHitSeen,
    summary: 'Notes that a hit is being announced to the player',
    params: byId,
    response: Nothing,
    errors: [401, 404],
  },
  markHitProcessed: {
    ...routes.markHitProcessed,
    summary: 'Notes that the announcement of a hit was closed',
    params: byId,
    response: Nothing,
    errors: [401, 404],
  },
} as const satisfies Endpoints
