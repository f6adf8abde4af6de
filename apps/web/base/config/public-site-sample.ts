import type { PublicSite } from './site-context.tsx'

/** A site with one language, for tests. */
export const publicSiteSample: PublicSite = {
  siteName: 'Touchline',
  minimumAge: 18,
  decimal: '.',
  logo: null,
  isMyBetsVisible: true,
  isSignInAllowed: true,
  isSignUpAllowed: true,
  canShare: true,
  canBuild: true,
  phoneVerification: false,
  userGroupChecker: undefined,
  subPath: 'sports',
  locales: ['en'],
  localeInUrl: false,
}
