/** Accepts an answer that has a list by this name: what is drawn for a visitor is drawn as far as it goes. */
export const hasList =
  (name: string) =>
  (_: string, data: unknown): boolean =>
    typeof data === 'object' &&
    data !== null &&
    Array.isArray((data as Readonly<Record<string, unknown>>)[name])
