import { createTransport } from 'nodemailer'
import type { Message } from './messages.ts'

const PATIENCE = 10_000

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps:`. */
  readonly url: string
  /** Sender address of all mails. */
  readonly from: string
  /** How long (ms) the server may take for each step; ten seconds when absent. */
  readonly stepTimeout?: number
}

/** A mail server. */
export function createSmtp({ url, from, stepTimeout = PATIENCE }: SmtpOptions) {
  const patience = {
    connectionTimeout: stepTimeout,
    greetingTimeout: stepTimeout,
    socketTimeout: stepTimeout,
  }
  const { hostname, port, protocol, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    ...patience,
    // Mails consist of our text alone, so nodemailer need not read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (message: Message): Promise<void> => {
      if (message.kind !== 'mail') throw new Error('a mail server takes mails only')
      const { to, sender, subject, text } = message
      await transport.sendMail({
        from: { name: sender, address: from },
        to: { name: '', address: to },
        subject,
        text,
      })
    },
    close: () => transport.close(),
  }
}
