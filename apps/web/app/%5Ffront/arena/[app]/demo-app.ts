import { inHtml } from '../../in-html.ts'

/** What a demo app shows, in one language. */
export interface DemoApp {
  readonly title: string
  readonly action: string
  /** How many faces a round draws. */
  readonly draws: number
  readonly faces: readonly [string, ...string[]]
  readonly note: string
}

/** The page it is shown on. */
interface DemoPage {
  /** BCP 47. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** Lets its script and styles pass the front's policy. */
  readonly nonce: string
}

/** A demo app as a page, played for nothing: it needs neither its origin nor anybody outside. */
export function demoApp(
  { title, action, draws, faces, note }: DemoApp,
  { lang, dir, nonce }: DemoPage,
): string {
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${inHtml(title)}</title><style nonce="${nonce}">
html,body{margin:0;block-size:100%;background:#12211a;color:#f4f4f5;font:16px system-ui,sans-serif}
main{block-size:100%;display:grid;place-content:center;justify-items:center;gap:16px;text-align:center}
h1,p{margin:0}
output{min-block-size:1.2em;font-size:72px;line-height:1.2}
button{min-block-size:48px;padding:0 32px;border:0;border-radius:8px;background:#f5b83d;color:#12211a;font:600 18px system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:3px solid #fff;outline-offset:3px}
</style></head><body><main><h1>${inHtml(title)}</h1><output aria-live="polite">${inHtml(faces[0])}</output><button type="button">${inHtml(action)}</button><p>${inHtml(note)}</p></main><script nonce="${nonce}">
const faces=${JSON.stringify(faces).replaceAll('<', '\\u003c')}
document.querySelector('button').onclick=()=>{
  const drawn=crypto.getRandomValues(new Uint32Array(${draws}))
  document.querySelector('output').textContent=[...drawn].map(n=>faces[Math.floor(n/2**32*faces.length)]).join(' ')
}
</script></body></html>`
}
