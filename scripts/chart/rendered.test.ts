import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { preflightFault } from '../../apps/backend/src/preflight.ts'
import { readSettings } from '../../apps/backend/src/settings.ts'
import { readSettings as readFrontSettings } from '../../apps/web/front/settings.ts'
import { CHART, type Container, containersOf, type Kind, read } from './chart.testing.ts'
import { CHOICES, SECRETS } from './choices.testing.ts'

const hasHelm = spawnSync('helm', ['version', '--short']).status === 0
if (!hasHelm) console.warn('The chart is not rendered: helm is missing')

const schemas = process.env['KUBERNETES_SCHEMAS'] ?? ''
const hasSchemas = hasHelm && schemas !== '' && spawnSync('kubeconform', ['-v']).status === 0
if (hasHelm && !hasSchemas)
  console.warn('What is rendered is held to no schema: kubeconform or KUBERNETES_SCHEMAS is missing')

const helm = (args: readonly string[], input = '') => spawnSync('helm', args, { encoding: 'utf8', input })
const template = (input: string, ...flags: readonly string[]) =>
  helm(['template', 'bets', CHART, '--kube-version', '1.31.0', '--values', '-', ...flags], input)

/** The text that the chart becomes with these values beside the secrets of all. */
function textOf(values: object): string {
  const { status, stdout, stderr } = template(JSON.stringify({ secrets: SECRETS, ...values }))
  expect(status, stderr).toBe(0)
  return stdout
}

const kindsOf = (text: string): readonly Kind[] =>
  parseAllDocuments(text, { strict: true, uniqueKeys: true })
    .map((document) => {
      expect(document.errors).toEqual([])
      return document.toJS() as Kind | null
    })
    .filter((one) => one !== null)

const named = (all: readonly Kind[], kind: string) =>
  all.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name)

/** Settings of a container, and the names of Secrets that are not among these kinds. */
function settingsOf(container: Container, all: readonly Kind[]) {
  const elsewhere: string[] = []
  const texts: Record<string, string> = {}
  for (const { secretRef, configMapRef } of container.envFrom) {
    const name = (secretRef ?? configMapRef)?.name ?? ''
    const kind = secretRef === undefined ? 'ConfigMap' : 'Secret'
    const source = all.find((one) => one.kind === kind && one.metadata.name === name)
    if (source === undefined) elsewhere.push(name)
    Object.assign(texts, source?.data, source?.stringData)
  }
  for (const { name, value } of container.env ?? []) texts[name] = value
  return { texts, elsewhere }
}

type Selector = NonNullable<NonNullable<Kind['spec']>['podSelector']>

const fits = ({ matchLabels = {}, matchExpressions = [] }: Selector, pod: Readonly<Record<string, string>>) =>
  Object.entries(matchLabels).every(([key, value]) => pod[key] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(pod[key] ?? ''))

/** Labels of the pods of each Deployment and Job. */
const podsOf = (all: readonly Kind[]) =>
  all.flatMap(({ spec }) => (spec?.template === undefined ? [] : [spec.template.metadata.labels ?? {}]))

const PROVIDERS = { payments: 'of the operator', identity: 'of the operator' }

describe.skipIf(!hasHelm)('the rendered chart', () => {
  const all = hasHelm ? kindsOf(textOf({})) : []
  const of = (kind: string) => all.filter((one) => one.kind === kind)

  test('BEYOND-37 has each process with settings that it starts with, in public too', () => {
    expect(named(all, 'Deployment').sort()).toEqual([
      'bets-api',
      'bets-feed',
      'bets-hub',
      'bets-web',
      'bets-worker',
    ])
    for (const container of [...of('Deployment'), ...of('Job')].flatMap(containersOf)) {
      const { texts, elsewhere } = settingsOf(container, all)
      expect(elsewhere).toEqual([])
      if (container.name === 'web') {
        expect(readFrontSettings(texts)).toMatchObject({ ok: true })
        continue
      }
      const settings = readSettings(texts)
      if (!settings.ok) expect.fail(settings.reason)
      if (['api', 'feed', 'worker'].includes(container.name))
        expect(preflightFault(settings.settings, PROVIDERS), container.name).toBeNull()
    }
  })

  test('counts connections of visitors by what the web says of them: the hub has its secret, and leaves at once', () => {
    const [hub] = of('Deployment').filter(({ metadata }) => metadata.name === 'bets-hub')
    const { texts } = settingsOf(containersOf(hub as Kind)[0] as Container, all)
    expect(texts).toMatchObject({ ...SECRETS.front.values, DRAIN_SECONDS: '0' })
  })

  test('migrates by the role of the owner, and is given longer than one of its statements', () => {
    const text = textOf({
      settings: { backend: { MIGRATION_SECONDS: '7200', DATABASE_LOCK_SECONDS: '3' } },
    })
    const [job] = kindsOf(text).filter(({ kind }) => kind === 'Job')
    const read = readSettings(settingsOf(containersOf(job as Kind)[0] as Container, kindsOf(text)).texts)
    expect(read).toMatchObject({
      ok: true,
      settings: {
        DATABASE_URL: SECRETS.owner.values.DATABASE_URL,
        MIGRATION_SECONDS: 7200,
        DATABASE_LOCK_SECONDS: 3,
      },
    })
    expect(job?.spec?.activeDeadlineSeconds).toBeGreaterThan(7200)
  })

  test('BEYOND-37 names the port of figures where they are served, and no other', () => {
    const portsOf = (values: object) =>
      kindsOf(textOf(values))
        .filter(({ kind }) => kind === 'Deployment')
        .flatMap(containersOf)
        .flatMap(({ name, ports = [] }) =>
          ports.filter((port) => port.name === 'metrics').map(({ containerPort }) => [name, containerPort]),
        )
    expect(portsOf({})).toEqual([])
    const settings = { backend: { METRICS_PORT: '9464' }, web: { WEB_METRICS_PORT: '9465' } }
    expect(portsOf({ settings }).sort()).toEqual([
      ['api', 9464],
      ['feed', 9464],
      ['hub', 9464],
      ['web', 9465],
      ['worker', 9464],
    ])
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

  test('lets no release and no node take a kind away, and nothing in or out that is not named', () => {
    expect(named(all, 'PodDisruptionBudget').sort()).toEqual([
      'bets-api',
      'bets-feed',
      'bets-web',
      'bets-worker',
    ])
    for (const { spec, metadata } of of('Deployment').filter((one) => one.metadata.name !== 'bets-hub'))
      expect(spec?.strategy, metadata.name).toEqual({
        type: 'RollingUpdate',
        rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
      })
    const [nothing] = of('NetworkPolicy').filter(({ metadata }) => metadata.name === 'bets-nothing')
    for (const pod of podsOf(all)) expect(fits(nothing?.spec?.podSelector ?? {}, pod)).toBe(true)
  })

  test('takes a push server and sites that are there already', () => {
    const own = kindsOf(textOf(CHOICES['a push server, secrets and sites of its own']))
    const find = (kind: string, name: string) =>
      own.find((one) => one.kind === kind && one.metadata.name === name) as Kind
    expect(named(own, 'Secret')).not.toContain('bets-backend')
    expect(own.map(({ metadata }) => metadata.name)).not.toContain('bets-hub')
    expect(JSON.stringify(find('NetworkPolicy', 'bets-backend'))).toContain(
      '{"ports":[{"protocol":"TCP","port":8000}]}',
    )
    const web = find('Deployment', 'bets-web')
    expect(containersOf(web)[0]?.env).toContainEqual({ name: 'REALTIME_URL', value: 'http://c:8000' })
    expect(JSON.stringify(web)).toContain('"mountPath":"/touchline/sites"')
  })

  test('takes the values that its README shows, and makes no secret where all are there already', () => {
    const example = /^```yaml\n([\s\S]*?)^```$/m.exec(read('README.md'))?.[1] ?? ''
    const { status, stdout, stderr } = template(example)
    expect(status, stderr).toBe(0)
    expect(stdout).toContain('secretName: bets-example-tls')
    expect(stdout).not.toContain('kind: Secret')
    expect(stdout).toContain('image: registry.example/touchline:0.1.0')
  })

  test('refuses values that its schema does not know, before anything is changed', () => {
    for (const flag of [
      'processes.hub.replicas=2',
      'publicUrl=bets.example',
      'processes.bets.replicas=1',
      'image.digest=abc',
      'network.ingressNamespace=',
      'settings.backend.MIGRATION_SECONDS=soon',
    ])
      expect(template('', '--set', flag).status, flag).toBe(1)
  })

  test('has nothing that helm’s own linter warns of', () => {
    const { status, stdout } = helm(['lint', '--strict', CHART])
    expect(status, stdout).toBe(0)
  })
})

describe.skipIf(!hasHelm)('the chart rendered with', () => {
  test.each(Object.entries(CHOICES))(
    '%s names nothing that is not there, and each selector finds its pods',
    (_, values) => {
      const all = kindsOf(textOf(values))
      for (const kind of new Set(all.map((one) => one.kind)))
        expect(new Set(named(all, kind)).size, kind).toBe(named(all, kind).length)
      const elsewhere = all.flatMap(containersOf).flatMap((container) => settingsOf(container, all).elsewhere)
      expect([...new Set(elsewhere)].sort()).toEqual(
        Object.values('secrets' in values ? values.secrets : {})
          .flatMap((secret) => ('existing' in secret ? [secret.existing] : []))
          .sort(),
      )
      const pods = podsOf(all)
      const foundBy = (selector: Selector) => pods.filter((pod) => fits(selector, pod)).length
      for (const { kind, metadata, spec } of all) {
        if (kind === 'Service')
          expect(
            foundBy({ matchLabels: Object(spec?.selector) as Readonly<Record<string, string>> }),
            metadata.name,
          ).toBe(1)
        if (kind === 'Deployment' || kind === 'PodDisruptionBudget')
          expect(foundBy(spec?.selector as Selector), `${kind} ${metadata.name}`).toBe(1)
        if (kind === 'NetworkPolicy')
          expect(foundBy(spec?.podSelector ?? {}), metadata.name).toBeGreaterThan(0)
      }
      const served = JSON.stringify(all.filter(({ kind }) => kind === 'Ingress')).matchAll(
        /"service":\{"name":"([^"]+)"/g,
      )
      for (const [, service = ''] of served) expect(named(all, 'Service')).toContain(service)
    },
  )

  test.skipIf(!hasSchemas).each(['1.27.0', '1.31.0'])(
    'any of them is what Kubernetes %s knows',
    (version) => {
      const texts = Object.values(CHOICES).map(textOf)
      const { status, stdout, stderr } = spawnSync(
        'kubeconform',
        ['-strict', '-kubernetes-version', version, '-schema-location', schemas],
        { encoding: 'utf8', input: texts.join('\n---\n') },
      )
      expect(status, stdout + stderr).toBe(0)
    },
  )
})
