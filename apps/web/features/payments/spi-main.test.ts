// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const script = readFileSync(
  join(import.meta.dirname, '../../../backend/src/demo-providers/spi-main.js'),
  'utf8',
)

/** The form of a currency with an initial amount, and the amounts that it sends. */
async function formOf(
  subunits: number,
  amount?: number,
  methods?: readonly string[],
  /** Status of the answers to a deposit, the last of them from then on. */
  statuses: readonly number[] = [422],
) {
  const terms = { currency: 'EUR', subunits, min: 100, max: 500_000_000, suggestions: [2050], methods }
  const sent: number[] = []
  const by: (string | undefined)[] = []
  const keys: (string | undefined)[] = []
  const notify = vi.fn()
  const answer = (body: unknown, status = 200) => ({ ok: status === 200, status, json: async () => body })
  vi.stubGlobal(
    'fetch',
    vi.fn((address: string, options: { body?: string; headers: Record<string, string> }) => {
      if (address.includes('payment_terms')) return Promise.resolve(answer([terms]))
      const body = JSON.parse(options.body ?? '{}') as { amount: number; method?: string }
      sent.push(body.amount)
      by.push(body.method)
      keys.push(options.headers['idempotency-key'])
      return Promise.resolve(answer({}, statuses[Math.min(sent.length, statuses.length) - 1]))
    }),
  )
  // oxlint-disable-next-line typescript/no-implied-eval -- pages run the script as it is served
  new Function(script)()
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  window.spi?.open({
    container,
    serverUrl: '',
    apiPrefix: '',
    redirectUrls: { success: '', failure: '', pending: '', support: '' },
    locale: 'en',
    currency: 'EUR',
    ...(amount !== undefined && { amount }),
    texts: {
      amount: 'Amount',
      between: () => 'between',
      pay: 'Pay',
      challenge: '',
      processing: '',
      support: 'Help',
      method: 'How to pay',
      methods: {
        card: { name: 'Card', arrives: 'At once' },
        bank: { name: 'Bank transfer', arrives: 'Within a minute' },
        wallet: { name: 'E-wallet', arrives: 'At once' },
      },
    },
    notify,
    onResult: () => {},
  })
  await vi.waitFor(() => expect(container.querySelector('#spi-amount')).not.toBeNull())
  const input = container.querySelector('#spi-amount') as HTMLInputElement
  return {
    first: input.value,
    container,
    by,
    keys,
    notify,
    async send(text: string) {
      input.value = text
      input.removeAttribute('aria-invalid')
      const before = sent.length
      container.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
      await vi.waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull())
      return sent.length > before ? sent.at(-1) : input.getAttribute('aria-invalid')
    },
  }
}

test.each([
  [100, undefined, '20.5'],
  [100, 102_300, '1023'],
  [100, 5, '0.05'],
  [1, 2050, '2050'],
  [1000, 2050, '2.05'],
  [100_000_000, 2050, '0.0000205'],
])('DEPOSIT-04 at %i subunits the form asked for %s begins with %s', async (subunits, amount, first) => {
  expect((await formOf(subunits, amount)).first).toBe(first)
})

test('DEPOSIT-10 an amount is digits with one decimal sign, as exact as the currency, or nothing is sent', async () => {
  const { send } = await formOf(100)
  const taken = []
  for (const text of ['10', ' 10,5 ', '10.50', '10.500', '1.1', '0000020']) taken.push(await send(text))
  expect(taken).toEqual([1000, 1050, 1050, 1050, 110, 2000])
  for (const text of [
    '1e3',
    '0x10',
    '1,000.00',
    '10.505',
    '-10',
    '+10',
    '',
    '.',
    'Infinity',
    '10 000',
    '9'.repeat(15),
  ])
    expect(await send(text), text).toBe('true')
})

test('DEPOSIT-04 the form offers the ways to pay of the terms, the first until another is chosen, and sends that one', async () => {
  const { container, send, by } = await formOf(100, 2050, ['card', 'bank'])
  const choices = container.querySelectorAll<HTMLInputElement>('.pay-methods input')
  expect([...choices].map(({ parentElement: label }) => label?.textContent)).toEqual([
    'CardAt once',
    'Bank transferWithin a minute',
  ])
  await send('20')
  choices[1]?.click()
  await send('20')
  expect(by).toEqual(['card', 'bank'])
})

test('DEPOSIT-04 where there is no choice nothing of it is shown or sent; the button has the amount, and of the suggestions the one that it is, is pressed', async () => {
  const { container, send, by } = await formOf(100, 1000)
  expect(container.querySelector('.pay-methods')).toBeNull()
  const [chip, pay] = ['.chip', 'form > .btn'].map((one) => container.querySelector<HTMLElement>(one))
  expect([pay?.textContent, chip?.getAttribute('aria-pressed')]).toEqual(['Pay10 EUR', 'false'])
  chip?.click()
  expect([pay?.textContent, chip?.getAttribute('aria-pressed')]).toEqual(['Pay20.5 EUR', 'true'])
  await send('20')
  expect(by).toEqual([undefined])
})

test('DEPOSIT-10 a deposit of which nobody knows what became keeps its key until that is known, and is not called refused', async () => {
  const { send, keys, notify } = await formOf(100, 1000, undefined, [500, 422])
  await send('20')
  await send('20')
  await send('20')
  expect(notify.mock.calls.map(([, key]) => key)).toEqual(['unavailable', 'refused', 'refused'])
  const [first, again, later] = keys
  expect([again === first, later === first]).toEqual([true, false])
})
