import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import type { HomeOf, SiteOf } from '../../sites.ts'
import { isReached, maySendSms, mayWrite, type SmsTerms } from '../messages/budgets.ts'
import type { Messages } from '../messages/messages.ts'
import { addressIn, letter } from './letters.ts'
import type { LetterKind } from './letter-texts/letter-texts.ts'
import { issueLink, type LinkPurpose } from './links.ts'
import type { Owner } from './repository.ts'

export interface CredentialParts {
  readonly db: Database
  readonly clock: Clock
  readonly siteOf: SiteOf
  readonly homeOf: HomeOf
  /** The address browsers use, for links. */
  readonly publicUrl: string
  readonly messages: Pick<Messages, 'send'>
  readonly sms: SmsTerms
  readonly onError: (error: unknown) => void
}

export type Addressee = Pick<Owner, 'id' | 'email' | 'phone' | 'language'>

/** Where links lead: a page, and the parameter that holds the token of those that have one. */
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

/** Writes to players about their credentials, in their language. */
export interface Post {
  /** With a new link, which takes the place of the one before. */
  sendLink(purpose: LinkPurpose, to: Addressee, host: string): Promise<void>
  sendNotice(kind: keyof typeof PLAIN, to: Omit<Addressee, 'id'>, host: string): void
  /** Does something that the time of an answer must tell nothing of. */
  behind(work: () => Promise<void>): void
}

export function createPost({ db, clock, siteOf, publicUrl, messages, sms, onError }: CredentialParts): Post {
  const behind: Post['behind'] = (work) => {
    work().catch(onError)
  }

  const send = (kind: LetterKind, to: Omit<Addressee, 'id'>, host: string, path: string) => {
    const site = siteOf(host)
    const { language } = to
    const link = addressIn(site, { publicUrl, host, locale: language }, path)
    const message = letter(kind, to, { site, language, link })
    if (message?.kind === 'sms')
      behind(async () => {
        const number = { number: message.to, address: null }
        if (isReached(sms, message.to) && (await maySendSms(db, sms, number, clock()))) messages.send(message)
      })
    else if (message !== null) messages.send(message)
  }
  return {
    sendLink: async (purpose, to, host) => {
      if (!(await mayWrite(db, to.id, clock()))) return
      const token = await issueLink(db, to.id, purpose, clock())
      send(purpose, to, host, LINKS[purpose] + token)
    },
    sendNotice: (kind, to, host) => send(kind, to, host, PLAIN[kind]),
    behind,
  }
}
