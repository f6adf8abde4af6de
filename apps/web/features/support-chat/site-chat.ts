import { CHAT_META } from '#base/support-chat/chat-meta.ts'
import { report } from '#base/faults/report.ts'
import { loadScript } from './load-script.ts'
import { createSupportChat, type SupportChat } from './support-chat.ts'

let made: SupportChat | null | undefined

/** The chat that the page names, the same for all that ask; null where the site has none. */
export function siteChat(): SupportChat | null {
  if (made !== undefined) return made
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${CHAT_META}"]`)
  const { id = '', region } = meta?.dataset ?? {}
  made =
    meta === null
      ? null
      : createSupportChat({
          chat: { type: meta.content, id, ...(region === undefined ? {} : { region }) },
          person: { locale: document.documentElement.lang, name: null },
          providerOf: async (type) => (await import('#base/support-chat/providers.ts')).chatProviderOf(type),
          loadScript,
          report,
        })
  return made
}
