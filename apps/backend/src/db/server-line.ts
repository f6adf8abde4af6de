import pg from 'pg'
import type { OpenNoticeLine } from './notices.ts'

/** Milliseconds. */
interface LineTerms {
  readonly waitMs: number
  /** How long an answer may take before the line counts as broken. */
  readonly silenceMs: number
}

/**
 * A connection of its own for notices: connections of a pool change hands. It needs PostgreSQL itself, or a pooler that
 * leaves sessions alone.
 */
export const openServerLine =
  (address: string, { waitMs, silenceMs }: LineTerms): OpenNoticeLine =>
  async ({ heard, lost }) => {
    const client = new pg.Client({
      connectionString: address,
      keepAlive: true,
      connectionTimeoutMillis: waitMs,
      query_timeout: silenceMs,
    })
    client.on('error', lost)
    client.on('end', () => lost(new Error('the connection for notices has ended')))
    client.on('notification', ({ channel, payload }) => heard(channel, payload ?? ''))
    try {
      await client.connect()
    } catch (fault) {
      void client.end().catch(() => {})
      throw fault
    }
    // One statement after the other: the driver is not to queue them.
    let last: Promise<unknown> = Promise.resolve()
    const ask = (text: string): Promise<void> => {
      const mine = last.then(async () => void (await client.query(text)))
      last = mine.catch(() => {})
      return mine
    }
    return {
      listen: (channel) => ask(`listen ${channel}`),
      unlisten: (channel) => ask(`unlisten ${channel}`),
      ping: () => ask('select 1'),
      close: () => client.end(),
    }
  }
