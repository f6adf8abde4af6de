/** What a template may name. */
export interface TemplateValues {
  readonly specifiers: ReadonlyMap<string, string>
  readonly competitors: readonly [home: string, away: string]
  /** Names by the keys that outcomes of an outright are called by. */
  readonly field?: ReadonlyMap<string, string>
}

type Part = string | ((values: TemplateValues, ordinal: (number: number) => string) => string)

export type Template = readonly Part[]

const minus = '\u2212'

/** `-1.5` → `−1.5`, `1.5` → `+1.5`, `0` → `0`; text that is no number stays as it is. */
function signed(text: string, sign: 1 | -1): string {
  const number = Number(text) * sign
  if (text === '' || Number.isNaN(number)) return text
  return number > 0 ? `+${number}` : number < 0 ? `${minus}${-number}` : '0'
}

const readers: Readonly<Record<string, (key: string) => Part>> = {
  '+':
    (key) =>
    ({ specifiers }) =>
      signed(specifiers.get(key) ?? '', 1),
  '-':
    (key) =>
    ({ specifiers }) =>
      signed(specifiers.get(key) ?? '', -1),
  '!':
    (key) =>
    ({ specifiers }, ordinal) => {
      const text = specifiers.get(key) ?? ''
      return /^\d+$/.test(text) ? ordinal(Number(text)) : text
    },
  $:
    (key) =>
    ({ competitors }) =>
      key === 'competitor2' ? competitors[1] : competitors[0],
}

const raw =
  (key: string): Part =>
  ({ specifiers }) =>
    specifiers.get(key) ?? ''

/** Takes a name template of the feed's vocabulary apart, once: `{$competitor1} ({+hcp})`. */
export const parseTemplate = (text: string): Template =>
  text
    .split(/(\{[^{}]+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (!piece.startsWith('{')) return piece
      return readers[piece.charAt(1)]?.(piece.slice(2, -1)) ?? raw(piece.slice(1, -1))
    })

export const fillTemplate = (
  template: Template,
  values: TemplateValues,
  ordinal: (number: number) => string,
): string => template.map((part) => (typeof part === 'string' ? part : part(values, ordinal))).join('')
