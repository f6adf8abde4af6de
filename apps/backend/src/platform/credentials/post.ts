import type { Clock } from '../../clock.ts'
import type { Database, Queries } from '../../db/index.ts'
import type { Context } from '../../http/context.ts'
import type { HomeOf, SiteOf } from '../../sites.ts'
import { isReached, maySendSms, mayWrite, type SmsTerms } from '../messages/budgets.ts'
import type { Messages } from '../messages/messages.ts'
import { addressIn, letter } from './letters.ts'
import type { LetterKind } from './letter-texts/letter-texts.ts'
import { issueLink, LIFETIMES, type LinkPurpose } from './links.ts'
import type { Owner } from './repository.ts'

/** What the calls of credentials are made of; each names which of it it takes. */
export interface CredentialParts {
  readonly db: Database
  readonly clock: Clock
  readonly siteOf: SiteOf
  readonly homeOf: HomeOf
  /** Public address of the site, for links. */
  readonly publicUrl: string
  readonly messages: Messages
  readonly sms: SmsTerms
  readonly onError: (error: unknown) => void
}

/** `claim` is used for links only: other notices go to whoever has proved the number. */
export type Addressee = Pick<Owner, 'id' | 'email' | 'phone' | 'claim' | 'language'>
type Noticed = Pick<Addressee, 'email' | 'phone' | 'language'>
/** The call that caused a letter. */
type Asked = Pick<Context, 'host' | 'address'>

/** Where links lead: a page, with the parameter for the token where there is one. */
const LINKS = {
  confirmation: '/users/confirmation?confirmation_token=',
  password: '/users/password/edit?reset_password_token=',
  unlock: '?unlock_token=',
} as const satisfies Record<LinkPurpose, string>

const PLAIN = {
  known: '/users/sign-in',
  changed: '/users/password/new',
  passkey_added: '/users/password/new',
  passkey_removed: '/users/password/new',
  deleted: '',
  excluded: '',
} as const satisfies Record<Exclude<LetterKind, LinkPurpose>, string>

/** How long (ms) a notice is worth sending. */
const NOTICE_LASTS = 24 * 3_600_000

/**
 * Messages to players about their credentials, in their language. They are written in the transaction that causes them,
 * and sent once it has committed.
 */
export interface Post {
  /** Sends a new link, which replaces the one before. */
  sendLink(transaction: Queries, purpose: LinkPurpose, to: Addressee, asked: Asked): Promise<void>
  sendNotice(transaction: Queries, kind: keyof typeof PLAIN, to: Noticed, asked: Asked): Promise<void>
  /** Runs work without delaying the answer, whose time must not reveal it. */
  behind(work: () => Promise<void>): void
}

export function createPost({
  clock,
  siteOf,
  publicUrl,
  messages,
  sms,
  onError,
}: Omit<CredentialParts, 'homeOf' | 'db'>): Post {
  const behind: Post['behind'] = (work) => {
    work().catch(onError)
  }

  type Letter = { readonly kind: LetterKind; readonly path: string; readonly lasts: number }
  const send = async (
    transaction: Queries,
    { kind, path, lasts }: Letter,
    to: Noticed,
    { host, address }: Asked,
  ) => {
    const site = siteOf(host)
    const { language } = to
    const link = addressIn(site, { publicUrl, host, locale: language }, path)
    const message = letter(kind, to, { site, language, link })
    if (message === null) return
    if (message.kind === 'sms') {
      const number = { number: message.to, address }
      const mayGo = isReached(sms, message.to) && (await maySendSms(transaction, sms, number, clock()))
      if (!mayGo) return
    }
    await messages.queue(transaction, message, new Date(clock() + lasts))
  }
  return {
    sendLink: async (transaction, purpose, { id, email, phone, claim, language }, asked) => {
      if (!(await mayWrite(transaction, id, clock()))) return
      const number = email === null ? (phone ?? claim) : null
      const token = await issueLink(transaction, id, purpose, number, clock())
      const link = { kind: purpose, path: LINKS[purpose] + token, lasts: LIFETIMES[purpose] }
      await send(transaction, link, { email, phone: number, language }, asked)
    },
    sendNotice: (transaction, kind, to, asked) =>
      send(transaction, { kind, path: PLAIN[kind], lasts: NOTICE_LASTS }, to, asked),
    behind,
  }
}
