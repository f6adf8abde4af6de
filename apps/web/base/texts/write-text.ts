/** Reuses the text node: a new one would make the browser lay out its surroundings again. */
export function writeText(element: Element, text: string): void {
  if (element.firstChild === null) element.textContent = text
  else element.firstChild.nodeValue = text
}
