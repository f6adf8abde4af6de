/** Who launches an app. */
export interface Launch {
  readonly app: string
  readonly playerId: number
  readonly locale: string
  /** Given up after this. */
  readonly signal: AbortSignal
}

/** Opens an app for a player: the address to frame, or null for an app that the provider does not have. It may reject. */
export type ArenaProvider = (launch: Launch) => Promise<string | null>

const DEMO_APPS: ReadonlySet<string> = new Set(['dice', 'coin'])

/** Providers of the virtual gaming arena by the name that sites call them; `demo` plays for nothing, on pages of the front. */
export const ARENA_PROVIDERS: Readonly<Record<string, ArenaProvider>> = {
  demo: async ({ app, locale }) => (DEMO_APPS.has(app) ? `/_front/arena/${app}?locale=${locale}` : null),
}
