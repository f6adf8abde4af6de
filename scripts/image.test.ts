import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './fresh.mjs'
import { packageOf } from './packages/manifest.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Instructions of each stage by its name; the last one, which is the image, is `image`. */
function stagesOf(dockerfile: string): Readonly<Record<string, readonly string[]>> {
  const steps = dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '')
  const stages: Record<string, string[]> = {}
  let current: string[] = []
  for (const step of steps) {
    const name = /^FROM \S+(?: AS (\w+))?$/.exec(step)
    if (name === null) current.push(step)
    else stages[name[1] ?? 'image'] = current = [step]
  }
  return stages
}

const stages = stagesOf(read('Dockerfile'))
const { modules = [], build = [], image = [] } = stages
const compose = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<'backend' | 'web', { readonly volumes: readonly string[] }>>
}

describe('the image', () => {
  test('BEYOND-37 is made of what other stages have installed and built: nothing is run in it but to make the data’s folder', () => {
    expect(image[0]).toBe('FROM base')
    expect(image.filter((step) => step.startsWith('RUN '))).toEqual([
      'RUN mkdir /data && chmod 700 /data && chown node:node /data',
    ])
    for (const step of image.filter((one) => /^(?:COPY|ADD)\b/.test(one)))
      expect(step).toMatch(/^COPY --from=(?:modules|build) /)
  })

  test('its user can write data and sites, and nothing of what it runs', () => {
    const user = image.findIndex((step) => step.startsWith('USER '))
    expect(image[user]).toBe('USER node')
    expect(image.slice(user).filter((step) => /^(?:RUN|COPY|ADD|USER)\b/.test(step))).toEqual(['USER node'])
    expect(image.filter((step) => step.includes('chown'))).toEqual([
      'COPY --from=build --chown=node:node /touchline/sites sites',
      'RUN mkdir /data && chmod 700 /data && chown node:node /data',
    ])
    for (const stage of [modules, build])
      expect(stage.at(-1)).toMatch(/ && chmod -R u\+rwX,go\+rX,go-w \/touchline$/)
    const { backend, web } = compose.services
    const mounts = [...backend.volumes, ...web.volumes].map((volume) => volume.split(':')[1])
    expect(new Set(mounts)).toEqual(new Set(['/data', '/touchline/sites']))
    expect(image).toContain('ENV NODE_ENV=production DATA_DIR=/data')
  })

  test('has no development dependency, and builds the web as `npm start` does, which then neither installs nor builds', () => {
    expect(modules.filter((step) => step.includes('npm '))).toEqual([
      expect.stringMatching(/^RUN npm ci --omit=dev --ignore-scripts && /),
    ])
    const built = build.find((step) => step.includes('buildWeb('))
    expect(built).toContain('/touchline/scripts/web-build.mjs')
    // Only now does `.image` say that all is there.
    expect(built).toMatch(/buildWeb\(.* && touch \.image && /)
    expect(image.join('\n')).toContain('/touchline/.image')
    expect(read('scripts/fresh.mjs')).toContain('if (!isImage && needsInstall(root)) install()')
  })
})

describe('what an image is made from', () => {
  const rules = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), pattern: line.replace(/^!/, '') }))

  /** As the last rule says that fits a file or a folder it is in. */
  const isSent = (path: string): boolean =>
    rules.findLast(({ pattern }) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))
      ?.keeps ?? true

  const files = globSync('**/*', {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) =>
      ['node_modules', '.next', '.git', '.data', '.cache', 'dist'].includes(basename(entry.name)),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  const sent = files.filter(isSent)

  test('has no picture of a screen, no document, no test and no secret', () => {
    expect(files.some((path) => path.endsWith('.webp'))).toBe(true)
    expect(
      sent.filter((path) => /\.(?:webp|png|jpg|md)$|\.test\.tsx?$|\/e2e\/|^docs\/|^bench\//.test(path)),
    ).toEqual([])
    expect(['.env', 'apps/web/.next/BUILD_ID', 'node_modules/next/package.json'].filter(isSent)).toEqual([])
  })

  test('has everything that a process needs', () => {
    const needed = [
      'apps/backend/src/main.ts',
      'apps/web/front/main.ts',
      'scripts/start.mjs',
      'sites/demo/site.json',
      'messages/en.json',
      'package-lock.json',
      '.npmrc',
      'deploy/image/next.config.mjs',
      'tsconfig.base.json',
      'LICENSE',
    ]
    expect(needed.filter((path) => !existsSync(join(root, path)) || !isSent(path))).toEqual([])
  })

  test('has of our commands those alone that begin a process, or build what it serves', () => {
    const begun = new Set<string>()
    const begin = (name: string): void => {
      if (begun.has(name)) return
      begun.add(name)
      const needed = read(`scripts/${name}`).matchAll(/(?:from |new URL\()'(?:\.\/)?([\w-]+\.mjs)'/g)
      for (const [, next = ''] of needed) begin(next)
    }
    begin('start.mjs')
    begin('run.mjs')
    expect(sent.filter((path) => path.startsWith('scripts/')).toSorted()).toEqual(
      [...begun].map((name) => `scripts/${name}`).toSorted(),
    )
  })

  /** Packages that a file imports while it runs. */
  const importsOf = (path: string): readonly string[] =>
    [...read(path).matchAll(/^(?:import|export) (?!type )(?:[^'";]*? from )?'([^'.#][^']*)'/gm)].flatMap(
      ([, specifier = '']) => packageOf(specifier) ?? [],
    )

  test.each([
    ['apps/backend', 'apps/backend/src/'],
    ['apps/web', 'apps/web/front/'],
    ['packages/contract', 'packages/contract/src/'],
    ['packages/delivery', 'packages/delivery/src/'],
    ['packages/simulator', 'packages/simulator/src/'],
    ['packages/telemetry', 'packages/telemetry/src/'],
  ])('%s runs on its dependencies alone, and on none that the image is without', (workspace, folder) => {
    const { dependencies } = JSON.parse(read(`${workspace}/package.json`)) as {
      readonly dependencies: Readonly<Record<string, string>>
    }
    const running = sent.filter((path) => path.startsWith(folder) && /(?<!\.testing)\.tsx?$/.test(path))
    const imported = [...new Set(running.flatMap(importsOf))]
    expect(running.length).toBeGreaterThan(2)
    expect(imported.filter((name) => dependencies[name] === undefined)).toEqual([])
    const removed = /rm -rf (.+?) &&/.exec(modules.join('\n'))?.[1]?.split(' ') ?? []
    expect(removed).toContain('@sentry')
    expect(
      imported.filter((name) =>
        removed.some((pattern) => matchesGlob(name, pattern) || name.startsWith(`${pattern}/`)),
      ),
    ).toEqual([])
  })
})

test('Next serves by the same configuration in an image as beside it: a new key is for building, or stands in both', () => {
  const forBuilding = [
    'outputFileTracingRoot',
    'reactCompiler',
    'transpilePackages',
    'turbopack',
    'typescript',
    'headers',
  ]
  const keysOf = (text: string) =>
    new Map([...text.matchAll(/^ {2}(\w+): (.*)$/gm)].map(([, key = '', value = '']) => [key, value]))
  const source = read('apps/web/next.config.ts')
  const whole = keysOf(source.slice(source.indexOf('const config'), source.indexOf('const configured')))
  const serving = keysOf(read('deploy/image/next.config.mjs'))
  expect([...whole.keys()].filter((key) => !forBuilding.includes(key)).sort()).toEqual(
    [...serving.keys()].sort(),
  )
  for (const [key, value] of serving) expect(whole.get(key), key).toBe(value)
})
