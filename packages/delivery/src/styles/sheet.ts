import postcss, { type Root } from 'postcss'

/** The text of a style sheet by its path; null for an unknown path. */
export type ReadSheet = (path: string) => string | null

/** Null for an invalid style sheet. Operators write the themes, and browsers tolerate faults. */
export function parseSheet(sheet: string): Root | null {
  try {
    return postcss.parse(sheet)
  } catch {
    return null
  }
}
