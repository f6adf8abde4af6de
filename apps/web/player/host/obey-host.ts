import type { PayloadOf, ReceivedMessage, ReceivedName, SentMessage } from '@touchline/contract/host'
import { accountsQuery } from '#entities/session/index.ts'
import { basePath } from '#base/addresses/address.ts'
import { isOwnPath } from '#base/addresses/outside/safe-target.ts'
import { shareOpen } from '#base/asks/modals/share-open.ts'
import { theme } from '#base/choices/choice.ts'
import { oddsChoice } from '#base/choices/odds-choice.ts'
import { oddsType } from '#base/choices/odds-type.ts'
import { switchLanguage } from '#base/navigation/switch-language.ts'
import { pickForHost } from './host-pick.ts'
import type { PlayerPage } from '../subscriptions/player-page.ts'

export interface ObeyOptions {
  readonly send: (message: SentMessage) => void
  /** The host has announced what it takes over. */
  readonly onAnnounced: (announced: PayloadOf<'iframe_integration'>) => void
  readonly onViewport: (part: PayloadOf<'viewport'>) => void
}

type Obeying = { readonly [Name in ReceivedName]: (payload: PayloadOf<Name>) => unknown }

/** The search button that is on screen; it stands in header, side or tab bar, by width. */
function openSearch(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('.search-open')]
  if (document.querySelector('dialog[open]') !== null) return
  ;(buttons.find((button) => button.getClientRects().length > 0) ?? buttons[0])?.click()
}

/** Signs in the player whom the host hands over, and says what became of it. */
async function enter({ api, session }: PlayerPage, token: string, { send }: ObeyOptions): Promise<void> {
  const answer = await session.enterBy(() => api.call('signInByHost', { body: { token } }))
  const code = answer.ok || answer.error.kind !== 'refused' ? null : answer.error.body.code
  send({ type: 'token-answered', payload: { isAccepted: answer.ok, code } })
}

async function chooseCurrency(
  { api, queries, session, accounts }: PlayerPage,
  currency: string,
): Promise<void> {
  const isActive = accounts.get()?.some((account) => account.active && account.currency === currency)
  if (session.store.getState().status !== 'logged_in' || isActive === true) return
  const answer = await api.call('activateAccount', { body: { currency } })
  if (answer.ok) await queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey })
}

/** Does one thing after the other. */
function createTurns(): (act: () => Promise<unknown>) => void {
  let last: Promise<unknown> = Promise.resolve()
  return (act) => {
    last = last.then(act).catch(() => null)
  }
}

/** What each message of the host does (HOST-11 to HOST-17). */
export function createObeying(page: PlayerPage, options: ObeyOptions): (message: ReceivedMessage) => void {
  const { slip, session, site, locale, go } = page
  // A token that is under way when the host takes its player away must not sign in behind that.
  const inTurn = createTurns()
  const obeying: Obeying = {
    odds_changed({ oddsType: next }) {
      if (next !== oddsType.get()) oddsChoice.make(next)
    },
    page_changed({ path }) {
      const bases = site.get().locales.map((of) => basePath(site.get(), of))
      if (isOwnPath(bases, path)) go(path)
    },
    search_modal: openSearch,
    open_bet_slip: () => slip.dispatch({ type: 'panel.opened', tab: 'BET_SLIP' }),
    viewport: options.onViewport,
    iframe_integration: options.onAnnounced,
    apply_bet_code: ({ code }) => shareOpen.open({ kind: 'restore', code }),
    change_locale({ locale: next }) {
      const known = site.get().locales.find((of) => of === next)
      if (known !== undefined && known !== locale) void switchLanguage(site.get(), known)
    },
    change_currency: ({ currency }) => void chooseCurrency(page, currency).catch(() => null),
    token: ({ token }) => inTurn(() => enter(page, token, options)),
    pick: (wanted) => void pickForHost(page, wanted).catch(() => null),
    sign_out: () =>
      inTurn(async () => {
        // Also while nobody knows yet who is signed in: the host says it once.
        if (session.store.getState().status !== 'not_logged_in') await session.signOut()
      }),
    theme({ theme: next }) {
      if (next !== theme.get()) theme.set(next)
    },
  }
  return ({ type, payload }) => (obeying[type] as (payload: unknown) => unknown)(payload)
}
