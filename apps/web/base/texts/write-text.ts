/** Into the text node that is there: with another one the browser would build and lay out anew what is around it. */
export function writeText(element: Element, text: string): void {
  if (element.firstChild === null) element.textContent = text
  else element.firstChild.nodeValue = text
}
