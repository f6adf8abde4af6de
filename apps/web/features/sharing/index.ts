export { BetCodeDialog } from './bet-code-dialog.tsx'
export { restoreBets, restoreShared, type ShareFault } from './restore.ts'
export { ShareDialog } from './share-dialog.tsx'
export { ShareFaultDialog } from './share-fault-dialog.tsx'
