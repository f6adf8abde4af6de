export interface Attempt {
  readonly login: string
  readonly password: string
  /** X-Forwarded-For as the front passes it on: the caller's claim, then the address that the front saw. */
  readonly from: string
}

/** A sign-in as the front passes it on to the backend. */
export function signInRequest(port: number, { login, password, from }: Attempt): string {
  const body = JSON.stringify({ login, password })
  return [
    'POST /api/platform/users/sign_in HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    'x-app: sportsbook',
    `x-forwarded-for: ${from}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}
