import { createStore } from 'zustand/vanilla'

/** Whether the odds settings are open. The slip opens them. */
export const settingsOpen = createStore<boolean>(() => false)

/** Whether the dialog of all settings is open. */
export const allSettingsOpen = createStore<boolean>(() => false)
