export { ChangesCard as default } from '../../../features/account/index.ts'
