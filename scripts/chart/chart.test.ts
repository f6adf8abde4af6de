import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readSettings } from '../../apps/backend/src/settings.ts'
import { readSettings as readFrontSettings } from '../../apps/web/front/settings.ts'
import { root } from '../fresh.mjs'
import { CHART, containersOf, type Kind, read } from './chart.testing.ts'

const values = parse(read('values.yaml'), { strict: true, uniqueKeys: true }) as Values
const templates = readdirSync(join(CHART, 'templates')).filter((name) => name.endsWith('.yaml'))

interface Values {
  readonly publicUrl: string
  readonly processes: Readonly<Record<string, { readonly replicas: number }>>
  readonly settings: Readonly<Record<'backend' | 'web', Readonly<Record<string, string>>>>
  readonly secrets: Readonly<Record<string, object>>
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
    expect(groupsOf('hub')).toEqual(['push', 'front'])
    expect(groupsOf('backend')).toEqual(['backend', 'push', 'front'])
    expect(groupsOf('migration')).toEqual(['owner'])
  })
})
