/** Chromium as people have it. */
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/**
 * The same engine without windows, where it is there: opening a page takes 0.1 s of processor time in place of 0.8 s. It
 * keeps no page for going back and shows no notification; files about these launch the other.
 */
export const WINDOWLESS = process.env['CHROMIUM_SHELL_PATH'] ?? CHROMIUM
