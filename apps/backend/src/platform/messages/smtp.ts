import { createTransport } from 'nodemailer'
import { RefusedMessageError, type Way } from './messages.ts'

const PATIENCE = 10_000

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps:`. */
  readonly url: string
  /** Sender address of all mails. */
  readonly from: string
  /** How long (ms) the server may take for each step; ten seconds when absent. */
  readonly stepTimeout?: number
}

/** Whether a mail server refuses this mail for good: its receiver or content, not whoever sends it or the moment. */
const isRefused = (error: unknown): boolean => {
  const { code, responseCode } = Object(error) as { readonly code?: unknown; readonly responseCode?: unknown }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500
}

/** A mail server. Receivers and servers know a mail that comes twice by its `Message-ID`. */
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
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const send: Way = async (message, key) => {
    if (message.kind !== 'mail') throw new Error('a mail server takes mails only')
    const { to, sender, subject, text } = message
    await transport
      .sendMail({
        from: { name: sender, address: from },
        to: { name: '', address: to },
        messageId: `<${key}@${domain}>`,
        subject,
        text,
      })
      .catch((error: unknown) => {
        // Its words name the receiver, and are kept and logged.
        const told = String(error).replaceAll(to, 'the receiver')
        throw isRefused(error) ? new RefusedMessageError(told) : new Error(told)
      })
  }
  return { send, close: () => transport.close() }
}
