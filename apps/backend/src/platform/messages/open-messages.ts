import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Timer } from '../../feed/timer.ts'
import type { Settings } from '../../settings.ts'
import { createMessages, type Messages } from './messages.ts'
import { createOutbox } from './outbox.ts'
import { isLocal, registerOutbox } from './outbox-page.ts'
import { createSmsGateway } from './sms-gateway.ts'
import { createSmtp } from './smtp.ts'

export interface OpenMessagesOptions {
  readonly settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'SMS_GATEWAY_URL' | 'OUTBOX' | 'PUBLIC_URL'>
  readonly clock: Clock
  readonly timer: Timer
  readonly onError: (error: unknown) => void
}

export interface OpenMessages extends Messages {
  /** Registers the outbox page, where messages are kept instead of sent. */
  registerPages(app: FastifyInstance): void
}

export const isLocalAddress = (url: string): boolean =>
  /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)

/**
 * Sends messages as the settings configure. Kinds without a server are kept in the outbox: open to everybody if
 * `OUTBOX` says so, otherwise only on an installation at a local address, for callers on that machine.
 */
export function openMessages({ settings, clock, timer, onError }: OpenMessagesOptions): OpenMessages {
  const { SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL, OUTBOX, PUBLIC_URL } = settings
  const outbox = (OUTBOX ?? isLocalAddress(PUBLIC_URL)) ? createOutbox(clock) : null
  const smtp = SMTP_URL === undefined ? null : createSmtp({ url: SMTP_URL, from: MAIL_FROM })
  const gateway = SMS_GATEWAY_URL === undefined ? null : createSmsGateway(SMS_GATEWAY_URL)
  const messages = createMessages({
    ways: { mail: smtp?.send ?? outbox?.take ?? null, sms: gateway ?? outbox?.take ?? null },
    timer,
    onError,
  })
  return {
    send: messages.send,
    stop: () => {
      messages.stop()
      smtp?.close()
    },
    registerPages: (app) => {
      if (outbox !== null) registerOutbox(app, outbox, (request) => OUTBOX === true || isLocal(request))
    },
  }
}
