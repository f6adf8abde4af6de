export { recommendedStakes, settingsQuery, useSettings, useUpdateSettings } from './preferences.ts'
