// Which part of the tree may import which, as a lint rule: the arrows of ARCHITECTURE.md. eslint-plugin-boundaries does
// the checks; this file lists the parts and what each may import.
import boundaries from 'eslint-plugin-boundaries'
import { fileURLToPath } from 'node:url'

/** Every part and its folder; with `*` each folder is a part. The first match counts. */
export const places = {
  betting: 'packages/betting',
  contract: 'packages/contract',
  'api-client': 'packages/api-client',
  live: 'packages/live',
  simulator: 'packages/simulator',
  ui: 'packages/ui',
  delivery: 'packages/delivery',
  metering: 'packages/telemetry',
  'host-frame': 'packages/host-frame',
  'create-touchline': 'packages/create-touchline',
  base: 'apps/web/base',
  entity: 'apps/web/entities/*',
  feature: 'apps/web/features/*',
  widgets: 'apps/web/widgets',
  modals: 'apps/web/modals',
  player: 'apps/web/player',
  start: 'apps/web/start',
  frame: 'apps/web/frame',
  app: 'apps/web/app',
  customizer: 'apps/web/customizer',
  front: 'apps/web/front',
  area: [
    'apps/backend/src/platform/*',
    'apps/backend/src/sportsbook/*',
    'apps/backend/src/bonuses',
    'apps/backend/src/jackpots',
  ],
  operator: 'apps/backend/src/operator/*',
  feed: 'apps/backend/src/feed',
  realtime: 'apps/backend/src/realtime',
  jobs: 'apps/backend/src/jobs',
  import: 'apps/backend/src/import',
  'demo-providers': 'apps/backend/src/demo-providers',
  db: 'apps/backend/src/db',
  redis: 'apps/backend/src/redis',
  leases: 'apps/backend/src/leases',
  http: 'apps/backend/src/http',
  telemetry: 'apps/backend/src/telemetry',
  sides: 'apps/backend/src/sides',
  roles: 'apps/backend/src/roles',
  backend: 'apps/backend/src',
}

const webBasis = ['betting', 'contract', 'api-client', 'live', 'ui', 'base']
const webParts = [...webBasis, 'entity', 'feature', 'widgets', 'modals']
const backendBasis = ['betting', 'contract', 'backend', 'telemetry', 'db', 'leases', 'redis', 'http']
const backendParts = [
  ...backendBasis,
  'simulator',
  'area',
  'operator',
  'feed',
  'realtime',
  'jobs',
  'import',
  'demo-providers',
]

/** What each part may import, besides itself and npm packages. @type {Record<keyof typeof places, string[]>} */
export const reach = {
  betting: [],
  contract: ['betting'],
  'api-client': ['betting', 'contract'],
  live: ['betting', 'contract'],
  simulator: ['betting', 'contract'],
  ui: [],
  delivery: [],
  metering: ['contract'],
  'host-frame': ['betting', 'contract', 'live', 'ui'],
  'create-touchline': ['contract'],
  base: ['betting', 'contract', 'api-client', 'live', 'ui'],
  entity: webBasis,
  feature: [...webBasis, 'entity'],
  widgets: [...webBasis, 'entity', 'feature'],
  modals: [...webBasis, 'entity', 'feature'],
  player: webParts,
  start: [...webBasis, 'entity', 'feature', 'player'],
  frame: [...webParts, 'player'],
  app: [...webParts, 'player', 'frame', 'start', 'customizer'],
  customizer: ['contract', 'ui', 'base'],
  front: ['base', 'contract', 'delivery', 'host-frame', 'metering', 'start', 'ui'],
  telemetry: ['contract', 'metering'],
  db: ['betting', 'contract', 'backend', 'telemetry'],
  redis: ['contract', 'backend'],
  leases: ['backend', 'db'],
  http: ['betting', 'contract', 'backend', 'telemetry', 'db', 'redis'],
  area: [...backendBasis, 'area'],
  operator: [...backendBasis, 'area', 'operator'],
  feed: [...backendBasis, 'area', 'simulator'],
  realtime: [...backendBasis, 'area'],
  jobs: [...backendBasis, 'area'],
  import: [...backendBasis, 'area', 'feed'],
  'demo-providers': [...backendBasis, 'area'],
  sides: [...backendBasis, 'area', 'operator', 'realtime', 'jobs'],
  roles: [...backendParts, 'sides'],
  backend: [...backendParts, 'sides', 'roles'],
}

/**
 * Parts that others may only import through certain files, as a pattern inside the part. @type {Record<string, string>}
 */
const doors = {
  entity: '{index,*.testing}.ts',
  // Files of `parts/` are loaded separately by the player's tree.
  feature: '{index.ts,parts/*.{ts,tsx}}',
  widgets: 'index.ts',
  // Everybody may import the files in the backend's root, nobody its composition root.
  backend: '!(main|app).ts',
}

/**
 * Interfaces through which a lower part is handed a higher one: it may only import their types.
 * @type {{ from: string, to: string, file: string }[]}
 */
const ports = [
  { from: 'area', to: 'feed', file: '{events,timer}.ts' },
  { from: 'operator', to: 'feed', file: 'events.ts' },
  { from: 'leases', to: 'feed', file: 'timer.ts' },
  { from: 'jobs', to: 'feed', file: '{events,timer}.ts' },
  { from: 'realtime', to: 'feed', file: '{events,timer}.ts' },
  { from: 'sides', to: 'feed', file: '{events,timer}.ts' },
  { from: 'area', to: 'realtime', file: 'publisher.ts' },
]

const settings = {
  'boundaries/elements': Object.entries(places).map(([type, pattern]) => ({
    type,
    pattern,
    partialMatch: false,
  })),
  'boundaries/elements-single-match': true,
  'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import', 'require'],
  'boundaries/legacy-templates': false,
  'import/resolver': { [fileURLToPath(new URL('resolver.cjs', import.meta.url))]: { root: process.cwd() } },
}

const options = [
  {
    default: 'disallow',
    message:
      '{{ from.element.types.[0] }} may not import {{ to.element.types.[0] }} ({{ dependency.source }})',
    policies: [
      ...Object.entries(reach).map(([from, to]) => ({
        from: { element: { type: from } },
        allow: to.map((type) => ({ to: { element: { type, fileInternalPath: doors[type] ?? '**' } } })),
      })),
      ...ports.map(({ from, to, file }) => ({
        from: { element: { type: from } },
        allow: { to: { element: { type: to, fileInternalPath: file } }, dependency: { kind: 'type' } },
      })),
    ],
  },
]

// The plugin's types do not match its CommonJS build.
const { rules } = /** @type {{ rules: Record<string, any> }} */ (/** @type {unknown} */ (boundaries))
const rule = rules['dependencies']

export default {
  meta: { name: 'touchline' },
  rules: {
    boundaries: {
      meta: { ...rule.meta, schema: [], defaultOptions: [] },
      /** @param {any} context */
      create(context) {
        const own = { settings, options }
        return rule.create(
          new Proxy(context, {
            get: (target, key) => (key in own ? own[/** @type {keyof typeof own} */ (key)] : target[key]),
          }),
        )
      },
    },
  },
}
