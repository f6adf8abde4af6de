import { flushCompileCache } from 'node:module'

/**
 * When the browser tests of a worker begin, by its own clock. The season is a function of time, so each run sees the
 * same matches and names.
 */
const BEGINS = process.env['TEST_BEGINS'] ?? '2027-11-24T13:00:00Z'

/** The environment variable that tells a process how many ms its clock is ahead. */
const AHEAD = 'TEST_CLOCK_AHEAD'

/** Sets the clock of `Date` ahead. Self-contained, because browsers get its text. */
export function setAhead(ms: number): void {
  const clock = Date.now
  Date.now = () => clock() + ms
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, target) =>
      Reflect.construct(date, given.length === 0 ? [date.now()] : given, target) as Date,
  })
}

/** Milliseconds after which a process has loaded what it needs. */
const LOADED = 8000

const told = process.env[AHEAD]
if (told !== undefined) {
  setAhead(Number(told))
  // Servers are killed, and would leave nothing compiled to the next ones. Does nothing without NODE_COMPILE_CACHE.
  setTimeout(flushCompileCache, LOADED).unref()
}

/**
 * Sets this process to the clock of the tests. Returns by how many ms that is ahead, and the environment that sets
 * another Node process to it.
 */
export function beginAsPlanned() {
  const ahead = told === undefined ? Date.parse(BEGINS) - Date.now() : Number(told)
  if (told === undefined) setAhead(ahead)
  const env = {
    [AHEAD]: String(ahead),
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${import.meta.url}`.trim(),
  }
  return { ahead, env }
}
