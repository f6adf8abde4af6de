export { StandingCard as default } from '../../../features/account/index.ts'
