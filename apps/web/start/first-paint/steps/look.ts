import { type ChoiceRow, CHOICES } from '#base/choices/choices.ts'
import { kept, root } from '../page.ts'

/** What was chosen on an earlier visit is worn from the first paint on. */
export function wearChoices(): void {
  const { dataset } = root()
  for (const { key, attribute, values } of Object.values<ChoiceRow>(CHOICES)) {
    const value = kept(key)
    if (value === null || !values.includes(value)) continue
    if (value === values[0]) delete dataset[attribute]
    else dataset[attribute] = value
  }
}

/** Room for what comes later: an account as wide as it was, or usually is (entities/session/session.css), and a slip. */
export function keepRoom(): void {
  const { dataset, style } = root()
  const account = Number(kept('account_width'))
  const isKnown = account >= 40 && account <= 400
  if (isKnown || /(?:^|; )signed_in=/.test(document.cookie)) dataset['player'] = ''
  if (isKnown) style.setProperty('--account-w', `${account}px`)
  if (/"legs":\[\{/.test(kept('bets') ?? '')) dataset['picks'] = ''
}
