/** The demo apps: what a round draws from, and how many of it. */
const DEMO_APPS = {
  dice: { title: 'Two dice', action: 'Roll', draws: 2, faces: ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'] },
  coin: { title: 'Heads or tails', action: 'Toss', draws: 1, faces: ['Heads', 'Tails'] },
} as const

export type DemoApp = keyof typeof DEMO_APPS

export const isDemoApp = (app: string): app is DemoApp => Object.hasOwn(DEMO_APPS, app)

/**
 * A demo app as a page, played for nothing: it needs neither its origin nor anybody outside. `nonce` lets its script and styles pass the
 * front's policy.
 */
export function demoApp(app: DemoApp, nonce: string): string {
  const { title, action, draws, faces } = DEMO_APPS[app]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style nonce="${nonce}">
html,body{margin:0;block-size:100%;background:#12211a;color:#f4f4f5;font:16px system-ui,sans-serif}
main{block-size:100%;display:grid;place-content:center;justify-items:center;gap:16px;text-align:center}
h1,p{margin:0}
output{min-block-size:1.2em;font-size:72px;line-height:1.2}
button{min-block-size:48px;padding:0 32px;border:0;border-radius:8px;background:#f5b83d;color:#12211a;font:600 18px system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:3px solid #fff;outline-offset:3px}
</style></head><body><main><h1>${title}</h1><output aria-live="polite">${faces[0]}</output><button type="button">${action}</button><p>Demo: played for nothing</p></main><script nonce="${nonce}">
const faces=${JSON.stringify(faces)}
document.querySelector('button').onclick=()=>{
  const drawn=crypto.getRandomValues(new Uint32Array(${draws}))
  document.querySelector('output').textContent=[...drawn].map(n=>faces[Math.floor(n/2**32*faces.length)]).join(' ')
}
</script></body></html>`
}
