import { inHtml, inScript, type Language } from './page.ts'
import type { Texts } from './texts.ts'

/** The answers that each provider's page offers, the desired one first. */
const ANSWERS = {
  bank: ['approve', 'approve_later', 'refuse_later', 'decline'],
  identity: ['approve', 'approve_later', 'ask_again', 'refuse', 'refuse_later'],
} as const

/** The call that each page answers to. */
const CALLS = {
  bank: '/api/platform/payments/demo/challenges/',
  identity: '/api/platform/identity/demo/checks/',
} as const satisfies Record<keyof typeof ANSWERS, string>

export type Asks = keyof typeof ANSWERS

/**
 * A demo provider's page, as a bank's or an identity service's: in a frame of the payment script, or by itself, from
 * where it leads back. `token` names what it decides; `t` has the texts below `demo`.
 */
export function answerPage(
  asks: Asks,
  token: string,
  t: Texts,
  { lang, dir }: Language,
  nonce: string,
): string {
  const say = (id: string) => inHtml(t(`${asks}.${id}`))
  const buttons = ANSWERS[asks].map((answer) => `<button value="${answer}">${say(answer)}</button>`).join('')
  const words = {
    path: CALLS[asks] + token,
    closed: t(`${asks}.closed`),
    failed: t('failed'),
    language: lang,
  }
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say('title')}</title><style nonce="${nonce}">
html,body{margin:0;min-block-size:100%;background:#f4f6f8;color:#16202a;font:16px/1.5 system-ui,sans-serif}
main{max-inline-size:340px;margin:0 auto;padding:24px 16px;display:grid;gap:12px}
h1{margin:0;font-size:20px}p{margin:0}output{font-size:28px;font-weight:700;min-block-size:1.5em}
button{min-block-size:48px;border:1px solid #35506b;border-radius:8px;background:#fff;color:#16202a;font:600 16px system-ui,sans-serif;cursor:pointer}
button:first-of-type{background:#0b5cad;border-color:#0b5cad;color:#fff}
button:disabled{opacity:.5}
button:focus-visible{outline:3px solid #16202a;outline-offset:2px}
</style></head><body><main><h1>${say('title')}</h1><p>${say('question')}</p><output aria-live="polite"></output>${buttons}</main><script nonce="${nonce}">
const {path,closed,failed,language}=${inScript(words)}
const output=document.querySelector('output'),buttons=[...document.querySelectorAll('button')]
const block=(blocked)=>buttons.forEach(button=>{button.disabled=blocked})
const headers={'x-app':'sportsbook','content-type':'application/json'}
block(true)
fetch(path,{headers}).then(answer=>answer.ok?answer.json():null).catch(()=>null).then(asked=>{
  if(asked===null||!asked.open){output.textContent=closed;return}
  if('amount' in asked)output.textContent=new Intl.NumberFormat(language,{style:'currency',currency:asked.currency,maximumFractionDigits:8,minimumFractionDigits:0,numberingSystem:'latn'}).format(asked.amount/asked.subunits)
  block(false)
})
buttons.forEach(button=>{button.onclick=async()=>{
  block(true)
  const answer=await fetch(path,{method:'POST',headers,body:JSON.stringify({answer:button.value})}).catch(()=>null)
  if(answer===null||!answer.ok){output.textContent=failed;block(false);return}
  const {state,redirect}=await answer.json()
  if(parent===window)location.replace(redirect)
  else parent.postMessage({type:'spi.challenge',state},location.origin)
}})
</script></body></html>`
}
