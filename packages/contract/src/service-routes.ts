import type { Route } from './route.ts'

/** Calls that none of our pages makes: browsers do not load these rows. */
export const serviceRoutes = {
  paymentCallback: {
    method: 'POST',
    base: 'platform',
    path: '/payments/:provider/callbacks',
    auth: 'service',
    by: 'paymentSignature',
  },
  decideWithdrawal: {
    method: 'POST',
    base: 'platform',
    path: '/payments/withdrawals/:id/decision',
    auth: 'service',
    by: 'operatorKey',
  },
  listQuarantine: {
    method: 'GET',
    base: 'platform',
    path: '/quarantine',
    auth: 'service',
    by: 'operatorKey',
  },
  releaseQuarantined: {
    method: 'POST',
    base: 'platform',
    path: '/quarantine/:id/release',
    auth: 'service',
    by: 'operatorKey',
  },
  listPaymentExceptions: {
    method: 'GET',
    base: 'platform',
    path: '/payments/exceptions',
    auth: 'service',
    by: 'operatorKey',
  },
  decidePaymentException: {
    method: 'POST',
    base: 'platform',
    path: '/payments/exceptions/:id/decision',
    auth: 'service',
    by: 'operatorKey',
  },
  demoChallenge: {
    method: 'GET',
    base: 'platform',
    path: '/payments/demo/challenges/:token',
    auth: 'optional',
  },
  answerDemoChallenge: {
    method: 'POST',
    base: 'platform',
    path: '/payments/demo/challenges/:token',
    auth: 'optional',
  },
  identityCallback: {
    method: 'POST',
    base: 'platform',
    path: '/identity/:provider/callbacks',
    auth: 'service',
    by: 'identitySignature',
  },
  demoIdentity: {
    method: 'GET',
    base: 'platform',
    path: '/identity/demo/checks/:token',
    auth: 'optional',
  },
  answerDemoIdentity: {
    method: 'POST',
    base: 'platform',
    path: '/identity/demo/checks/:token',
    auth: 'optional',
  },
} as const satisfies Record<string, Route>
