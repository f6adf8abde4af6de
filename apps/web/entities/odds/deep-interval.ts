/** Interval (ms) at which the markets that no document brings (`isDeepMarket`) are asked for again while they are seen. */
export const deepInterval = (isLive: boolean): number => (isLive ? 3000 : 12_000)
