import type { SiteConfig } from '../config/site-config.ts'
import { signal } from '../signal.ts'

/** Local-storage mark of a browser in which somebody has been signed in: whoever looks has registered before (MODAL-16). */
const REGISTERED_KEY = 'registered'

/** Name of the meta element that lists the forms a site loads beforehand. */
export const EARLY_FORMS = 'early-forms'

export type EarlyForm = 'sign-in' | 'sign-up'

/** Forms that may be loaded hidden (SITE-10); an audit run loads nothing that was not asked for (SITE-04). */
export const earlyForms = ({
  isLighthouse,
  features,
}: Pick<SiteConfig, 'isLighthouse' | 'features'>): EarlyForm[] =>
  isLighthouse
    ? []
    : [
        ...(features.sign_in_iframe_preloader ? (['sign-in'] as const) : []),
        ...(features.sign_up_iframe_preloader ? (['sign-up'] as const) : []),
      ]

export function keepRegistered(): void {
  try {
    localStorage.setItem(REGISTERED_KEY, 'true')
  } catch {
    // Then a form is loaded once it is asked for.
  }
}

/** The form that is likely needed next, where the page lets it be loaded: sign-in for whoever registered here before. */
export function formToLoad(): EarlyForm | null {
  let form: EarlyForm = 'sign-up'
  try {
    if (localStorage.getItem(REGISTERED_KEY) !== null) form = 'sign-in'
  } catch {
    return null
  }
  const listed = document.querySelector<HTMLMetaElement>(`meta[name="${EARLY_FORMS}"]`)?.content.split(' ')
  return listed?.includes(form) === true ? form : null
}

/** The form that is to stand hidden behind the page until it is asked for. */
export const earlyForm = signal<EarlyForm | null>(null)
