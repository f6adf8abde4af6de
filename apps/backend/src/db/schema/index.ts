export * from './bets.ts'
export * from './ledger.ts'
export * from './outbox.ts'
export * from './platform.ts'
