/** Messages to players about their credentials. */
export type LetterKind =
  | 'confirmation'
  | 'known'
  | 'password'
  | 'unlock'
  | 'changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'deleted'
  | 'excluded'

/** Texts in one language; `{site}` is the site's name, `{link}` the address to follow. */
export type LetterTexts = Readonly<Record<LetterKind, { readonly subject: string; readonly text: string }>>
