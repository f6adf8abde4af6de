/** What a fleet stands on. */
export interface Ground {
  readonly databaseUrl: string
  readonly redisUrl: string
  /** The socket server: its HTTP interface, and the key for it. */
  readonly push: { readonly api: string; readonly key: string; readonly url: string }
  /** Where browsers ask, and where fronts ask for calls. */
  readonly publicUrl: string
  readonly callsUrl: string
  readonly dataDir: string
  /** Settings that all processes share, secrets among them. */
  readonly settings: Readonly<Record<string, string>>
}

export const ROLES = ['api', 'feed', 'worker'] as const
export type Role = (typeof ROLES)[number]

/** A process of the fleet. */
export interface Member {
  /** Such as `api-1`. */
  readonly name: string
  readonly kind: Role | 'web' | 'hub'
  readonly port: number
  /** Answers 200 when it may be asked. */
  readonly readyPath: string
  readonly args: readonly string[]
  /** What is run with them; Node when absent. */
  readonly program?: string
  /** Below its release. */
  readonly folder: string
  /** Folder of the release that it runs; this one's when absent. */
  readonly root?: string | undefined
  readonly env: Readonly<Record<string, string>>
}

export type Counts = Readonly<Record<Role | 'web', number>>

export const ofEach = (count: number): Counts => ({ api: count, feed: count, worker: count, web: count })

/** Two of each, so that one can go. */
export const TWO_OF_EACH = ofEach(2)

const nameOf = (kind: string, index: number) => `${kind}-${index + 1}`

const backend = (role: Role, index: number, port: number, ground: Ground): Member => ({
  name: nameOf(role, index),
  kind: role,
  port,
  readyPath: '/ready',
  args: ['apps/backend/src/main.ts'],
  folder: '.',
  env: {
    ROLES: role,
    BACKEND_PORT: String(port),
    DATABASE_URL: ground.databaseUrl,
    REDIS_URL: ground.redisUrl,
    CENTRIFUGO_API_URL: ground.push.api,
    CENTRIFUGO_API_KEY: ground.push.key,
    PUBLIC_URL: ground.publicUrl,
    DATA_DIR: ground.dataDir,
    ...ground.settings,
  },
})

/** The embedded hub in a process of its own. */
const ownHub = (port: number, ground: Ground): Member => ({
  name: 'hub',
  kind: 'hub',
  port,
  readyPath: '/ready',
  args: ['apps/backend/src/main.ts'],
  folder: '.',
  env: {
    ROLES: 'hub',
    BACKEND_PORT: String(port),
    CENTRIFUGO_API_KEY: ground.push.key,
    PUBLIC_URL: ground.publicUrl,
    DATA_DIR: ground.dataDir,
    ...ground.settings,
  },
})

/** A real Centrifugo in the hub's place; `program` is its path. It is of no release. */
const centrifugoOf = (port: number, { push, settings }: Ground, program: string): Member => ({
  name: 'Centrifugo',
  kind: 'hub',
  port,
  readyPath: '/health',
  args: ['-c', 'deploy/centrifugo.json'],
  program,
  folder: '.',
  env: {
    CENTRIFUGO_HTTP_SERVER_ADDRESS: '127.0.0.1',
    CENTRIFUGO_HTTP_SERVER_PORT: String(port),
    CENTRIFUGO_HTTP_API_KEY: push.key,
    CENTRIFUGO_CLIENT_TOKEN_HMAC_SECRET_KEY: settings['REALTIME_SECRET'] ?? '',
  },
})

/** What pages are connected to: a Centrifugo, by its path, or our own hub. */
export const hubOf = (port: number, ground: Ground, centrifugo?: string): Member =>
  centrifugo === undefined ? ownHub(port, ground) : centrifugoOf(port, ground, centrifugo)

const web = (index: number, port: number, ground: Ground): Member => ({
  name: nameOf('web', index),
  kind: 'web',
  port,
  readyPath: '/_front/ready',
  args: ['front/main.ts'],
  folder: 'apps/web',
  env: {
    PORT: String(port),
    HOST: '127.0.0.1',
    BACKEND_URL: ground.callsUrl,
    REALTIME_URL: ground.push.url,
    PUBLIC_URL: ground.publicUrl,
    FRONT_SECRET: ground.settings['FRONT_SECRET'] ?? '',
    ...(ground.settings['DRAIN_SECONDS'] && { DRAIN_SECONDS: ground.settings['DRAIN_SECONDS'] }),
  },
})

/** A process of this kind; `index` counts from 0. */
export const memberOf = (kind: keyof Counts, index: number, port: number, ground: Ground): Member =>
  kind === 'web' ? web(index, port, ground) : backend(kind, index, port, ground)

/** The processes of a fleet, in the order in which they are started; `ports` gives each one of its own. */
export function rosterOf(counts: Counts, ground: Ground, ports: () => number): readonly Member[] {
  const kinds = [...ROLES, 'web'] as const
  return kinds.flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, index) => memberOf(kind, index, ports(), ground)),
  )
}
