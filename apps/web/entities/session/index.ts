export {
  activeAccount,
  accountsQuery,
  applyBalance,
  currencyOf,
  useAccounts,
  useActivateAccount,
} from './accounts.ts'
export { createSession, type Session } from './session.ts'
export { SessionContext, useAuth, useSession } from './session-context.tsx'
export { createTabSignal } from './tab-signal.ts'
export { askPasskey, createPasskey, type PasskeyFault } from './passkeys.ts'
export { displayName, initialAuth, type AuthState } from './auth.ts'
export type { SignInResult } from './session.ts'
