/** The key of how far the player's identity is proven: a push makes it be asked anew, wherever it is shown. */
export const IDENTITY_QUERY = ['player', 'identity'] as const
