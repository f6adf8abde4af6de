import type { IncomingMessage, ServerResponse } from 'node:http'
import { faultText, type LoadedSite, type Sites } from '@touchline/contract/sites'
import {
  CUSTOM_FILES,
  CUSTOMIZER_CALLS,
  CUSTOMIZER_PANEL,
  type CustomFiles,
  type CustomizerState,
} from '../../site/customizer.ts'
import { type Fields, giveJson, isFields, readFields, type Refused, refused } from './json-call.ts'
import { createOperators, type Operator } from './operators.ts'
import { filesOfVersion, readCustomFiles, replaceFiles, siteFolder, versionsIn } from './site-versions.ts'

export interface CustomizerOptions {
  /** What an operator must know; null turns the customizer off. */
  readonly key: string | null
  readonly sites: Sites
  /** The folder of all sites, absolute. */
  readonly dir: string
  /** Epoch ms. */
  readonly now: () => number
  readonly say: (line: string) => void
}

/** The operator's customizer in front of the sites (BEYOND-17). */
export interface Customizer {
  /** What stands for the site in this request: the draft of the operator who asks, else the site. */
  siteFor(request: IncomingMessage, site: LoadedSite): LoadedSite
  /** Tells pages by the header `x-customizer` whether the panel is on; what a browser sends under this name is dropped. */
  mark(request: IncomingMessage, site: LoadedSite): void
  /** Answers calls; false when the address is none of them. */
  answer(request: IncomingMessage, response: ServerResponse, site: LoadedSite): boolean
  /** A draft's sheet by site and hash of its content. */
  theme(id: string, hash: string): LoadedSite['theme']
}

type Result<Value> = { readonly ok: true; readonly value: Value } | Refused

interface Call {
  readonly site: LoadedSite
  readonly folder: string
  readonly fields: Fields
  /** Null for somebody who shows the key with each call. */
  readonly operator: Operator | null
}

const COOKIE = 'customizer'
const SECRET = /(?:^|;\s*)customizer=([\w-]{32})(?:;|$)/

const secretIn = ({ headers }: IncomingMessage): string => SECRET.exec(headers.cookie ?? '')?.[1] ?? ''

function cookieFor({ headers }: IncomingMessage, secret: string): string {
  const secure = String(headers['x-forwarded-proto']).startsWith('https') ? '; Secure' : ''
  const end = secret === '' ? '; Max-Age=0' : ''
  return `${COOKIE}=${secret}; Path=/; HttpOnly; SameSite=Strict${secure}${end}`
}

const keyIn = ({ headers }: IncomingMessage): string | null =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? null

/** A cookie speaks for its operator only where a page of this very origin makes the call. */
const isForeign = ({ headers }: IncomingMessage): boolean =>
  !['same-origin', undefined].includes(headers['sec-fetch-site'])

const pathOf = (url = '/'): string => url.split('?', 1)[0] ?? url
const isPanel = ({ url }: IncomingMessage): boolean => pathOf(url).endsWith(CUSTOMIZER_PANEL)
const isAsked = ({ url = '' }: IncomingMessage): boolean => /[?&]customizer=true(?:&|$)/.test(url)

/** The files that a call names, with those of now in place of the others. */
function filesIn(value: unknown, present: CustomFiles): Result<CustomFiles> {
  const isKnown = (name: string) => (CUSTOM_FILES as readonly string[]).includes(name)
  if (!isFields(value) || Object.keys(value).length === 0)
    return refused(400, `files must be an object with some of ${CUSTOM_FILES.join(', ')}`)
  const files: Record<string, string | null> = { ...present }
  for (const [name, text] of Object.entries(value)) {
    if (!isKnown(name)) return refused(400, `files: "${name}" is not one of ${CUSTOM_FILES.join(', ')}`)
    if (typeof text !== 'string' && text !== null)
      return refused(400, `files["${name}"] must be the file's text, or null for no file`)
    files[name] = text === '' ? null : text
  }
  return { ok: true, value: files as CustomFiles }
}

function triedWith(sites: Sites, id: string, files: CustomFiles): Result<LoadedSite> {
  const tried = sites.tried(id, files)
  const own = new Set(CUSTOM_FILES.map((name) => `${id}/${name}`))
  const faults = tried.ok ? tried.warnings.filter(({ file }) => own.has(file)) : tried.faults
  if (tried.ok && faults.length === 0) return { ok: true, value: tried.site }
  const errors = faults.map((fault) => ({ file: fault.file, path: fault.path, message: faultText(fault) }))
  return refused(422, errors[0]?.message ?? 'The site cannot be read', errors)
}

/** Former versions, newest first, and what is in service. */
const stateOf = ({ id, version }: LoadedSite, folder: string): CustomizerState => ({
  site: id,
  version,
  files: readCustomFiles(folder),
  versions: versionsIn(folder),
})

type Handle = (call: Call) => Result<unknown>

/** The calls by method and name; each answers the state of the site, or why not. */
function createHandlers({ sites, now, say }: CustomizerOptions): Readonly<Record<string, Handle>> {
  const inService = ({ site, folder }: Call) => stateOf(sites.byId(site.id) ?? site, folder)

  /** Puts files in service, if a site with them is good. */
  function put(call: Call, files: CustomFiles, done: string): Result<CustomizerState> {
    const { site, folder, operator } = call
    const tried = triedWith(sites, site.id, files)
    if (!tried.ok) return tried
    try {
      replaceFiles(folder, files, now())
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? 'an error'
      say(`${site.id}: could not be written: ${String(error)}`)
      return refused(500, `The files of site ${site.id} cannot be written: ${reason}`)
    }
    if (operator !== null) operator.draft = null
    sites.reload()
    say(`${site.id}: ${done}`)
    return { ok: true, value: inService(call) }
  }

  return {
    'GET state': (call) => ({ ok: true, value: inService(call) }),
    'PUT draft': ({ site, folder, fields, operator }) => {
      if (operator === null) return refused(403, 'A draft needs a session: POST session first')
      const files = filesIn(fields['files'], readCustomFiles(folder))
      if (!files.ok) return files
      const tried = triedWith(sites, site.id, files.value)
      if (!tried.ok) return tried
      operator.draft = tried.value
      return { ok: true, value: { version: tried.value.version } }
    },
    'DELETE draft': (call) => {
      if (call.operator !== null) call.operator.draft = null
      return { ok: true, value: inService(call) }
    },
    'POST publish': (call) => {
      const { site, folder, fields } = call
      sites.reload()
      const { version } = inService(call)
      const { base } = fields
      if (base !== undefined && base !== version)
        return refused(409, `The files of site ${site.id} have changed since version ${String(base)}`)
      const files = filesIn(fields['files'], readCustomFiles(folder))
      return files.ok ? put(call, files.value, 'published') : files
    },
    'POST rollback': (call) => {
      const id = call.fields['version'] ?? versionsIn(call.folder)[0]?.id
      if (id === undefined) return refused(404, `Site ${call.site.id} has no former version`)
      const files = typeof id === 'string' ? filesOfVersion(call.folder, id) : null
      if (files === null) return refused(404, `version: site ${call.site.id} has none of this id`)
      return put(call, files, `rolled back to ${String(id)}`)
    },
  }
}

/** The customizer of a front. Without a key it answers 404 to every call and changes nothing. */
export function createCustomizer(options: CustomizerOptions): Customizer {
  const { key, dir, now, sites } = options
  const operators = key === null ? null : createOperators(key, now)
  const handlers = createHandlers(options)
  const operatorOf = (request: IncomingMessage, site: LoadedSite) =>
    operators?.known(secretIn(request), site.id) ?? null

  /** The operator behind a call: by key, else by the session's cookie. */
  function admitted(request: IncomingMessage, site: LoadedSite): Result<Operator | null> {
    const shown = keyIn(request)
    if (operators === null) return refused(404, 'The customizer is off')
    if (shown === null) {
      const operator = isForeign(request) ? null : operatorOf(request, site)
      return operator === null ? refused(401, 'The key is missing') : { ok: true, value: operator }
    }
    const result = operators.judge(shown, request.socket.remoteAddress ?? '')
    if (result === 'too many') return refused(429, 'Too many wrong keys, try again in a minute')
    return result === 'wrong'
      ? refused(401, 'The key is wrong')
      : { ok: true, value: isForeign(request) ? null : operatorOf(request, site) }
  }

  async function called(request: IncomingMessage, name: string, site: LoadedSite): Promise<Result<unknown>> {
    const who = admitted(request, site)
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

  /** Opens or ends a session; what it needs besides a call is its cookie. */
  function session(request: IncomingMessage, response: ServerResponse, site: LoadedSite): void {
    const who = admitted(request, site)
    if (!who.ok) return refuse(response, who)
    operators?.dismiss(secretIn(request))
    const secret = request.method === 'POST' ? (operators?.admit(site.id) ?? '') : ''
    giveJson(response, 200, { site: site.id }, { 'set-cookie': cookieFor(request, secret) })
  }

  function refuse(response: ServerResponse, { refusal }: Refused): void {
    const headers: Record<string, string> =
      refusal.code === 401
        ? { 'www-authenticate': 'Bearer' }
        : refusal.code === 429
          ? { 'retry-after': '60' }
          : refusal.code === 413
            ? { connection: 'close' }
            : {}
    giveJson(response, refusal.code, refusal, headers)
  }

  return {
    siteFor: (request, site) => (isPanel(request) ? site : (operatorOf(request, site)?.draft ?? site)),
    mark(request, site) {
      delete request.headers['x-customizer']
      if (operators === null || isPanel(request)) return
      if (isAsked(request) || operatorOf(request, site) !== null) request.headers['x-customizer'] = 'on'
    },
    answer(request, response, site) {
      const path = pathOf(request.url)
      if (!path.startsWith(CUSTOMIZER_CALLS)) return false
      const name = path.slice(CUSTOMIZER_CALLS.length)
      if (name === 'session' && (request.method === 'POST' || request.method === 'DELETE'))
        session(request, response, site)
      else
        void called(request, name, site).then(
          (result) => (result.ok ? giveJson(response, 200, result.value) : refuse(response, result)),
          () => response.destroy(),
        )
      return true
    },
    theme: (id, hash) => operators?.drafted(id, hash) ?? null,
  }
}
