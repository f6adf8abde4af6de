export { PasswordCard as default } from '../../../features/account/index.ts'
