/** Names of fields and parameters whose values must not appear in logs or reports: secrets and personal data. */
const SECRET =
  /pass|token|secret|authorization|cookie|card|cvv|iban|email|phone|birth|^(?:login|code|dob)$|(?:^|_)otp$|^(?:first|middle|last|full|sur|nick|user|maiden)_?name$/i

/** Under `code`, our refusals are numbers of at most four digits; codes sent to people are text or longer. */
const isRefusal = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) < 10_000

/** Whether a field's value must be masked, by its name and, under `code`, by its value. */
export const isSecret = (name: string, value?: unknown): boolean =>
  SECRET.test(name) && !(name.toLowerCase() === 'code' && isRefusal(value))

const named = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** A text with the values of such parameters masked in all addresses and forms in it. */
export const withoutSecrets = (text: string): string =>
  text.replace(/(^|[?&;#])([\w.%[\]-]{1,100})=([^&;#\s"'<>]*)/g, (whole, before: string, name: string) =>
    isSecret(named(name)) ? `${before}${name}=[masked]` : whole,
  )
