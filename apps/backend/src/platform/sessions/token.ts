import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for the browser's cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database stores of a token: nobody can sign in with a stolen copy. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether a cookie's value can be a token; others need no query. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
