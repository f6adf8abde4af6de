/**
 * The address and sandbox of a frame; null for an address that must not be framed. A page of our own host gets no
 * origin, because its scripts could remove the sandbox. `here` is the page's address.
 */
export function frameSource(
  url: string,
  here: string,
): { readonly src: string; readonly sandbox: string } | null {
  if (!URL.canParse(url, here)) return null
  const { href, origin, protocol } = new URL(url, here)
  if (origin === new URL(here).origin) return { src: href, sandbox: 'allow-scripts' }
  if (protocol !== 'https:') return null
  return { src: href, sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups' }
}
