import { z } from 'zod'

/** By language; regions share theirs. */
const LOCALES = {
  en: z.locales.en(),
  de: z.locales.de(),
  fr: z.locales.fr(),
  es: z.locales.es(),
  it: z.locales.it(),
  pt: z.locales.pt(),
  nl: z.locales.nl(),
  pl: z.locales.pl(),
  ru: z.locales.ru(),
  uk: z.locales.uk(),
  tr: z.locales.tr(),
  ar: z.locales.ar(),
  he: z.locales.he(),
  ja: z.locales.ja(),
  fa: z.locales.fa(),
  ur: z.locales.ur(),
}

const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')

export type CheckedInput =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly errors: Record<string, string[]> }

function errorsOf(issues: readonly z.core.$ZodIssue[], whole: string): Record<string, string[]> {
  // No prototype: a field may be called `__proto__`.
  const errors: Record<string, string[]> = Object.create(null)
  for (const issue of issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths) {
      const field = pathText(path) || whole
      errors[field] = [
        ...(errors[field] ?? []),
        issue.code === 'unrecognized_keys' ? 'is not known' : issue.message,
      ]
    }
  }
  return errors
}

/**
 * Checks input from outside. Errors are listed by field path (`bets[0].stake.value`), an unknown key under its own
 * name, those about the whole under `whole`. Messages are in `language` where it is supported.
 */
export function checkInput(schema: z.ZodType, value: unknown, whole: string, language: string): CheckedInput {
  const { localeError } = Object.hasOwn(LOCALES, language)
    ? LOCALES[language as keyof typeof LOCALES]
    : LOCALES.en
  const parsed = schema.safeParse(value, { error: localeError })
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, errors: errorsOf(parsed.error.issues, whole) }
}
