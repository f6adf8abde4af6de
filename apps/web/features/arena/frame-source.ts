/**
 * The address to frame and what the frame may do; null for one that is not to be framed. A page of our own host gets no origin, or its
 * scripts could take their sandbox off. `here` is the page's address.
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
