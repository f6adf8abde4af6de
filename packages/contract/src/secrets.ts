/** What fields and parameters of these names hold is nobody's to read in a log or a report: secrets, and what says who somebody is. */
const SECRET =
  /pass|token|secret|authorization|cookie|card|cvv|iban|email|phone|birth|^(?:login|code|dob)$|(?:^|_)otp$|^(?:first|middle|last|full|sur|nick|user|maiden)_?name$/i

/** The products' own refusals are numbers of at most four digits under `code`; codes that were sent to somebody are text or longer. */
const isRefusal = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) < 10_000

/** Whether what a field holds is to be masked, by its name, and under `code` by what it holds. */
export const isSecret = (name: string, value?: unknown): boolean =>
  SECRET.test(name) && !(name.toLowerCase() === 'code' && isRefusal(value))

const named = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** A text with the values of such parameters masked in every address and form in it. */
export const withoutSecrets = (text: string): string =>
  text.replace(/(^|[?&;#])([\w.%[\]-]{1,100})=([^&;#\s"'<>]*)/g, (whole, before: string, name: string) =>
    isSecret(named(name)) ? `${before}${name}=[masked]` : whole,
  )
