export {
  recommendedStakes,
  settingsQuery,
  settingsUpdate,
  useSettings,
  useUpdateSettings,
} from './preferences.ts'
