export { QuickDeposit } from './quick-deposit.tsx'
export { Wallet } from './wallet.tsx'
