export { DevicesCard as default } from '../security/devices-card.tsx'
