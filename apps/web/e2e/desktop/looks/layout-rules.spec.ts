import { expect, test } from '@playwright/test'
import { follow, whenArrived } from '../../layout/arriving.ts'
import { ask } from '../../layout/in-page.ts'
import { faintWhen } from '../../layout/looking.ts'

/** For each rule a page with the fault and one without; after `|` which case of the rule it is. */
const PAGES: Readonly<Record<string, readonly [faulty: string, good: string]>> = {
  'wide-page': [
    '<div style="width: 120vw; height: 1px"></div>',
    '<div style="width: 90vw; height: 1px"></div>',
  ],
  sideways: [
    '<nav style="width: 100px; overflow-y: auto"><p style="width: 140px">Menu</p></nav>',
    '<nav class="scroll-x" style="width: 100px; overflow-x: auto"><p style="width: 140px">Menu</p></nav>',
  ],
  'cut-text': [
    '<button style="width: 40px; overflow: hidden; white-space: nowrap">Cash out now</button>',
    '<button style="width: 140px; overflow: hidden; white-space: nowrap">Cash out now</button>',
  ],
  'cut-figure': [
    '<b style="display: block; width: 30px; overflow: hidden; text-overflow: ellipsis">1000.00</b>',
    '<b style="display: block; width: 90px; overflow: hidden; text-overflow: ellipsis">1000.00</b>',
  ],
  'cut-line': [
    '<button class="odds"><bdi class="label" style="display: block; width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Fluminense over 1.5</bdi></button>',
    '<button class="odds"><bdi class="label" style="display: block; width: 190px; overflow: hidden">Fluminense over 1.5</bdi></button>',
  ],
  'cut-start': [
    '<p class="name" dir="rtl" style="width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Indian Premier League</p>',
    '<p class="name" dir="ltr" style="width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Indian Premier League</p>',
  ],
  'cut-start|one of several': [
    '<p class="name" dir="rtl" style="width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap"><bdi>Ajax</bdi> – <bdi>Manchester City</bdi></p>',
    '<p class="name" dir="rtl" style="display: flex; width: 90px; white-space: nowrap"><bdi>Ajax</bdi> – <bdi style="min-width: 0; overflow: hidden; text-overflow: ellipsis">Manchester City</bdi></p>',
  ],
  'name-gone': [
    '<p class="name" style="width: 24px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Alex de Minaur</p>',
    '<p class="name" style="width: 70px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Alex de Minaur</p>',
  ],
  'cut-part': [
    '<div class="tracker" style="overflow: clip; width: 100px"><svg style="width: 100px; margin-left: 50px"></svg></div>',
    '<div class="tracker" style="overflow: clip; width: 100px"><svg style="width: 100px"></svg></div>',
  ],
  'covered-ground': [
    '<style>i::before { content: ""; position: absolute; width: 30px; height: 30px; left: 50px; top: 9px; background: #fff }</style><i style="position: relative; display: block; height: 60px; width: 90px"><svg style="position: absolute; inset: 0; width: 90px; height: 60px"></svg></i>',
    '<style>i::before { content: ""; position: absolute; width: 30px; height: 30px; left: 50px; top: 9px; background: #fff }</style><i style="position: relative; isolation: isolate; display: block; height: 60px; width: 90px"><svg style="position: absolute; z-index: -1; inset: 0; width: 90px; height: 60px"></svg></i>',
  ],
  'outside-card': [
    '<div class="panel" style="width: 60px"><b style="white-space: nowrap">Potential win and more</b></div>',
    '<div class="panel" style="width: 300px"><b style="white-space: nowrap">Potential win and more</b></div>',
  ],
  'off-screen': [
    '<div style="position: fixed; left: -50px"><button>Accept</button></div>',
    '<div style="position: fixed; left: 50px"><button>Accept</button></div>',
  ],
  'out-of-reach': [
    '<div style="position: fixed; bottom: -60px"><button>Place bet</button></div>',
    '<div style="position: fixed; bottom: 6px"><button>Place bet</button></div>',
  ],
  'no-room': [
    '<div class="slip-body" style="height: 20px; overflow: auto"><p style="height: 400px">Picks</p></div>',
    '<div class="slip-body" style="height: 200px; overflow: auto"><p style="height: 400px">Picks</p></div>',
  ],
  tall: ['<select style="height: 210px"></select>', '<select style="height: 40px"></select>'],
  'small-target': [
    '<p style="display: flex; gap: 2px"><button style="width: 16px; height: 16px; padding: 0"></button><button style="width: 30px; height: 30px"></button></p>',
    '<p style="display: flex; gap: 16px"><button style="width: 16px; height: 16px; padding: 0"></button><button style="width: 30px; height: 30px"></button></p>',
  ],
  overlap: [
    '<button>One</button><button style="margin-left: -20px">Other</button>',
    '<button>One</button><button style="margin-left: 20px">Other</button>',
  ],
  'covered-mark': [
    '<div class="plot"><span class="mark">Goal</span><span class="mark" style="margin-left: -12px">Card</span></div>',
    '<div class="plot"><span class="mark">Goal</span><span class="mark" style="margin-left: 2px">Card</span></div>',
  ],
  'hidden-step': [
    '<div class="slip-foot"><button class="btn" data-variant="primary">Place bet</button></div><p class="alert" style="position: fixed; top: 0">No connection</p>',
    '<div class="slip-foot"><button class="btn" data-variant="primary">Place bet</button></div><p class="alert" style="position: fixed; top: 90px">No connection</p>',
  ],
  'half-under-keys': [
    '<div class="slip-stakes"><p class="sums" style="margin: 0 0 -9px">Total stake 15.00</p></div><div class="slip-dock" style="position: relative; background: #fff"><p class="keypad">15</p></div>',
    '<div class="slip-stakes"><p class="sums" style="margin: 0 0 9px">Total stake 15.00</p></div><div class="slip-dock" style="position: relative; background: #fff"><p class="keypad">15</p></div>',
  ],
  'wrapped-figure': [
    '<b style="display: block; width: 40px; overflow-wrap: anywhere">1000.00</b>',
    '<b style="display: block; width: 90px; overflow-wrap: anywhere">1000.00</b>',
  ],
  spilled: [
    '<b style="display: block; width: 30px">144.50</b>',
    '<b style="display: block; width: 90px">144.50</b>',
  ],
  'spilled|date': [
    '<div class="event-when" style="display: grid; width: 64px; font-size: 12px; white-space: nowrap"><b class="kickoff">18:00</b><time>Wed, 2 December</time></div>',
    '<div class="event-when" style="display: grid; width: 64px; font-size: 12px"><b class="kickoff">18:00</b><time>Wed, 2 December</time></div>',
  ],
  'spilled|period': [
    '<div class="event-when" style="display: grid; width: 64px; font-size: 12px; white-space: nowrap"><b class="clock">07:41</b><i>1-я четверть</i></div>',
    '<div class="event-when" style="display: grid; width: 64px; font-size: 12px"><b class="clock">07:41</b><i>1-я четверть</i></div>',
  ],
  'tight-figure': [
    '<div class="fallback"><header>Touchline</header><b style="display: block; font-size: 150px; line-height: 0.7">404</b></div>',
    '<div class="fallback"><header>Touchline</header><b style="display: block; font-size: 150px; line-height: 0.7; margin-top: 30px">404</b></div>',
  ],
  crowded: [
    '<a href="#a">Wettschein</a><a href="#b">Meine</a>',
    '<a href="#a">Wettschein</a> <a href="#b" style="margin-left: 9px">Meine</a>',
  ],
  'broken-word': [
    '<p style="width: 60px; overflow-wrap: anywhere">Manchester</p>',
    '<p style="width: 160px; overflow-wrap: anywhere">Manchester</p>',
  ],
  counts: [
    '<a href="/a">A <span class="count">13</span></a><p></p><a href="/a">A <span class="nav-count">14</span></a>',
    '<a href="/a">A <span class="count">14</span></a><p></p><a href="/a">A <span class="nav-count">14</span></a>',
  ],
  'part-of-list': [
    '<a class="chip" href="/f"><i></i>Football <span class="count">14</span></a><section class="section"><h2>Football</h2><p class="event">One</p></section>',
    '<a class="chip" href="/f"><i></i>Football <span class="count">14</span></a><section class="section"><div class="section-head"><h2>Football</h2><a href="/f">All 14</a></div><p class="event">One</p></section>',
  ],
  moving: [
    '<div class="tracker" style="width: 100px"><div class="ground" style="width: 100px; height: 9px; margin-left: 50px"></div></div>',
    '<div class="tracker" style="width: 100px"><div class="ground" style="width: 100px; height: 9px; margin-left: 50px; transform: translateX(-50%)"></div></div>',
  ],
  mirrored: [
    '<div dir="rtl"><div class="momentum-chart"><svg style="direction: ltr"></svg><p class="axis" style="display: flex"><b>Start</b><b>End</b></p></div></div>',
    '<div dir="rtl"><div class="momentum-chart"><svg style="direction: ltr"></svg><p class="axis" style="display: flex; direction: ltr"><b>Start</b><b>End</b></p></div></div>',
  ],
  'colour-lost': [
    '<div class="momentum-chart"><svg><path class="h" style="fill: #fff"/><path class="a" style="fill: #00f"/></svg></div>',
    '<div class="momentum-chart"><svg><path class="h" style="fill: #c00"/><path class="a" style="fill: #00f"/></svg></div>',
  ],
  ladder: [
    '<section class="market"><div class="body"><p class="cols"><b class="line">2.5</b></p><p class="cols"><b class="line">0.5</b></p><p class="cols"><b class="line">1.5</b></p></div></section>',
    '<section class="market"><div class="body"><p class="cols"><b class="line">0.5</b></p><p class="cols"><b class="line">1.5</b></p><p class="cols"><b class="line">2.5</b></p></div></section>',
  ],
  'empty-column': [
    '<div class="score-cols"><b class="col-head">Draw</b><div class="odds-set"></div></div>',
    '<div class="score-cols"><b class="col-head">Draw</b><div class="odds-set"><button>1:1</button></div></div>',
  ],
  dashes: [
    '<div class="league"><div class="event"><div class="event-odds"><p>1</p><p><button class="odds">–</button></p></div></div></div>',
    '<div class="league"><div class="event"><div class="event-odds"><p>1</p><p><button class="odds">1.90</button></p></div></div></div>',
  ],
  'dead-space': [
    '<article class="bet" style="height: 300px"><p>Combo</p></article>',
    '<article class="bet"><p>Combo</p></article>',
  ],
  'faint-picture': [
    '<button class="btn" style="background: #25f; color: #fff; padding: 20px"><svg class="icon" style="width: 9px; height: 9px; color: #850"></svg></button>',
    '<button class="btn" style="background: #25f; color: #fff; padding: 20px"><svg class="icon" style="width: 9px; height: 9px"></svg></button>',
  ],
  skeleton: [
    '<p style="display: flex"><span class="sk" style="width: 90px; background: #888"></span></p>',
    '<p style="display: flex"><span class="sk" style="width: 90px; height: 9px; background: #888"></span></p>',
  ],
  heading: ['<h2>Live</h2><h2>Live</h2>', '<h2>Live</h2><h2>Coming</h2>'],
  'same-words': [
    '<nav><a href="/a">All matches</a> <a href="/b" style="margin-left: 30px">All matches</a></nav>',
    '<nav><a href="/a">All matches</a></nav><p></p><nav style="margin-top: 30px"><a href="/b">All matches</a></nav>',
  ],
  'vague-link': [
    '<a class="more" href="/a">All 57</a><p></p><a class="more" href="/b">All 160</a>',
    '<a class="more" href="/a">All 57</a><p></p><h2 id="h">Soon</h2><a class="more" id="m" href="/b" aria-labelledby="h m">All 160</a>',
  ],
  unsaid: [
    '<button aria-label="Send" style="height: 40px">Place bet</button>',
    '<button aria-label="Place bet, 10.00" style="height: 40px">Place bet <b>10.00</b></button>',
  ],
  tinted: [
    '<style>[data-move] { color: green }</style><button class="odds" data-state="suspended">2.10</button>',
    '<style>[data-move]:not([data-state]) { color: green }</style><button class="odds" data-state="suspended">2.10</button>',
  ],
}

const document = (body: string, style = '') =>
  `<!doctype html><style>body { margin: 9px; color: #000; background: #fff } p { margin: 4px } ${style}</style>${body}`

test('BEYOND-11 each rule of the layout finds its fault on a page that has it, and nothing on one that has not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  for (const [name, [faulty, good]] of Object.entries(PAGES)) {
    const [rule] = name.split('|')
    const found = async () => [...(await ask(page, 'layoutFaults')), ...(await ask(page, 'wordFaults'))]
    await page.setContent(document(faulty))
    expect.soft(new Set((await found()).map((one) => one.rule)), name).toContain(rule)
    await page.setContent(document(good))
    expect.soft(await found(), `none of ${name}`).toEqual([])
  }
})

test('BEYOND-11 what is chosen is told in forced colours by more than a ground or a shadow', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const tabs =
    '<button role="tab" aria-selected="true">One</button> <button role="tab" aria-selected="false">Two</button>'
  for (const [style, faults] of [
    ['[aria-selected=true] { background: #00f; box-shadow: 0 0 0 2px red }', 1],
    ['[aria-selected=true]::after { content: ""; position: absolute; background: #00f }', 1],
    ['[aria-selected=true] { forced-color-adjust: none; background: Highlight }', 0],
    ['[aria-selected=true] { border: 4px solid }', 0],
  ] as const) {
    await page.setContent(document(tabs, style))
    expect
      .soft(
        (await ask(page, 'alike')).map(({ text }) => text),
        style,
      )
      .toHaveLength(faults)
  }
})

test('BEYOND-11 text that is faint under a mouse or a focus is found, and not where it stands alone', async ({
  page,
}) => {
  await page.setContent(
    document(
      '<button>Place bet</button>',
      'button { color: #333; background: #eee } button:hover { background: #336 }',
    ),
  )
  expect(await ask(page, 'faintTexts')).toEqual([])
  expect(await faintWhen(page, 'here', 'focus-visible')).toEqual([])
  expect(await faintWhen(page, 'here', 'hover')).toEqual([
    'here, hover: faint at button: 1440×900 contrast 1.09, needs 4.5 “Place bet” (1×)',
  ])
})

const DEAD = '<article class="bet" style="height: 300px"><p>Combo</p></article>'
const REMOVE = 'document.querySelector(".bet").remove()'

test('BEYOND-11 a page is looked at once all of it has come: what is there only while something is on its way is no fault', async ({
  page,
}) => {
  follow(page)
  const late = Promise.withResolvers<void>()
  const scripts = {
    '/still': '',
    '/asking': `fetch("/late").then(() => ${REMOVE})`,
    '/skeleton': `setTimeout(() => { document.querySelector(".sk").remove(); ${REMOVE} }, 200)`,
  }
  await page.route('http://here.test/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/late') await late.promise
    const script = scripts[pathname as keyof typeof scripts] ?? ''
    const skeleton = pathname === '/skeleton' ? '<i class="sk" style="display: block; height: 9px"></i>' : ''
    await route.fulfill({
      contentType: 'text/html',
      body: document(`<main>${DEAD}${skeleton}</main><script>${script}</script>`),
    })
  })
  const look = () => whenArrived(page, () => ask(page, 'layoutFaults'))
  await page.goto('http://here.test/still')
  expect((await look()).map(({ rule }) => rule)).toEqual(['dead-space'])
  const asked = page.waitForRequest('**/late')
  await page.goto('http://here.test/asking')
  await asked
  const found = look()
  late.resolve()
  expect(await found).toEqual([])
  await page.goto('http://here.test/skeleton')
  expect(await look()).toEqual([])
})
