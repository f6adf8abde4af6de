/**
 * Whether a browser's page of this origin may connect. Programs that are no browsers send none and are let through: every
 * connection shows a token anyway. `allowed` holds origins such as `https://bets.example`; `*` lets all in.
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
