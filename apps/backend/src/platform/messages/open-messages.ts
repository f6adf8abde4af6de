import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import type { Timer } from '../../feed/timer.ts'
import type { Settings } from '../../settings.ts'
import { createMessageDelivery } from './deliver.ts'
import type { MessageKind, Messages, Way } from './messages.ts'
import { isLocal, type Kept, registerOutbox } from './outbox-page.ts'
import { forgetExpired, insertMessage, listKept, trimKept } from './queue-rows.ts'
import { createSeal, type Seal } from './seal.ts'
import { createSmsGateway } from './sms-gateway.ts'
import { createSmtp } from './smtp.ts'

const KINDS = ['mail', 'sms'] as const satisfies readonly MessageKind[]

/** Most messages of one kind that wait; further ones are given up and reported. */
const MOST_WAITING = 10_000
/** Most messages that the outbox page shows. */
const MOST_SHOWN = 200

export interface OpenMessagesOptions {
  readonly settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'SMS_GATEWAY_URL' | 'OUTBOX' | 'PUBLIC_URL'>
  readonly db: Database
  /** Seals what waits: 32 bytes, base64url. */
  readonly secret: string
  readonly clock: Clock
  readonly timer: Timer
  readonly onError: (error: unknown) => void
  /** 10,000 where it is absent. */
  readonly mostWaiting?: number
}

/** Work that is repeated, by one process at a time. */
interface MessageJob {
  readonly name: string
  readonly runs: 'once'
  /** Milliseconds between two runs. */
  readonly every: number
  run(now: number): Promise<void>
}

export interface OpenMessages extends Messages {
  /** Sends what waits, and drops what is over. */
  readonly upkeep: readonly MessageJob[]
  /** Registers the outbox page, where messages are shown instead of sent. */
  registerPages(app: FastifyInstance): void
  /** Lets go of the mail server. */
  stop(): void
}

export const isLocalAddress = (url: string): boolean =>
  /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)

function keptOf(seal: Seal, rows: Awaited<ReturnType<typeof listKept>>): Kept[] {
  return rows.flatMap(({ key, sealed, created_at: at }) => {
    try {
      return [{ at: at.getTime(), message: seal.open(sealed, key) }]
    } catch {
      // Of an earlier secret: nobody reads it any more.
      return []
    }
  })
}

/**
 * Sends messages as the settings configure. Kinds without a server stay where they wait and are shown in the outbox:
 * to everybody if `OUTBOX` says so, otherwise only on an installation at a local address, to callers on that machine.
 */
export function openMessages(options: OpenMessagesOptions): OpenMessages {
  const { settings, db, secret, clock, onError, mostWaiting: most = MOST_WAITING } = options
  const { SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL, OUTBOX, PUBLIC_URL } = settings
  const seal = createSeal(secret)
  const smtp = SMTP_URL === undefined ? null : createSmtp({ url: SMTP_URL, from: MAIL_FROM })
  const ways: Readonly<Record<MessageKind, Way | null>> = {
    mail: smtp?.send ?? null,
    sms: SMS_GATEWAY_URL === undefined ? null : createSmsGateway(SMS_GATEWAY_URL),
  }
  const isShown = OUTBOX ?? isLocalAddress(PUBLIC_URL)
  const kept = KINDS.filter((kind) => isShown && ways[kind] === null)

  const deliveries = KINDS.flatMap((kind): MessageJob[] => {
    const way = ways[kind]
    if (way === null) return []
    const run = createMessageDelivery({ ...options, seal }, kind, way)
    return [{ name: `messages-${kind}`, runs: 'once', every: 1000, run }]
  })
  const tidy = async (now: number) => {
    await trimKept(db, kept, MOST_SHOWN)
    const lost = (await forgetExpired(db, new Date(now))).filter((kind) => ways[kind as MessageKind] !== null)
    if (lost.length > 0)
      onError(new Error(`${lost.length} messages were not sent in time and are given up: ${lost.join()}`))
  }
  return {
    queue: async (transaction, message, expiresAt) => {
      const { kind } = message
      if (ways[kind] === null && !kept.includes(kind))
        return onError(new Error(`there is no way out for ${kind}: SMTP_URL, SMS_GATEWAY_URL and OUTBOX`))
      const key = randomUUID()
      const sealed = seal.close(message, key)
      const isTaken = await insertMessage(transaction, {
        ...{ key, kind, sealed, expiresAt, most },
        now: new Date(clock()),
      })
      if (!isTaken) onError(new Error(`${kind}: ${most} messages wait, one more is given up`))
    },
    upkeep: [...deliveries, { name: 'messages-tidy', runs: 'once', every: 60_000, run: tidy }],
    registerPages: (app) => {
      const list = async () => keptOf(seal, await listKept(db, kept, MOST_SHOWN))
      if (isShown) registerOutbox(app, list, (request) => OUTBOX === true || isLocal(request))
    },
    stop: () => smtp?.close(),
  }
}
