import type { Answer } from '../house.ts'
import type { StagePlayer } from './stage.ts'
import type { Call, World } from './world.ts'

/** A player with the cookie that their browser has now. */
export interface Browser {
  readonly player: StagePlayer
  cookie: string
}

/** Longest pause (ms) before a call is made again. */
const AGAIN = 1500
/** Calls that are made again so often are a fault of the simulation. */
const MOST = 400

/** Makes a call once; null where no answer comes, or only that nobody can answer now. */
export async function ask(world: World, browser: Browser | null, call: Call): Promise<Answer | null> {
  const running = world.running()
  if (running.length === 0) return null
  const cookie = browser === null ? {} : { cookie: browser.cookie }
  const answer = await world.call(world.random.choice(running), { ...call, ...cookie })
  if (answer === null) return null
  if (answer.cookie !== null && browser !== null) browser.cookie = answer.cookie
  return answer.status >= 500 ? null : answer
}

/** Makes a call, with the same key, until it is answered. */
export async function insist(world: World, browser: Browser | null, call: Call): Promise<Answer> {
  for (let attempt = 0; attempt < MOST; attempt += 1) {
    const answer = await ask(world, browser, call)
    if (attempt > 0 && answer !== null) world.saw('a call is made again')
    if (answer !== null) return answer
    await world.pause(world.random.integer(50, AGAIN))
  }
  throw new Error(`${call.name} is never answered`)
}

/** A call that changes something, known by its key. */
export const post = (name: string, path: string, body: unknown, key: string): Call => ({
  name,
  method: 'POST',
  path,
  body,
  headers: { 'idempotency-key': key },
})
