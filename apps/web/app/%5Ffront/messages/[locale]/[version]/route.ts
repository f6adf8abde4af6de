import { playerMessages } from '#frame/words/player-messages.ts'
import { currentSite, isSiteLocale } from '#base/config/sites.ts'

/** The answer when there is nothing at an address; `path` is where the current version is. */
const notThere = (message: string, path?: string) =>
  Response.json({ code: 404, message, path }, { status: 404, headers: { 'cache-control': 'no-store' } })

/**
 * The messages of the player's part in one language. Immutable, since the address contains their version. A page with
 * another version gets the current address (player/scope/read-messages.ts) and not the messages, which caches would
 * keep under the wrong address.
 */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ locale: string; version: string }> },
): Promise<Response> {
  const { locale, version } = await params
  const site = currentSite()
  if (!isSiteLocale(site, locale)) return notThere(`This site does not speak ${locale}`)
  const { path, json } = await playerMessages(site, locale)
  if (!path.endsWith(`/${version}`)) return notThere(`There are no messages of version ${version}`, path)
  // next.config.ts sets the type.
  return new Response(json, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
}
