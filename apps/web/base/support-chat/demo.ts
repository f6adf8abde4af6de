import { type ChatPerson, type ChatProvider, type ChatTold, onPage } from './provider.ts'

interface Page {
  demoChat: {
    readonly start: (started: ChatTold & { readonly person: ChatPerson }) => void
    readonly open: () => void
    readonly close: () => void
    readonly know: (person: ChatPerson) => void
  }
}

/** Answers by itself from the site's own help; our backend serves it, so that no policy has a word of it. */
export const demo: ChatProvider = {
  sources: () => ({ script: [], connect: [], writesStyles: false }),
  script: () => ({ src: '/demo/chat/widget.js' }),
  begin: ({ person, onOpen, onUnread, onReady }) => {
    const page = onPage<Page>()
    return {
      loaded: () => page.demoChat?.start({ person, onOpen, onUnread, onReady }),
      open: () => page.demoChat?.open(),
      close: () => page.demoChat?.close(),
      know: (next) => page.demoChat?.know(next),
    }
  },
}
