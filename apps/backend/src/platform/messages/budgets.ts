import { createHmac } from 'node:crypto'
import { type Queries, statement } from '../../db/index.ts'
import { RETENTION } from '../../retention.ts'
import { addressKey } from '@touchline/contract/address-key'

/** Budgets are of a day, counted from the first message. */
const { kept: DAY } = RETENTION.messageBudgets

/** SMS per day to one number, and asked for by one address. */
const SMS_TO_NUMBER = 5
const SMS_BY_ADDRESS = 20
/** Letters with a link per day and account. */
const LETTERS_OF_ACCOUNT = 12

// Rows in order of key, so that two transactions cannot deadlock.
const TAKE = statement({
  name: 'take_message_budgets',
  parameters: { keys: 'text[]', now: 'timestamptz', since: 'timestamptz' },
  row: { key: 'text', taken: 'integer' },
  text: `insert into message_budgets as b (key, taken, since) select key, 1, $now from unnest($keys::text[]) key order by key
    on conflict (key) do update set since = case when b.since <= $since then $now else b.since end,
      taken = case when b.since <= $since then 1 else least(b.taken, 1000000) + 1 end
    returning key, taken`,
})

const FORGET = statement({
  name: 'forget_message_budgets',
  parameters: { now: 'timestamptz' },
  text: 'delete from message_budgets where since <= $now',
})

export interface SmsTerms {
  /** Key for hashes of numbers, addresses and codes. */
  readonly secret: string
  /** SMS of the whole installation per day. */
  readonly perDay: number
  /** Allowed prefixes of numbers, from the country code on; undefined allows all. */
  readonly prefixes: readonly string[] | undefined
}

type Caps = Readonly<Record<string, number>>

/** Takes one from each daily budget; false when one was used up, although the try is counted. */
async function take(db: Queries, caps: Caps, now: number): Promise<boolean> {
  const rows = await db.run(TAKE, {
    keys: Object.keys(caps),
    now: new Date(now),
    since: new Date(now - DAY),
  })
  return rows.every(({ key, taken }) => taken <= (caps[key] ?? 0))
}

/**
 * Whether an SMS may be sent to a number: limited per number, per address that asks, and per day, over all accounts.
 */
export function maySendSms(
  db: Queries,
  { secret, perDay }: SmsTerms,
  { number, address }: { readonly number: string; readonly address: string | null },
  now: number,
): Promise<boolean> {
  const key = (what: string, whom: string) =>
    `${what} ${createHmac('sha256', secret).update(whom).digest('base64url')}`
  const byAddress = address === null ? {} : { [key('sms from', addressKey(address))]: SMS_BY_ADDRESS }
  return take(db, { [key('sms to', number)]: SMS_TO_NUMBER, ...byAddress, sms: perDay }, now)
}

/** Whether another letter with a link may be sent to an account today. */
export const mayWrite = (db: Queries, playerId: number, now: number): Promise<boolean> =>
  take(db, { [`letters ${playerId}`]: LETTERS_OF_ACCOUNT }, now)

export const isReached = ({ prefixes }: SmsTerms, number: string): boolean =>
  prefixes === undefined || prefixes.some((prefix) => number.startsWith(prefix))

export const forgetBudgets = (db: Queries, now: number) => db.run(FORGET, { now: new Date(now - DAY) })
