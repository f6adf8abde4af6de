import type { TranslatedLocale } from '@touchline/contract'
import { isolated } from '@touchline/contract/direction'
import type { LoadedSite } from '@touchline/contract/sites'
import { textsIn } from '../../http/locale.ts'
import type { Message } from '../messages/messages.ts'
import { ar } from './letter-texts/ar.ts'
import { br } from './letter-texts/br.ts'
import { de } from './letter-texts/de.ts'
import { en } from './letter-texts/en.ts'
import { es } from './letter-texts/es.ts'
import { fa } from './letter-texts/fa.ts'
import { fr } from './letter-texts/fr.ts'
import { he } from './letter-texts/he.ts'
import { it } from './letter-texts/it.ts'
import { ja } from './letter-texts/ja.ts'
import { nl } from './letter-texts/nl.ts'
import { pl } from './letter-texts/pl.ts'
import { pt } from './letter-texts/pt.ts'
import { ru } from './letter-texts/ru.ts'
import { tr } from './letter-texts/tr.ts'
import { uk } from './letter-texts/uk.ts'
import { ur } from './letter-texts/ur.ts'
import type { LetterKind, LetterTexts } from './letter-texts/letter-texts.ts'

/** By locale; variants of English use English. */
export const LETTER_TEXTS: Readonly<Record<TranslatedLocale, LetterTexts>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  br,
  nl,
  pl,
  ru,
  uk,
  tr,
  ar,
  he,
  ja,
  fa,
  ur,
}

/** The origin of a site's pages. A call's host counts only if the site claims it, because anybody can forge it. */
export function siteOrigin(
  { config }: LoadedSite,
  { publicUrl, host }: { readonly publicUrl: string; readonly host: string },
): string {
  const url = new URL(config.publicUrl ?? publicUrl)
  const name = host.toLowerCase().replace(/:\d+$/, '')
  if (config.publicUrl === undefined && config.hosts.includes(name)) url.hostname = name
  return url.origin
}

/** The address of a page, for a letter. */
export function addressIn(
  site: LoadedSite,
  { publicUrl, host, locale }: { readonly publicUrl: string; readonly host: string; readonly locale: string },
  path: string,
): string {
  const { config } = site
  const [first = 'en'] = config.locales
  const own = config.locales.includes(locale) ? locale : first
  const prefix = config.localeInUrl || own !== first ? `/${own}` : ''
  return `${siteOrigin(site, { publicUrl, host })}${prefix}/${config.subPath}${path}`
}

/** A letter to a player: a mail where there is an address, else an SMS. */
export function letter(
  kind: LetterKind,
  to: { readonly email: string | null; readonly phone: string | null },
  { site, language, link }: { readonly site: LoadedSite; readonly language: string; readonly link: string },
): Message | null {
  const { texts, isRightToLeft } = textsIn(LETTER_TEXTS, language, LETTER_TEXTS.en)
  const { subject, text } = texts[kind]
  const sender = site.config.siteName
  const filled = text.replace('{site}', () => isolated(sender, isRightToLeft)).replace('{link}', () => link)
  if (to.email !== null) return { kind: 'mail', to: to.email, sender, subject, text: filled }
  return to.phone === null ? null : { kind: 'sms', to: to.phone, text: filled }
}
