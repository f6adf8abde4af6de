export { CashOutActions } from './cash-out-actions.tsx'
export { CashOutContext } from './cash-out-context.tsx'
export { type CashOuts, createCashOuts } from './cash-outs.ts'
