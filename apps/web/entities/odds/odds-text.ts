import { formatOdds, type OddsType } from '@touchline/betting'

let pageSign = '.'

/** What the page in this browser writes between whole and decimals of odds (`decimalOf`). */
export const setDecimalSign = (sign: string): void => {
  pageSign = sign
}

/** Odds for showing, with the page's decimal sign. A server writes many pages at once, so there whoever calls says it. */
export const oddsText = (thousandths: number, type: OddsType, sign = pageSign): string =>
  lineText(formatOdds(thousandths, type), sign)

/** A line, such as `2.5`, in the same way. */
export const lineText = (line: string, sign = pageSign): string => line.replace('.', sign)
