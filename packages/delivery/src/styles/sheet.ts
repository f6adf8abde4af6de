import postcss, { type Root } from 'postcss'

/** The text of a style sheet by its path; null for one that is none of ours. */
export type ReadSheet = (path: string) => string | null

/** Null for what is no style sheet: a theme is whatever its operator wrote, and browsers make the best of it. */
export function parseSheet(sheet: string): Root | null {
  try {
    return postcss.parse(sheet)
  } catch {
    return null
  }
}
