export { termsQuery } from './payments-query.ts'
export { QuickDeposit } from './quick-deposit.tsx'
export { Wallet } from './wallet.tsx'
