import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A rule that reads nothing passes everything silently. So a tree of forbidden and allowed imports is linted with the
// project's own configuration: exactly the forbidden ones must be reported.

const root = resolve(import.meta.dirname, '..')

/** One file for every part of the tree. */
const parts = {
  betting: 'packages/betting/src/index.ts',
  contract: 'packages/contract/src/index.ts',
  'api-client': 'packages/api-client/src/index.ts',
  live: 'packages/live/src/index.ts',
  simulator: 'packages/simulator/src/index.ts',
  ui: 'packages/ui/src/index.ts',
  delivery: 'packages/delivery/src/index.ts',
  metering: 'packages/telemetry/src/index.ts',
  createTouchline: 'packages/create-touchline/src/main.ts',
  base: 'apps/web/base/addresses/links.ts',
  session: 'apps/web/entities/session/index.ts',
  sessionInner: 'apps/web/entities/session/auth.ts',
  bet: 'apps/web/entities/bet/index.ts',
  slip: 'apps/web/features/bet-slip/index.ts',
  slipInner: 'apps/web/features/bet-slip/stake.ts',
  slipPart: 'apps/web/features/bet-slip/parts/slip-sheet.ts',
  search: 'apps/web/features/search/index.ts',
  widgets: 'apps/web/widgets/index.ts',
  widgetsInner: 'apps/web/widgets/banner/banner.ts',
  modals: 'apps/web/modals/registry.ts',
  player: 'apps/web/player/player.ts',
  start: 'apps/web/start/first-paint/script.ts',
  frame: 'apps/web/frame/bars/header.ts',
  front: 'apps/web/front/main.ts',
  customizer: 'apps/web/customizer/index.ts',
  app: 'apps/web/app/page.ts',
  clock: 'apps/backend/src/clock.ts',
  db: 'apps/backend/src/db/driver.ts',
  redis: 'apps/backend/src/redis/client.ts',
  telemetry: 'apps/backend/src/telemetry/seen.ts',
  wallet: 'apps/backend/src/platform/wallet/service.ts',
  bets: 'apps/backend/src/sportsbook/bets/service.ts',
  trading: 'apps/backend/src/operator/trading/handlers.ts',
  feed: 'apps/backend/src/feed/simulated.ts',
  realtime: 'apps/backend/src/realtime/hub.ts',
  jobs: 'apps/backend/src/jobs/settle.ts',
  demoProviders: 'apps/backend/src/demo-providers/routes.ts',
  main: 'apps/backend/src/main.ts',
} as const

type Part = keyof typeof parts

const forbidden: readonly (readonly [Part, Part])[] = [
  ['betting', 'contract'],
  ['contract', 'api-client'],
  ['contract', 'live'],
  ['contract', 'simulator'],
  ['createTouchline', 'live'],
  ['live', 'api-client'],
  ['live', 'ui'],
  ['simulator', 'live'],
  ['ui', 'betting'],
  ['ui', 'slip'],
  ['delivery', 'betting'],
  ['delivery', 'contract'],
  ['delivery', 'base'],
  ['base', 'delivery'],
  ['app', 'delivery'],
  ['api-client', 'slip'],
  ['betting', 'main'],
  ['contract', 'app'],
  ['base', 'session'],
  ['base', 'slip'],
  ['session', 'bet'],
  ['session', 'slip'],
  ['slip', 'sessionInner'],
  ['slip', 'search'],
  ['slip', 'widgets'],
  ['slip', 'modals'],
  ['slip', 'player'],
  ['slip', 'frame'],
  ['slip', 'simulator'],
  ['widgets', 'slipInner'],
  ['widgets', 'sessionInner'],
  ['widgets', 'modals'],
  ['modals', 'widgets'],
  ['widgets', 'player'],
  ['modals', 'player'],
  ['player', 'start'],
  ['player', 'frame'],
  ['player', 'slipInner'],
  ['player', 'widgetsInner'],
  ['start', 'frame'],
  ['frame', 'start'],
  ['frame', 'app'],
  ['frame', 'widgetsInner'],
  ['app', 'slipInner'],
  ['app', 'front'],
  ['app', 'clock'],
  ['front', 'session'],
  ['front', 'slip'],
  ['front', 'player'],
  ['front', 'frame'],
  ['front', 'customizer'],
  ['customizer', 'session'],
  ['frame', 'customizer'],
  ['player', 'customizer'],
  ['slip', 'bets'],
  ['bets', 'slip'],
  ['bets', 'simulator'],
  ['bets', 'feed'],
  ['bets', 'realtime'],
  ['wallet', 'jobs'],
  ['bets', 'main'],
  ['bets', 'trading'],
  ['trading', 'feed'],
  ['trading', 'main'],
  ['db', 'bets'],
  ['db', 'redis'],
  ['redis', 'bets'],
  ['contract', 'metering'],
  ['bets', 'metering'],
  ['app', 'metering'],
  ['telemetry', 'bets'],
  ['telemetry', 'db'],
  ['feed', 'main'],
  ['jobs', 'feed'],
  ['bets', 'demoProviders'],
  ['demoProviders', 'feed'],
  ['demoProviders', 'front'],
]

const allowed: readonly (readonly [Part, Part])[] = [
  ['contract', 'betting'],
  ['api-client', 'contract'],
  ['live', 'contract'],
  ['simulator', 'betting'],
  ['slip', 'betting'],
  ['slip', 'live'],
  ['slip', 'ui'],
  ['base', 'ui'],
  ['session', 'base'],
  ['session', 'sessionInner'],
  ['slip', 'base'],
  ['slip', 'session'],
  ['slip', 'slipInner'],
  ['widgets', 'slip'],
  ['widgets', 'widgetsInner'],
  ['modals', 'slip'],
  ['player', 'widgets'],
  ['player', 'modals'],
  ['player', 'slipPart'],
  ['start', 'player'],
  ['frame', 'player'],
  ['frame', 'widgets'],
  ['app', 'frame'],
  ['app', 'start'],
  ['app', 'customizer'],
  ['front', 'base'],
  ['front', 'delivery'],
  ['front', 'metering'],
  ['front', 'start'],
  ['customizer', 'base'],
  ['bets', 'redis'],
  ['wallet', 'db'],
  ['bets', 'wallet'],
  ['trading', 'bets'],
  ['main', 'trading'],
  ['bets', 'clock'],
  ['bets', 'telemetry'],
  ['db', 'telemetry'],
  ['telemetry', 'metering'],
  ['metering', 'contract'],
  ['bets', 'contract'],
  ['feed', 'simulator'],
  ['feed', 'bets'],
  ['realtime', 'bets'],
  ['jobs', 'bets'],
  ['main', 'feed'],
  ['main', 'bets'],
  ['main', 'demoProviders'],
  ['demoProviders', 'bets'],
]

/** All ways in which one file can import another; each must be recognized. */
const forms = {
  import: (path: string) => `import { part } from '${path}'\nexport const used = part\n`,
  type: (path: string) => `import type { part } from '${path}'\nexport type Used = typeof part\n`,
  reexport: (path: string) => `export { part } from '${path}'\n`,
  dynamic: (path: string) => `export const load = () => import('${path}')\n`,
} as const

/** Modules that import each other in a ring. */
const ring = ['one', 'two', 'three']

const fixture = mkdtempSync(join(tmpdir(), 'touchline-boundaries-'))
let reported = ''

function write(path: string, text: string): void {
  const file = join(fixture, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const web = 'apps/web/'
/** The first folder inside the web. */
const layerOf = (path: string) => (path.startsWith(web) ? path.split('/')[2] : undefined)

/** The import path from one file to another: between layers of the web with `#`. */
function pathBetween(from: string, to: string): string {
  if (layerOf(from) !== undefined && layerOf(to) !== undefined && layerOf(from) !== layerOf(to))
    return `#${to.slice(web.length)}`
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** The file with a part's import of another part. */
function importer(from: Part, to: Part, form: string): string {
  return join(dirname(parts[from]), `${from}-imports-${to}-by-${form}.ts`)
}

function lint(args: readonly string[]): string {
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  const config = join(root, '.oxlintrc.json')
  const { stdout, stderr } = spawnSync(oxlint, ['-c', config, '-f', 'unix', ...args], {
    cwd: fixture,
    encoding: 'utf8',
  })
  return stdout + stderr
}

const complains = (file: string, rule = 'touchline(boundaries)') =>
  reported.split('\n').some((line) => line.startsWith(file) && line.includes(rule))

beforeAll(() => {
  for (const path of Object.values(parts)) write(path, 'export const part = 1\n')
  for (const [from, to] of [...forbidden, ...allowed]) {
    for (const [form, text] of Object.entries(forms)) {
      const file = importer(from, to, form)
      write(file, text(pathBetween(file, parts[to])))
    }
  }
  for (const [form, text] of Object.entries(forms))
    write(`apps/web/player/by-dots-${form}.ts`, text('../modals/registry.ts'))
  write('packages/betting/src/by-name.ts', forms.import('@touchline/contract'))
  write('packages/contract/src/by-name.ts', forms.import('@touchline/betting'))
  write('packages/betting/src/from-npm.ts', forms.import('zod'))
  write('packages/betting/src/from-node.ts', forms.import('node:fs'))
  write('packages/live/src/from-react.ts', forms.import('react'))
  for (const [at, name] of ring.entries()) {
    const next = `./${ring[(at + 1) % ring.length]}.ts`
    write(`packages/live/src/values/${name}.ts`, `${forms.import(next)}export const part = 1\n`)
    write(`packages/live/src/types/${name}.ts`, `${forms.type(next)}export const part = 1\n`)
    write(`packages/live/src/lists/${name}.ts`, forms.reexport(next))
  }
  write('apps/backend/src/realtime/publisher.ts', 'export const part = 1\n')
  for (const form of ['type', 'import'] as const) {
    write(`apps/backend/src/sportsbook/bets/port-by-${form}.ts`, forms[form]('../../realtime/publisher.ts'))
  }
  write('tsconfig.json', '{ "compilerOptions": { "strict": true, "module": "esnext", "target": "es2024" } }')
  write(
    'loose.ts',
    'async function save(): Promise<number> {\n  return 1\n}\nsave()\nexport const loose: any = 1\n',
  )
  reported = lint(['--type-aware'])
})

afterAll(() => rmSync(fixture, { recursive: true, force: true }))

test.each(forbidden)('%s may not import %s, in whatever form', (from, to) => {
  const unseen = Object.keys(forms).filter((form) => !complains(importer(from, to, form)))
  expect(unseen).toEqual([])
})

test.each(allowed)('%s may import %s', (from, to) => {
  const refused = Object.keys(forms).filter((form) => complains(importer(from, to, form)))
  expect(refused).toEqual([])
})

test('a package named by its npm name is judged like one named by its path', () => {
  expect(complains('packages/betting/src/by-name.ts')).toBe(true)
  expect(complains('packages/contract/src/by-name.ts')).toBe(false)
})

test('an interface above is named by its types only', () => {
  expect(complains('apps/backend/src/sportsbook/bets/port-by-type.ts')).toBe(false)
  expect(complains('apps/backend/src/sportsbook/bets/port-by-import.ts')).toBe(true)
})

test.each(Object.keys(forms))('a layer of the web names another by #, not by dots: %s', (form) => {
  expect(complains(`apps/web/player/by-dots-${form}.ts`, 'layers(layer-imports)')).toBe(true)
  expect(complains(importer('player', 'modals', form), 'layers(layer-imports)')).toBe(false)
})

test.each(['values', 'types', 'lists'])(
  'modules that lead to each other in a ring are refused: by %s',
  (by) => {
    const unseen = ring.filter((name) => !complains(`packages/live/src/${by}/${name}.ts`, 'import(no-cycle)'))
    expect(unseen).toEqual([])
  },
)

test('the rules of betting depend on nothing, the live store not on React', () => {
  expect(complains('packages/betting/src/from-npm.ts', 'no-restricted-imports')).toBe(true)
  expect(complains('packages/betting/src/from-node.ts', 'no-restricted-imports')).toBe(true)
  expect(complains('packages/live/src/from-react.ts', 'no-restricted-imports')).toBe(true)
})

test('rules that need types are at work', () => {
  expect(complains('loose.ts', 'no-floating-promises')).toBe(true)
  expect(complains('loose.ts', 'no-explicit-any')).toBe(true)
})
