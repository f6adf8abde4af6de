import { createStore } from 'zustand/vanilla'

/** Whether the odds settings are open. The slip and the header open them. */
export const settingsOpen = createStore<boolean>(() => false)
