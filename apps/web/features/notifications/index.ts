export { Bell } from './bell.tsx'
export { applyNotifications, applyUnread, refreshNotifications } from './notifications-query.ts'
