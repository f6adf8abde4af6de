import { type Called, type ChatPerson, type ChatProvider, onPage } from './provider.ts'

interface Part {
  readonly visible?: Called
  readonly open?: Called
  readonly close?: Called
  readonly minimize?: Called
}

interface SalesIq {
  readonly widgetcode?: string
  readonly values?: object
  ready: () => void
  readonly floatbutton?: Part
  readonly floatwindow?: Part
  readonly language?: Called
  readonly visitor?: { readonly name?: Called }
  readonly chat?: { readonly agentMessage?: Called }
}

interface Page {
  $zoho: { salesiq?: SalesIq }
}

/** Endings of the addresses of its data centres. */
const CENTRES = ['com', 'eu', 'in', 'com.au', 'jp', 'ca', 'sa', 'uk']
const centreOf = (region = 'com') => (CENTRES.includes(region) ? region : 'com')

export const zoho: ChatProvider = {
  sources: ({ region }) => {
    const centre = centreOf(region)
    return {
      script: [`https://salesiq.zohopublic.${centre}`, 'https://js.zohocdn.com'],
      connect: [`https://salesiq.zohopublic.${centre}`, `wss://*.zohopublic.${centre}`],
      font: ['https://css.zohocdn.com'],
      writesStyles: true,
    }
  },
  script: ({ id, region }) => ({
    src: `https://salesiq.zohopublic.${centreOf(region)}/widget?wc=${encodeURIComponent(id)}`,
    id: 'zsiqscript',
  }),
  begin: ({ chat: { id }, person, onOpen, onUnread, onReady }) => {
    const page = onPage<Page>()
    const iq = () => page.$zoho?.salesiq
    let isOpen = false
    let unread = 0
    /** Its own button stays away: ours is the way in. */
    const show = (open: boolean) => {
      isOpen = open
      iq()?.floatwindow?.visible?.(open ? 'show' : 'hide')
      iq()?.floatbutton?.visible?.('hide')
      if (open) onUnread((unread = 0))
      onOpen(open)
    }
    const know = ({ locale, name }: ChatPerson) => {
      iq()?.language?.(locale.slice(0, 2))
      if (name !== null) iq()?.visitor?.name?.(name)
    }
    const ready = () => {
      // CHAT-03: hidden and minimised, whatever it did the last time.
      show(false)
      know(person)
      for (const told of ['minimize', 'close'] as const) iq()?.floatwindow?.[told]?.(() => show(false))
      iq()?.chat?.agentMessage?.(() => {
        if (!isOpen) onUnread((unread += 1))
      })
      onReady()
    }
    page.$zoho = { ...page.$zoho, salesiq: { widgetcode: id, values: {}, ready } }
    return { open: () => show(true), close: () => show(false), know }
  },
}
