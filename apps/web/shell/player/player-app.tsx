'use client'
import '@touchline/ui/player.css'
import { useLocale, useTranslations } from 'next-intl'
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { AlertHost } from '../../features/alerts/index.ts'
import { SlipPeek } from '../../features/bet-slip/index.ts'
import { OddsSettingsModal, SignInModal } from '../../modals/index.ts'
import { formatMoney } from '../../site/format-money.ts'
import type { Messages } from '../../site/messages.ts'
import { proofAsk } from '../../site/proof-ask.ts'
import { shortcuts } from '../../site/shortcuts.ts'
import { shareOpen } from '../../site/share-open.ts'
import { fillSlots, type SlotName, useSlotNodes } from '../../site/slots.tsx'
import { AccountEffects } from './account-effects.tsx'
import { AccountSlot } from './account-slot.tsx'
import { AuthModals } from './auth-modals.tsx'
import { BellSlot } from './bell-slot.tsx'
import { BuilderModal, BuilderSlot } from './builder-places.tsx'
import { DepositEffects } from './deposit-effects.tsx'
import { FavouritesEffects } from './favourites-effects.tsx'
import { LimitsPlace } from './limits-place.tsx'
import { MessagesProvider } from './messages-provider.tsx'
import { OpeningMark } from './opening-mark.tsx'
import { PageSlot } from './page-slot.tsx'
import { createPlayerScope, type PlayerScope } from './player.ts'
import { PlayerEffects } from './player-effects.tsx'
import { PlayerRoot } from './player-root.tsx'
import { isWholeAnswer } from '../../site/whole-answers.ts'
import { type Wish, wishes } from '../../site/wishes.ts'
import { QuickEffectsPlace, QuickPeekPlace } from './quick-places.tsx'
import { SessionClockPlace } from './session-clock-place.tsx'
import { settingsOpen } from './settings-open.ts'
import { SharingPlace } from './sharing-places.tsx'
import { HeaderSlipButton, TabbarSlipButton } from './slip-buttons.tsx'
import { SignUpReminder } from './sign-up-reminder.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import { SlipSlot } from './slip-slot.tsx'
import { PopularLive } from '../popular-live.tsx'
import { StaleMark } from './stale-mark.tsx'
import { StreamPlace } from './stream-place.tsx'
import { useOddsType } from './use-odds-type.ts'

function Peek() {
  return <QuickPeekPlace otherwise={<SlipPeek oddsType={useOddsType()} />} />
}

/** What fills each place of the page. */
const SLOTS = {
  'header-end': () => <AccountSlot />,
  'header-slip': () => <HeaderSlipButton />,
  notifications: () => <BellSlot />,
  'session-clock': () => <SessionClockPlace />,
  slip: () => <SlipSlot />,
  'slip-peek': () => <Peek />,
  'tabbar-slip': () => <TabbarSlipButton />,
  page: (node) => <PageSlot page={node.dataset['page'] ?? ''} />,
  'bet-builder': (node) => <BuilderSlot matchId={Number(node.dataset['page'])} />,
  stream: (node) => <StreamPlace page={node.dataset['page'] ?? ''} />,
} as const satisfies Record<SlotName, (node: HTMLElement) => ReactNode>

const ProofModal = lazy(() => import('../../modals/proof-modal.tsx'))
const ShortcutsModal = lazy(() => import('../shortcuts/shortcuts-modal.tsx'))

function Modals() {
  const help = useSyncExternalStore(shortcuts.subscribe, shortcuts.isOpen, () => false)
  const prove = useSyncExternalStore(proofAsk.subscribe, proofAsk.get, () => null)
  const open = useSyncExternalStore(settingsOpen.subscribe, settingsOpen.getState, () => false)
  return (
    <>
      <SignInModal />
      <AuthModals />
      <BuilderModal />
      <SharingPlace />
      {help ? (
        <Suspense>
          <ShortcutsModal />
        </Suspense>
      ) : null}
      {prove ? (
        <Suspense>
          <ProofModal onAnswer={prove} />
        </Suspense>
      ) : null}
      {open ? <OddsSettingsModal onClose={() => settingsOpen.setState(false, true)} /> : null}
    </>
  )
}

let scope: PlayerScope | null = null

/** One scope a page load: it outlives any part of the page. */
function useScope(): PlayerScope {
  const locale = useLocale()
  const t = useTranslations()
  const [own] = useState(
    () =>
      (scope ??= createPlayerScope(
        locale,
        {
          placeFailed: { title: t('slip.place-failed'), description: t('slip.place-failed-hint') },
          offline: { title: t('error.connection.title'), description: t('error.connection.description') },
          starFailed: {
            title: t('favourites.not-saved'),
            description: t('favourites.not-saved-hint'),
          },
          paid: ({ ref, stake }, paid) => ({
            title: t('cash-out.paid', { amount: formatMoney(locale, paid, stake.currency, stake.subunits) }),
            description: t('bets.bet', { ref }),
          }),
          edited: ({ ref }) => ({
            title: t('edit-bet.changed'),
            description: t('edit-bet.changed-bet', { ref }),
          }),
        },
        isWholeAnswer,
      )),
  )
  return own
}

/** Where what was pressed stands now: it has been replaced, and the focus with it. */
const OPENERS = {
  'sign-in': '[data-slot="header-end"] button:last-of-type',
  slip: '[data-slot="header-slip"] button, [data-slot="tabbar-slip"] button',
  bets: '#slip-tab-MY_BETS',
  settings: '.slip-empty .btn:last-of-type',
  code: '.slip-empty .btn',
  quick: '.slip-head .switch input',
} as const satisfies Record<Wish, string>

const focusOpener = (wish: Wish) =>
  [...document.querySelectorAll<HTMLElement>(OPENERS[wish])]
    .find((opener) => opener.offsetParent !== null)
    ?.focus()

/** Does what somebody reached for while this was loading, and what the page's own buttons ask for later. */
function useWish({ session, slip, quick }: PlayerScope) {
  useEffect(() => {
    const grant = {
      'sign-in': () => session.askSignIn('chosen'),
      slip: () => slip.dispatch({ type: 'panel.opened', tab: 'BET_SLIP' }),
      bets: () => slip.dispatch({ type: 'panel.tab-chosen', tab: 'MY_BETS' }),
      settings: () => settingsOpen.setState(true, true),
      code: () => shareOpen.open({ kind: 'ask' }),
      quick: () => void quick.toggle().catch(() => null),
    } satisfies Record<Wish, () => void>
    const fulfil = (before: (wished: Wish) => void) => {
      const wished = wishes.take()
      if (wished === null) return
      before(wished)
      grant[wished]()
    }
    fulfil(focusOpener)
    return wishes.subscribe(() => fulfil(() => {}))
  }, [session, slip, quick])
}

function Player() {
  const own = useScope()
  const nodes = useSlotNodes()
  useWish(own)
  // Before the paint that brings the content: what stood there must not show beside it.
  useLayoutEffect(fillSlots, [])
  return (
    <PlayerRoot scope={own}>
      <PlayerEffects lookUp={own.placement.lookUp} quick={own.quick} />
      <AccountEffects />
      <DepositEffects />
      <SignUpReminder />
      <FavouritesEffects />
      <QuickEffectsPlace />
      <SlipSheet />
      <OpeningMark />
      {[...nodes].map(([name, node]) => createPortal(SLOTS[name](node), node, name))}
      <Modals />
      <LimitsPlace />
      <StaleMark />
      <PopularLive />
      <AlertHost />
    </PlayerRoot>
  )
}

/** Everything that depends on who looks at the page. Loaded after the first paint; the page's slots are filled from here. */
export const PlayerApp = ({ messages }: { readonly messages: Messages }) => (
  <MessagesProvider messages={messages}>
    <Player />
  </MessagesProvider>
)
