import { formatOdds, type OddsType } from '@touchline/betting'

let pageSign = '.'

/** Sets the decimal sign of odds on this browser's page (`decimalOf`). */
export const setDecimalSign = (sign: string): void => {
  pageSign = sign
}

/** Odds as text with the page's decimal sign. A server renders many pages at once, so callers there pass the sign. */
export const oddsText = (thousandths: number, type: OddsType, sign = pageSign): string =>
  lineText(formatOdds(thousandths, type), sign)

/** A line such as `2.5` with the page's decimal sign. */
export const lineText = (line: string, sign = pageSign): string => line.replace('.', sign)
