import { amountText, subunits } from '@touchline/betting'
import type { RecordsFileKind } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import { localTime } from '../../time-zone.ts'
import { betRows, ROWS, transactionRows, type Wanted } from './file-rows.ts'

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+@\t\r]|^-(?!\d)/

/** A field as RFC 4180 has it. */
const field = (value: string): string => {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (fields: readonly string[]): string => `${fields.map(field).join(',')}\r\n`

/** Local time as `2026-11-27 20:45:00`. */
const momentText = (at: Date | null, timeZone: string): string =>
  at === null ? '' : new Date(localTime(at.getTime(), timeZone)).toISOString().slice(0, 19).replace('T', ' ')

const money = (amount: bigint, perUnit: number): string => amountText(subunits(amount), perUnit)

/** What a posting without a bet is called, by its other account. */
const KINDS: Readonly<Record<string, string>> = {
  opening: 'opening',
  payments: 'deposit',
  withheld: 'withdrawal',
  jackpot: 'jackpot',
}

type Rows = (db: Queries, wanted: Wanted, timeZone: string) => Promise<{ id: bigint; fields: string[] }[]>

const FILES = {
  bets: {
    head: [
      'bet',
      'placed',
      'settled',
      'type',
      'status',
      'result',
      'legs',
      'odds',
      'currency',
      'staked',
      'returned',
      'profit',
    ],
    rows: async (db, wanted, timeZone) =>
      (await betRows(db, wanted)).map((row) => ({
        id: row.id,
        fields: [
          ...[row.ref, momentText(row.placed, timeZone), momentText(row.settled, timeZone)],
          ...[
            row.type,
            row.status,
            row.result,
            String(row.legs),
            (Number(row.odds) / 1000).toFixed(3),
            row.currency,
          ],
          ...[row.staked, row.returned, row.returned - row.staked].map((amount) =>
            money(amount, row.subunits),
          ),
        ],
      })),
  },
  transactions: {
    head: ['transaction', 'time', 'kind', 'bet', 'currency', 'amount'],
    rows: async (db, wanted, timeZone) =>
      (await transactionRows(db, wanted)).map((row) => ({
        id: row.id,
        fields: [
          ...[String(row.id), momentText(row.at, timeZone)],
          row.bet === null ? (KINDS[row.other ?? ''] ?? 'adjustment') : row.step === 0 ? 'stake' : 'return',
          ...[row.bet ?? '', row.currency, money(row.amount, row.subunits)],
        ],
      })),
  },
} as const satisfies Record<RecordsFileKind, { readonly head: readonly string[]; readonly rows: Rows }>

/** A stretch of a file, with its head where it is the first, and where the next begins. */
export async function fileStretch(
  db: Queries,
  kind: RecordsFileKind,
  wanted: Wanted,
  timeZone: string,
): Promise<{ readonly text: string; readonly next: string | null }> {
  const { head, rows } = FILES[kind]
  const found = await rows(db, wanted, timeZone)
  const lines = found.map(({ fields }) => line(fields))
  const last = found.length < ROWS ? undefined : found.at(-1)
  return {
    text: (wanted.after === 0 ? line(head) : '') + lines.join(''),
    next: last === undefined ? null : String(last.id),
  }
}
