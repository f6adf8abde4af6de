export { PasskeysCard as default } from '../security/passkeys-card.tsx'
