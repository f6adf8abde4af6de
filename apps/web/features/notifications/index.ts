export { Bell } from './bell.tsx'
export { applyNotification, applyUnread, refreshNotifications } from './notifications-query.ts'
