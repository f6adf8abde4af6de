import { createStore } from 'zustand/vanilla'

/** Whether the odds settings are open; asked for from the slip and the header alike. */
export const settingsOpen = createStore<boolean>(() => false)
