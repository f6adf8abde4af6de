import { z } from 'zod'
import { Amount, CurrencyCode, IsoDay, IsoTime } from './scalars.ts'

/** A year in a query. */
export const RecordYear = z
  .string()
  .regex(/^20\d\d$/, 'must be a year such as 2026')
  .transform(Number)

/** What a stretch of time, or a sport, has brought. Amounts in subunits. */
export const RecordFigures = z.object({
  /** Bets that ended. */
  bets: z.int().min(0),
  /** What the player paid for them. */
  staked: Amount,
  /** What came back, less what was paid. */
  profit: z.int(),
})

export const RecordPeriod = RecordFigures.extend({ start: IsoDay })

/** `sport_key` null: bets across several sports. */
export const RecordSport = RecordFigures.extend({ sport_key: z.string().nullable() })

/** Prices taken beside the last ones before the start, over legs of ended bets that were placed before it. */
export const ClosingLine = z.object({
  legs: z.int().min(0),
  /** Legs whose price was better than the last one. */
  beaten: z.int().min(0),
  /** By how many hundredths of a percent the prices taken were better on average; null without legs. */
  average: z.int().nullable(),
})

/** A player's profit and loss in one currency (BEYOND-27). */
export const Records = z.object({
  currency: CurrencyCode,
  subunits: z.int().positive(),
  /** Currencies in which the player has ended bets, besides that of the answer. */
  currencies: z.array(CurrencyCode),
  /** The first day of what was asked for; null when everything was. */
  from: IsoDay.nullable(),
  total: RecordFigures,
  /** Without those in which no bet ended; by year, by month of a year, by day of a month. */
  periods: z.array(RecordPeriod),
  sports: z.array(RecordSport),
  closing: ClosingLine,
})

/** What a month has moved. In subunits; what left the balance is negative. */
export const StatementRow = z.object({
  /** The first day of the month. */
  month: IsoDay,
  deposits: z.int(),
  withdrawals: z.int(),
  stakes: z.int(),
  returns: z.int(),
  /** Games, jackpots, corrections and what else there was. */
  others: z.int(),
  /** At the end of the month. */
  balance: z.int(),
})

/** A year of an account, month by month. */
export const YearStatement = z.object({
  year: z.int(),
  time_zone: z.string(),
  currency: CurrencyCode,
  subunits: z.int().positive(),
  made_at: IsoTime,
  /** When the year began. */
  opening: z.int(),
  /** All that was ever paid in, less all that was paid out or is on its way out. */
  net_deposits: z.int(),
  /** Months that have begun. */
  months: z.array(StatementRow),
})

/** A stretch of rows of a file (RFC 4180), the head in the first. */
export const RecordsFile = z.object({
  text: z.string(),
  /** What to ask for next; null at the end. */
  next: z.string().nullable(),
})

export const RecordsFileKind = z.enum(['bets', 'transactions'])

export type RecordFigures = z.infer<typeof RecordFigures>
export type RecordPeriod = z.infer<typeof RecordPeriod>
export type RecordSport = z.infer<typeof RecordSport>
export type ClosingLine = z.infer<typeof ClosingLine>
export type Records = z.infer<typeof Records>
export type StatementRow = z.infer<typeof StatementRow>
export type YearStatement = z.infer<typeof YearStatement>
export type RecordsFile = z.infer<typeof RecordsFile>
export type RecordsFileKind = z.infer<typeof RecordsFileKind>
