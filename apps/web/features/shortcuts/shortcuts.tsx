'use client'
import { ODDS_TYPES } from '@touchline/betting'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useLinks } from '#base/navigation/links-context.tsx'
import { oddsChoice } from '#base/choices/odds-choice.ts'
import { oddsType } from '#base/choices/odds-type.ts'
import { shortcuts } from '#base/asks/shortcuts.ts'
import { wishes } from '#base/asks/wishes.ts'
import { isPriceKey, nextPrice } from './price-keys.ts'
import { type PendingKey, readKey, type ShortcutAction } from './shortcut-table.ts'

const STAKE = '.app-slip .stake input, .app-slip input[inputmode="decimal"]'

const shown = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.getClientRects().length > 0)

/** Opens the slip if it covers the page; focuses it if it is docked. */
function openSlip(): void {
  const button = shown('.app-header .only-medium, .tabbar button[aria-expanded]:not([aria-haspopup])')
  if (button !== undefined) button.click()
  else shown('.app-slip [role="tab"]')?.focus()
}

/** Focuses the stake of the first bet; opens a slip without one. */
function toStake(): void {
  const stake = shown(STAKE)
  if (stake === undefined) openSlip()
  else stake.focus()
}

/** Focuses the first price of the page; whoever is on one asks about that. */
function toPrice(): void {
  if (document.activeElement?.matches('button.odds') !== true) shown('.app-main button.odds:enabled')?.focus()
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isForOthers = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isTyping(event.target) ||
  document.querySelector('dialog[open]') !== null

/** Handles the shortcuts (BEYOND-10). Loaded at the first key, which is passed in. */
export default function Shortcuts({ first }: { readonly first: KeyboardEvent }) {
  const router = useRouter()
  const links = useLinks()
  const pending = useRef<PendingKey | null>(null)

  useEffect(() => {
    const to = (path: string) => () => router.push(path)
    const actions = {
      search: () => shown('.search-open')?.click(),
      slip: openSlip,
      bets: to(links.page('betsHistory')),
      stake: toStake,
      'odds-format': () => {
        const at = ODDS_TYPES.indexOf(oddsType.get())
        oddsChoice.make(ODDS_TYPES[(at + 1) % ODDS_TYPES.length] ?? ODDS_TYPES[0])
      },
      price: toPrice,
      home: to(links.home()),
      live: to(links.page('live')),
      schedule: to(links.page('schedule')),
      results: to(links.page('results')),
      favourites: to(links.page('favorites')),
      overview: () => {
        wishes.need()
        shortcuts.open()
      },
    } satisfies Record<ShortcutAction, () => unknown>

    const onKeyDown = (event: KeyboardEvent) => {
      if (isForOthers(event)) return
      if (isPriceKey(event)) {
        // At the edge of the list too: the page must not scroll away from the price.
        event.preventDefault()
        if (event.target instanceof Element) nextPrice(event.target, event.key)?.focus()
        return
      }
      if (!shortcuts.areOn()) return
      const read = readKey(pending.current, event.key, event.timeStamp)
      pending.current = read.pending
      if (read.action === null) return
      event.preventDefault()
      actions[read.action]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [router, links])

  // The key that loaded this; the page did not handle it.
  useEffect(() => {
    const { key, target, ctrlKey, metaKey, altKey } = first
    const again = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, altKey, bubbles: true })
    ;(target ?? document).dispatchEvent(again)
  }, [first])
  return null
}
