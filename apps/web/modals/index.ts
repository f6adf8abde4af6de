export { OddsSettingsModal } from './odds-settings-modal.tsx'
export { SignInModal } from './sign-in/sign-in-modal.tsx'
