import { createTransport } from 'nodemailer'
import type { Message } from './messages.ts'

const PATIENCE = 10_000

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps:`. */
  readonly url: string
  /** The address all mails are from. */
  readonly from: string
  /** ms the server may take for any step; ten seconds when absent. */
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
    // What is sent is text of ours alone: it never names a file or an address to read.
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
