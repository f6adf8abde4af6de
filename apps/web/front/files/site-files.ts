import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteAsset, Sites } from '@touchline/contract/sites'
import { SITE_FILES_AT } from '#base/addresses/front-paths.ts'
import { FOR_EVER, sendKept } from '@touchline/delivery'
import { createPictures } from './pictures.ts'
import type { ThemeOf } from './sheets.ts'

const pictures = createPictures((error) => console.error('A picture could not be redrawn:', error))

const PATH = new RegExp(`^${SITE_FILES_AT}([a-z0-9-]{1,40})/([0-9a-f]{12})/([\\w.-]{1,80})(?:\\?|$)`)

/** The address of a file and the headers that choose its format. */
type Asked = Pick<IncomingMessage, 'url' | 'headers'>

function give(asked: Asked, response: ServerResponse, { type, body }: SiteAsset, cacheControl: string): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    ...(type.startsWith('image/') ? { vary: 'accept' } : {}),
    // An SVG opened on its own runs no scripts.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  }
  void sendKept({ type, body, cacheControl, headers }, asked, response)
}

function none(response: ServerResponse, status: 204 | 404): void {
  response.writeHead(status, { 'cache-control': 'no-store' })
  response.end()
}

/**
 * Answers the files of sites, `/_front/sites/{id}/{hash}/{name}`, and `/favicon.ico`. A file is immutable under the
 * hash of its content. Under another hash it is served uncached. `draftOf`: themes that are not in service. False for
 * any other address.
 */
export function answerSiteFile(
  sites: Sites,
  asked: Asked,
  response: ServerResponse,
  draftOf: ThemeOf = () => null,
): boolean {
  const { url = '', headers } = asked
  if (url === '/favicon.ico') {
    const { config, assets } = sites.byHost(headers.host)
    const icon = config.favicon === undefined ? undefined : assets.get(config.favicon)
    if (icon === undefined) none(response, 204)
    else give(asked, response, icon, 'public, max-age=3600')
    return true
  }
  if (!url.startsWith(SITE_FILES_AT)) return false
  const [, id = '', hash = '', name = ''] = PATH.exec(url) ?? []
  const site = sites.byId(id)
  const file = name === 'theme.css' ? (draftOf(id, hash) ?? site?.theme) : site?.assets.get(name)
  if (file === undefined || file === null) {
    none(response, 404)
    return true
  }
  const kept = file.hash === hash ? FOR_EVER : 'no-store'
  const quality = site?.config.imageQuality ?? 100
  void pictures
    .suited(file, headers.accept ?? '', quality)
    .then((suited) => give(asked, response, suited, kept))
  return true
}
