import { type Called, type ChatPerson, type ChatProvider, onPage } from './provider.ts'

/** Calls made before the script is there wait on it. */
interface Page {
  Intercom: Called & { readonly q?: unknown[] }
}

/** Where a workspace is kept. */
const REGIONS: Readonly<Record<string, { readonly api: string; readonly push: string }>> = {
  us: { api: 'api-iam.intercom.io', push: 'nexus-websocket-a.intercom.io' },
  eu: { api: 'api-iam.eu.intercom.io', push: 'nexus-europe-websocket.intercom.io' },
  au: { api: 'api-iam.au.intercom.io', push: 'nexus-australia-websocket.intercom.io' },
}
const US = { api: 'api-iam.intercom.io', push: 'nexus-websocket-a.intercom.io' }
const regionOf = (region = 'us') => (Object.hasOwn(REGIONS, region) ? (REGIONS[region] ?? US) : US)

const told = ({ locale, name }: ChatPerson) => ({
  language_override: locale,
  ...(name === null ? {} : { name }),
})

export const intercom: ChatProvider = {
  sources: ({ region }) => {
    const { api, push } = regionOf(region)
    return {
      script: ['https://widget.intercom.io', 'https://js.intercomcdn.com'],
      connect: [`https://${api}`, 'https://via.intercom.io', `https://${push}`, `wss://${push}`],
      font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
      writesStyles: true,
    }
  },
  script: ({ id }) => ({ src: `https://widget.intercom.io/widget/${id}` }),
  begin: ({ chat: { id, region }, person, onOpen, onUnread, onReady }) => {
    const page = onPage<Page>()
    const waiting: unknown[] = []
    page.Intercom ??= Object.assign((...args: readonly unknown[]) => void waiting.push(args), { q: waiting })
    const call: Called = (...args) => page.Intercom?.(...args)
    const boot = (who: ChatPerson) =>
      call('boot', {
        app_id: id,
        api_base: `https://${regionOf(region).api}`,
        hide_default_launcher: true,
        ...told(who),
      })
    boot(person)
    call('onShow', () => onOpen(true))
    call('onHide', () => onOpen(false))
    call('onUnreadCountChange', onUnread)
    onReady()
    return {
      open: () => void call('show'),
      close: () => void call('hide'),
      // Another person must not read what this one wrote.
      know: (next) => {
        call('shutdown')
        boot(next)
      },
    }
  },
}
