import { openApp } from './app.ts'
import { PushServerAwayError } from './realtime/push-queue.ts'
import { readSettings, type Settings } from './settings.ts'
import { longestDelay } from './sportsbook/bets/live-delay.ts'
import { createLog, logFault } from './telemetry/log.ts'
import { seen } from './telemetry/seen.ts'

/** How long (ms) a shutdown may take after the grace and the longest delay of a bet. */
const PATIENCE = 8000

/** How long (ms) a shutdown goes on answering: who ends it at a terminal has no balancer to be told. */
const graceOf = (signal: string, { DRAIN_SECONDS }: Settings): number =>
  signal === 'SIGTERM' ? 1000 * DRAIN_SECONDS : 0

const read = readSettings(process.env)

const log = createLog(
  read.ok ? { level: read.settings.LOG_LEVEL, roles: read.settings.ROLES } : { level: 'info' },
)
/** What the process itself says is said at every level: that it is ready, that it stops, and what has failed. */
const own = log.child({}, { level: 'info' })

const report = (error: unknown, where: string): void => {
  // Its outage has been reported, once.
  if (error instanceof PushServerAwayError) return
  seen.fault.tell({ where })
  logFault(own, error, where)
}

/** What the settings of a process with players still lack; a hub has none, and loads nothing of it. */
async function faultBefore(settings: Settings): Promise<string | null> {
  const [{ preflightFault }, { PAYMENT_PROVIDER }, { IDENTITY_PROVIDER }] = await Promise.all([
    import('./preflight.ts'),
    import('./sides/payments.ts'),
    import('./sides/identity.ts'),
  ])
  return preflightFault(settings, { payments: PAYMENT_PROVIDER, identity: IDENTITY_PROVIDER })
}

async function start(): Promise<void> {
  if (!read.ok) {
    console.error(read.reason)
    process.exit(1)
  }
  const isHub = read.settings.ROLES.includes('hub')
  const fault = isHub ? null : await faultBefore(read.settings)
  if (fault !== null) {
    console.error(fault)
    process.exit(1)
  }
  const started = performance.now()
  const app = await openApp(read.settings, report, log).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    if (read.settings.LOG_LEVEL === 'debug') report(error, 'start')
    return process.exit(1)
  })
  // Browser tests start this process and hold prices still while they look at them.
  process.on('message', (message) => {
    const { feed } = Object(message) as { readonly feed?: unknown }
    if (feed !== 'hold' && feed !== 'play') return
    void Promise.resolve(app.feed[feed]()).then(() => process.send?.({ feed }))
  })

  let stopping = false
  const stop = (signal: string): void => {
    if (stopping) process.exit(1)
    stopping = true
    own.info(`stopping on ${signal}`)
    const grace = graceOf(signal, read.settings)
    const delay = longestDelay(read.settings.LIVE_DELAY_SECONDS)
    setTimeout(() => process.exit(1), grace + delay + PATIENCE).unref()
    void app.close(grace).then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
  // Whoever reads this may ask it to end at once.
  own.info(
    {
      after: Math.round(performance.now() - started),
      ...(app.metricsPort === null ? {} : { metrics: app.metricsPort }),
    },
    `${isHub ? 'hub' : 'backend'} is ready on port ${app.port}`,
  )
}

// An unhandled rejection is a bug, but not fatal: bets of others are under way.
process.on('unhandledRejection', (error) => report(error, 'unhandled rejection'))

// Files it writes (database, secrets, imports) are readable for its own user alone.
process.umask(0o077)

await start()
