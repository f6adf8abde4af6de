import { isolated, leftToRight } from '@touchline/contract/direction'

/** Values for templates. */
export interface TemplateValues {
  readonly specifiers: ReadonlyMap<string, string>
  readonly competitors: readonly [home: string, away: string]
  /** Key of the sport, which may have names of its own for markets and outcomes. */
  readonly sport?: string
  /** The name of a player by the id in specifiers and outcomes; undefined for one nobody knows. */
  readonly playerOf?: (id: string) => string | undefined
  /** Names of an outright's participants by their keys in outcomes. */
  readonly field?: ReadonlyMap<string, string>
}

/** How a language writes values. */
export interface Writing {
  /** Decimal separator of lines. */
  readonly decimal: string
  readonly isRightToLeft: boolean
  ordinal(number: number): string
}

type Part = string | ((values: TemplateValues, writing: Writing) => string)

export type Template = readonly Part[]

const minus = '\u2212'
const RIGHT_TO_LEFT = '\u2067'
const END = '\u2069'

/** A number in the language's form: `2.5` is `2,5` in German. Its sign stays before it in text from right to left. */
const number = (text: string, { decimal, isRightToLeft }: Writing): string => {
  const written = /^[+\u2212-]?\d+\.\d+$/.test(text) ? text.replace('.', decimal) : text
  return leftToRight(written, isRightToLeft && /^[+\u2212-]/.test(written))
}

/** `-1.5` → `−1.5`, `1.5` → `+1.5`, `0` → `0`; other text unchanged. */
function signed(text: string, sign: 1 | -1): string {
  const value = Number(text) * sign
  if (text === '' || Number.isNaN(value)) return text
  return value > 0 ? `+${value}` : value < 0 ? `${minus}${-value}` : '0'
}

const specifier =
  (key: string, read: (text: string) => string = (text) => text): Part =>
  ({ specifiers }, writing) =>
    number(read(specifiers.get(key) ?? ''), writing)

const readers: Readonly<Record<string, (key: string) => Part>> = {
  '+': (key) => specifier(key, (text) => signed(text, 1)),
  '-': (key) => specifier(key, (text) => signed(text, -1)),
  '!':
    (key) =>
    ({ specifiers }, { ordinal }) => {
      const text = specifiers.get(key) ?? ''
      return /^\d+$/.test(text) ? ordinal(Number(text)) : text
    },
  '%':
    (key) =>
    ({ specifiers, playerOf }, { isRightToLeft }) => {
      const id = specifiers.get(key) ?? ''
      return isolated(playerOf?.(id) ?? id, isRightToLeft)
    },
  $:
    (key) =>
    ({ competitors }, { isRightToLeft }) =>
      isolated(key === 'competitor2' ? competitors[1] : competitors[0], isRightToLeft),
}

/** Parses a name template of the feed's vocabulary: `{$competitor1} ({+hcp})`. */
export const parseTemplate = (text: string): Template =>
  text
    .split(/(\{[^{}]+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (!piece.startsWith('{')) return piece
      return readers[piece.charAt(1)]?.(piece.slice(2, -1)) ?? specifier(piece.slice(1, -1))
    })

/**
 * Fills a template. A label of several pieces is marked with its language's direction, and names in it are isolated:
 * otherwise a browser would go by the first letter, and a Latin name would reverse "or draw". A name alone stays bare.
 */
export function fillTemplate(template: Template, values: TemplateValues, writing: Writing): string {
  const [only] = template
  if (template.length === 1 && only !== undefined)
    return typeof only === 'string' ? only : only(values, writing).replace(/^\u2068(.*)\u2069$/s, '$1')
  const text = template.map((part) => (typeof part === 'string' ? part : part(values, writing))).join('')
  return writing.isRightToLeft ? `${RIGHT_TO_LEFT}${text}${END}` : text
}
