import type { Locale } from '../config/site-config.ts'
import type { AllMessages } from './message-id.ts'

/** Message catalogue, nested by the dots of its ids. Leaves are texts, or arrays once compiled. */
export interface Messages {
  readonly [key: string]: unknown
}

const isBranch = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `own`, completed from `fallback` (LINK-08). */
export function withFallback(own: Messages, fallback: Messages): Messages {
  const merged: Record<string, unknown> = { ...fallback }
  for (const [key, value] of Object.entries(own)) {
    const other = fallback[key]
    merged[key] = isBranch(value) && isBranch(other) ? withFallback(value, other) : value
  }
  return merged
}

/** Only the value at the end of a path of keys, in its branches. */
function alone(messages: Messages, [key = '', ...keys]: readonly string[]): Messages {
  const found = messages[key]
  if (found === undefined) return {}
  if (keys.length === 0) return { [key]: found }
  return isBranch(found) ? { [key]: alone(found, keys) } : {}
}

/** Only the named branches or messages: `picked(messages, ['odds', 'slip.title'])`. */
export const picked = (messages: Messages, branches: readonly string[]): Messages =>
  branches.reduce<Messages>((taken, branch) => withFallback(alone(messages, branch.split('.')), taken), {})

const LOADERS = {
  en: () => import('../../../../messages/en.json'),
  'en-GB': () => import('../../../../messages/en-GB.json'),
  de: () => import('../../../../messages/de.json'),
  fr: () => import('../../../../messages/fr.json'),
  es: () => import('../../../../messages/es.json'),
  it: () => import('../../../../messages/it.json'),
  pt: () => import('../../../../messages/pt.json'),
  br: () => import('../../../../messages/br.json'),
  nl: () => import('../../../../messages/nl.json'),
  pl: () => import('../../../../messages/pl.json'),
  ru: () => import('../../../../messages/ru.json'),
  uk: () => import('../../../../messages/uk.json'),
  tr: () => import('../../../../messages/tr.json'),
  ar: () => import('../../../../messages/ar.json'),
  he: () => import('../../../../messages/he.json'),
  ja: () => import('../../../../messages/ja.json'),
  fa: () => import('../../../../messages/fa.json'),
  ur: () => import('../../../../messages/ur.json'),
} satisfies Record<Locale, () => Promise<{ default: Messages }>>

/** A site's own texts by locale. They replace the built-in ones. */
export type OwnTexts = Readonly<Record<string, Messages>>

const loaded = new WeakMap<OwnTexts, Map<Locale, Promise<AllMessages>>>()

/** All messages of a locale on a site. English fills the gaps. Merged once per version of the site's files. */
export function messagesOf(
  { messages: own }: { readonly messages: OwnTexts },
  locale: Locale,
): Promise<AllMessages> {
  const present = loaded.get(own) ?? new Map<Locale, Promise<AllMessages>>()
  loaded.set(own, present)
  const known = present.get(locale)
  if (known !== undefined) return known
  const messages = Promise.all([LOADERS[locale](), LOADERS.en()]).then(
    ([built, english]) =>
      withFallback(own[locale] ?? {}, withFallback(built.default, english.default)) as AllMessages,
  )
  present.set(locale, messages)
  return messages
}
