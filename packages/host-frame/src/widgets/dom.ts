type Child = Node | string | null

/** An element with its class, attributes and children. Texts become text, never markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  page: Document,
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = page.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children.filter((child) => child !== null))
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** A drawing on a box of 24 × 24, of paths with the class that colours them. */
export function drawing(
  page: Document,
  name: string,
  paths: readonly (readonly [className: string, d: string])[],
): SVGElement {
  const svg = page.createElementNS(SVG, 'svg')
  svg.setAttribute('class', name)
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  for (const [className, d] of paths) {
    const path = page.createElementNS(SVG, 'path')
    path.setAttribute('class', className)
    path.setAttribute('d', d)
    svg.append(path)
  }
  return svg
}

/** Writes a text where it is another one, because each write costs a layout. */
export function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
