import type { XmlElement } from './xml.ts'

/** An attribute of a message that is missing or wrong, by its place: `bet_stop@product: must be …`. */
export class UofFault extends Error {}

const fault = ({ place }: XmlElement, name: string, allowed: string): never => {
  throw new UofFault(`${place}@${name}: must be ${allowed}`)
}

/** A whole number up to what a double holds exactly; null when absent or empty. */
export function wholeOr(element: XmlElement, name: string): number | null {
  const text = element.attributes[name]
  if (text === undefined || text === '') return null
  const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(value) ? value : fault(element, name, 'a whole number')
}

export const whole = (element: XmlElement, name: string): number =>
  wholeOr(element, name) ?? fault(element, name, 'a whole number')

/** A number such as 0.25; null when absent or empty. */
export function numberOr(element: XmlElement, name: string): number | null {
  const text = element.attributes[name]
  if (text === undefined || text === '') return null
  return /^\d{1,9}(\.\d{1,20})?$/.test(text) ? Number(text) : fault(element, name, 'a number')
}

/** Decimal odds in thousandths, rounded half up; null when absent or empty. */
export function oddsOr(element: XmlElement, name: string): number | null {
  const text = element.attributes[name]
  if (text === undefined || text === '') return null
  const [, units = '', digits = ''] = /^(\d{1,7})(?:\.(\d{1,20}))?$/.exec(text) ?? []
  if (units === '') fault(element, name, 'decimal odds')
  const [thousandths, next] = [digits.slice(0, 3).padEnd(3, '0'), digits[3] ?? '0']
  return Number(units) * 1000 + Number(thousandths) + (next >= '5' ? 1 : 0)
}

export const textOr = (element: XmlElement, name: string): string | null => {
  const text = element.attributes[name]
  return text === undefined || text === '' ? null : text
}

export const text = (element: XmlElement, name: string): string =>
  textOr(element, name) ?? fault(element, name, 'there')

/** One of the values of a table. */
export function oneOf<Value>(
  element: XmlElement,
  name: string,
  table: Readonly<Record<string, Value>>,
): Value {
  const shown = element.attributes[name] ?? ''
  const value = Object.hasOwn(table, shown) ? table[shown] : undefined
  return value === undefined ? fault(element, name, `one of ${Object.keys(table).join(', ')}`) : value
}

export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0]

export const childThere = (element: XmlElement, name: string): XmlElement => {
  const child = childOf(element, name)
  if (child === undefined) throw new UofFault(`${element.place}: must have ${name}`)
  return child
}
