export { HistoryPanel as default } from '../../../features/account/index.ts'
