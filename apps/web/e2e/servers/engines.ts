import { startPostgres } from '../../../../scripts/test-postgres.mjs'
import { startRedis } from '../../../../scripts/test-redis.mjs'

/** What several backends share: a PostgreSQL and a Redis of their own. */
export interface Engines {
  /** The settings by which backends find them. */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

export async function startEngines(): Promise<Engines> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  if (!postgres.ok) throw new Error(postgres.reason)
  return {
    env: { DATABASE_URL: postgres.url, REDIS_URL: redis.url },
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop()])
    },
  }
}
