import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { faultText, type SiteFault } from './faults.ts'
import { type LoadedSite, loadSite, type SiteChecks, type SiteResult } from './load-site.ts'
import { namesIn, type SiteFiles } from './site-reader.ts'

export { faultText, type Flaw, type SiteFault } from './faults.ts'
export type { CustomPage, LoadedSite, SiteAsset, SiteChecks, SiteResult } from './load-site.ts'
export type { SiteFiles } from './site-reader.ts'
export type { Site, SiteFeatures, SiteSeo } from './site.ts'

/** Every site in service. */
export interface Sites {
  all(): readonly LoadedSite[]
  byId(id: string): LoadedSite | undefined
  /** The site of a `Host` header, with or without a port; the default site for an unclaimed host (SITE-01). */
  byHost(host: string | null | undefined): LoadedSite
  /** Whether a site claims the host of a `Host` header, or it is this machine. */
  claims(host: string | null | undefined): boolean
  /** The site as it would be with these texts instead of its files; nothing is changed. */
  tried(id: string, instead: SiteFiles): SiteResult
  /** Reads all files again. A site with a fault keeps its last good state; answers all present faults. */
  reload(): readonly SiteFault[]
  /** Checks for changes every `every` ms and reloads once the files are stable; the answer stops it. */
  watch(every: number): () => void
}

export interface SitesOptions extends SiteChecks {
  /** The folder with one folder per site. */
  readonly dir: string
  /** Id of the site for unclaimed hosts. */
  readonly defaultSite: string
  /** Epoch ms. */
  readonly now: () => number
  /** Called with the faults of each reload, including those that cost only a part of a site. */
  readonly onFaults: (faults: readonly SiteFault[]) => void
}

const ID = /^[a-z][a-z0-9-]{0,39}$/
/** Folder of the schemas, beside the sites. */
const NO_SITE = 'schema'

const idsIn = (dir: string): readonly string[] =>
  namesIn(dir).filter(
    (name) =>
      name !== NO_SITE &&
      ID.test(name) &&
      statSync(join(dir, name), { throwIfNoEntry: false })?.isDirectory() === true,
  )

/** Names that always lead to this machine. */
const LOCAL = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/

/** `Bets.Example:8080` → `bets.example`. */
const hostName = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** Hosts that an earlier site, in alphabetical order, has claimed. */
function clashes(site: LoadedSite, owners: ReadonlyMap<string, LoadedSite>): readonly SiteFault[] {
  return site.config.hosts.flatMap((found, index) => {
    const owner = owners.get(found)
    if (owner === undefined || owner.id === site.id) return []
    const allowed = `a host that site ${owner.id} does not have already`
    return [{ site: site.id, file: `${site.id}/site.json`, path: `hosts[${index}]`, found, allowed }]
  })
}

/** Names, sizes and times of all files below a folder, as one text. */
function fingerprint(dir: string): string {
  try {
    return readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name)
        const stat = statSync(path, { throwIfNoEntry: false })
        return `${path} ${stat?.size} ${stat?.mtimeMs} ${stat?.ino}`
      })
      .sort()
      .join('\n')
  } catch {
    return ''
  }
}

/** All sites of a folder; those with a fault in their state of `previous`. */
function loadAll(options: SitesOptions, previous: ReadonlyMap<string, LoadedSite>) {
  const sites = new Map<string, LoadedSite>()
  const owners = new Map<string, LoadedSite>()
  const faults: SiteFault[] = []
  for (const id of idsIn(options.dir)) {
    const result = loadSite(options.dir, id, options, options.now())
    const wrong = result.ok ? clashes(result.site, owners) : result.faults
    faults.push(...wrong, ...(result.ok ? result.warnings : []))
    const before = previous.get(id)
    const isSame = result.ok && before?.version === result.site.version
    const site = result.ok && wrong.length === 0 && !isSame ? result.site : before
    if (site === undefined) continue
    sites.set(id, site)
    for (const host of site.config.hosts) if (!owners.has(host)) owners.set(host, site)
  }
  return { sites, owners, faults }
}

/**
 * Opens the sites of a folder. Throws when the default site is missing or faulty, since there would be nothing to show.
 * Any other faulty site is reported and left out until it is repaired.
 */
export function openSites(options: SitesOptions): Sites {
  let state = loadAll(options, new Map())
  const { defaultSite } = options
  if (!state.sites.has(defaultSite)) {
    const own = state.faults.filter(({ site }) => site === defaultSite).map(faultText)
    throw new Error(own.length > 0 ? own.join('\n') : `${options.dir}: there is no site "${defaultSite}"`)
  }
  if (state.faults.length > 0) options.onFaults(state.faults)

  function reload(): readonly SiteFault[] {
    const next = loadAll(options, state.sites)
    // The default site stays in service even when its folder is gone.
    const kept = state.sites.get(defaultSite)
    if (!next.sites.has(defaultSite) && kept !== undefined) next.sites.set(defaultSite, kept)
    state = next
    if (next.faults.length > 0) options.onFaults(next.faults)
    return next.faults
  }

  return {
    all: () => [...state.sites.values()],
    byId: (id) => state.sites.get(id),
    byHost(host) {
      const site = state.owners.get(hostName(host ?? '')) ?? state.sites.get(defaultSite)
      if (site === undefined) throw new Error(`there is no site "${defaultSite}"`)
      return site
    },
    claims: (host) => state.owners.has(hostName(host ?? '')) || LOCAL.test(hostName(host ?? '')),
    tried: (id, instead) => loadSite(options.dir, id, options, options.now(), instead),
    reload,
    watch(every) {
      let known = fingerprint(options.dir)
      let seen = known
      const timer = setInterval(() => {
        const now = fingerprint(options.dir)
        const rests = now === seen
        seen = now
        if (!rests || now === known) return
        known = now
        reload()
      }, every)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
