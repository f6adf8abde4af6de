/** A number with two digits at most: what a picture needs, and the same text everywhere. */
export const num = (value: number): number => Math.round(value * 100) / 100

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as content of XML; characters that XML has not are left out. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (one) => ESCAPED[one] ?? one)

/** A document of its own. Pictures are decorative: what they show is said beside them. */
export const svg = (width: number, height: number, body: string, fit = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${
    fit === '' ? '' : ` preserveAspectRatio="${fit}"`
  }>${body}</svg>`

/** Letters in a picture: an image has no fonts of the page, so those of the device, heavy. */
export const LETTERS =
  'font-family="Archivo,Inter,Roboto,&quot;Helvetica Neue&quot;,Arial,sans-serif" text-anchor="middle"'

/** A gradient along a line; stops as `[place, colour, opacity]`. */
export function gradient(
  id: string,
  line: string,
  stops: readonly (readonly [place: number, colour: string, opacity?: number])[],
): string {
  const all = stops.map(
    ([place, colour, opacity]) =>
      `<stop offset="${place}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
  )
  return `<linearGradient id="${id}" ${line}>${all.join('')}</linearGradient>`
}
