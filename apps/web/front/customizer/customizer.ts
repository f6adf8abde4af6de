import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LoadedSite } from '@touchline/contract/sites'
import { CUSTOMIZER_CALLS } from '#base/addresses/customizer-path.ts'
import { CUSTOMIZER_PANEL } from '#base/config/customizer.ts'
import { type AdmissionOptions, createAdmission } from './admission.ts'
import { createHandlers, type HandlerOptions, type Result } from './handlers.ts'
import { giveJson, giveRefusal, readFields, refused } from './json-call.ts'
import { siteFolder } from './site-versions.ts'

export interface CustomizerOptions extends HandlerOptions, AdmissionOptions {
  /** The folder of all sites, absolute. */
  readonly dir: string
}

/** The operator's customizer of the sites (BEYOND-17). */
export interface Customizer {
  /** The site for this request: the draft of the requesting operator if there is one, else `site`. */
  siteFor(request: Pick<IncomingMessage, 'url' | 'headers'>, site: LoadedSite): LoadedSite
  /** Sets `x-customizer`, which tells pages whether the panel is on. A value sent by the browser is dropped. */
  mark(request: IncomingMessage, site: LoadedSite): void
  /** Answers calls; false for any other address. */
  answer(request: IncomingMessage, response: ServerResponse, site: LoadedSite): boolean
  /** The theme of a draft, by site and hash of its content. */
  theme(id: string, hash: string): LoadedSite['theme']
}

const pathOf = (url = '/'): string => url.split('?', 1)[0] ?? url
const plain = new WeakMap<LoadedSite, LoadedSite>()

/** The site without its theme, so that the panel is usable whatever a theme does. */
function withoutTheme(site: LoadedSite): LoadedSite {
  const known = plain.get(site) ?? { ...site, theme: null }
  plain.set(site, known)
  return known
}

const isPanel = ({ url }: Pick<IncomingMessage, 'url'>): boolean => pathOf(url).endsWith(CUSTOMIZER_PANEL)
const isAsked = ({ url = '' }: IncomingMessage): boolean => /[?&]customizer=true(?:&|$)/.test(url)

/** The customizer of a front. Without a key it answers 404 to every call and changes nothing. */
export function createCustomizer(options: CustomizerOptions): Customizer {
  const { dir, sites } = options
  const admission = createAdmission(options)
  const { operatorOf } = admission
  const handlers = createHandlers(options)

  async function called(request: IncomingMessage, name: string, site: LoadedSite): Promise<Result<unknown>> {
    const who = admission.admitted(request, site)
    if (!who.ok) return who
    const handle = handlers[`${request.method} ${name}`]
    const folder = siteFolder(dir, site.id)
    if (handle === undefined) return refused(404, 'No such call')
    if (folder === null)
      return refused(403, `The folder of site ${site.id} lies outside the folder of all sites`)
    const body = await readFields(request)
    if (!body.ok) return body
    const named = body.value['site']
    if (named !== undefined && named !== site.id)
      return refused(409, `site: this host shows ${site.id}, not ${JSON.stringify(named)}`)
    return handle({ site: sites.byId(site.id) ?? site, folder, fields: body.value, operator: who.value })
  }

  return {
    siteFor: (request, site) =>
      isPanel(request) ? withoutTheme(site) : (operatorOf(request, site)?.draft ?? site),
    mark(request, site) {
      delete request.headers['x-customizer']
      if (!admission.isOn || isPanel(request)) return
      if (isAsked(request) || operatorOf(request, site) !== null) request.headers['x-customizer'] = 'on'
    },
    answer(request, response, site) {
      const path = pathOf(request.url)
      if (!path.startsWith(CUSTOMIZER_CALLS)) return false
      const name = path.slice(CUSTOMIZER_CALLS.length)
      if (name === 'session' && ['GET', 'POST', 'DELETE'].includes(request.method ?? ''))
        admission.session(request, response, site)
      else
        void called(request, name, site).then(
          (result) => (result.ok ? giveJson(response, 200, result.value) : giveRefusal(response, result)),
          (error: unknown) => {
            options.say(`${site.id}: ${request.method} ${name} failed: ${String(error)}`)
            giveRefusal(response, refused(500, 'The call failed; the log of the web says why'))
          },
        )
      return true
    },
    theme: admission.drafted,
  }
}
