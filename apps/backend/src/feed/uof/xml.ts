import { SaxesParser } from 'saxes'

/** An element of a message, with where it stands: `odds_change/odds/market[3]`. */
export interface XmlElement {
  readonly name: string
  readonly place: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
}

export type ReadXml =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly reason: string }

/** The most of a message: characters, levels, elements, attributes of one. Real ones stay far below. */
const BOUNDS = { text: 4 * 1024 * 1024, depth: 12, elements: 50_000, attributes: 60 } as const

interface Open extends XmlElement {
  readonly children: XmlElement[]
  /** How many children of each name it has. */
  readonly counts: Map<string, number>
}

/** Says what is wrong. Thrown inside the parser, which it ends. */
class XmlFault extends Error {}

const refuse = (reason: string): never => {
  throw new XmlFault(reason)
}

function placeOf(name: string, parent: Open | undefined): string {
  if (parent === undefined) return name
  const count = (parent.counts.get(name) ?? 0) + 1
  parent.counts.set(name, count)
  return `${parent.place}/${name}[${count}]`
}

function parse(text: string): XmlElement {
  const parser = new SaxesParser()
  const stack: Open[] = []
  let root: XmlElement | null = null
  let elements = 0
  parser.on('error', (error) => refuse(error.message))
  // Neither entities nor documents of elsewhere: nothing is expanded and nothing is fetched.
  parser.on('doctype', () => refuse('a document type is not allowed'))
  parser.on('text', (content) => {
    if (content.trim() !== '') refuse('text between elements is not allowed')
  })
  parser.on('cdata', () => refuse('CDATA is not allowed'))
  parser.on('opentag', ({ name, attributes }) => {
    const parent = stack.at(-1)
    elements += 1
    if (elements > BOUNDS.elements) refuse(`more than ${BOUNDS.elements} elements`)
    if (stack.length >= BOUNDS.depth) refuse(`more than ${BOUNDS.depth} levels`)
    if (Object.keys(attributes).length > BOUNDS.attributes)
      refuse(`more than ${BOUNDS.attributes} attributes`)
    const place = placeOf(name, parent)
    const own = Object.assign(Object.create(null) as Record<string, string>, attributes)
    const element: Open = { name, place, attributes: own, children: [], counts: new Map() }
    parent?.children.push(element)
    root ??= element
    stack.push(element)
  })
  parser.on('closetag', () => void stack.pop())
  parser.write(text).close()
  return root ?? refuse('no element')
}

/** Reads a message as XML 1.0, strictly and within bounds. */
export function readXml(text: string): ReadXml {
  if (text.length > BOUNDS.text) return { ok: false, reason: `more than ${BOUNDS.text} characters` }
  try {
    return { ok: true, root: parse(text.trim()) }
  } catch (error) {
    if (error instanceof XmlFault) return { ok: false, reason: error.message }
    throw error
  }
}
