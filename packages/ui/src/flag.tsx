import { FLAG_CODES } from './sprite/flag-codes.ts'
import { drawing } from './sprite/drawing.ts'

/** Whether there is a drawing for a country code. */
export const hasFlag = (code: string | null): code is string => code !== null && FLAG_CODES.has(code)

/** A country's flag: ISO 3166-1 alpha-2 in lower case, `gb-eng` and the like, `eu`. Nothing without a drawing. */
export function Flag({ code }: { readonly code: string | null }) {
  if (!hasFlag(code)) return null
  return (
    <svg
      className="flag"
      viewBox="0 0 18 13"
      preserveAspectRatio="xMidYMid slice"
      {...drawing(`flag-${code}`)}
    />
  )
}
