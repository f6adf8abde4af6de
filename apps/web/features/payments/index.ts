export { QuickDeposit } from './quick-deposit.tsx'
export { depositStep, reminderAfter } from './deposit-gate.ts'
export { DepositShort } from './deposit-short.tsx'
export { DepositButton } from './deposit-button.tsx'
