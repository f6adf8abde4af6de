export { ChangesCard as default } from '../security/changes-card.tsx'
