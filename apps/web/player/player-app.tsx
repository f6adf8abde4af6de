'use client'
import './player.css'
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
import { AlertHost } from '#entities/alerts/index.ts'
import { QuickTab } from '#features/quick-bet/parts/quick-place.tsx'
import { OddsSettingsModal, SignInModal } from '#modals/index.ts'
import { formatMoney } from '#base/texts/format-money.ts'
import type { Messages } from '#base/texts/messages.ts'
import { focusOpener } from '#base/asks/openers.ts'
import { proofAsk } from '#base/asks/modals/proof-ask.ts'
import { shortcuts } from '#base/asks/shortcuts.ts'
import { shareOpen } from '#base/asks/modals/share-open.ts'
import { fillSlots, type PlainSlot, type SlotPlace, useSlotNodes } from '#base/asks/slots.tsx'
import { AccountSlot } from './slots/account/account-slot.tsx'
import { AuthModals } from './modals/auth-modals.tsx'
import { BellSlot } from './slots/bell-slot.tsx'
import { BonusesPlace, BonusModalPlace, BonusNoticesPlace, PromoCodePlace } from './slots/bonus-places.tsx'
import { BuilderModal, BuilderSlot } from './modals/builder-places.tsx'
import { HitsPlace } from '#features/jackpots/parts/hits-place.tsx'
import { LimitsPlace } from '#features/limits/parts/limits-watch.tsx'
import { MessagesProvider } from './scope/messages-provider.tsx'
import { HeldMark } from './marks/held-mark.tsx'
import { OpeningMark } from './marks/opening-mark.tsx'
import { PageSlot } from './slots/page-slot.tsx'
import { PinnedPlace } from './slots/pinned-place.tsx'
import { PredictionPlace } from './slots/prediction-place.tsx'
import { useAskedBuilder } from './scope/asked-builder.ts'
import { createPlayerScope, type PlayerScope } from './scope/player.ts'
import { PlayerLife } from './subscriptions/player-life.tsx'
import { PlayerRoot } from './scope/player-root.tsx'
import { isWholeAnswer } from '#base/data/whole-answers.ts'
import { type Wish, wishes } from '#base/asks/wishes.ts'
import { QuickSlot } from './slots/quick/quick-slot.tsx'
import { SessionClockPlace } from '#features/limits/parts/session-clock-part.tsx'
import { allSettingsOpen, settingsOpen } from './modals/settings-open.ts'
import { SharingPlace } from './modals/sharing-places.tsx'
import { HeaderSlipButton, TabbarSlipButton } from '#features/bet-slip/parts/slip-buttons.tsx'
import { SlipSheet } from '#features/bet-slip/parts/slip-sheet.tsx'
import { SlipSlot } from './slots/slip-slot.tsx'
import { PopularLive } from './realtime/popular-live.tsx'
import { StaleMark } from './marks/stale-mark.tsx'
import { CashOutLinePlace } from './slots/match/cash-out-line-place.tsx'
import { MatchChatPlace } from './slots/match-chat-place.tsx'
import { SupportChatPlace } from './slots/support-chat-place.tsx'
import { StreamPlace } from './slots/stream-place.tsx'

/** The content of each slot that needs no further parameters. */
const SLOTS = {
  'header-end': () => <AccountSlot />,
  'header-slip': () => <HeaderSlipButton />,
  notifications: () => <BellSlot />,
  'quick-notice': () => <QuickSlot at="notice" />,
  'session-clock': () => <SessionClockPlace />,
  slip: () => <SlipSlot />,
  'tabbar-slip': () => <TabbarSlipButton Around={QuickTab} />,
} as const satisfies Record<PlainSlot, () => ReactNode>

function contentOf(place: SlotPlace): ReactNode {
  if (typeof place === 'string') return SLOTS[place]()
  switch (place.slot) {
    case 'page':
      return <PageSlot shows={place.shows} />
    case 'promocode':
      return <PromoCodePlace title={place.title} />
    case 'bonuses':
      return <BonusesPlace offered={place.offered} />
    case 'prediction':
      return <PredictionPlace prediction={place.prediction} sides={place.sides} prices={place.prices} />
    case 'bet-builder':
      return <BuilderSlot matchId={place.matchId} />
    case 'stream':
      return <StreamPlace match={place.match} />
    case 'match-chat':
      return <MatchChatPlace matchId={place.matchId} />
    case 'cash-out-line':
      return <CashOutLinePlace key={place.matchId} matchId={place.matchId} label={place.label} />
    case 'chat-bar':
    case 'chat-list':
      // Drawn for visitors too (ChatPlaces).
      return null
  }
}

const ProofModal = lazy(() => import('#modals/identity/proof-modal.tsx'))
const SettingsModal = lazy(() => import('#modals/settings/settings-modal.tsx'))
const ShortcutsModal = lazy(() => import('#features/shortcuts/parts/shortcuts-modal.tsx'))

function Modals() {
  const help = useSyncExternalStore(shortcuts.subscribe, shortcuts.isOpen, () => false)
  const prove = useSyncExternalStore(proofAsk.subscribe, proofAsk.get, () => null)
  const open = useSyncExternalStore(settingsOpen.subscribe, settingsOpen.getState, () => false)
  const all = useSyncExternalStore(allSettingsOpen.subscribe, allSettingsOpen.getState, () => false)
  return (
    <>
      <SignInModal />
      <AuthModals />
      <BuilderModal />
      <SharingPlace />
      <BonusModalPlace />
      <PinnedPlace />
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
      {all ? (
        <Suspense>
          <SettingsModal onClose={() => allSettingsOpen.setState(false, true)} />
        </Suspense>
      ) : null}
      {open ? <OddsSettingsModal onClose={() => settingsOpen.setState(false, true)} /> : null}
    </>
  )
}

let scope: PlayerScope | null = null

/** One scope per page load, which outlives any part of the page. */
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

/** Carries out what the viewer pressed while this was loading, and later requests of the page's own buttons. */
function useWish({ session, slip, quick }: PlayerScope) {
  useEffect(() => {
    const grant = {
      'sign-in': () => session.askSignIn('chosen'),
      slip: () => slip.dispatch({ type: 'panel.opened', tab: 'BET_SLIP' }),
      bets: () => slip.dispatch({ type: 'panel.tab-chosen', tab: 'MY_BETS' }),
      settings: () => settingsOpen.setState(true, true),
      'all-settings': () => allSettingsOpen.setState(true, true),
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
  useAskedBuilder(own)
  // Before the paint that shows the content, so that the placeholders never show beside it.
  useLayoutEffect(fillSlots, [])
  return (
    <PlayerRoot scope={own}>
      <PlayerLife scope={own} />
      <SlipSheet />
      <OpeningMark />
      {[...nodes].map(([name, { node, place }]) => createPortal(contentOf(place), node, name))}
      <Modals />
      <LimitsPlace />
      <HitsPlace />
      <BonusNoticesPlace />
      <StaleMark />
      <HeldMark />
      <PopularLive />
      <SupportChatPlace />
      <AlertHost />
    </PlayerRoot>
  )
}

/** Everything that depends on the viewer. Loaded after the first paint; fills the page's slots. */
export const PlayerApp = ({ messages }: { readonly messages: Messages }) => (
  <MessagesProvider messages={messages}>
    <Player />
  </MessagesProvider>
)
