// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatPlace } from '#base/asks/slots.tsx'
import { AFTER_SIGN } from '#base/device/first-sign.ts'
import type { ChatPerson } from '#base/support-chat/provider.ts'
import { CHAT_TYPES } from '#base/support-chat/chat-types.ts'
import { chatProviderOf } from '#base/support-chat/providers.ts'
import { loadScript } from './load-script.ts'
import { ChatToggle } from './chat-toggle.tsx'
import { createSupportChat, type SupportChat } from './support-chat.ts'

const WORDS: ChatPlace['words'] = {
  open: 'Open the help chat',
  close: 'Close the help chat',
  failed: 'It did not load',
  unread: 'Unread',
}
const ANN: ChatPerson = { locale: 'de', name: 'Ann' }

/** What providers leave on the page. */
type Page = Record<string, unknown> & Record<'demoChat' | '$zoho' | 'Chatra' | 'Intercom' | 'zE', never>
const page = globalThis as unknown as Page
const LEFT = [
  'demoChat',
  'Intercom',
  'LiveChatWidget',
  '__lc',
  'zE',
  'Chatra',
  'ChatraID',
  'ChatraSetup',
  '$zoho',
  'Tawk_API',
]

let errors: unknown[]
let scripts: string[]
let brought: string[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  errors = []
  scripts = []
  brought = []
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  for (const name of LEFT) delete page[name]
  document.head.replaceChildren()
})

/** A chat whose script `arrives` puts what it likes on the page. */
const chatOf = (type: string, arrives: () => void = () => {}, more: Partial<{ region: string }> = {}) =>
  createSupportChat({
    chat: { type, id: '4711', ...more },
    person: ANN,
    providerOf: async (name) => {
      brought.push(name)
      return chatProviderOf(name)
    },
    loadScript: async ({ src }) => {
      scripts.push(String(src))
      arrives()
    },
    report: (error) => errors.push(error),
  })

const show = (chat: SupportChat) => render(<ChatToggle chat={chat} look="icon" words={WORDS} />)
const press = () =>
  act(async () => {
    fireEvent.pointerDown(document.body)
    await vi.advanceTimersByTimeAsync(AFTER_SIGN)
  })
const toggle = () => act(async () => void fireEvent.click(screen.getByRole('button')))

/** The demo's script, as far as pages see it. */
function fakeDemo() {
  const calls: string[] = []
  let told: {
    onReady: () => void
    onOpen: (open: boolean) => void
    onUnread: (count: number) => void
  } | null = null
  const arrives = () => {
    page['demoChat'] = {
      start: (started: NonNullable<typeof told> & { person: ChatPerson }) => {
        told = started
        calls.push(`start ${started.person.name} ${started.person.locale}`)
        started.onReady()
      },
      open: () => {
        calls.push('open')
        told?.onOpen(true)
      },
      close: () => {
        calls.push('close')
        told?.onOpen(false)
      },
      know: ({ name }: ChatPerson) => calls.push(`know ${name}`),
    } as never
  }
  return { arrives, calls, unread: (count: number) => act(async () => told?.onUnread(count)) }
}

describe('the chat of a site', () => {
  test.each(['intercom', 'livechat', 'zendesk', 'tawk', 'demo'])(
    'CHAT-02 %s is loaded once the user starts interacting, and once',
    async (type) => {
      const chat = chatOf(type)
      await act(async () => chat.start())
      expect([brought, scripts]).toEqual([[], []])
      await press()
      await press()
      expect(brought).toEqual([type])
      expect(scripts).toHaveLength(1)
      expect(errors).toEqual([])
    },
  )

  test.each(['chatra', 'zoho'])('CHAT-02 %s is loaded at once', async (type) => {
    await act(async () => chatOf(type).start())
    expect(scripts).toHaveLength(1)
  })

  test.each([
    ['intercom', undefined, 'https://widget.intercom.io/widget/4711'],
    ['livechat', undefined, 'https://cdn.livechatinc.com/tracking.js'],
    ['zendesk', undefined, 'https://static.zdassets.com/ekr/snippet.js?key=4711'],
    ['chatra', undefined, 'https://call.chatra.io/chatra.js'],
    ['zoho', 'eu', 'https://salesiq.zohopublic.eu/widget?wc=4711'],
    ['zoho', 'evil.example', 'https://salesiq.zohopublic.com/widget?wc=4711'],
    ['tawk', '1abc', 'https://embed.tawk.to/4711/1abc'],
    ['demo', undefined, '/demo/chat/widget.js'],
  ])('CHAT-01 %s follows id and region %s', async (type, region, address) => {
    chatOf(type, () => {}, region === undefined ? {} : { region }).start()
    await press()
    expect(scripts).toEqual([address])
  })

  test('CHAT-01 an unknown type is reported once, and nothing is loaded or shown', async () => {
    const chat = chatOf('constructor')
    chat.start()
    chat.start()
    show(chat)
    await press()
    chat.toggle()
    expect(errors).toEqual([new Error('no chat provider is called constructor')])
    expect(scripts).toEqual([])
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('CHAT-01 its script runs by the nonce of the page, and is gone when it could not be loaded', async () => {
    const own = document.createElement('script')
    own.nonce = 'abc'
    own.setAttribute('nonce', 'abc')
    document.head.append(own)
    const loading = loadScript({ src: '/demo/chat/widget.js' })
    const script = document.head.querySelector<HTMLScriptElement>('script[src]')
    expect(script?.nonce).toBe('abc')
    script?.dispatchEvent(new Event('error'))
    await expect(loading).rejects.toThrow('could not be loaded')
    expect(document.head.querySelector('script[src]')).toBeNull()
  })

  test('every provider can be begun, asked and left without its script', async () => {
    for (const type of CHAT_TYPES) {
      const chat = chatOf(type)
      chat.start()
      await press()
      chat.toggle()
      chat.know({ locale: 'en', name: null })
      chat.toggle()
    }
    expect(errors).toEqual([])
  })
})

describe('CHAT-03 zoho', () => {
  const visible: string[] = []
  const told: Record<string, () => void> = {}
  const part = (name: string) => ({
    visible: (state: string) => visible.push(`${name} ${state}`),
    minimize: (act: () => void) => void (told['minimize'] = act),
    close: (act: () => void) => void (told['close'] = act),
  })

  test('starts hidden and minimised, opens by our button, and is hidden again when it is minimised', async () => {
    const chat = chatOf('zoho', () => {
      const left = page['$zoho'] as { salesiq: { ready: () => void } }
      Object.assign(left.salesiq, { floatwindow: part('window'), floatbutton: part('button') })
      left.salesiq.ready()
    })
    show(chat)
    await act(async () => chat.start())
    expect(visible.splice(0)).toEqual(['window hide', 'button hide'])
    expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false')
    await toggle()
    expect(visible.splice(0)).toEqual(['window show', 'button hide'])
    await act(async () => told['minimize']?.())
    expect(visible.splice(0)).toEqual(['window hide', 'button hide'])
    expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false')
  })
})

describe('WIDGET-36 the button', () => {
  test('opens and closes the chat, and tells how much is unread until it is opened', async () => {
    const demo = fakeDemo()
    const chat = chatOf('demo', demo.arrives)
    show(chat)
    chat.start()
    await press()
    await demo.unread(3)
    expect(screen.getByRole('button', { name: 'Open the help chat. Unread: 3' }).textContent).toBe('3')
    await toggle()
    expect(demo.calls).toEqual(['start Ann de', 'open'])
    expect(screen.getByRole('button', { name: 'Close the help chat', expanded: true }).textContent).toBe('')
    await toggle()
    expect(demo.calls.at(-1)).toBe('close')
    expect(screen.getByRole('button', { name: 'Open the help chat', expanded: false }).textContent).toBe('')
  })

  test('opens it as soon as it is there, where it is pressed before', async () => {
    const demo = fakeDemo()
    const chat = chatOf('demo', demo.arrives)
    show(chat)
    await toggle()
    expect(demo.calls).toEqual(['start Ann de', 'open'])
  })

  test('says when the chat did not load, and tries again at the next press', async () => {
    const demo = fakeDemo()
    let tries = 0
    const chat = chatOf('demo', () => {
      tries += 1
      if (tries === 1) throw new Error('away')
      demo.arrives()
    })
    show(chat)
    await toggle()
    expect(errors).toEqual([new Error('away')])
    expect(screen.getByRole('button', { name: 'It did not load' })).toBeDefined()
    await toggle()
    expect(demo.calls).toEqual(['start Ann de', 'open'])
  })
})

describe('CHAT-01 what a provider is told of a player', () => {
  test('is a name and a language, and another when somebody else is here', async () => {
    const calls: unknown[][] = []
    const chat = chatOf('intercom', () => {
      const { q } = page['Intercom'] as { q: unknown[][] }
      page['Intercom'] = ((...args: unknown[]) => calls.push(args)) as never
      calls.push(...q)
    })
    chat.start()
    await press()
    const boot = (more: object) => [
      'boot',
      {
        app_id: '4711',
        api_base: 'https://api-iam.intercom.io',
        hide_default_launcher: true,
        language_override: 'de',
        ...more,
      },
    ]
    expect(calls[0]).toEqual(boot({ name: 'Ann' }))
    calls.splice(0)
    chat.know(ANN)
    expect(calls).toEqual([])
    chat.know({ locale: 'de', name: null })
    expect(calls).toEqual([['shutdown'], boot({})])
  })

  test('nothing is told of a visitor, and a message of who helps counts as unread while it is closed', async () => {
    const calls: unknown[][] = []
    const chat = createSupportChat({
      chat: { type: 'chatra', id: '4711' },
      person: { locale: 'de', name: null },
      providerOf: async (name) => chatProviderOf(name),
      loadScript: async () => {
        const { q } = page['Chatra'] as { q: unknown[][] }
        page['Chatra'] = ((...args: unknown[]) => calls.push(args)) as never
        calls.push(...q)
      },
      report: vi.fn(),
    })
    chat.start()
    await act(async () => {})
    expect(calls).toEqual([['setIntegrationData', {}]])
    const setup = page['ChatraSetup'] as { onNewMessage: () => void; startHidden: boolean }
    expect(setup.startHidden).toBe(true)
    setup.onNewMessage()
    expect(chat.get().unread).toBe(1)
    chat.toggle()
    setup.onNewMessage()
    expect(chat.get()).toMatchObject({ unread: 0, isOpen: true })
    expect(calls.slice(1)).toEqual([['show'], ['openChat', true]])
  })
})
