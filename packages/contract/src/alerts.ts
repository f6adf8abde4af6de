import { z } from 'zod'
import { Side } from './catalogue.ts'
import { ALERT_MOMENTS } from './match/alert-moments.ts'
import { Id, IsoTime, Named, Odds, SpecifierText } from './scalars.ts'
import { TimeZone } from './time-zone.ts'

/** What an alert is about (BEYOND-26): a price, a match, or every match of a team. */
export const AlertKind = z.enum(['price', 'match', 'team'])

export const AlertMoment = z.enum(ALERT_MOMENTS)

/** Alerts that a player waits for at once. */
export const MOST_ALERTS = 50

const Moments = z
  .array(AlertMoment)
  .min(1)
  .max(ALERT_MOMENTS.length)
  .refine((moments) => new Set(moments).size === moments.length, 'must not name a moment twice')

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
  z.strictObject({ kind: z.literal('match'), match_id: Id, moments: Moments }),
  /** The team is named by a match and its side there. */
  z.strictObject({
    kind: z.literal('team'),
    match_id: Id,
    side: Side,
    moments: Moments,
  }),
])

/** An alert of a player's own. */
export const Alert = z.object({
  id: Id,
  kind: AlertKind,
  /** Null for a team, and once nothing is kept of the match. */
  match: z
    .object({
      id: Id,
      slug: z.string(),
      sport_key: z.string(),
      home: z.string(),
      away: z.string(),
      start_time: IsoTime,
    })
    .nullable(),
  team: Named.nullable(),
  /** What is told of a match or a team; empty for a price. */
  moments: z.array(AlertMoment),
  /** The price that is waited for; null for other kinds, and once nothing is kept of the match. */
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
      /** The price that stands; null while it takes no bets. */
      now: Odds.nullable(),
    })
    .nullable(),
  created_at: IsoTime,
  /** When it last told something. */
  told_at: IsoTime.nullable(),
  /** Since when it tells nothing more; null while it is waited for. */
  ended_at: IsoTime.nullable(),
})

const Minute = z.int().min(0).max(1439)

/** Minutes after midnight; a stretch may go over midnight. */
export const QuietHours = z
  .strictObject({ from: Minute, to: Minute })
  .refine(({ from, to }) => from !== to, 'must last a while')

export const AlertSettings = z.strictObject({
  /** While these last, what is no money is kept in the list and pushed to no browser. */
  quiet: QuietHours.nullable(),
  /** By which quiet hours are counted. */
  time_zone: TimeZone,
  /** Whether bets that are about to be decided are told. */
  bets: z.boolean(),
})

/** Those that are waited for first, each part with the newest first. */
export const Alerts = z.object({ items: z.array(Alert), settings: AlertSettings })

export type AlertMoment = z.infer<typeof AlertMoment>
export type AlertKind = z.infer<typeof AlertKind>
export type NewAlert = z.infer<typeof NewAlert>
export type Alert = z.infer<typeof Alert>
export type AlertSettings = z.infer<typeof AlertSettings>
export type Alerts = z.infer<typeof Alerts>
