export { DataCard as default } from '../../../features/account/index.ts'
