// oxlint-disable no-underscore-dangle -- the names that the provider's script looks for
import { type Called, type ChatProvider, onPage } from './provider.ts'

/** Calls made before the script is there wait in `_q`; then `_h` takes them. */
interface Widget {
  readonly _q: unknown[]
  readonly _h: Called | null
  readonly _v: string
  readonly on: Called
  readonly call: Called
}

interface Page {
  __lc: object
  LiveChatWidget: Widget
}

interface Said {
  readonly author?: { readonly type?: string }
}

const waitingWidget = (): Widget => {
  const widget: Widget = {
    _q: [],
    _h: null,
    _v: '2.0',
    on: (...args) => take('on', args),
    call: (...args) => take('call', args),
  }
  const take = (...told: readonly [string, readonly unknown[]]) =>
    widget._h === null ? widget._q.push(told) : widget._h(...told)
  return widget
}

export const livechat: ChatProvider = {
  sources: () => ({
    script: ['https://cdn.livechatinc.com', 'https://api.livechatinc.com'],
    connect: [
      'https://api.livechatinc.com',
      'https://accounts.livechatinc.com',
      'wss://api.livechatinc.com',
      'https://cdn.livechatinc.com',
    ],
    writesStyles: true,
  }),
  script: () => ({ src: 'https://cdn.livechatinc.com/tracking.js' }),
  begin: ({ chat: { id }, person, onOpen, onUnread, onReady }) => {
    const page = onPage<Page>()
    page.__lc = { license: Number(id), asyncInit: true }
    page.LiveChatWidget ??= waitingWidget()
    const call: Called = (...args) => page.LiveChatWidget?.call(...args)
    const on: Called = (...args) => page.LiveChatWidget?.on(...args)
    const know = ({ name }: { readonly name: string | null }) => {
      if (name !== null) call('set_customer_name', name)
    }
    let isOpen = false
    let unread = 0
    const read = () => onUnread((unread = 0))
    on('ready', () => {
      if (!isOpen) call('hide')
      know(person)
      onReady()
    })
    on('visibility_changed', ({ visibility }: { readonly visibility: string }) => {
      isOpen = visibility === 'maximized'
      if (isOpen) read()
      // Our button is the way in; its own would stand beside it.
      if (visibility === 'minimized') call('hide')
      onOpen(isOpen)
    })
    on('new_event', ({ author }: Said) => {
      if (!isOpen && author?.type === 'agent') onUnread((unread += 1))
    })
    return { open: () => void call('maximize'), close: () => void call('hide'), know }
  },
}
