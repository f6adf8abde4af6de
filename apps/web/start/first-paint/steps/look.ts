import { type ChoiceRow, CHOICES } from '#base/choices/choices.ts'
import { kept, root } from '../page.ts'

/** Applies choices of earlier visits before the first paint. */
export function wearChoices(): void {
  const { dataset } = root()
  for (const { key, attribute, values } of Object.values<ChoiceRow>(CHOICES)) {
    const value = kept(key)
    if (value === null || !values.includes(value)) continue
    if (value === values[0]) delete dataset[attribute]
    else dataset[attribute] = value
  }
}

/**
 * Reserves space for later content: a slip with picks, and the account at its last or usual width
 * (entities/session/session.css).
 */
export function keepRoom(): void {
  const { dataset, style } = root()
  const account = Number(kept('account_width'))
  const isKnown = account >= 40 && account <= 400
  if (isKnown || /(?:^|; )signed_in=/.test(document.cookie)) dataset['player'] = ''
  if (isKnown) style.setProperty('--account-w', `${account}px`)
  if (/"legs":\[\{/.test(kept('bets') ?? '')) dataset['picks'] = ''
}
