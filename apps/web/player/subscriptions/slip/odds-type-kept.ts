import { MutationObserver } from '@tanstack/react-query'
import type { OddsType } from '@touchline/betting'
import { settingsUpdate } from '#entities/preferences/index.ts'
import { oddsChoice } from '#base/choices/odds-choice.ts'
import { oddsType } from '#base/choices/odds-type.ts'
import { follow, together } from '#base/signal.ts'
import type { PlayerPage } from '../player-page.ts'

/** Shows the server's format, unless a later choice has not been sent yet. */
function show(type: OddsType | undefined): void {
  if (type !== undefined && oddsChoice.unsent() === null && type !== oddsType.get()) oddsType.set(type)
}

type Kept = Pick<PlayerPage, 'api' | 'queries' | 'session' | 'settings'>

/** Sends each new choice. Returns the function that stops it. */
function sendChoices({ api, queries, settings }: Kept): () => void {
  const update = new MutationObserver(queries, settingsUpdate(api, queries))
  let sending = false
  let left = false
  const send = async () => {
    const type = oddsChoice.unsent()
    if (type === null || sending || left) return
    sending = true
    await update.mutate({ odds_type: type }).catch(() => null)
    sending = false
    oddsChoice.settle(type)
    if (left) return
    show(settings.get()?.odds_types.selected)
    void send()
  }
  void send()
  const stop = oddsChoice.subscribe(() => void send())
  return () => {
    left = true
    stop()
  }
}

/** Discards a visitor's choices, because there is nobody to store them for. */
function dropChoices(): () => void {
  const drop = () => oddsChoice.settle(oddsChoice.unsent())
  drop()
  return oddsChoice.subscribe(drop)
}

/**
 * Keeps a player's odds format on the server (STORE-04). Choices are sent one at a time; of several waiting ones only
 * the last. The server's answer is shown, so a refusal restores the old format.
 */
export function startOddsTypeKept(page: Kept): () => void {
  const { session, settings } = page
  const status = () => session.store.getState().status
  const selected = () => settings.get()?.odds_types.selected
  return together([
    follow(
      [settings, session.store],
      () => [status(), selected()],
      (known, type) => {
        if (known === 'logged_in') show(type)
      },
    ),
    follow(
      [session.store],
      () => [status()],
      (known) => {
        if (known === 'not_logged_in') return dropChoices()
        return known === 'logged_in' ? sendChoices(page) : undefined
      },
    ),
  ])
}
