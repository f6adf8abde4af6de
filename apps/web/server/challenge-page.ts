/** What the player may answer; the texts are those of a bank that exists for demonstration. */
const ANSWERS = [
  ['approve', 'Approve'],
  ['approve_later', 'Approve, confirmed later'],
  ['refuse_later', 'Approve, refused later'],
  ['decline', 'Decline'],
] as const

/**
 * The page of the demo provider on which a player approves a payment, as at a bank: in a frame of the payment script, or on its own, from
 * where it leads back. `token` opens the payment; `nonce` lets script and styles pass the page's policy.
 */
export function challengePage(token: string, nonce: string): string {
  const buttons = ANSWERS.map(([answer, text]) => `<button value="${answer}">${text}</button>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Demo bank</title><style nonce="${nonce}">
html,body{margin:0;min-block-size:100%;background:#f4f6f8;color:#16202a;font:16px/1.5 system-ui,sans-serif}
main{max-inline-size:340px;margin:0 auto;padding:24px 16px;display:grid;gap:12px}
h1{margin:0;font-size:20px}p{margin:0}output{font-size:28px;font-weight:700;min-block-size:1.5em}
button{min-block-size:48px;border:1px solid #35506b;border-radius:8px;background:#fff;color:#16202a;font:600 16px system-ui,sans-serif;cursor:pointer}
button:first-of-type{background:#0b5cad;border-color:#0b5cad;color:#fff}
button:disabled{opacity:.5}
button:focus-visible{outline:3px solid #16202a;outline-offset:2px}
</style></head><body><main><h1>Demo bank</h1><p>Approve this payment? No money moves.</p><output aria-live="polite"></output>${buttons}</main><script nonce="${nonce}">
const path='/api/platform/payments/demo/challenges/${token}'
const output=document.querySelector('output'),buttons=[...document.querySelectorAll('button')]
const block=(blocked)=>buttons.forEach(button=>{button.disabled=blocked})
const headers={'x-app':'sportsbook','content-type':'application/json'}
block(true)
fetch(path,{headers}).then(answer=>answer.ok?answer.json():null).catch(()=>null).then(payment=>{
  if(payment===null||!payment.open){output.textContent='This payment is not waiting any more';return}
  output.textContent=new Intl.NumberFormat('en',{style:'currency',currency:payment.currency,maximumFractionDigits:8,minimumFractionDigits:0}).format(payment.amount/payment.subunits)
  block(false)
})
buttons.forEach(button=>{button.onclick=async()=>{
  block(true)
  const answer=await fetch(path,{method:'POST',headers,body:JSON.stringify({answer:button.value})}).catch(()=>null)
  if(answer===null||!answer.ok){output.textContent='That did not work, try again';block(false);return}
  const {state,redirect}=await answer.json()
  if(parent===window)location.replace(redirect)
  else parent.postMessage({type:'spi.challenge',state},location.origin)
}})
</script></body></html>`
}
