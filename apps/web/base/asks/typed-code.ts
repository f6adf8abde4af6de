import { signal } from '../signal.ts'
import { wishes } from './wishes.ts'

/** A promo code that is being typed. */
export interface TypedCode {
  readonly code: string
  /** Whether it was sent off, and nobody has taken it since. */
  readonly isSent: boolean
}

const NOTHING: TypedCode = { code: '', isSent: false }

const typed = signal(NOTHING)

/** The field of the page itself, which need not have been hydrated: then only the element knows what was typed. */
const shownField = () => document.querySelector<HTMLInputElement>('[data-own-code] input')

/** In the page's own field, and then in the player's, which takes its place. */
export const typedCode = {
  ...typed,
  /** Call while the page's own field still stands. */
  keepShown(isSent = false): void {
    const code = shownField()?.value ?? ''
    const before = typed.get()
    if (code !== '') typed.set({ code, isSent: isSent || (before.isSent && before.code === code) })
  },
  forget: (): void => typed.set(NOTHING),
  /**
   * Hears the page's own field sent off, until the answer is called. The window does and not React, which comes to a
   * part of the page later than to the page: until then a form that is sent off would load the page anew, without the code.
   */
  hear(): () => void {
    const send = (event: Event) => {
      if (!(event.target as Element).matches('[data-own-code]')) return
      event.preventDefault()
      typedCode.keepShown(true)
      wishes.wish('sign-in')
    }
    addEventListener('submit', send, true)
    return () => removeEventListener('submit', send, true)
  },
}
