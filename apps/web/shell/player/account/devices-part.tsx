export { DevicesCard as default } from '../../../features/account/index.ts'
