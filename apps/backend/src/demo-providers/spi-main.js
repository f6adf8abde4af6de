// The payment script of the demo provider, as a page of a site loads it (DEPOSIT-04). It speaks with the page by its configuration
// alone: a place to draw in, where to call, where to lead, words, and what to tell.
;(() => {
  const PAUSE = 1000
  /** How often it is asked what became of a payment before that is left to later. */
  const QUESTIONS = 4

  const element = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...children)
    return made
  }

  const wait = (time) => new Promise((resolve) => setTimeout(resolve, time))

  /** The answer of a call, or null when none came. */
  const call = async ({ serverUrl, apiPrefix, locale }, path, options = {}) => {
    const address = `${serverUrl}${apiPrefix}${path}?locale=${encodeURIComponent(locale)}`
    const headers = { accept: 'application/vnd.api.v1+json', 'x-app': 'sportsbook', ...options.headers }
    const answer = await fetch(address, { ...options, headers, credentials: 'include' }).catch(() => null)
    return answer && { ok: answer.ok, status: answer.status, body: await answer.json().catch(() => null) }
  }

  /** Whether nobody knows what became of a call, so that it is sent again as it was. */
  const isUnknown = (answer) => answer === null || answer.status >= 500

  /** Asks for a deposit, again with the same key while no answer comes: it charges once. */
  const request = async (config, body, key) => {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await call(config, '/player/deposits', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      })
      if ((answer !== null && answer.status !== 503) || attempt === 3) return answer
      await wait(PAUSE)
    }
  }

  const RESULTS = { succeeded: 'success', failed: 'error', expired: 'error' }

  /** How a deposit ends, as far as that is known soon. */
  const resultOf = async (config, id) => {
    for (let asked = 0; asked < QUESTIONS; asked += 1) {
      const answer = await call(config, `/player/deposits/${id}`)
      const result = RESULTS[answer?.body?.state]
      if (result !== undefined) return result
      await wait(PAUSE)
    }
    return 'pending'
  }

  /** Shows the provider's page in place of the form until the player has answered there. */
  const challenge = (place, address, title, locale) =>
    new Promise((resolve) => {
      const frame = element('iframe', { src: `${address}?locale=${locale}`, title })
      const hear = ({ source, origin, data }) => {
        if (source !== frame.contentWindow || origin !== location.origin || data?.type !== 'spi.challenge')
          return
        removeEventListener('message', hear)
        resolve()
      }
      addEventListener('message', hear)
      place.replaceChildren(frame)
      frame.focus()
    })

  /** Amounts of a currency in subunits: as they are shown and as they are typed. */
  const amountsOf = ({ subunits }, locale) => {
    const digits = Math.round(Math.log10(subunits))
    return {
      shown: (amount) =>
        new Intl.NumberFormat(locale, { minimumFractionDigits: 0, maximumFractionDigits: digits }).format(
          amount / subunits,
        ),
      plain: (amount) => {
        const text = String(amount).padStart(digits + 1, '0')
        const fraction = text.slice(text.length - digits).replace(/0+$/, '')
        return text.slice(0, text.length - digits) + (fraction === '' ? '' : `.${fraction}`)
      },
      /** Null where the text is no amount. */
      typed: (text) => {
        const [, whole, fraction = ''] = /^(\d{1,15})(?:[.,](\d*))?$/.exec(text.trim()) ?? []
        const amount = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
        return whole === undefined || /[1-9]/.test(fraction.slice(digits)) ? null : amount
      },
    }
  }

  /** Ways to pay, where the player chooses among several; `chosen` answers the name of one. */
  const methodsOf = ({ texts }, methods) => {
    const inputs = methods.map((value, index) =>
      element('input', { type: 'radio', name: 'spi-method', value, checked: index === 0 }),
    )
    const labels = inputs.map((input) => {
      const { name, arrives } = texts.methods[input.value]
      const label = element(
        'label',
        {},
        input,
        element('i'),
        element('b', {}, name),
        element('small', {}, arrives),
      )
      label.dataset.method = input.value
      return label
    })
    const legend = element('legend', { className: 'visually-hidden' }, texts.method)
    return {
      parts:
        labels.length === 0 ? [] : [element('fieldset', { className: 'pay-methods' }, legend, ...labels)],
      chosen: () => inputs.find(({ checked }) => checked)?.value,
    }
  }

  /** The form: ways to pay, suggestions, the amount with its hint, and the button. */
  const formOf = ({ amount: first, currency, texts }, terms, { shown, plain, typed }) => {
    const input = element('input', {
      id: 'spi-amount',
      inputMode: 'decimal',
      autocomplete: 'off',
      required: true,
      value: plain(first ?? terms.suggestions[0]),
    })
    input.setAttribute('aria-describedby', 'spi-hint')
    const bounds = texts.between(`${shown(terms.min)} ${currency}`, `${shown(terms.max)} ${currency}`)
    const hint = element('span', { id: 'spi-hint', className: 'hint' }, bounds)
    const sum = element('span', { className: 'ltr', ariaHidden: 'true' })
    const pay = element('button', { type: 'submit', className: 'btn' }, element('span', {}, texts.pay), sum)
    Object.assign(pay.dataset, { variant: 'primary', size: 'xl', block: '', split: '' })
    const choices = terms.suggestions.map((amount) => {
      const onclick = () => {
        input.value = plain(amount)
        tellAmount()
      }
      return element('button', { type: 'button', className: 'chip', onclick }, shown(amount))
    })
    /** The button has the amount, and of the suggestions the one that it is, is pressed. */
    const tellAmount = () => {
      const amount = typed(input.value)
      sum.textContent = amount ? `${shown(amount)} ${currency}` : ''
      for (const [index, chip] of choices.entries())
        chip.setAttribute('aria-pressed', String(terms.suggestions[index] === amount))
    }
    input.oninput = tellAmount
    tellAmount()
    const field = element(
      'div',
      { className: 'field' },
      element('label', { htmlFor: 'spi-amount' }, `${texts.amount} (${currency})`),
      element('div', { className: 'input' }, input),
      hint,
    )
    const chips = element('div', { className: 'chips' }, ...choices)
    const methods = methodsOf({ texts }, terms.methods ?? [])
    const form = element('form', { className: 'form', noValidate: true }, ...methods.parts, field, chips, pay)
    const fault = (text) => {
      hint.textContent = text
      input.setAttribute('aria-invalid', 'true')
      input.focus()
    }
    return { form, input, pay, fault, bounds, method: methods.chosen }
  }

  /** Follows a deposit that was begun: the provider's page where there is one, then its result. */
  const follow = async (config, place, { id, challenge_url: address }, isClosed) => {
    const { texts, onResult } = config
    if (address !== null) await challenge(place, config.serverUrl + address, texts.challenge, config.locale)
    if (isClosed()) return
    place.replaceChildren(element('p', {}, texts.processing))
    place.firstChild.setAttribute('role', 'status')
    const result = await resultOf(config, id)
    if (!isClosed()) onResult(result)
  }

  const draw = (config, place, terms, isClosed) => {
    const { currency, texts, notify, redirectUrls } = config
    const amounts = amountsOf(terms, config.locale)
    /** What was sent last and nobody knows the end of: the same deposit keeps its key (DEPOSIT-10). */
    let begun = null
    const { form, input, pay, fault, bounds, method } = formOf(config, terms, amounts)
    form.onsubmit = async (event) => {
      event.preventDefault()
      const amount = amounts.typed(input.value)
      if (amount === null || amount < terms.min || amount > terms.max) return fault(bounds)
      if (pay.hasAttribute('aria-busy')) return
      pay.setAttribute('aria-busy', 'true')
      const { success, failure, pending } = redirectUrls
      const body = { amount, currency, method: method(), return_to: { success, failure, pending } }
      const sent = JSON.stringify(body)
      if (begun?.sent !== sent) begun = { sent, key: crypto.randomUUID() }
      const answer = await request(config, body, begun.key)
      if (isClosed()) return
      pay.removeAttribute('aria-busy')
      if (!isUnknown(answer)) begun = null
      if (answer === null) return notify('danger', 'offline')
      if (!answer.ok) {
        if (answer.body?.errors?.amount !== undefined) return fault(answer.body.errors.amount[0])
        return notify('danger', isUnknown(answer) ? 'unavailable' : 'refused', answer.body?.localized_message)
      }
      await follow(config, place, answer.body, isClosed)
    }
    place.replaceChildren(
      form,
      element('a', { href: redirectUrls.support, target: '_blank', rel: 'noopener' }, texts.support),
    )
    input.focus()
    input.select()
  }

  const open = (config) => {
    const place = element('div')
    config.container.replaceChildren(place)
    let closed = false
    void call(config, '/player/payment_terms').then((answer) => {
      if (closed) return
      const terms = answer?.ok ? answer.body.find((one) => one.currency === config.currency) : undefined
      if (terms === undefined) config.notify('danger', 'unavailable')
      else draw(config, place, terms, () => closed)
    })
    return {
      close: () => {
        closed = true
        place.remove()
      },
    }
  }

  window.spi = { open }
})()
