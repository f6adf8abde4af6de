import { kept } from '../page.ts'

export type Tags = Readonly<Record<string, string>>

/** Marketing tags leave the address at once and stay for the session (QUERY-01). Answers those of the session. */
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
