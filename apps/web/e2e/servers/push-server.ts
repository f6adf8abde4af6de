import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { freePort } from '../../../../scripts/free-port.mjs'
import { kill, root, run, type Service, untilHealthy } from './processes.ts'

/** Which push server stands beside the backends of a stack. */
export type PushKind = 'hub' | 'centrifugo'

export interface PushServer {
  /** The settings by which backends and web find it. */
  readonly env: Readonly<Record<string, string>>
  start(): Promise<void>
  /** Kills it without warning. */
  kill(): Promise<void>
  printed(): string
}

/** The Centrifugo of `CENTRIFUGO_BIN`; null when there is none. */
export const centrifugoBinary = (): string | null => {
  const named = process.env['CENTRIFUGO_BIN'] ?? ''
  return named !== '' && existsSync(named) ? named : null
}

/** How each kind is started: what runs, and its environment besides that of the stack. */
const COMMANDS: Readonly<
  Record<
    PushKind,
    (port: string, key: string, secret: string) => { command: string[]; env: Record<string, string> }
  >
> = {
  hub: (port) => ({
    command: [process.execPath, 'apps/backend/src/main.ts'],
    env: { ROLES: 'hub', BACKEND_PORT: port },
  }),
  centrifugo: (port, key, secret) => ({
    command: [centrifugoBinary() ?? 'centrifugo', '-c', 'deploy/centrifugo.json'],
    env: {
      CENTRIFUGO_HTTP_SERVER_ADDRESS: '127.0.0.1',
      CENTRIFUGO_HTTP_SERVER_PORT: port,
      CENTRIFUGO_HTTP_API_KEY: key,
      CENTRIFUGO_CLIENT_TOKEN_HMAC_SECRET_KEY: secret,
      CENTRIFUGO_LOG_LEVEL: 'warn',
    },
  }),
}

/** Starts one on this machine, as `docs/realtime.md` has it. */
export async function startPushServer(kind: PushKind, stackEnv: NodeJS.ProcessEnv): Promise<PushServer> {
  const port = String(await freePort())
  const [key, secret] = [randomBytes(24).toString('base64url'), randomBytes(32).toString('base64url')]
  const url = `http://127.0.0.1:${port}`
  const shared = { REALTIME_SECRET: secret, CENTRIFUGO_API_KEY: key }
  const { command, env } = COMMANDS[kind](port, key, secret)
  const [program = '', ...args] = command
  const services: Service[] = []
  const start = async () => {
    const service = run(program, args, root, { ...stackEnv, ...shared, ...env })
    services.push(service)
    await untilHealthy(`${url}/health`, service)
  }
  await start()
  return {
    env: { ...shared, CENTRIFUGO_API_URL: `${url}/api`, REALTIME_URL: url },
    start,
    kill: () => kill(services.at(-1) ?? null),
    printed: () => services.map((service) => service.output()).join(''),
  }
}
