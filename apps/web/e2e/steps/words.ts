import ar from '../../../../messages/ar.json' with { type: 'json' }
import en from '../../../../messages/en.json' with { type: 'json' }

const MESSAGES = { en, ar } as const

export type Tongue = keyof typeof MESSAGES

/** A message by its dotted id, so that tests in other languages find it. */
export function word(locale: Tongue, id: string): string {
  const found = id
    .split('.')
    .reduce<unknown>(
      (at, part) => (at as Readonly<Record<string, unknown>> | undefined)?.[part],
      MESSAGES[locale],
    )
  if (typeof found !== 'string') throw new Error(`no message ${id} in ${locale}`)
  return found
}
