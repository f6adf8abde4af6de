// A longer season of bonuses on a PostgreSQL of its own: npm run bonuses:season -- --bets 100000 --kills 20 --seed words
import { spawn, spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { fresh, root } from './fresh.mjs'
import { startPostgres } from './test-postgres.mjs'

const { values } = parseArgs({
  options: {
    bets: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '10' },
    /** Ends it by then, however few bets are placed. */
    minutes: { type: 'string' },
    seed: { type: 'string', default: 'a season of bonuses' },
  },
})

await fresh()
const postgres = await startPostgres()
if (!postgres.ok) throw new Error(postgres.reason)
const { stdout: commit } = spawnSync('git', ['describe', '--always', '--dirty'], {
  cwd: root,
  encoding: 'utf8',
})
console.info(`a season of ${values.bets} bets at ${commit.trim()}, seed “${values.seed}”`)
const began = Date.now()
const vitest = spawn('npx', ['vitest', 'run', 'apps/backend/test/bonus-season.pg.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    TEST_DATABASE_URL: postgres.url,
    BONUS_SEASON_BETS: values.bets,
    BONUS_SEASON_KILLS: values.kills,
    BONUS_SEASON_SEED: values.seed,
    ...(values.minutes === undefined ? {} : { BONUS_SEASON_MINUTES: values.minutes }),
  },
})
const status = await new Promise((done) => vitest.once('exit', done))
await postgres.stop()
console.info(
  `${status === 0 ? 'all figures are right' : 'FAILED'} after ${Math.round((Date.now() - began) / 1000)} s`,
)
process.exit(typeof status === 'number' ? status : 1)
