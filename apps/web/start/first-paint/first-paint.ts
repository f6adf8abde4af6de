import { turnToOwnDays } from '#base/addresses/own-days.ts'
import { askAnewOnReturn } from './steps/coming-back.ts'
import { askForConsent } from './steps/consent.ts'
import { keepEarlyPresses, pressCombos } from './steps/early-presses.ts'
import { holdForFonts } from './steps/fonts.ts'
import { keepRoom, wearChoices } from './steps/look.ts'
import { type FirstPaintConfig, root } from './page.ts'
import { settling } from './steps/settle.ts'
import { takeTags } from './steps/tags.ts'
import { describeWindow, nameComing } from './steps/window.ts'

/**
 * Sets, before the first paint, what the server cannot know, and keeps early presses. Elements are corrected as the
 * parser adds them. This is a single script in the head of every page (build-script.ts), so imports must be small.
 */
export function firstPaint(config: FirstPaintConfig, fonts: readonly string[]): void {
  const address = new URL(location.href)
  const tags = takeTags(address)
  // A page of days that the server showed in another time zone.
  if (turnToOwnDays(address)) location.replace(address)
  askAnewOnReturn()
  holdForFonts(fonts)
  wearChoices()
  keepRoom()
  askForConsent(address, tags)
  const { bring, end } = settling(config)
  const look = () => {
    bring()
    nameComing()
    describeWindow()
  }
  const observer = new MutationObserver(look)
  observer.observe(root(), { childList: true, subtree: true })
  look()
  const settleAll = () => {
    observer.disconnect()
    delete root().dataset['coming']
    end()
  }
  document.addEventListener('DOMContentLoaded', settleAll, { once: true })
  keepEarlyPresses()
  pressCombos()
}
