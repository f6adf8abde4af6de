import { type Called, type ChatPerson, type ChatProvider, onPage } from './provider.ts'

interface Page {
  ChatraID: string
  ChatraSetup: object
  /** Calls made before the script is there wait in `q`. */
  Chatra: Called & { readonly q?: unknown[] }
}

const told = ({ name }: ChatPerson) => (name === null ? {} : { name })

export const chatra: ChatProvider = {
  sources: () => ({
    script: ['https://call.chatra.io'],
    connect: ['https://*.chatra.io', 'wss://*.chatra.io'],
    writesStyles: true,
  }),
  script: () => ({ src: 'https://call.chatra.io/chatra.js' }),
  begin: ({ chat: { id }, person, onOpen, onUnread, onReady }) => {
    const page = onPage<Page>()
    const waiting: unknown[] = []
    let isOpen = false
    let unread = 0
    page.ChatraID = id
    page.ChatraSetup = {
      startHidden: true,
      language: person.locale.slice(0, 2),
      // Of whoever answers; called for each message.
      onNewMessage: () => {
        if (!isOpen) onUnread((unread += 1))
      },
    }
    page.Chatra ??= Object.assign((...args: readonly unknown[]) => void waiting.push(args), { q: waiting })
    const call: Called = (...args) => page.Chatra?.(...args)
    const show = (open: boolean) => {
      isOpen = open
      onOpen(open)
    }
    call('setIntegrationData', told(person))
    onReady()
    return {
      open: () => {
        call('show')
        call('openChat', true)
        onUnread((unread = 0))
        show(true)
      },
      close: () => {
        call('minimizeWidget')
        call('hide')
        show(false)
      },
      know: (next) => void call('setIntegrationData', told(next)),
    }
  },
}
