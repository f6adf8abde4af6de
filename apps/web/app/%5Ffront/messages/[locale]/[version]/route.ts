import { playerMessages } from '#frame/words/player-messages.ts'
import { currentSite, isSiteLocale } from '#base/config/sites.ts'

/** Why there is nothing at an address, and where there is something in its place. */
const notThere = (message: string, path?: string) =>
  Response.json({ code: 404, message, path }, { status: 404, headers: { 'cache-control': 'no-store' } })

/**
 * The messages of the player's part in a language, for ever under the address of this version. A page of another one is told where those of
 * now are (player/scope/read-messages.ts): under its own address nobody may keep them.
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
  // Its type is in next.config.ts.
  return new Response(json, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
}
