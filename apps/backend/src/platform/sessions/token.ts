import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: what a browser keeps. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token: nobody can sign in with a copy of it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether a cookie's text can be a token at all; anything else is not worth a question to the database. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
