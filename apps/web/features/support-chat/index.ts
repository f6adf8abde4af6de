export { ChatPlaces } from './parts/chat-places.tsx'
