/** Key of the identity check's state. A push makes it stale wherever it is shown. */
export const IDENTITY_QUERY = ['player', 'identity'] as const
