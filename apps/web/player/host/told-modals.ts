import type { Source } from '#base/signal.ts'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { outcomeOf } from '#base/asks/modals/auth-rules.ts'
import { bonusOpen } from '#base/asks/modals/bonus-open.ts'
import { builderOpen } from '#base/asks/modals/builder-open.ts'
import { proofAsk } from '#base/asks/modals/proof-ask.ts'
import { shareOpen } from '#base/asks/modals/share-open.ts'
import { shortcuts } from '#base/asks/shortcuts.ts'
import { allSettingsOpen, settingsOpen } from '../modals/settings-open.ts'
import type { PlayerPage } from '../subscriptions/player-page.ts'

type Listened = Pick<Source<unknown>, 'subscribe'>

/** Where a modal's state is, and its name while it is open; null while it is closed. */
export interface ToldModal {
  readonly of: readonly Listened[]
  readonly name: () => string | null
}

const named = (name: string, of: Listened, isOpen: () => boolean): ToldModal => ({
  of: [of],
  name: () => (isOpen() ? name : null),
})

const inKebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** All modals that a host is told of (HOST-10). */
export const toldModals = ({ session: { store } }: Pick<PlayerPage, 'session'>): readonly ToldModal[] => [
  named('sign-in', store, () => store.getState().signIn !== null),
  {
    of: [authEvents, store],
    name: () => {
      const asked = authEvents.get()
      const isOpen = asked !== null && outcomeOf(asked, store.getState().status) === 'open'
      return isOpen && asked.event !== 'signIn' ? inKebab(asked.event) : null
    },
  },
  named('share-bet', shareOpen, () => shareOpen.get() !== null),
  named('bonus', bonusOpen, () => bonusOpen.get() !== null),
  named('bet-builder', builderOpen, () => builderOpen.get() !== null),
  named('odds-settings', settingsOpen, () => settingsOpen.getState()),
  named('settings', allSettingsOpen, () => allSettingsOpen.getState()),
  named('shortcuts', shortcuts, shortcuts.isOpen),
  named('proof', proofAsk, () => proofAsk.get() !== null),
]
