import { type Called, type ChatProvider, onPage } from './provider.ts'

interface Tawk {
  readonly hideWidget?: Called
  readonly showWidget?: Called
  readonly maximize?: Called
  readonly minimize?: Called
  readonly setAttributes?: Called
  visitor?: object
  onLoad?: () => void
  onChatMaximized?: () => void
  onChatMinimized?: () => void
  onUnreadCountChanged?: (count: number) => void
}

interface Page {
  Tawk_API: Tawk
  Tawk_LoadStart: Date
}

export const tawk: ChatProvider = {
  sources: () => ({
    script: ['https://embed.tawk.to', 'https://cdn.jsdelivr.net'],
    connect: ['https://*.tawk.to', 'wss://*.tawk.to'],
    font: ['https://embed.tawk.to'],
    writesStyles: true,
  }),
  // An address names a property and one of its widgets, which takes the place of a region.
  script: ({ id, region = 'default' }) => ({
    src: `https://embed.tawk.to/${id}/${region}`,
    crossorigin: '*',
  }),
  begin: ({ person, onOpen, onUnread, onReady }) => {
    const page = onPage<Page>()
    const api: Tawk = (page.Tawk_API ??= {})
    page.Tawk_LoadStart = new Date()
    if (person.name !== null) api.visitor = { name: person.name }
    api.onLoad = () => {
      api.hideWidget?.()
      onReady()
    }
    api.onChatMaximized = () => onOpen(true)
    api.onChatMinimized = () => {
      api.hideWidget?.()
      onOpen(false)
    }
    api.onUnreadCountChanged = onUnread
    return {
      open: () => {
        api.showWidget?.()
        api.maximize?.()
      },
      close: () => void api.minimize?.(),
      know: ({ name }) => {
        if (name !== null) api.setAttributes?.({ name }, () => {})
      },
    }
  },
}
