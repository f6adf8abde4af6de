import type { ServerResponse } from 'node:http'
import type { SiteAsset, Sites } from '@touchline/contract/sites'
import { createPictures } from './pictures.ts'
import type { ThemeOf } from './sheets.ts'

const pictures = createPictures((error) => console.error('A picture could not be redrawn:', error))

const PATH = /^\/_front\/sites\/([a-z0-9-]{1,40})\/([0-9a-f]{12})\/([\w.-]{1,80})(?:\?|$)/

const FOR_EVER = 'public, max-age=31536000, immutable'

function give(response: ServerResponse, { type, body }: SiteAsset, cacheControl: string): void {
  response.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    ...(type.startsWith('image/') ? { vary: 'accept' } : {}),
    // A drawing that is opened by itself runs nothing.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
  response.end(body)
}

function none(response: ServerResponse, status: 204 | 404): void {
  response.writeHead(status, { 'cache-control': 'no-store' })
  response.end()
}

/**
 * Answers what is asked of a site's files: `/_front/sites/{id}/{hash}/{name}`, and the icon browsers look for by themselves. A file
 * is kept for ever under the hash of its content; under another one it is given too, not to be kept. `draftOf`: sheets that are not in service; `accept`: forms of pictures that the browser takes. False when `url` is neither.
 */
export function answerSiteFile(
  sites: Sites,
  url: string,
  host: string | undefined,
  response: ServerResponse,
  draftOf: ThemeOf = () => null,
  accept = '',
): boolean {
  if (url === '/favicon.ico') {
    const { config, assets } = sites.byHost(host)
    const icon = config.favicon === undefined ? undefined : assets.get(config.favicon)
    if (icon === undefined) none(response, 204)
    else give(response, icon, 'public, max-age=3600')
    return true
  }
  if (!url.startsWith('/_front/sites/')) return false
  const [, id = '', hash = '', name = ''] = PATH.exec(url) ?? []
  const site = sites.byId(id)
  const file = name === 'theme.css' ? (draftOf(id, hash) ?? site?.theme) : site?.assets.get(name)
  if (file === undefined || file === null) {
    none(response, 404)
    return true
  }
  const kept = file.hash === hash ? FOR_EVER : 'no-store'
  const quality = site?.config.imageQuality ?? 100
  void pictures.suited(file, accept, quality).then((suited) => give(response, suited, kept))
  return true
}
