import { kept } from '../page.ts'

export type Tags = Readonly<Record<string, string>>

/** Removes marketing tags from the address and keeps them for the session (QUERY-01). Returns the session's tags. */
export function takeTags(address: URL): Tags {
  let tags: Record<string, string> = {}
  try {
    tags = { ...(JSON.parse(kept('tags', 'sessionStorage') ?? '{}') as typeof tags) }
  } catch {}
  let tagged = false
  for (const name of ['ctag', 'btag', 'stag', 'qtag', 'gclid']) {
    const value = address.searchParams.get(name)
    if (value === null) continue
    tagged = true
    if (/^[\w.:~-]{1,255}$/.test(value)) tags[name] = value
    address.searchParams.delete(name)
  }
  if (tagged) {
    history.replaceState(history.state, '', address)
    try {
      sessionStorage.setItem('tags', JSON.stringify(tags))
    } catch {}
  }
  return tags
}
