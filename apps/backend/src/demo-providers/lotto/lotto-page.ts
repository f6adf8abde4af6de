import { inHtml, inScript, type Language } from '../page.ts'
import type { Texts } from '../texts.ts'
import { LOTTO_SCRIPT } from './lotto-script.ts'
import { LOTTO_STYLES } from './lotto-styles.ts'
import { MOST_LINES, NUMBERS, PICKS, PRIZES } from './rules.ts'

/** Texts that the script needs, below `lotto`. */
const SCRIPTED = [
  ...['draw', 'closes', 'price', 'line', 'left', 'remove', 'change', 'buy', 'sign_in', 'waiting', 'won'],
  ...['lost', 'right', 'check', 'good', 'bad', 'seal', 'seed', 'away', 'bought'],
] as const

/** The lottery as a page: everybody sees draws and can check them, who was handed a token buys. */
export function lottoPage(
  { t, locale }: { readonly t: Texts; readonly locale: string },
  { lang, dir }: Language,
  nonce: string,
): string {
  const say = (id: string) => inHtml(t(id))
  const words = Object.fromEntries(SCRIPTED.map((id) => [id, t(id)]))
  const prizes = Object.fromEntries(Object.entries(PRIZES).map(([count, pays]) => [count, Number(pays)]))
  const known = { words, language: lang, locale, picks: PICKS, numbers: NUMBERS, most: MOST_LINES, prizes }
  const constants = Object.entries(known).map(([key, value]) => `const ${key}=${inScript(value)}`)
  return `<!doctype html><html lang="${lang}" dir="${dir}" data-theme="dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say('title')}</title><style nonce="${nonce}">${LOTTO_STYLES}</style></head><body><main>
<div class="pot"><div><h1>${say('title')}</h1><span id="draw" class="end"></span></div><b id="top"></b><div><span id="closes"></span><span id="price"></span></div><p>${say('chance')}</p></div>
<section><div class="panel"><div class="tools"><button type="button" id="quick">${say('quick')}</button><button type="button" id="clear" data-kind="plain">${say('clear')}</button><button type="button" id="add" data-kind="plain">${say('add')}</button></div>
<ol id="lines" class="lines"></ol><div><div id="grid" class="grid" role="group" aria-label="${say('choose')}" dir="ltr"></div><p class="muted">${say('equal')}</p></div>
<div class="sum"><b id="cost"></b><button type="button" id="buy" data-kind="primary" disabled></button><p id="told" role="status"></p></div></div></section>
<section id="mine" hidden><h2>${say('tickets')}</h2><div id="tickets" class="cards"></div><p id="none" class="muted">${say('none')}</p></section>
<section><h2>${say('prizes')}</h2><table class="panel-table"><tbody id="prizes">${Object.entries(prizes)
    .reverse()
    .map(
      ([count, pays]) =>
        `<tr><td>${inHtml(t.find('right', count) ?? '')}</td><td dir="ltr">×${pays}</td></tr>`,
    )
    .join('')}</tbody></table></section>
<section><h2>${say('results')}</h2><ul id="results" class="panel draws"></ul></section>
<section><h2>${say('how.title')}</h2><p>${say('how.text')}</p><dl><dt>${say('how.next')}</dt><dd id="seal" dir="ltr"></dd></dl></section>
</main><script nonce="${nonce}">${constants.join('\n')}${LOTTO_SCRIPT}</script></body></html>`
}
