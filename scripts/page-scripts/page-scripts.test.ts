import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { budgetOf, pageScripts } from './page-scripts.ts'

const HOME = '/[locale]/sports/(pages)/page'
const load = (...names: string[]) =>
  `e=>{e.v(t=>Promise.all([${names.map((name) => `"static/chunks/${name}.js"`)}].map(t=>e.l(t))).then(()=>t(1)))}`

/** Scripts of a build by name: home asks for visit and links, visit for odds and chat, and a press for the player. */
const SCRIPTS = {
  root: 'framework',
  home: load('visit-needs', 'visit') + load('links') + load('player'),
  'visit-needs': 'needs',
  visit: `e.s(["VisitApp",0,1])${load('odds')}${load('chat')}`,
  links: 'e.s(["nearLinks",0,1])',
  odds: 'e.s(["startRealtime",0,1])',
  chat: 'e.s(["ChatPlaces",0,1])',
  player: 'e.s(["PlayerApp",0,1])',
}

let build = ''
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'touchline-scripts-'))
})
afterEach(() => rmSync(build, { recursive: true }))

function put(path: string, text: string) {
  const file = join(build, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function putBuild(scripts: Readonly<Record<string, string>>) {
  put('build-manifest.json', JSON.stringify({ rootMainFiles: ['static/chunks/root.js'] }))
  for (const [name, text] of Object.entries(scripts)) put(`static/chunks/${name}.js`, text)
  for (const page of [HOME, '/[locale]/sports/404/page'])
    put(
      `server/app${page}_client-reference-manifest.js`,
      `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};globalThis.__RSC_MANIFEST["${page}"] = {"entryJSFiles":{"a":["static/chunks/home.js"]}}`,
    )
}

const bytesOf = (...names: (keyof typeof SCRIPTS)[]) =>
  names.reduce((sum, name) => sum + gzipSync(SCRIPTS[name]).length + 270, 0)

describe('the scripts of a page', () => {
  test('are those it begins with, and those that come by themselves, each once', () => {
    putBuild(SCRIPTS)
    expect(pageScripts(build)).toEqual([
      {
        page: HOME,
        needed: bytesOf('root', 'home'),
        all: bytesOf('root', 'home', 'visit-needs', 'visit', 'links', 'odds', 'chat'),
      },
    ])
  })

  test('cannot be told once a late one has another name', () => {
    putBuild({ ...SCRIPTS, odds: 'e.s(["beginRealtime",0,1])' })
    expect(() => pageScripts(build)).toThrow('no script exports startRealtime any more')
  })
})

describe('the budget', () => {
  const match = '/[locale]/sports/(pages)/[sport]/[slug]/event/page'

  test('is told where a page is over it, and for a match it is wider', () => {
    const pages = [
      { page: HOME, needed: 171_251, all: 205_500 },
      { page: match, needed: 184_950, all: 205_501 },
    ]
    expect(budgetOf(pages)).toEqual({
      faults: [
        `${HOME}: 171251 bytes of scripts to hydrate, 1.250 > 1.25`,
        `${match}: 205501 bytes of scripts after 3 s, 1.500 > 1.5`,
      ],
      most: 'at most 1.350 to hydrate and 1.500 after 3 s',
    })
  })
})
