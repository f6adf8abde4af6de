import { systemClock } from '../clock.ts'
import { type Database, statement } from '../db/index.ts'
import { systemTimer } from '../feed/timer.ts'
import {
  createMemoryInterest,
  createRedisInterest,
  heardByInterest,
  type Interest,
} from '../realtime/index.ts'
import type { RedisServer } from '../redis/client.ts'
import type { Realtime } from '../sides/realtime.ts'
import type { Later } from './ground.ts'

const ANY_SESSION = statement({
  name: 'any_session',
  row: { any: 'boolean' },
  text: 'select exists (select from sessions) as any',
})

interface Shared {
  readonly db: Database
  readonly redis: RedisServer | null
  readonly later: Later
}

/**
 * Where the push server is another process, it alone knows who is subscribed; then the tokens that were given out tell
 * who may listen. Null where this process has the hub, and where processes share no Redis and so cannot know.
 */
function interestFor({ db, redis }: Shared, { hub }: Realtime): Interest | null {
  if (hub !== null) return null
  if (redis === null) return db.kind === 'embedded' ? createMemoryInterest(systemClock) : null
  const mayBeOlder = async () => (await db.run(ANY_SESSION))[0]?.any === true
  return createRedisInterest({ redis, clock: systemClock, timer: systemTimer, mayBeOlder })
}

/** Publishing, by what is known of who listens. */
export function openInterest(
  shared: Shared,
  realtime: Realtime,
): { readonly realtime: Realtime; readonly interest: Interest | null } {
  const interest = interestFor(shared, realtime)
  if (interest === null) return { realtime, interest }
  shared.later('interest', () => interest.stop())
  return { realtime: { ...realtime, publisher: heardByInterest(realtime.publisher, interest) }, interest }
}
