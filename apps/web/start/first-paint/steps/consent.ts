import { root } from '../page.ts'
import type { Tags } from './tags.ts'

const consent = () => /(?:^|; )cookie_consent=(\w+)/.exec(document.cookie)?.[1]

/**
 * Shows the cookie bar until the visitor decides, but not in frames or Lighthouse (TRACK-01). Optional cookies require
 * consent (TRACK-02).
 */
export function askForConsent(address: URL, tags: Tags): void {
  const { dataset } = root()
  const optional = () => {
    if (consent() === 'all' && tags['stag'] !== undefined)
      document.cookie = `affiliate=${tags['stag']};max-age=2592000;path=/;secure;samesite=none`
  }
  optional()
  const isLighthouse = /lighthouse/i.test(navigator.userAgent) || address.searchParams.has('lighthouse')
  if (consent() === undefined && window.top === window && !isLighthouse) dataset['ask'] = ''
  document.addEventListener('click', ({ target }) => {
    const choice = (target as Element).closest<HTMLElement>('[data-consent]')
    if (choice === null) return
    document.cookie = `cookie_consent=${choice.dataset['consent']};max-age=31536000;path=/;samesite=lax`
    delete dataset['ask']
    optional()
  })
}
