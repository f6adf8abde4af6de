import type { ErrorCode } from '@touchline/contract'

/** Texts of errors for players, in one language. */
export type ErrorTexts = Readonly<Partial<Record<ErrorCode, string>>>
