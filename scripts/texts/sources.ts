import { createHash } from 'node:crypto'
import { ENGLISH, type Texts } from './catalogue.ts'

/** The English text that each translation was made from: one hash for all languages, or one per language. */
export type Sources = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** Short and reproducible: enough to tell that a text has changed. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

const recorded = (sources: Sources, locale: string, id: string): string | undefined => {
  const own = sources[id]
  return typeof own === 'string' ? own : own?.[locale]
}

/** Ids whose translation was made from an older English text. */
export const staleIn = (sources: Sources, locale: string, own: Texts, english: Texts = ENGLISH): string[] =>
  [...own.keys()].filter((id) => {
    const text = english.get(id)
    return text !== undefined && recorded(sources, locale, id) !== hashOf(text)
  })

/**
 * The record after the texts `ids` of `locales` were compared with the current English. Ids that English no longer has
 * are dropped. `owns` are the texts of each language.
 */
export function lookedAt(
  sources: Sources,
  { locales, ids }: { readonly locales: readonly string[]; readonly ids: (id: string) => boolean },
  owns: ReadonlyMap<string, Texts>,
  english: Texts = ENGLISH,
): Sources {
  const rows = [...english].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    rows.flatMap(([id, text]) => {
      const having = [...owns].flatMap(([locale, own]) => (own.has(id) ? [locale] : []))
      const hashes = having.flatMap((locale) => {
        const hash = locales.includes(locale) && ids(id) ? hashOf(text) : recorded(sources, locale, id)
        return hash === undefined ? [] : [[locale, hash] as const]
      })
      const [first] = hashes
      if (first === undefined) return []
      const isOne = hashes.length === having.length && hashes.every(([, hash]) => hash === first[1])
      return [[id, isOne ? first[1] : Object.fromEntries(hashes)] as const]
    }),
  )
}
