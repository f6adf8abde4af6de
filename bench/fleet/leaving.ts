import type { Member } from '../../scripts/fleet/roster.ts'

/** How a process left, in ms after it was asked to. */
export interface Leaving {
  /** When it first said that nobody is to be sent to it; null when it never did. */
  readonly awayAt: number | null
  /** When it first took no connection any more, or ended. */
  readonly goneAt: number
}

const LOOK_EVERY = 50
const ANSWER_WITHIN = 1000

/** 200 or 503, or null where nobody answers. */
async function askReady({ port, readyPath }: Member): Promise<number | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${readyPath}`, {
      // Whoever watches over processes keeps no connection to them.
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null
  }
}

/** Asks a process whether it is ready, from now until it has ended. */
export async function watchLeaving(member: Member, ended: Promise<unknown>): Promise<Leaving> {
  const began = Date.now()
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  let awayAt: number | null = null
  for (;;) {
    const status = hasEnded ? null : await askReady(member)
    const now = Date.now() - began
    if (status === 503) awayAt ??= now
    if (hasEnded || (status === null && awayAt !== null)) return { awayAt, goneAt: now }
    await new Promise<void>((resolve) => void setTimeout(resolve, LOOK_EVERY))
  }
}
