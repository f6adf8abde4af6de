import { GAME_RULES, type GameName } from './games/rules.ts'
import { inHtml, inScript, type Language } from './page.ts'
import type { Texts } from './texts.ts'

/** What a game shows, in one language. */
interface Game {
  readonly title: string
  readonly action: string
  readonly faces: readonly [string, ...string[]]
  /** By their names in the rules. */
  readonly choices: Readonly<Record<string, string>>
}

/** Games by their names in the arena's demo provider. */
const APPS: Readonly<Record<GameName, (t: Texts) => Game>> = {
  dice: (t) => ({
    title: t('dice.title'),
    action: t('dice.action'),
    faces: ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'],
    choices: { under: t('dice.under'), seven: t('dice.seven'), over: t('dice.over') },
  }),
  coin: (t) => ({
    title: t('coin.title'),
    action: t('coin.action'),
    faces: [t('coin.heads'), t('coin.tails')],
    choices: { heads: t('coin.heads'), tails: t('coin.tails') },
  }),
}

const STYLES = `
html,body{margin:0;min-block-size:100%;background:#0d1a14;color:#f4f4f5;font:16px/1.4 system-ui,sans-serif}
main{min-block-size:100dvh;box-sizing:border-box;padding:16px;display:grid;grid-template-rows:auto 1fr auto;gap:12px;background:radial-gradient(120% 80% at 50% 30%,#1f4a37,#0d1a14)}
header{display:flex;align-items:center;gap:12px}h1{margin:0;font-size:18px}
header p{margin:0;margin-inline-start:auto;font-variant-numeric:tabular-nums}header small{opacity:.75}
.stage{display:grid;place-content:center;justify-items:center;gap:8px;text-align:center}
output{min-block-size:1.2em;font-size:88px;line-height:1.2}.word output{font-size:44px;font-weight:700}
#told{margin:0;min-block-size:1.5em;font-weight:600}#told[data-won=true]{color:#8ce6b0}
form{display:grid;gap:10px;justify-items:center}
fieldset{display:flex;flex-wrap:wrap;justify-content:center;gap:8px;margin:0;padding:0;border:0}
label{position:relative}label input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}
label span{display:block;min-block-size:44px;box-sizing:border-box;padding:10px 16px;border:1px solid #ffffff47;border-radius:8px;font-variant-numeric:tabular-nums}
label b{margin-inline-start:8px;color:#f5b83d}
input:checked+span{border-color:#f5b83d;background:#f5b83d29}
input:focus-visible+span,button:focus-visible,summary:focus-visible{outline:3px solid #fff;outline-offset:2px}
button{min-block-size:48px;padding:0 40px;border:0;border-radius:8px;background:#f5b83d;color:#12211a;font:600 18px system-ui,sans-serif;cursor:pointer}
button:disabled{opacity:.5;cursor:default}
details{inline-size:min(100%,560px);font-size:13px}summary{min-block-size:24px;cursor:pointer}dl{margin:8px 0;display:grid;gap:4px}
dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere;font-family:ui-monospace,monospace}
[hidden]{display:none}`

/** Plays for nothing where the page was not opened by a launch: it runs without its origin and calls nobody. */
const SCRIPT = `
const $=(id)=>document.getElementById(id),form=$('play'),button=form.querySelector('button'),told=$('told'),output=document.querySelector('output')
const token=new URLSearchParams(location.hash.slice(1)).get('play')
const random=(count)=>[...crypto.getRandomValues(new Uint32Array(count))]
const show=(drawn)=>{output.textContent=drawn.map(face=>faces[face]).join(' ')}
const tell=(text,won=false)=>{told.textContent=text;told.dataset.won=won}
let money=null,round=null
async function ask(name,body){
  const answer=await fetch(name,{method:'POST',headers:{'content-type':'text/plain'},body:JSON.stringify({token,locale,...body}),signal:AbortSignal.timeout(20000)}).catch(()=>null)
  const said=await answer?.json().catch(()=>null)
  return answer?.ok?said:{refused:said?.message??words.away}
}
function seal(next){round=next;$('seal').textContent=next.seal;button.disabled=false}
async function open(){
  const opened=await ask(app+'/open',{})
  if(opened.refused){tell(opened.refused);return}
  const format=new Intl.NumberFormat(language,{style:'currency',currency:opened.currency,maximumFractionDigits:8,minimumFractionDigits:0,numberingSystem:'latn'})
  money=(amount)=>format.format(amount/opened.subunits)
  $('balance').textContent=money(opened.balance);$('wallet').hidden=false
  $('stakes').append(...opened.stakes.map((stake,index)=>{
    const label=document.createElement('label'),input=document.createElement('input'),span=document.createElement('span')
    Object.assign(input,{type:'radio',name:'stake',value:stake,checked:index===1});span.textContent=money(stake)
    label.append(input,span);return label
  }))
  for(const one of document.querySelectorAll('fieldset,details'))one.hidden=false
  seal(opened.next)
}
async function playFor(data){
  button.disabled=true;tell('')
  const salt=random(4).map(n=>n.toString(36)).join('-')
  const played=await ask(app+'/play',{round:round.id,choice:data.get('choice'),stake:Number(data.get('stake')),salt})
  if(played.refused){tell(played.refused);button.disabled=false;const again=await ask(app+'/open',{});if(!again.refused){$('balance').textContent=money(again.balance);seal(again.next)}return}
  show(played.faces)
  tell(played.prize>0?words.won.replace('{n}',money(played.prize)):words.lost,played.prize>0)
  if(played.balance!==null)$('balance').textContent=money(played.balance)
  $('last').hidden=false;$('seed').textContent=played.seed;$('salt').textContent=salt;$('sealed').textContent=played.seal
  seal(played.next)
}
form.onsubmit=(event)=>{
  event.preventDefault()
  if(token)void playFor(new FormData(form));else show(random(draws).map(n=>Math.floor(n/2**32*faces.length)))
}
if(token){button.disabled=true;void open()}else tell(words.free)`

/** A game as a page: for money where a launch has opened it, else for nothing. `t` has the texts below `demo_app`. */
export function arenaApp(
  name: GameName,
  { t, account, locale }: { readonly t: Texts; readonly account: Texts; readonly locale: string },
  { lang, dir }: Language,
  nonce: string,
): string {
  const { title, action, faces, choices } = APPS[name](t)
  const { draws, choices: rules } = GAME_RULES[name]
  const say = (id: string) => inHtml(t(id))
  const options = Object.entries(choices).map(([choice, text], index) => {
    const pays = (Number(rules[choice]?.pays ?? 0n) / 100).toFixed(2)
    return `<label><input type="radio" name="choice" value="${choice}"${index === 0 ? ' checked' : ''}><span>${inHtml(text)}<b dir="ltr">×${pays}</b></span></label>`
  })
  const words = Object.fromEntries(['won', 'lost', 'away', 'free'].map((id) => [id, t(id)]))
  const known = { faces, draws, app: name, locale, language: lang, words }
  const constants = Object.entries(known).map(([key, value]) => `const ${key}=${inScript(value)}`)
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${inHtml(title)}</title><style nonce="${nonce}">${STYLES}</style></head><body><main>
<header><h1>${inHtml(title)}</h1><p id="wallet" hidden><small>${inHtml(account('balance'))}</small> <b id="balance" dir="ltr"></b></p></header>
<div class="stage${draws === 1 ? ' word' : ''}"><output aria-live="polite">${inHtml(faces[0])}</output><p id="told" role="status"></p></div>
<form id="play"><fieldset hidden>${options.join('')}</fieldset><fieldset id="stakes" aria-label="${inHtml(account('kind.stake'))}" hidden></fieldset><button>${inHtml(action)}</button>
<details hidden><summary>${say('fair.title')}</summary><p>${say('fair.how')}</p><dl><dt>${say('fair.next')}</dt><dd id="seal" dir="ltr"></dd></dl><dl id="last" hidden><dt>${say('fair.seal')}</dt><dd id="sealed" dir="ltr"></dd><dt>${say('fair.seed')}</dt><dd id="seed" dir="ltr"></dd><dt>${say('fair.salt')}</dt><dd id="salt" dir="ltr"></dd></dl></details></form>
</main><script nonce="${nonce}">${constants.join('\n')}${SCRIPT}</script></body></html>`
}
