export { applyNotification, applyUnread, refreshNotifications } from './notifications-query.ts'
