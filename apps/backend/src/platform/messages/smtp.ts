import { createTransport } from 'nodemailer'
import type { Message } from './messages.ts'

/** ms a server may take for any step. */
const PATIENCE = 10_000

/** A mail server, by `smtp://user:password@host:port` or `smtps:`; `from` is the address all mails are from. */
export function createSmtp({ url, from }: { readonly url: string; readonly from: string }) {
  const patience = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
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
