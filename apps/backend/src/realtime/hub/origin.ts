/**
 * Whether a page of this origin may connect. Programs other than browsers send no origin and are admitted, since every
 * connection needs a token anyway. `allowed` holds origins such as `https://bets.example`; `*` admits all.
 */
export function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean {
  if (origin === undefined || allowed.includes('*')) return true
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.host === host || allowed.includes(url.origin)
}
