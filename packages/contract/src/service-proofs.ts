/**
 * How a service proves who it is, with the header: an operator's key, a feed source's key, a provider's signature of
 * the body, or that of a provider of games, of the whole call.
 */
export const SERVICE_PROOFS = {
  operatorKey: 'authorization',
  feedKey: 'authorization',
  paymentSignature: 'x-payment-signature',
  identitySignature: 'x-identity-signature',
  walletSignature: 'x-wallet-signature',
} as const

export type ServiceProof = keyof typeof SERVICE_PROOFS
