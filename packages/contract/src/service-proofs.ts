/**
 * How a service proves who it is, with the header: an operator's key, a feed source's key, or a provider's signature of
 * the body.
 */
export const SERVICE_PROOFS = {
  operatorKey: 'authorization',
  feedKey: 'authorization',
  paymentSignature: 'x-payment-signature',
  identitySignature: 'x-identity-signature',
} as const

export type ServiceProof = keyof typeof SERVICE_PROOFS
