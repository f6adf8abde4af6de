import { faultText, type LoadedSite, type Sites } from '@touchline/contract/sites'
import { CUSTOM_FILES, type CustomFiles, type CustomizerState } from '#base/config/customizer.ts'
import { type Fields, isFields, type Refused, refused } from './json-call.ts'
import type { Operator } from './operators.ts'
import { filesOfVersion, readCustomFiles, replaceFiles, versionsIn } from './site-versions.ts'

export interface HandlerOptions {
  readonly sites: Sites
  /** Epoch ms. */
  readonly now: () => number
  readonly say: (line: string) => void
}

export type Result<Value> = { readonly ok: true; readonly value: Value } | Refused

export interface Call {
  readonly site: LoadedSite
  readonly folder: string
  readonly fields: Fields
  /** Null for a caller who sends the key with each call. */
  readonly operator: Operator | null
}

/** The files that a call contains, and the present ones for the rest. */
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

/** Loads the site with these files. For files that differ from `present`, warnings count as errors. */
function triedWith(sites: Sites, id: string, files: CustomFiles, present: CustomFiles): Result<LoadedSite> {
  const tried = sites.tried(id, files)
  const own = new Set(
    CUSTOM_FILES.filter((name) => files[name] !== present[name]).map((name) => `${id}/${name}`),
  )
  const faults = tried.ok ? tried.warnings.filter(({ file }) => own.has(file)) : tried.faults
  if (tried.ok && faults.length === 0) return { ok: true, value: tried.site }
  const errors = faults.map((fault) => ({ file: fault.file, path: fault.path, message: faultText(fault) }))
  return refused(422, errors[0]?.message ?? 'The site cannot be read', errors)
}

/** The site in service and its previous versions, newest first. */
const stateOf = ({ id, version }: LoadedSite, folder: string): CustomizerState => ({
  site: id,
  version,
  files: readCustomFiles(folder),
  versions: versionsIn(folder),
})

export type Handle = (call: Call) => Result<unknown>

/** The calls by method and name. Each answers the state of the site, or a refusal. */
export function createHandlers({ sites, now, say }: HandlerOptions): Readonly<Record<string, Handle>> {
  const inService = ({ site, folder }: Call) => stateOf(sites.byId(site.id) ?? site, folder)

  /** Puts files in service if the site is valid with them. */
  function put(call: Call, files: CustomFiles, present: CustomFiles, done: string): Result<CustomizerState> {
    const { site, folder, operator } = call
    const tried = triedWith(sites, site.id, files, present)
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
      const present = readCustomFiles(folder)
      const files = filesIn(fields['files'], present)
      if (!files.ok) return files
      const tried = triedWith(sites, site.id, files.value, present)
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
      const present = readCustomFiles(folder)
      const files = filesIn(fields['files'], present)
      return files.ok ? put(call, files.value, present, 'published') : files
    },
    'POST rollback': (call) => {
      const id = call.fields['version'] ?? versionsIn(call.folder)[0]?.id
      if (id === undefined) return refused(404, `Site ${call.site.id} has no former version`)
      const files = typeof id === 'string' ? filesOfVersion(call.folder, id) : null
      if (files === null) return refused(404, `version: site ${call.site.id} has none of this id`)
      // They were in service before, so they are not checked for warnings.
      return put(call, files, files, `rolled back to ${String(id)}`)
    },
  }
}
