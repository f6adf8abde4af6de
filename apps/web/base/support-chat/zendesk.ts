import { type Called, type ChatProvider, onPage } from './provider.ts'

interface Page {
  zE: Called
}

export const zendesk: ChatProvider = {
  sources: () => ({
    script: ['https://static.zdassets.com'],
    connect: [
      'https://static.zdassets.com',
      'https://ekr.zdassets.com',
      'https://*.zendesk.com',
      'wss://*.zendesk.com',
      'https://*.smooch.io',
      'wss://*.smooch.io',
    ],
    writesStyles: true,
  }),
  // It reads its key from the address of the element with this id.
  script: ({ id }) => ({
    src: `https://static.zdassets.com/ekr/snippet.js?key=${encodeURIComponent(id)}`,
    id: 'ze-snippet',
  }),
  begin: ({ person, onOpen, onUnread, onReady }) => {
    const page = onPage<Page>()
    const call: Called = (...args) => page.zE?.(...args)
    const speak = (locale: string) => call('messenger:set', 'locale', locale)
    return {
      loaded: () => {
        call('messenger', 'hide')
        speak(person.locale)
        call('messenger:on', 'open', () => onOpen(true))
        call('messenger:on', 'close', () => {
          call('messenger', 'hide')
          onOpen(false)
        })
        call('messenger:on', 'unreadMessages', onUnread)
        onReady()
      },
      open: () => {
        call('messenger', 'show')
        call('messenger', 'open')
      },
      close: () => void call('messenger', 'close'),
      // Names go by signed tokens only, which a site's own server makes.
      know: ({ locale }) => void speak(locale),
    }
  },
}
