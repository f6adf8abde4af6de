import { readFileSync } from 'node:fs'
import { languageTag } from '@touchline/contract/language'
import { isTranslated, LOCALE_CODES } from '@touchline/contract/locales'
import { directionOf } from '#base/texts/direction.ts'

/** What may be answered on the page of each demo provider, the wished-for first. */
const ANSWERS = {
  bank: ['approve', 'approve_later', 'refuse_later', 'decline'],
  identity: ['approve', 'approve_later', 'ask_again', 'refuse', 'refuse_later'],
} as const

/** Where each asks the backend. */
const CALLS = {
  bank: '/api/platform/payments/demo/challenges/',
  identity: '/api/platform/identity/demo/checks/',
} as const satisfies Record<keyof typeof ANSWERS, string>

export type DemoPage = keyof typeof ANSWERS

interface Texts {
  readonly failed: string
  readonly bank: Readonly<Record<string, string>>
  readonly identity: Readonly<Record<string, string>>
}

/** Their own branch of the catalogue: these pages stand beside Next, whose loaders are not theirs. */
const textsOf = (locale: string): Texts =>
  (
    JSON.parse(readFileSync(new URL(`../../../../messages/${locale}.json`, import.meta.url), 'utf8')) as {
      readonly demo: Texts
    }
  ).demo

const known = (locale: string | null | undefined) =>
  LOCALE_CODES.find((code) => code === locale && isTranslated(code))

/** The language of a page: as its address says, else the first of the browser's that is ours, else English. */
export function demoLocale(asked: string | null, acceptLanguage: string | undefined): string {
  const wished = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => part.split(';')[0]?.trim())
  return [asked, ...wished.flatMap((tag) => [tag, tag?.slice(0, 2)])].map(known).find(Boolean) ?? 'en'
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The script reads its words from here; no text can end the element it stands in. */
const data = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The page of a demo provider, as at a bank or at a service that checks identities: in a frame of the payment script, or on its own, from
 * where it leads back. `token` opens what it is about; `nonce` lets script and styles pass the page's policy.
 */
export function demoPage(page: DemoPage, token: string, locale: string, nonce: string): string {
  const { failed, [page]: texts } = textsOf(locale)
  const say = (id: string) => escaped(texts[id] ?? '')
  const buttons = ANSWERS[page].map((answer) => `<button value="${answer}">${say(answer)}</button>`).join('')
  const words = { path: CALLS[page] + token, closed: texts['closed'], failed, language: languageTag(locale) }
  return `<!doctype html><html lang="${languageTag(locale)}" dir="${directionOf(locale, true)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say('title')}</title><style nonce="${nonce}">
html,body{margin:0;min-block-size:100%;background:#f4f6f8;color:#16202a;font:16px/1.5 system-ui,sans-serif}
main{max-inline-size:340px;margin:0 auto;padding:24px 16px;display:grid;gap:12px}
h1{margin:0;font-size:20px}p{margin:0}output{font-size:28px;font-weight:700;min-block-size:1.5em}
button{min-block-size:48px;border:1px solid #35506b;border-radius:8px;background:#fff;color:#16202a;font:600 16px system-ui,sans-serif;cursor:pointer}
button:first-of-type{background:#0b5cad;border-color:#0b5cad;color:#fff}
button:disabled{opacity:.5}
button:focus-visible{outline:3px solid #16202a;outline-offset:2px}
</style></head><body><main><h1>${say('title')}</h1><p>${say('question')}</p><output aria-live="polite"></output>${buttons}</main><script nonce="${nonce}">
const {path,closed,failed,language}=${data(words)}
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
