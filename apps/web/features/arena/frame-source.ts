/**
 * The address and sandbox of a frame; null for an address that must not be framed. A page of our own host gets no
 * origin, because its scripts could remove the sandbox; behind `#` it is told the theme that was chosen. `here` is the
 * page's address.
 */
export function frameSource(
  url: string,
  here: string,
  theme: 'system' | 'dark' | 'light' = 'system',
): { readonly src: string; readonly sandbox: string } | null {
  if (!URL.canParse(url, here)) return null
  const asked = new URL(url, here)
  if (asked.origin === new URL(here).origin) {
    const told = new URLSearchParams(asked.hash.slice(1))
    if (theme !== 'system') told.set('theme', theme)
    asked.hash = told.toString()
    return { src: asked.href, sandbox: 'allow-scripts' }
  }
  if (asked.protocol !== 'https:') return null
  return { src: asked.href, sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups' }
}
