// The chat of the demo provider, as pages of a site load it (CHAT-01). It speaks with the page by `demoChat` alone, and draws in a
// shadow tree: the page's rules do not reach into it, its colours and corners do.
;(() => {
  const KEPT = 'demo_chat'
  const KEPT_MOST = 40
  const TEXT_MOST = 500
  const PATIENCE = 10_000

  const STYLES = `
:host{position:fixed;z-index:70;inset-block-end:16px;inset-inline-end:16px;inline-size:min(380px,calc(100vw - 32px));block-size:min(560px,calc(100dvh - 96px));font:inherit;color:var(--color-text)}
:host([hidden]){display:none}
@media (width < 780px){:host{inset:auto 0 0;inline-size:auto;block-size:min(620px,calc(100dvh - 56px))}}
*{box-sizing:border-box;margin:0;font:inherit;color:inherit}
.chat{block-size:100%;display:flex;flex-direction:column;overflow:clip;border-radius:var(--radius-xl);background:var(--color-surface-pop);box-shadow:var(--shadow-3),0 0 0 1px var(--color-line)}
@media (width < 780px){.chat{border-end-start-radius:0;border-end-end-radius:0}}
header{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 12px;align-items:center;padding:10px 8px 10px 16px;padding-inline:16px 8px;border-block-end:1px solid var(--color-line)}
h2{font-weight:680}
small{color:var(--color-text-muted);font-size:var(--text-xs);line-height:1.3;display:block}
.log{flex:1;min-block-size:0;overflow-y:auto;overscroll-behavior:contain;padding:16px;display:flex;flex-direction:column}
ol{list-style:none;padding:0;margin-block-start:auto;display:flex;flex-direction:column;gap:8px}
li{max-inline-size:84%;padding:9px 13px;border-radius:var(--radius-l);background:var(--color-surface-pop-2);line-height:1.4;overflow-wrap:anywhere;align-self:start}
li[data-mine]{align-self:end;background:var(--color-accent-soft)}
li[data-fault]{background:none;padding-inline:0;color:var(--color-down)}
.quick{display:flex;gap:6px;overflow-x:auto;scrollbar-width:none;padding:2px 16px 12px;flex:none}
button{min-block-size:40px;padding:0 14px;border:0;border-radius:var(--radius-m);background:var(--color-surface-pop-2);font-weight:600;cursor:pointer;white-space:nowrap}
.quick button{flex:none;background:none;box-shadow:inset 0 0 0 1px var(--color-line-strong);font-size:var(--text-sm);min-block-size:36px}
form button{background:var(--color-accent);color:var(--color-on-accent)}
header button{background:none;inline-size:40px;padding:0;font-size:22px;font-weight:400;line-height:1}
button:focus-visible,input:focus-visible,.log:focus-visible{outline:2px solid var(--color-focus,var(--color-accent-text));outline-offset:-2px}
form{display:flex;gap:8px;align-items:center;padding:10px 10px 10px 16px;padding-inline:16px 10px;border-block-start:1px solid var(--color-line)}
input{flex:1;min-inline-size:0;min-block-size:44px;padding-inline:10px;border:0;border-radius:var(--radius-m);background:none;box-shadow:inset 0 0 0 1px var(--color-line-field);outline-offset:2px}
input::placeholder{color:var(--color-text-muted);opacity:1}
@media (prefers-reduced-motion:no-preference){.chat{animation:rise .18s ease-out}}
@keyframes rise{from{translate:0 12px;opacity:0}}
`

  const element = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...children)
    return made
  }

  /** The answer of a call: its status and body; null when none came. */
  const call = async (path, locale, body) => {
    const answer = await fetch(`/demo/chat/${path}?locale=${encodeURIComponent(locale)}`, {
      signal: AbortSignal.timeout(PATIENCE),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    }).catch(() => null)
    return answer && { status: answer.status, body: await answer.json().catch(() => null) }
  }

  /** What was said in this tab, the latest only. */
  const readKept = () => {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')
      return Array.isArray(kept) ? kept.filter(({ text }) => typeof text === 'string').slice(-KEPT_MOST) : []
    } catch {
      return []
    }
  }
  const keep = (said) => {
    try {
      if (said === null) sessionStorage.removeItem(KEPT)
      else sessionStorage.setItem(KEPT, JSON.stringify(said.slice(-KEPT_MOST)))
    } catch {
      // Without storage the next page begins anew.
    }
  }

  let told = null
  let person = null
  let said = readKept()
  let panel = null
  let opener = null

  const line = ({ text, mine, fault }) => {
    const made = element('li', { textContent: text, dir: 'auto' })
    if (mine) made.dataset.mine = ''
    if (fault) made.dataset.fault = ''
    return made
  }

  /** Where it is said what was asked and answered: its element, and how a message is added. */
  const logOf = (words) => {
    const list = element('ol')
    const log = element('div', { className: 'log', tabIndex: 0 }, list)
    log.setAttribute('role', 'log')
    log.setAttribute('aria-label', words.title)
    const toEnd = () => {
      log.scrollTop = log.scrollHeight
    }
    const add = (message, isKept = true) => {
      if (isKept) keep((said = [...said, message].slice(-KEPT_MOST)))
      list.append(line(message))
      toEnd()
    }
    const ask = async (text) => {
      add({ text, mine: true })
      log.setAttribute('aria-busy', 'true')
      const answer = await call('answers', person.locale, { text })
      log.removeAttribute('aria-busy')
      if (answer?.status === 200) return add({ text: answer.body?.answer ?? words.unknown })
      add({ text: answer?.status === 429 ? words.fast : words.failed, fault: true }, false)
    }
    if (said.length === 0) add({ text: words.hello })
    else list.append(...said.map(line))
    return { log, ask, toEnd }
  }

  const headOf = (words) => {
    const close = element('button', { type: 'button', textContent: '×', onclick: () => demoChat.close() })
    close.setAttribute('aria-label', words.close)
    const title = element('h2', { textContent: words.title })
    const notice = element('small', { textContent: words.notice })
    return element('header', {}, element('div', {}, title, notice), close)
  }

  /** Where a question is written. */
  const formOf = (words, ask) => {
    const input = element('input', {
      placeholder: words.write,
      maxLength: TEXT_MOST,
      autocomplete: 'off',
      dir: 'auto',
    })
    input.setAttribute('aria-label', words.write)
    const send = element('button', { type: 'submit', textContent: words.send })
    const form = element('form', {}, input, send)
    form.onsubmit = (event) => {
      event.preventDefault()
      const text = input.value.trim()
      if (text === '') return
      input.value = ''
      void ask(text)
    }
    return { form, input }
  }

  /** The panel, drawn once its words are there. */
  const draw = ({ words, topics }) => {
    const host = element('div', { hidden: true, className: 'demo-chat' })
    const root = host.attachShadow({ mode: 'open' })
    if ('replaceSync' in CSSStyleSheet.prototype) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(STYLES)
      root.adoptedStyleSheets = [sheet]
    }
    const { log, ask, toEnd } = logOf(words)
    const { form, input } = formOf(words, ask)
    const quick = topics.map((title) =>
      element('button', { type: 'button', textContent: title, onclick: () => void ask(title) }),
    )
    const choices = element('div', { className: 'quick' }, ...quick)
    const chat = element('section', { className: 'chat' }, headOf(words), log, choices, form)
    chat.setAttribute('role', 'dialog')
    chat.setAttribute('aria-label', words.title)
    chat.onkeydown = (event) => {
      if (event.key === 'Escape') demoChat.close()
    }
    root.append(chat)
    document.body.append(host)
    return {
      show: (isShown) => {
        host.hidden = !isShown
        if (!isShown) return
        toEnd()
        input.focus()
      },
      remove: () => host.remove(),
    }
  }

  const demoChat = (window.demoChat = {
    start: (started) => {
      told = started
      person = started.person
      told.onReady()
      // The greeting waits to be read.
      if (said.length === 0) told.onUnread(1)
    },
    open: async () => {
      opener = document.activeElement
      if (panel === null) {
        const answer = await call('words', person.locale)
        if (answer?.status !== 200 || answer.body === null) return told.onOpen(false)
        panel ??= draw(answer.body)
      }
      panel.show(true)
      told.onOpen(true)
    },
    close: () => {
      panel?.show(false)
      told.onOpen(false)
      opener?.focus?.()
    },
    // What one person asked is nobody else's.
    know: (next) => {
      person = next
      keep(null)
      said = []
      panel?.remove()
      panel = null
      told.onOpen(false)
    },
  })
})()
