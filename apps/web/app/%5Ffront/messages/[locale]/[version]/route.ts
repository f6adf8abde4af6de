import { playerMessages } from '../../../../../shell/player-messages.ts'
import { currentSite, isSiteLocale } from '../../../../../site/sites.ts'

/** The messages of the player's part in a language. For ever under the address of this version; a page of another one gets them too. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ locale: string; version: string }> },
): Promise<Response> {
  const { locale, version } = await params
  const site = currentSite()
  if (!isSiteLocale(site, locale)) return new Response(null, { status: 404 })
  const { path, json } = await playerMessages(site, locale)
  const isThis = path.endsWith(`/${version}`)
  // Its type is in next.config.ts.
  return new Response(json, {
    headers: { 'cache-control': isThis ? 'public, max-age=31536000, immutable' : 'no-store' },
  })
}
