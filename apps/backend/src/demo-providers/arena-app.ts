import { inHtml, inScript, type Language } from './page.ts'
import type { Texts } from './texts.ts'

/** What a game shows, in one language. */
interface Game {
  readonly title: string
  readonly action: string
  /** How many faces each round shows. */
  readonly draws: number
  readonly faces: readonly [string, ...string[]]
}

/** Games by their names in the arena's demo provider. */
const APPS: Readonly<Record<string, (t: Texts) => Game>> = {
  dice: (t) => ({
    title: t('dice.title'),
    action: t('dice.action'),
    draws: 2,
    faces: ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'],
  }),
  coin: (t) => ({
    title: t('coin.title'),
    action: t('coin.action'),
    draws: 1,
    faces: [t('coin.heads'), t('coin.tails')],
  }),
}

export const isGame = (name: string): boolean => Object.hasOwn(APPS, name)

/** A free game as a page. It runs without its origin and calls nobody. `t` has the texts below `demo_app`. */
export function arenaApp(name: string, t: Texts, { lang, dir }: Language, nonce: string): string {
  const game = APPS[name]
  if (game === undefined) throw new Error(`there is no game ${name}`)
  const { title, action, draws, faces } = game(t)
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${inHtml(title)}</title><style nonce="${nonce}">
html,body{margin:0;block-size:100%;background:#12211a;color:#f4f4f5;font:16px system-ui,sans-serif}
main{block-size:100%;display:grid;place-content:center;justify-items:center;gap:16px;text-align:center}
h1,p{margin:0}
output{min-block-size:1.2em;font-size:72px;line-height:1.2}
button{min-block-size:48px;padding:0 32px;border:0;border-radius:8px;background:#f5b83d;color:#12211a;font:600 18px system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:3px solid #fff;outline-offset:3px}
</style></head><body><main><h1>${inHtml(title)}</h1><output aria-live="polite">${inHtml(faces[0])}</output><button type="button">${inHtml(action)}</button><p>${inHtml(t('free'))}</p></main><script nonce="${nonce}">
const faces=${inScript(faces)}
document.querySelector('button').onclick=()=>{
  const drawn=crypto.getRandomValues(new Uint32Array(${draws}))
  document.querySelector('output').textContent=[...drawn].map(n=>faces[Math.floor(n/2**32*faces.length)]).join(' ')
}
</script></body></html>`
}
