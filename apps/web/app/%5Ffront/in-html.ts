/** A text as it stands between tags or in a quoted attribute. */
export const inHtml = (text: string): string =>
  text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** The nonce that the front gave this answer, as it does every page. */
export const nonceOf = (request: Request): string =>
  /'nonce-([\w-]+)'/.exec(request.headers.get('content-security-policy') ?? '')?.[1] ?? ''
