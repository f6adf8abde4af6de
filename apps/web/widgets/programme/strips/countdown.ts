const two = (value: number) => String(value).padStart(2, '0')

/** `0:14:09`; days in hours. */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
