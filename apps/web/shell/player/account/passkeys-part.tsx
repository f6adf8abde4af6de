export { PasskeysCard as default } from '../../../features/account/index.ts'
