import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { FinishQuote, Meeting, Race, RaceCard, Replay } from '../racing.ts'
import { racingRoutes as routes } from '../racing-routes.ts'
import { BooleanText, IdText, IsoDay, LocaleCode, LocaleQuery } from '../scalars.ts'

const byId = z.strictObject({ id: IdText })
/** Today when absent. */
const ofDay = z.strictObject({ locale: LocaleCode.optional(), day: IsoDay.optional() })

/** Runners in the order they are to come in: their ids separated by commas. */
const Order = z
  .string()
  .max(120)
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().min(1).max(40)).min(2).max(3))

/** Only where the site has horse racing of ours; 404 elsewhere (EXTRA-01). */
export const racingEndpoints = {
  listMeetings: {
    ...routes.listMeetings,
    summary: 'The meetings of a day, each with its races',
    query: ofDay,
    response: z.object({ items: z.array(Meeting) }),
    errors: [404, 422],
  },
  listRaceResults: {
    ...routes.listRaceResults,
    summary: 'Races of a day that are over, the last one first',
    query: ofDay,
    response: z.object({ items: z.array(Race) }),
    errors: [404, 422],
  },
  getRace: {
    ...routes.getRace,
    summary: 'A race card: runners, place terms, prices and the result once it is declared',
    params: byId,
    query: LocaleQuery,
    response: RaceCard,
    errors: [404],
  },
  getReplay: {
    ...routes.getReplay,
    summary: 'Where each runner was throughout a race that is over',
    params: byId,
    query: LocaleQuery,
    response: Replay,
    errors: [404],
  },
  quoteFinish: {
    ...routes.quoteFinish,
    summary: 'The price of an order of finish: forecast of two runners, tricast of three',
    params: byId,
    query: z.strictObject({ locale: LocaleCode.optional(), order: Order, any: BooleanText.optional() }),
    response: FinishQuote,
    errors: [404, 422],
  },
} as const satisfies Endpoints
