import { CODE_PARAMETER } from '#base/asks/modals/share-open.ts'

/** Form of a code: 80 random bits in an alphabet without I, L, O and U. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/

/** Letters outside the alphabet that are read as digits. */
const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

function codeInLink(text: string): string | null {
  const at = text.indexOf('?')
  return at < 0 ? null : new URLSearchParams(text.slice(at).replace(/#.*/, '')).get(CODE_PARAMETER)
}

/**
 * The code in a typed or pasted text: the code itself, also in groups or lower case, or a link with it. Null when there
 * is none.
 */
export function parseShareCode(text: string): string | null {
  const code = (codeInLink(text) ?? text)
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll(/[OIL]/g, (letter) => READ_AS[letter] ?? letter)
  return CODE.test(code) ? code : null
}

/** A code in groups of four, for reading aloud. */
export const groupedCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ')
