import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import type { Context } from '../../http/context.ts'
import type { HomeOf, SiteOf } from '../../sites.ts'
import { isReached, maySendSms, mayWrite, type SmsTerms } from '../messages/budgets.ts'
import type { Messages } from '../messages/messages.ts'
import { addressIn, letter } from './letters.ts'
import type { LetterKind } from './letter-texts/letter-texts.ts'
import { issueLink, type LinkPurpose } from './links.ts'
import type { Owner } from './repository.ts'

/** What the calls of credentials are made of; each names which of it it takes. */
export interface CredentialParts {
  readonly db: Database
  readonly clock: Clock
  readonly siteOf: SiteOf
  readonly homeOf: HomeOf
  /** Public address of the site, for links. */
  readonly publicUrl: string
  readonly messages: Pick<Messages, 'send'>
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

/** Messages to players about their credentials, in their language. */
export interface Post {
  /** Sends a new link, which replaces the one before. */
  sendLink(purpose: LinkPurpose, to: Addressee, asked: Asked): Promise<void>
  sendNotice(kind: keyof typeof PLAIN, to: Noticed, asked: Asked): void
  /** Runs work without delaying the answer, whose time must not reveal it. */
  behind(work: () => Promise<void>): void
}

export function createPost({
  db,
  clock,
  siteOf,
  publicUrl,
  messages,
  sms,
  onError,
}: Omit<CredentialParts, 'homeOf'>): Post {
  const behind: Post['behind'] = (work) => {
    work().catch(onError)
  }

  const send = (kind: LetterKind, to: Noticed, { host, address }: Asked, path: string) => {
    const site = siteOf(host)
    const { language } = to
    const link = addressIn(site, { publicUrl, host, locale: language }, path)
    const message = letter(kind, to, { site, language, link })
    if (message?.kind === 'sms')
      behind(async () => {
        const number = { number: message.to, address }
        if (isReached(sms, message.to) && (await maySendSms(db, sms, number, clock()))) messages.send(message)
      })
    else if (message !== null) messages.send(message)
  }
  return {
    sendLink: async (purpose, { id, email, phone, claim, language }, asked) => {
      if (!(await mayWrite(db, id, clock()))) return
      const number = email === null ? (phone ?? claim) : null
      const token = await issueLink(db, id, purpose, number, clock())
      send(purpose, { email, phone: number, language }, asked, LINKS[purpose] + token)
    },
    sendNotice: (kind, to, asked) => send(kind, to, asked, PLAIN[kind]),
    behind,
  }
}
