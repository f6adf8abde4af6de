/** An address as the server needs it, and the rest of its query, which only the browser reads. */
export interface KnownAddress {
  readonly url: string
  /** Without `?`; empty when there is none. */
  readonly rest: string
}

/** Appends `rest` to the query of an address, before its fragment. */
export function withRest(address: string, rest: string): string {
  if (rest === '') return address
  const [before = '', ...fragment] = address.split('#')
  const joined = `${before}${before.includes('?') ? '&' : '?'}${rest}`
  return [joined, ...fragment].join('#')
}
