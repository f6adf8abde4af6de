import { globSync, readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vitest/config'
import { spareClient } from './packages/live/build/spare-client.ts'

const databaseUrl = process.env['TEST_DATABASE_URL']
// The configuration is evaluated once per project in the same process; the reason is worth one line.
if (databaseUrl === undefined && process.env['TOUCHLINE_PG_NOTICE'] === undefined) {
  process.env['TOUCHLINE_PG_NOTICE'] = 'said'
  console.warn('PostgreSQL tests (*.pg.test.ts) are left out: TEST_DATABASE_URL is not set')
}

const never = ['**/node_modules/**', '**/.next/**', '**/.data/**', 'apps/web/e2e/**']

const unit = globSync(
  ['packages/**', 'apps/web/**', 'scripts/**', 'lint/**', 'bench/**'].map(
    (place) => `${place}/*.test.{ts,tsx}`,
  ),
  { exclude: (path) => /(^|\/)(node_modules|\.next|e2e)$/.test(path) || path.endsWith('.pg.test.ts') },
)
const needsPage = (file: string) => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom')

/** The realtime client as the pages get it, so that the tests of the connection say whether it lacks anything. */
const asInPages: Plugin = {
  name: 'spare-client',
  transform: (source, file) =>
    file.endsWith('/centrifuge/build/index.mjs') ? { code: spareClient(source), map: null } : null,
}

export default defineConfig({
  plugins: [asInPages],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    passWithNoTests: true,
    // Threads begin sooner than processes, and share what was compiled of the embedded database.
    pool: 'threads',
    // How long a test takes says how busy the machine is. Only one that hangs should meet its limit: in a whole run on two cores, with
    // another stage beside it, the longest takes 40 to 60 s.
    testTimeout: 150_000,
    hookTimeout: 150_000,
    projects: [
      // Those on a page come apart from the others, for a worker can go on with the next file only where it is in the same place.
      ...(['unit', 'page'] as const).map((name, groupOrder) => ({
        extends: true as const,
        test: {
          name,
          // Else Node would load it as it is.
          server: { deps: { inline: ['centrifuge'] } },
          include: unit.filter((file) => needsPage(file) === (name === 'page')),
          isolate: false,
          setupFiles: 'apps/web/between-files.ts',
          sequence: { groupOrder },
        },
      })),
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/backend/**/*.test.ts'],
          globalSetup: 'apps/backend/test/database-image.ts',
          // Files share what they import, the embedded database above all: loading it for each takes a fifth of the time.
          isolate: false,
          exclude: [...never, '**/*.pg.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: databaseUrl === undefined ? [] : ['**/*.pg.test.ts'],
          globalSetup: 'apps/backend/test/database-template.ts',
          // As above: each file has a database of its own.
          isolate: false,
          exclude: never,
        },
      },
    ],
  },
})
