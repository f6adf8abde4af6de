import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readSettings } from '../../apps/backend/src/settings.ts'
import { readSettings as readFrontSettings } from '../../apps/web/front/settings.ts'
import { root } from '../fresh.mjs'

const CHART = join(root, 'deploy/helm')
const read = (path: string): string => readFileSync(join(CHART, path), 'utf8')
const values = parse(read('values.yaml'), { strict: true, uniqueKeys: true }) as Values
const templates = readdirSync(join(CHART, 'templates')).filter((name) => name.endsWith('.yaml'))

interface Values {
  readonly publicUrl: string
  readonly processes: Readonly<Record<string, { readonly replicas: number }>>
  readonly settings: Readonly<Record<'backend' | 'web', Readonly<Record<string, string>>>>
  readonly secrets: Readonly<Record<string, object>>
}

interface Probe {
  readonly httpGet: { readonly path: string }
  readonly periodSeconds: number
  readonly failureThreshold: number
}

interface Container {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: readonly { readonly name: string; readonly value: string }[]
  readonly envFrom: readonly {
    readonly secretRef?: { readonly name: string }
    readonly configMapRef?: { readonly name: string }
  }[]
  readonly securityContext: unknown
  readonly resources: unknown
  readonly startupProbe?: Probe
  readonly livenessProbe?: Probe
  readonly readinessProbe?: Probe
}

interface Kind {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> }
  readonly spec?: {
    readonly replicas?: number
    readonly selector?: { readonly matchLabels?: Readonly<Record<string, string>> } & Readonly<
      Record<string, unknown>
    >
    readonly podSelector?: { readonly matchLabels?: Readonly<Record<string, string>> }
    readonly strategy?: unknown
    readonly template?: {
      readonly metadata: { readonly labels?: Readonly<Record<string, string>> }
      readonly spec: {
        readonly containers: readonly Container[]
        readonly securityContext: unknown
      } & Readonly<Record<string, unknown>>
    }
  }
  readonly data?: Readonly<Record<string, string>>
  readonly stringData?: Readonly<Record<string, string>>
}

function namesAskedFor(ask: (env: Record<string, string | undefined>) => unknown): ReadonlySet<string> {
  const names = new Set<string>()
  ask(new Proxy({}, { get: (_, name) => void names.add(String(name)) }))
  return names
}
const backendNames = namesAskedFor(readSettings)
const webNames = namesAskedFor(readFrontSettings)

/** What a template says whatever the values are: lines that only direct are left out, what is put into a line is a word. */
const skeleton = (template: string): readonly Kind[] =>
  parseAllDocuments(
    template
      .replace(/\{\{\/\*[\s\S]*?\*\/\}\}/g, '')
      .replace(/^\s*\{\{-?(?:(?!\}\}).)*\}\}\s*$/gm, '')
      .replace(/\{\{(?:(?!\}\}).)*\}\}/g, 'x'),
    { strict: true, uniqueKeys: true },
  )
    .map((document) => {
      expect(document.errors).toEqual([])
      return document.toJS() as Kind | null
    })
    .filter((one) => one !== null)

const kinds = templates.flatMap((name) => skeleton(read(`templates/${name}`)))
const deployments = kinds.filter(({ kind }) => kind === 'Deployment')
const containersOf = (kind: Kind): readonly Container[] => kind.spec?.template?.spec.containers ?? []

describe('the chart', () => {
  test('is of the version of the product, and its values are those that its schema allows', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly version: string
    }
    expect(parse(read('Chart.yaml'))).toMatchObject({
      apiVersion: 'v2',
      name: 'touchline',
      appVersion: version,
    })
    const schema = JSON.parse(read('values.schema.json')) as { readonly properties: object }
    expect(
      Object.keys(schema.properties)
        .filter((key) => key !== 'global')
        .sort(),
    ).toEqual(Object.keys(values).sort())
  })

  test('BEYOND-37 has everything that an operator of a cluster asks for', () => {
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(
      new Set([
        'ConfigMap',
        'Deployment',
        'Ingress',
        'Job',
        'NetworkPolicy',
        'PodDisruptionBudget',
        'Secret',
        'Service',
      ]),
    )
    for (const { apiVersion, kind, metadata } of kinds)
      expect([apiVersion, metadata.name], kind).not.toContain(undefined)
  })

  test('every value that a template names is there', () => {
    const named = templates.flatMap((name) =>
      [...read(`templates/${name}`).matchAll(/\$?\.Values\.([\w.]+)/g)].map(([, path = '']) => path),
    )
    expect(named.length).toBeGreaterThan(20)
    const missing = named.filter(
      (path) =>
        path
          .split('.')
          .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values) ===
        undefined,
    )
    expect(missing).toEqual([])
  })

  test.each(
    deployments.map(
      (one) =>
        [containersOf(one)[0]?.name === 'x' ? 'backend' : (containersOf(one)[0]?.name ?? ''), one] as const,
    ),
  )(
    'a process of %s is asked whether it lives and whether it is ready, by addresses that it answers',
    (name, deployment) => {
      const [container] = containersOf(deployment)
      const place = name === 'web' ? '/_front' : ''
      expect(container?.startupProbe?.httpGet.path).toBe(`${place}/live`)
      expect(container?.livenessProbe?.httpGet.path).toBe(`${place}/live`)
      expect(container?.readinessProbe?.httpGet.path).toBe(`${place}/ready`)
      const code = readFileSync(
        join(
          root,
          { web: 'apps/web/base/addresses/front-paths.ts', hub: 'apps/backend/src/roles/hub.ts' }[name] ??
            'apps/backend/src/web-server.ts',
        ),
        'utf8',
      )
      for (const path of ['live', 'ready']) expect(code).toContain(`'${place}/${path}'`)
    },
  )

  test('drains for longer than balancers need to see it, and is given the time for that', () => {
    // The hub is exchanged at once.
    const drained = deployments.filter((one) => containersOf(one)[0]?.name !== 'hub')
    expect(drained.length).toBe(2)
    for (const deployment of drained) {
      const part = containersOf(deployment)[0]?.name === 'web' ? 'web' : 'backend'
      const seconds = Number(values.settings[part]['DRAIN_SECONDS'])
      const probe = containersOf(deployment)[0]?.readinessProbe
      expect((probe?.periodSeconds ?? 0) * (probe?.failureThreshold ?? 0)).toBeLessThan(seconds)
      expect(deployment.spec?.template?.spec['terminationGracePeriodSeconds']).toBeGreaterThan(2 * seconds)
    }
  })

  test('gives processes settings that they read, and no others', () => {
    for (const container of deployments.flatMap(containersOf)) {
      const known = container.name === 'web' ? webNames : backendNames
      expect(
        container.env?.map(({ name }) => name).filter((name) => !known.has(name)),
        container.name,
      ).toEqual([])
    }
    expect(Object.keys(values.settings.backend).filter((name) => !backendNames.has(name))).toEqual([])
    expect(Object.keys(values.settings.web).filter((name) => !webNames.has(name))).toEqual([])
    // Names in comments are what an operator copies.
    const told = [...read('values.yaml').matchAll(/\b[A-Z][A-Z]+_[A-Z_]+\b/g)].map(([name]) => name)
    expect(told.filter((name) => !backendNames.has(name) && !webNames.has(name))).toEqual([])
  })

  test('has no secret among its settings, and gives none to a process that does not need it', () => {
    const settings = Object.values(values.settings).flatMap((of) => Object.keys(of))
    expect(settings.filter((name) => /SECRET|KEY|PASSWORD|_URL$/.test(name))).toEqual([])
    const groupsOf = (template: string) =>
      [...read(`templates/${template}.yaml`).matchAll(/"group" "(\w+)"/g)].map(([, group]) => group)
    expect(groupsOf('web')).toEqual(['web', 'front'])
    expect(groupsOf('hub')).toEqual(['push'])
    expect(groupsOf('backend')).toEqual(['backend', 'push', 'front'])
    expect(groupsOf('migration')).toEqual(['owner'])
  })
})

const hasHelm = spawnSync('helm', ['version', '--short']).status === 0
if (!hasHelm) console.warn('The chart is not rendered: helm is missing')

const SECRETS = {
  front: { FRONT_SECRET: 'f'.repeat(32) },
  push: { REALTIME_SECRET: 'r'.repeat(32), CENTRIFUGO_API_KEY: 'k'.repeat(32) },
  backend: {
    DATABASE_URL: 'postgres://runtime:x@db.example/touchline',
    REDIS_URL: 'redis://redis.example:6379',
    OPERATOR_KEYS: `ann:${'a'.repeat(16)}`,
    PAYMENT_CALLBACK_SECRET: 'p'.repeat(32),
    IDENTITY_CALLBACK_SECRET: 'i'.repeat(32),
  },
  web: { CUSTOMIZER_KEY: 'c'.repeat(24) },
  owner: { DATABASE_URL: 'postgres://owner:x@db.example/touchline' },
} as const

describe.skipIf(!hasHelm)('the rendered chart', () => {
  const rendered = (...flags: readonly string[]): readonly Kind[] => {
    const given = Object.entries(SECRETS).flatMap(([group, of]) =>
      Object.entries(of).flatMap(([name, value]) => [
        '--set-string',
        `secrets.${group}.values.${name}=${value.replaceAll(',', '\\,')}`,
      ]),
    )
    const { status, stdout, stderr } = spawnSync(
      'helm',
      ['template', 'bets', CHART, '--kube-version', '1.31.0', ...given, ...flags],
      {
        encoding: 'utf8',
      },
    )
    expect(status, stderr).toBe(0)
    return parseAllDocuments(stdout, { strict: true, uniqueKeys: true })
      .map((document) => document.toJS() as Kind | null)
      .filter((one) => one !== null)
  }
  const all = hasHelm ? rendered() : []
  const of = (kind: string) => all.filter((one) => one.kind === kind)
  const textsOf = (container: Container | undefined): Readonly<Record<string, string>> => ({
    ...Object.assign(
      {},
      ...(container?.envFrom ?? []).map(({ secretRef, configMapRef }) => {
        const source = all.find(
          ({ kind, metadata }) =>
            metadata.name === (secretRef ?? configMapRef)?.name &&
            kind === (secretRef === undefined ? 'ConfigMap' : 'Secret'),
        )
        expect(source, JSON.stringify(secretRef ?? configMapRef)).toBeDefined()
        return source?.stringData ?? source?.data
      }),
    ),
    ...Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value])),
  })

  test('BEYOND-37 has each process with settings that it starts with, in public too', () => {
    expect(
      of('Deployment')
        .map(({ metadata }) => metadata.name)
        .sort(),
    ).toEqual(['bets-api', 'bets-feed', 'bets-hub', 'bets-web', 'bets-worker'])
    for (const deployment of of('Deployment')) {
      const [container] = containersOf(deployment)
      const read = (container?.name === 'web' ? readFrontSettings : readSettings)(textsOf(container))
      expect(read, deployment.metadata.name).toMatchObject({ ok: true })
    }
    const [job] = of('Job')
    expect(readSettings(textsOf(containersOf(job as Kind)[0]))).toMatchObject({
      ok: true,
      settings: { DATABASE_URL: SECRETS.owner.DATABASE_URL },
    })
  })

  test('runs nothing as root, nothing that writes beside its own folders, nothing without bounds', () => {
    for (const kind of [...of('Deployment'), ...of('Job')]) {
      expect(kind.spec?.template?.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      })
      for (const container of containersOf(kind))
        expect(container).toMatchObject({
          securityContext: {
            readOnlyRootFilesystem: true,
            allowPrivilegeEscalation: false,
            capabilities: { drop: ['ALL'] },
          },
          resources: {
            requests: { cpu: expect.any(String), memory: expect.any(String) },
            limits: { memory: expect.any(String) },
          },
        })
    }
  })

  test('selects by labels that its pods have, and lets no release and no node take a kind away', () => {
    const pods = of('Deployment').map(({ spec }) => spec?.template?.metadata.labels ?? {})
    const fits = (labels: Readonly<Record<string, unknown>> | undefined) =>
      pods.filter((pod) => Object.entries(labels ?? {}).every(([key, value]) => pod[key] === value)).length
    for (const { spec, metadata } of of('Deployment'))
      expect(fits(spec?.selector?.matchLabels), metadata.name).toBe(1)
    for (const { spec, metadata } of of('Service')) expect(fits(spec?.selector), metadata.name).toBe(1)
    for (const { spec, metadata } of of('PodDisruptionBudget'))
      expect(fits(spec?.selector?.matchLabels), metadata.name).toBe(1)
    expect(
      of('PodDisruptionBudget')
        .map(({ metadata }) => metadata.name)
        .sort(),
    ).toEqual(['bets-api', 'bets-feed', 'bets-web', 'bets-worker'])
    for (const { spec, metadata } of of('Deployment').filter((one) => one.metadata.name !== 'bets-hub'))
      expect(spec?.strategy, metadata.name).toEqual({
        type: 'RollingUpdate',
        rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
      })
    const [nothing] = of('NetworkPolicy').filter(({ metadata }) => metadata.name === 'bets-nothing')
    expect(fits(nothing?.spec?.podSelector?.matchLabels)).toBe(pods.length)
  })

  test('takes secrets, sites and a push server that are there already', () => {
    const own = rendered(
      '--set',
      'secrets.backend.existing=kept,sites.existingClaim=sites,processes.hub.replicas=0,push.apiUrl=http://c:8000/api,push.url=http://c:8000',
    )
    expect(own.filter(({ kind }) => kind === 'Secret').map(({ metadata }) => metadata.name)).not.toContain(
      'bets-backend',
    )
    expect(own.map(({ metadata }) => metadata.name)).not.toContain('bets-hub')
    expect(
      JSON.stringify(
        own.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'bets-backend'),
      ),
    ).toContain('{"ports":[{"protocol":"TCP","port":8000}]}')
    const web = own.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'bets-web')
    expect(containersOf(web as Kind)[0]?.env).toContainEqual({ name: 'REALTIME_URL', value: 'http://c:8000' })
    expect(JSON.stringify(web)).toContain('"mountPath":"/touchline/sites"')
  })

  test('takes the values that its README shows, and makes no secret where all are there already', () => {
    const example = /^```yaml\n([\s\S]*?)^```$/m.exec(read('README.md'))?.[1] ?? ''
    const { status, stdout, stderr } = spawnSync(
      'helm',
      ['template', 'bets', CHART, '--kube-version', '1.31.0', '--values', '-'],
      { encoding: 'utf8', input: example },
    )
    expect(status, stderr).toBe(0)
    expect(stdout).toContain('secretName: bets-example-tls')
    expect(stdout).not.toContain('kind: Secret')
    expect(stdout).toContain('image: registry.example/touchline:0.1.0')
  })

  test('refuses values that its schema does not know, before anything is changed', () => {
    const refused = (flag: string) =>
      spawnSync('helm', ['template', 'bets', CHART, '--kube-version', '1.31.0', '--set', flag], {
        encoding: 'utf8',
      })
    for (const flag of [
      'processes.hub.replicas=2',
      'publicUrl=bets.example',
      'processes.bets.replicas=1',
      'image.digest=abc',
    ])
      expect(refused(flag).status, flag).toBe(1)
  })
})
