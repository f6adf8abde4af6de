import { CODE_PARAMETER } from '#base/asks/share-open.ts'

/** How a code looks: 80 random bits in an alphabet without I, L, O and U. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/

/** Letters that the alphabet leaves out because they are read as a digit. */
const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

function codeInLink(text: string): string | null {
  const at = text.indexOf('?')
  return at < 0 ? null : new URLSearchParams(text.slice(at).replace(/#.*/, '')).get(CODE_PARAMETER)
}

/** The code in what somebody typed or pasted: the code itself, in groups or small letters too, or a link with it; null in none. */
export function parseShareCode(text: string): string | null {
  const code = (codeInLink(text) ?? text)
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll(/[OIL]/g, (letter) => READ_AS[letter] ?? letter)
  return CODE.test(code) ? code : null
}

/** A code in groups of four, as it is read out. */
export const groupedCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ')
