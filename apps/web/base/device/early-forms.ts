import type { SiteConfig } from '../config/site-config.ts'
import { signal } from '../signal.ts'

/** Local-storage key, set once somebody has signed in on this browser: its user is already registered (MODAL-16). */
const REGISTERED_KEY = 'registered'

/** Name of the meta element that lists the forms a site preloads. */
export const EARLY_FORMS = 'early-forms'

export type EarlyForm = 'sign-in' | 'sign-up'

/** Forms that may be preloaded hidden (SITE-10). Audit runs preload nothing (SITE-04). */
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
    // Storage is blocked: a form is loaded when it is opened.
  }
}

/** The form that is likely needed next, if the page allows its preload: sign-in if somebody signed in here before. */
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

/** The form that is preloaded hidden behind the page. */
export const earlyForm = signal<EarlyForm | null>(null)
