// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { onReport, type Report } from '#base/faults/report.ts'
import { insertIcons, onlyDrawings } from './icon-sets.ts'

const sprite = (id: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="${id}" viewBox="0 0 24 24"><path d="M0 0h1"/></symbol></svg>`

let reports: Report[] = []
function answers(all: Record<string, Response | Error>) {
  reports = []
  onReport((report) => reports.push(report))
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const answer = all[String(address)]
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('not asked for')
    return answer
  })
}

afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  onReport(() => {})
})

const CMS = 'https://cms.example/icons.svg'
const inserted = () => [...document.querySelectorAll('#icon-sets symbol')].map(({ id }) => id)

test('ASSET-02 all three sets are inserted into the page, once', async () => {
  const asked = answers({
    '/fe-api/icons.svg': Response.json([sprite('general'), sprite('sport')]),
    [CMS]: new Response(sprite('cms')),
  })
  await Promise.all([insertIcons(CMS), insertIcons(CMS)])
  await insertIcons(CMS)
  expect(inserted()).toEqual(['general', 'sport', 'cms'])
  expect([asked.mock.calls.length, reports]).toEqual([2, []])
})

test('ASSET-02 SAFE-13 what runs, loads or leads anywhere is taken out of them', () => {
  const evil = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="a()">
    <script>b()</script><style>*{}</style><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>
    <symbol id="x"><a href="javascript:c()"><path d="M0 0"/></a><image href="https://e.example"/><use xlink:href="https://e.example#x"/>
    <path d="M1 1" style="fill:url(https://e.example)" fill="url(https://e.example)" stroke="url(#own)" onclick="d()"/></symbol></svg>`
  const text = onlyDrawings(evil)?.outerHTML ?? ''
  expect(text).toContain('d="M1 1"')
  expect(text).toContain('url(#own)')
  expect(text).not.toMatch(/script|style|foreign|href|image|<use|on\w+=|example/i)
  expect([onlyDrawings('<html/>'), onlyDrawings('no svg')]).toEqual([null, null])
})

test('ASSET-03 a failure is reported with type and reason, and the other sets are there', async () => {
  answers({
    '/fe-api/icons.svg': Response.json([sprite('general'), sprite('sport')]),
    [CMS]: new Response('gone', { status: 404 }),
  })
  await insertIcons(CMS)
  expect(inserted()).toEqual(['general', 'sport'])
  expect(reports).toMatchObject([
    { error: { message: 'failure to load icons' }, extra: { type: 'cms_icons', reason: 'status 404' } },
  ])
})

test('ASSET-03 a plain failure of the network is not reported', async () => {
  answers({ '/fe-api/icons.svg': new TypeError('Failed to fetch'), [CMS]: new TypeError('Failed to fetch') })
  await insertIcons(CMS)
  expect([inserted(), reports]).toEqual([[], []])
})
