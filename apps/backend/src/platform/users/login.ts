/** An e-mail address in lower case, or the digits of a phone number. */
export type Login = { readonly email: string } | { readonly phone: string }

/** Reads what was typed: digits with the usual separators are a phone number. */
export function readLogin(typed: string): Login {
  const login = typed.trim()
  return /^\+?[\d\s()./-]{3,30}$/.test(login)
    ? { phone: login.replace(/\D/g, '').replace(/^00/, '') }
    : { email: login.toLowerCase() }
}
