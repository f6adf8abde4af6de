import { wishes } from './wishes.ts'

/** A promo code that was typed before the player's part was there. */
export interface TypedCode {
  readonly code: string
  /** Whether it was sent off already. */
  readonly isSent: boolean
}

const NOTHING: TypedCode = { code: '', isSent: false }

let typed = NOTHING

/** The field of the page itself, which need not have been hydrated: then only the element knows what was typed. */
const shownField = () => document.querySelector<HTMLInputElement>('.code-box input')

/** Outlives the page's own field until the player's has taken it over. */
export const typedCode = {
  get: (): TypedCode => typed,
  /** Call while the page's own field still stands. */
  keepShown(isSent = false): void {
    const code = shownField()?.value ?? ''
    if (code !== '') typed = { code, isSent: isSent || (typed.isSent && typed.code === code) }
  },
  forget(): void {
    typed = NOTHING
  },
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
