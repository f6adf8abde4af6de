import { root } from '../page.ts'
import type { Tags } from './tags.ts'

const consent = () => /(?:^|; )cookie_consent=(\w+)/.exec(document.cookie)?.[1]

/**
 * Shows the cookie bar until the visitor decides, but not in frames or Lighthouse (TRACK-01), and again by the button at
 * the foot of the page. The one optional cookie requires consent and goes with it (TRACK-02).
 */
export function askForConsent(address: URL, tags: Tags): void {
  const { dataset } = root()
  const optional = () => {
    const given = consent()
    const stag = given === 'all' ? tags['stag'] : given && ''
    if (stag !== undefined)
      document.cookie = `affiliate=${stag};max-age=${stag ? 2592000 : 0};path=/;secure;samesite=none`
  }
  optional()
  const isLighthouse = /lighthouse/i.test(navigator.userAgent) || address.searchParams.has('lighthouse')
  if (consent() === undefined && window.top === window && !isLighthouse) dataset['ask'] = ''
  document.addEventListener('click', ({ target }) => {
    const { consent: choice } = (target as Element).closest<HTMLElement>('[data-consent]')?.dataset ?? {}
    if (choice === 'ask') {
      dataset['ask'] = ''
      document.querySelector<HTMLElement>('.cookie button')?.focus()
    } else if (choice !== undefined) {
      document.cookie = `cookie_consent=${choice};max-age=31536000;path=/;samesite=lax`
      delete dataset['ask']
      optional()
    }
  })
}
