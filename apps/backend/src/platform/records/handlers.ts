import { subunits, subunitsToWire } from '@touchline/betting'
import type { Handlers, RecordFigures, recordEndpoints, Refusal, YearStatement } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database, Queries } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import { fileStretch } from './csv.ts'
import { type Asked, closingLine, currenciesOf, figuresByPeriod, figuresBySport } from './record-rows.ts'
import { monthsOfYear } from './statement-rows.ts'
import { periodsOf } from './stretches.ts'

export interface RecordParts {
  readonly db: Database
  readonly clock: Clock
}

const wire = (amount: bigint): number => subunitsToWire(subunits(amount))

interface Row {
  readonly bets: bigint
  readonly staked: bigint
  readonly profit: bigint
}

const figures = ({ bets, staked, profit }: Row): RecordFigures => ({
  bets: Number(bets),
  staked: wire(staked),
  profit: wire(profit),
})

const NOTHING: Row = { bets: 0n, staked: 0n, profit: 0n }

const sum = (rows: readonly Row[]): Row =>
  rows.reduce(
    (all, { bets, staked, profit }) => ({
      bets: all.bets + bets,
      staked: all.staked + staked,
      profit: all.profit + profit,
    }),
    NOTHING,
  )

/** The account that is asked for, or the active one; and the currencies of the others. */
async function accountOf(db: Queries, playerId: number, wanted: string | undefined) {
  const accounts = await currenciesOf(db, playerId)
  const found = wanted === undefined ? accounts[0] : accounts.find(({ code }) => code === wanted)
  return {
    account: found ?? null,
    others: accounts.map(({ code }) => code).filter((code) => code !== found?.code),
  }
}

const NO_ACCOUNT: Refusal = {
  refused: 422,
  errors: { currency: ['must be the currency of an account of yours'] },
}

interface OfYear {
  readonly currency?: string | undefined
  readonly time_zone: string
  readonly year: number
}

/** What a year has moved, month by month. */
async function yearOf(
  { db, clock }: RecordParts,
  playerId: number,
  query: OfYear,
): Promise<YearStatement | Refusal> {
  const { account } = await accountOf(db, playerId, query.currency)
  if (account === null) return NO_ACCOUNT
  const { year, time_zone: timeZone } = query
  const now = clock()
  const { bounds, starts } = periodsOf({ year, month: null, timeZone }, now)
  const rows = await monthsOfYear(db, { playerId, currency: account.code }, bounds)
  const total = (row: (typeof rows)[number] | undefined) =>
    row === undefined ? 0n : row.deposits + row.withdrawals + row.stakes + row.returns + row.others
  const opening = total(rows.find(({ month }) => month === 0))
  let balance = opening
  const months = starts.flatMap((month, index) => {
    if ((bounds[index] ?? 0) > now) return []
    const row = rows.find((one) => one.month === index + 1)
    balance += total(row)
    return {
      month,
      deposits: wire(row?.deposits ?? 0n),
      withdrawals: wire(row?.withdrawals ?? 0n),
      stakes: wire(row?.stakes ?? 0n),
      returns: wire(row?.returns ?? 0n),
      others: wire(row?.others ?? 0n),
      balance: wire(balance),
    }
  })
  return {
    ...{ year, time_zone: timeZone, currency: account.code, subunits: account.subunits, months },
    made_at: new Date(now).toISOString(),
    opening: wire(opening),
    net_deposits: wire(rows.reduce((sum, row) => sum + row.deposits + row.withdrawals, 0n)),
  }
}

/** What a player's bets have brought, and what the year has moved (BEYOND-27). */
export const recordHandlers = (parts: RecordParts): Handlers<typeof recordEndpoints, Context> => ({
  getRecords: async ({ query }, context) => {
    const { db, clock } = parts
    const { playerId } = playerOf(context)
    const { account, others } = await accountOf(db, playerId, query.currency)
    if (account === null) return NO_ACCOUNT
    const { year = null, month = null, time_zone: timeZone } = query
    const { bounds, starts } = periodsOf({ year, month, timeZone }, clock())
    const asked: Asked = { playerId, currency: account.code, from: bounds[0] ?? 0, to: bounds.at(-1) ?? 0 }
    const periods = await figuresByPeriod(db, asked, bounds)
    const sports = await figuresBySport(db, asked)
    return {
      currency: account.code,
      subunits: account.subunits,
      currencies: others,
      from: year === null ? null : (starts[0] ?? null),
      total: figures(sum(periods)),
      periods: periods.map(({ period, ...row }) => ({ start: starts[period - 1] ?? '', ...figures(row) })),
      sports: sports.map(({ sport, ...row }) => ({ sport_key: sport, ...figures(row) })),
      closing: await closingLine(db, asked),
    }
  },
  yearStatement: ({ query }, context) => yearOf(parts, playerOf(context).playerId, query),
  recordsFile: ({ query }, context) => {
    const { db, clock } = parts
    const { kind, year, time_zone: timeZone, after = 0 } = query
    const { bounds } = periodsOf({ year, month: null, timeZone }, clock())
    const wanted = {
      playerId: playerOf(context).playerId,
      from: bounds[0] ?? 0,
      to: bounds.at(-1) ?? 0,
      after,
    }
    return fileStretch(db, kind, wanted, timeZone)
  },
})
