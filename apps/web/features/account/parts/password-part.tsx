export { PasswordCard as default } from '../security/password-card.tsx'
