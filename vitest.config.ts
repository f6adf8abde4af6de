import { defineConfig } from 'vitest/config'

const databaseUrl = process.env['TEST_DATABASE_URL']
// The configuration is evaluated once per project in the same process; the reason is worth one line.
if (databaseUrl === undefined && process.env['TOUCHLINE_PG_NOTICE'] === undefined) {
  process.env['TOUCHLINE_PG_NOTICE'] = 'said'
  console.warn('PostgreSQL tests (*.pg.test.ts) are left out: TEST_DATABASE_URL is not set')
}

const never = ['**/node_modules/**', '**/.next/**', 'apps/web/e2e/**']

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    passWithNoTests: true,
    // Threads begin sooner than processes, and share what was compiled of the embedded database.
    pool: 'threads',
    // How long a test takes says how busy the machine is. Only one that hangs should meet its limit: in a whole run on two cores the
    // longest takes 30 to 50 s.
    testTimeout: 150_000,
    hookTimeout: 150_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**', 'apps/web/**', 'scripts/**', 'lint/**', 'bench/**'].map(
            (place) => `${place}/*.test.{ts,tsx}`,
          ),
          exclude: [...never, '**/*.pg.test.ts'],
        },
      },
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
          exclude: never,
        },
      },
    ],
  },
})
