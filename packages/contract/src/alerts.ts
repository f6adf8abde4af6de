import { z } from 'zod'
import { Id, IsoTime, Odds, SpecifierText } from './scalars.ts'
import { TimeZone } from './time-zone.ts'

/** What a player can be told of (BEYOND-26). */
export const AlertKind = z.enum(['price', 'match_start', 'goal'])

/** What is waited for at once, and what may be. */
export const MOST_ALERTS = 50

const matchAlert = <Kind extends 'match_start' | 'goal'>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), match_id: Id })

/** An alert as it is asked for. Whether a price has to rise or to fall to the target follows from the price of now. */
export const NewAlert = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('price'),
    match_id: Id,
    market_id: Id,
    specifier: SpecifierText,
    outcome_id: z.string().min(1).max(80),
    target: Odds.min(1010).max(1_000_000),
  }),
  matchAlert('match_start'),
  matchAlert('goal'),
])

/** An alert of a player's own. */
export const Alert = z.object({
  id: Id,
  kind: AlertKind,
  match_id: Id,
  /** Null once nothing is kept of the match. */
  match: z
    .object({
      slug: z.string(),
      sport_key: z.string(),
      home: z.string(),
      away: z.string(),
      start_time: IsoTime,
    })
    .nullable(),
  /** The price that is waited for; null for other kinds. */
  price: z
    .object({
      market_id: Id,
      specifier: SpecifierText,
      outcome_id: z.string(),
      market: z.string(),
      outcome: z.string(),
      target: Odds,
      /** Whether it has to rise to the target. */
      rises: z.boolean(),
    })
    .nullable(),
  created_at: IsoTime,
  /** When it was told; null while it is waited for. */
  done_at: IsoTime.nullable(),
})

const Minute = z.int().min(0).max(1439)

/** Minutes after midnight; a stretch may go over midnight. */
export const QuietHours = z
  .strictObject({ from: Minute, to: Minute })
  .refine(({ from, to }) => from !== to, 'must last a while')

export const AlertSettings = z.strictObject({
  /** While these last, alerts are kept in the list and pushed to no browser. */
  quiet: QuietHours.nullable(),
  /** By which quiet hours are counted. */
  time_zone: TimeZone,
  /** Whether bets that are about to be decided are told. */
  bets: z.boolean(),
})

export const Alerts = z.object({ items: z.array(Alert), settings: AlertSettings })

export type AlertKind = z.infer<typeof AlertKind>
export type NewAlert = z.infer<typeof NewAlert>
export type Alert = z.infer<typeof Alert>
export type AlertSettings = z.infer<typeof AlertSettings>
export type Alerts = z.infer<typeof Alerts>
