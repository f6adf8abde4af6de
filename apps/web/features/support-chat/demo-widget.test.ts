// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'

const script = readFileSync(
  join(import.meta.dirname, '../../../backend/src/demo-providers/chat/widget.js'),
  'utf8',
)

const WORDS = {
  ...{
    title: 'Help chat',
    notice: 'A demo',
    hello: 'Hello!',
    unknown: 'I do not know',
    write: 'Your question',
  },
  ...{ send: 'Send', close: 'Close', failed: 'No answer', fast: 'Too fast' },
}

interface Demo {
  start: (started: object) => void
  open: () => Promise<void>
  close: () => void
  know: (person: object) => void
}

let status = 200
let answer: string | null = 'Deposits arrive within moments.'
const told: string[] = []
const asked: unknown[] = []
const demo = () => (window as unknown as { demoChat: Demo }).demoChat
const root = () => document.querySelector('.demo-chat')?.shadowRoot
const said = () => [...(root()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)

function begin() {
  // oxlint-disable-next-line typescript/no-implied-eval -- pages run the script as it is served
  new Function(script)()
  demo().start({
    person: { locale: 'de', name: null },
    onReady: () => told.push('ready'),
    onOpen: (isOpen: boolean) => told.push(isOpen ? 'open' : 'closed'),
    onUnread: (count: number) => told.push(`unread ${count}`),
  })
}

beforeEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
  told.length = 0
  asked.length = 0
  status = 200
  vi.stubGlobal('fetch', async (address: string, options: { body?: string }) => {
    asked.push([address, options.body])
    const body = address.includes('/words') ? { words: WORDS, topics: ['Deposits', 'Limits'] } : { answer }
    return { status: address.includes('/words') ? 200 : status, json: async () => body }
  })
})

async function ask(text: string) {
  const input = root()?.querySelector('input') as HTMLInputElement
  input.value = text
  root()
    ?.querySelector('form')
    ?.dispatchEvent(new Event('submit', { cancelable: true }))
  await vi.waitFor(() => expect(root()?.querySelector('[aria-busy]')).toBeNull())
}

test('CHAT-01 the demo’s panel opens, says that it is a demo, answers in the language of the page, and closes', async () => {
  begin()
  expect(told).toEqual(['ready', 'unread 1'])
  expect(root()).toBeUndefined()
  await demo().open()
  expect(root()?.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe('Help chat')
  expect(root()?.querySelector('header')?.textContent).toContain('A demo')
  expect(said()).toEqual(['Hello!'])
  await ask('  How long does a deposit take? ')
  expect(asked.at(-1)).toEqual(['/demo/chat/answers?locale=de', '{"text":"How long does a deposit take?"}'])
  expect(said()).toEqual(['Hello!', 'How long does a deposit take?', 'Deposits arrive within moments.'])
  answer = null
  root()?.querySelector<HTMLButtonElement>('.quick button')?.click()
  await vi.waitFor(() => expect(said().slice(3)).toEqual(['Deposits', 'I do not know']))
  root()
    ?.querySelector('section')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(document.querySelector<HTMLElement>('.demo-chat')?.hidden).toBe(true)
  expect(told.slice(2)).toEqual(['open', 'closed'])
})

test('what was said stays for the tab, and is nobody else’s', async () => {
  begin()
  await demo().open()
  await ask('first')
  document.body.replaceChildren()
  told.length = 0
  begin()
  expect(told).toEqual(['ready'])
  await demo().open()
  expect(said()[1]).toBe('first')
  demo().know({ locale: 'de', name: 'Bo' })
  expect(root()).toBeUndefined()
  await demo().open()
  expect(said()).toEqual(['Hello!'])
})

test('a refused or lost question is told and not kept', async () => {
  begin()
  await demo().open()
  status = 429
  await ask('again')
  status = 500
  await ask('and again')
  expect(said()).toEqual(['Hello!', 'again', 'Too fast', 'and again', 'No answer'])
  expect(sessionStorage.getItem('demo_chat')).not.toContain('Too fast')
})
