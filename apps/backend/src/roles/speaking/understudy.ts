import { systemTimer } from '../../feed/timer.ts'
import { notify } from '../../db/index.ts'
import type { Programme } from '../../feed/planning.ts'
import type { Common } from '../common.ts'
import { rehearse, type Rehearsal } from './season.ts'

/** What the feed's owner tells those who wait for its place: that it leaves soon, or that it has begun. */
const CHANNEL = 'feed_owner'
const LEAVES = 'leaves'
const SPEAKS = 'speaks'

/** How long (ms) one that waits is prepared: longer than a process has to end. */
const PREPARED = 90_000

export interface UnderstudyOptions {
  readonly programme: Programme | null
  /** Runs one change after the other. */
  readonly inTurn: (change: () => Promise<void>) => void
  /** Whether this process speaks, or is about to. */
  readonly isOwner: () => boolean
}

/** What a process that waits for the place of the feed has ready. */
export interface Understudy {
  /** Hands out what is ready; null where there is nothing. */
  take(): Rehearsal | null
  /** Tells the others that it is this process that follows. */
  tell(): void
  drop(): Promise<void>
}

/** A process with the book for itself waits for nobody. */
const NOBODY: Understudy = { take: () => null, tell: () => {}, drop: async () => {} }

/**
 * Rehearses the season once its owner says that it leaves, so that bets are taken where it ends; until another one
 * speaks. A process that is killed says nothing: who follows it opens the season then.
 */
export function createUnderstudy(common: Common, options: UnderstudyOptions): Understudy {
  const { db, redis, drain, later, report, log } = common
  const { programme, inTurn, isOwner } = options
  if (redis === null) return NOBODY
  let rehearsal: Rehearsal | null = null
  let forget = () => {}
  const take = () => {
    const mine = rehearsal
    rehearsal = null
    forget()
    return mine
  }
  const drop = async () => {
    await take()?.drop()
  }
  const prepare = async () => {
    if (isOwner() || rehearsal !== null || drain.isDraining()) return
    const began = performance.now()
    rehearsal = await rehearse(common, programme)
    log?.info({ after: Math.round(performance.now() - began) }, 'ready to follow the feed that leaves')
    forget = systemTimer.after(PREPARED, () => inTurn(drop))
  }
  const tell = (text: string) =>
    void notify(db, CHANNEL, text).catch((error: unknown) => report(error, 'feed'))
  drain.onBegin(() => {
    if (isOwner()) tell(LEAVES)
  })
  const unlisten = db.listen(CHANNEL, (text) => {
    if (text === LEAVES) inTurn(prepare)
    else if (text === SPEAKS) inTurn(drop)
  })
  later('feed notices', unlisten)
  return { take, tell: () => tell(SPEAKS), drop }
}
