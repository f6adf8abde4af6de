export { AlertHost } from './alert-host.tsx'
export { type Alert, showAlert } from './alert-queue.ts'
